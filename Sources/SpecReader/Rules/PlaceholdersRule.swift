import APIModel
import Diagnostics

/// Every placeholder of a path has a path parameter, and every path parameter a placeholder.
///
/// Codes: `unknown-placeholder`, `unused-parameter`.
enum PlaceholdersRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard case .http(_, let path) = endpoint.call else { return }
        let parameters = endpoint.parameters.filter { $0.location == .path }
        var placeholders: [String] = []
        for case .parameter(let key) in path.segments { placeholders.append(key) }
        let keys = Set(parameters.map(\.key))
        for key in placeholders where !keys.contains(key) {
            let fix =
                parameters.first { $0.name == key }.map { "its key is `\($0.key)`" }
                ?? Suggestion.fix(for: key, in: parameters.map(\.key))
                ?? "declare it: `path: {\(key): String}`"
            diagnostics.append(
                .error(
                    "unknown-placeholder", "`{\(key)}` has no path parameter", at: path.origin,
                    fix: fix))
        }
        guard !path.segments.isEmpty else { return }
        let known = Set(placeholders)
        let literals = path.segments.compactMap { segment in
            if case .literal(let text) = segment { text } else { nil }
        }
        let words = Set(literals.joined(separator: "{}").split(separator: "/").map(String.init))
        for parameter in parameters where !known.contains(parameter.key) {
            let foreign = ":\(parameter.key)"
            let meant =
                words.contains(foreign) ? "write `{\(parameter.key)}` for `\(foreign)`" : nil
            diagnostics.append(
                .error(
                    "unused-parameter",
                    "the path has no placeholder for parameter `\(parameter.name)`",
                    at: parameter.origin, notes: [.init("the path is here", at: path.origin)],
                    fix: meant ?? Suggestion.fix(for: parameter.key, in: placeholders)
                        ?? "put `{\(parameter.key)}` into the path"))
        }
    }
}
