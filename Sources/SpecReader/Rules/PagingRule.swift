import APIModel
import Diagnostics

/// What paging names is there, and of types that go with each other: the parameter that asks for
/// more, the cursor and the list.
///
/// Codes: `unknown-parameter`, `unknown-field`, `not-a-list`, `wrong-paging-type`.
enum PagingRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard let paging = endpoint.paging else { return }
        switch paging.kind {
        case .cursor(let send, let next):
            let parameter = parameter(send, paging, endpoint, &diagnostics)
            guard !next.isEmpty,
                let type = answer("next", next, paging, endpoint, input, &diagnostics)
            else { break }
            if let problem = parameter.flatMap({ self.problem($0, next: type, input.lookup) }) {
                report(problem, paging, endpoint, &diagnostics)
            }
        case .page(let send, _), .offset(let send):
            let parameter = parameter(send, paging, endpoint, &diagnostics)
            if let parameter, !counts(input.lookup.target(parameter.type)) {
                report(
                    "`\(send)` counts, so it is a whole number, not `\(parameter.type.spelling)`",
                    paging, endpoint, &diagnostics)
            }
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

    /// What keeps a parameter from carrying a cursor of a type.
    private static func problem(
        _ parameter: Parameter, next: TypeReference, _ lookup: TypeLookup
    ) -> String? {
        if !parameter.isOptional && !lookup.isNullable(parameter.type) {
            return "the first page has no cursor, so `\(parameter.name)` is to be left out: "
                + "write `\(parameter.name)?`"
        }
        let sent = lookup.target(parameter.type).spelling
        let told = lookup.target(next).spelling
        return sent == told ? nil : "`\(parameter.name)` is of type `\(sent)`, its cursor `\(told)`"
    }

    private static func counts(_ type: TypeReference) -> Bool {
        guard case .scalar(let scalar) = type.shape else { return false }
        return [.int, .int32, .int64, .uint, .uint32, .uint64].contains(scalar)
    }

    private static func report(
        _ message: String, _ paging: Paging, _ endpoint: Endpoint,
        _ diagnostics: inout DiagnosticList
    ) {
        diagnostics.append(
            .error("wrong-paging-type", message, at: origin("send", paging, endpoint)))
    }

    private static func parameter(
        _ name: String, _ paging: Paging, _ endpoint: Endpoint, _ diagnostics: inout DiagnosticList
    ) -> Parameter? {
        guard !name.isEmpty else { return nil }
        let parameters = endpoint.givenParameters.filter {
            $0.location == .query || $0.location == .argument
        }
        if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
        let candidates = parameters.map(\.name)
        diagnostics.append(
            .error(
                "unknown-parameter",
                "API `\(endpoint.name)` has no query parameter or argument `\(name)`",
                at: origin("send", paging, endpoint),
                fix: Suggestion.fix(for: name, in: candidates)))
        return nil
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
