import APIModel
import Diagnostics

/// What paging names is there: the parameter that asks for more, the cursor and the list.
///
/// Codes: `unknown-parameter`, `unknown-field`, `not-a-list`.
enum PagingRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard let paging = endpoint.paging else { return }
        switch paging.kind {
        case .cursor(let send, let next):
            checkSend(send, paging, endpoint, &diagnostics)
            if !next.isEmpty {
                _ = answer("next", next, paging, endpoint, input, &diagnostics)
            }
        case .page(let send, _), .offset(let send):
            checkSend(send, paging, endpoint, &diagnostics)
        case .link:
            if case .rpc = endpoint.call {
                diagnostics.append(
                    .error("misplaced-key", "an RPC call has no `Link` header", at: paging.origin))
            }
        }
        guard let found = answer("items", paging.items, paging, endpoint, input, &diagnostics)
        else { return }
        switch input.lookup.target(found).shape {
        case .array, .scalar(.json): break
        default:
            diagnostics.append(
                .error(
                    "not-a-list",
                    paging.items.map { "`\($0)` is no list, but `\(found.spelling)`" }
                        ?? "the answer `\(found.spelling)` is no list",
                    at: origin("items", paging, endpoint),
                    fix: paging.items == nil ? "say with `items` where the list stands" : nil))
        }
    }

    private static func checkSend(
        _ name: String, _ paging: Paging, _ endpoint: Endpoint, _ diagnostics: inout DiagnosticList
    ) {
        guard !name.isEmpty else { return }
        let candidates = endpoint.parameters.filter {
            $0.location == .query || $0.location == .argument
        }.map(\.name)
        if candidates.contains(name) { return }
        diagnostics.append(
            .error(
                "unknown-parameter",
                "API `\(endpoint.name)` has no query parameter or argument `\(name)`",
                at: origin("send", paging, endpoint),
                fix: Suggestion.fix(for: name, in: candidates)))
    }

    private static func origin(
        _ key: String, _ paging: Paging, _ endpoint: Endpoint
    ) -> SourceRange {
        endpoint.options.origins["paging.\(key)"] ?? paging.origin
    }

    /// The type at a path in the answer; the whole answer's without a path.
    private static func answer(
        _ key: String, _ path: String?, _ paging: Paging, _ endpoint: Endpoint, _ input: RuleInput,
        _ diagnostics: inout DiagnosticList
    ) -> TypeReference? {
        guard let type = endpoint.answerType else {
            diagnostics.append(
                .error(
                    "not-a-list", "API `\(endpoint.name)` answers nothing that could go on",
                    at: paging.origin))
            return nil
        }
        guard let path else { return type }
        do throws(TypeLookup.DeadEnd) {
            return try input.lookup.type(at: path, in: type)
        } catch {
            diagnostics.append(
                .error(
                    "unknown-field", error.message, at: origin(key, paging, endpoint),
                    fix: error.fix))
            return nil
        }
    }
}
