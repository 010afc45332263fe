import APIModel
import SwiftText

extension Doc {
    /// The doc comment of an endpoint: its description, and what goes over the wire.
    static func lines(_ endpoint: Endpoint, context: ServiceContext, indent: Int) -> [String] {
        let wire: String
        switch endpoint.call {
        case .http(let method, let path): wire = code("\(method) \(target(path, endpoint))")
        case .rpc(let name, let method, _):
            let rpc = context.service.rpcProtocols.first { $0.name == name }
            let kind = if case .house? = rpc?.kind { "RPC" } else { "JSON-RPC" }
            wire = "\(kind) \(code((rpc?.methodPrefix ?? "") + method))"
        }
        let headers = headers(endpoint)
        let detail = headers.isEmpty ? wire : "\(wire)\n\nAnswer headers:\n\n\(headers)"
        return lines(
            endpoint.description, deprecation: endpoint.deprecation, detail: detail, indent: indent)
    }

    /// The path with the query items that every call carries.
    private static func target(_ path: PathTemplate, _ endpoint: Endpoint) -> String {
        let items = endpoint.parameters.compactMap { parameter in
            parameter.constant.map { "\(parameter.key)=\($0)" }
        }
        return items.isEmpty ? path.text : "\(path.text)?\(items.joined(separator: "&"))"
    }

    /// The headers of all answers, each once, as a list.
    private static func headers(_ endpoint: Endpoint) -> String {
        var seen: Set<String> = []
        let rows = endpoint.answersOfAllKinds.flatMap(\.headers).compactMap { header -> String? in
            guard seen.insert(header.name.lowercased()).inserted else { return nil }
            let words = header.description?.split(whereSeparator: \.isWhitespace) ?? []
            let meaning = words.isEmpty ? "" : ": " + words.joined(separator: " ")
            return "- \(code(header.name)) (\(code(header.type.spelling)))\(meaning)"
        }
        return rows.joined(separator: "\n")
    }

    private static func code(_ text: String) -> String {
        text.contains("`") ? text : "`\(text)`"
    }
}

extension DeprecationPlan {
    init?(_ deprecation: Deprecation?) {
        guard let deprecation else { return nil }
        message = deprecation.message
    }
}

extension Endpoint {
    /// Its answers, those of errors last.
    fileprivate var answersOfAllKinds: [Answer] {
        let errors = errors.map(\.answer)
        return switch returns {
        case .nothing: errors
        case .single(let answer): [answer] + errors
        case .byStatus(let answers): answers.map(\.answer) + errors
        }
    }
}
