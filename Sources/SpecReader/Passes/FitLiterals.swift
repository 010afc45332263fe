import APIModel
import Diagnostics
import YAMLTree

/// Turns defaults and examples into JSON by the types they are of, and checks that they fit.
///
/// Text where text is declared stays as written: `NO`, `1.10`, `08:30`.
extension NativeReader {
    /// Fits all values of the service, and puts them where they belong.
    mutating func fitLiterals(_ index: ServiceIndex) {
        let flat = draft.service.flattened(index).0
        var fitter = LiteralFitter(service: flat, index: index)
        for literal in draft.literals {
            guard let type = type(of: literal, &fitter) else { continue }
            let value = fitter.fit(literal.node, type)
            place(value, literal.site, literal.group)
        }
        diagnostics.append(contentsOf: fitter.diagnostics)
        checkExampleParameters()
    }

    /// The type of a value; `nil` after a message.
    private func type(of literal: PendingLiteral, _ fitter: inout LiteralFitter) -> TypeReference? {
        if let type = literal.type { return type }
        let group = draft.service.groups[literal.group]
        switch literal.site {
        case .modelExample(let model):
            return TypeReference(.model(group.models[model].name), origin: literal.node.range)
        case .exampleParameter(let endpoint, _, let name):
            let endpoint = group.endpoints[endpoint]
            if let parameter = endpoint.givenParameters.first(where: { $0.name == name }) {
                return parameter.type
            }
            fitter.report(
                "unknown-parameter", "API `\(endpoint.name)` has no parameter `\(name)`",
                at: literal.key ?? literal.node,
                fix: Suggestion.fix(for: name, in: endpoint.givenParameters.map(\.name)))
            return nil
        case .exampleBody(let endpoint, _):
            if case .json(let type)? = group.endpoints[endpoint].body?.content { return type }
            fitter.report(
                "no-body", "API `\(group.endpoints[endpoint].name)` has no JSON body",
                at: literal.node)
            return nil
        case .exampleAnswer(let endpoint, let example):
            let endpoint = group.endpoints[endpoint]
            return endpoint.answerType(for: endpoint.examples[example].status)
                ?? TypeReference(.scalar(.json), origin: literal.node.range)
        default: return TypeReference(.scalar(.json), origin: literal.node.range)
        }
    }

    private mutating func place(_ value: JSONLiteral, _ site: PendingLiteral.Site, _ group: Int) {
        switch site {
        case .fieldDefault(let owner, let field):
            edit(owner, field, in: group) { $0.defaultValue = value }
        case .fieldExample(let owner, let field):
            edit(owner, field, in: group) { $0.example = value }
        case .modelExample(let model):
            draft.service.groups[group].models[model].examples.append(value)
        case .parameterDefault(let endpoint, let parameter):
            draft.service.groups[group].endpoints[endpoint].parameters[parameter].defaultValue =
                value
        case .parameterExample(let endpoint, let parameter):
            draft.service.groups[group].endpoints[endpoint].parameters[parameter].example = value
        case .exampleParameter(let endpoint, let example, let name):
            draft.service.groups[group].endpoints[endpoint].examples[example].parameters.append(
                .init(name, value))
        case .exampleBody(let endpoint, let example):
            draft.service.groups[group].endpoints[endpoint].examples[example].body = value
        case .exampleAnswer(let endpoint, let example):
            draft.service.groups[group].endpoints[endpoint].examples[example].answer = value
        }
    }

    private mutating func edit(
        _ owner: FieldOwner, _ field: Int, in group: Int, _ change: (inout Field) -> Void
    ) {
        switch owner {
        case .model(let model):
            let kind = draft.service.groups[group].models[model].kind
            guard case .structure(var structure) = kind else { return }
            change(&structure.fields[field])
            draft.service.groups[group].models[model].kind = .structure(structure)
        case .body(let endpoint):
            let content = draft.service.groups[group].endpoints[endpoint].body?.content
            switch content {
            case .form(var fields):
                change(&fields[field])
                draft.service.groups[group].endpoints[endpoint].body?.content = .form(fields)
            case .multipart(var fields):
                change(&fields[field])
                draft.service.groups[group].endpoints[endpoint].body?.content = .multipart(fields)
            default: break
            }
        }
    }

    /// An example call gives every parameter that must be there.
    private mutating func checkExampleParameters() {
        for group in draft.service.groups {
            for endpoint in group.endpoints {
                for example in endpoint.examples where !example.parameters.isEmpty {
                    let given = Set(example.parameters.map(\.key))
                    for parameter in endpoint.givenParameters
                    where parameter.isRequired && !given.contains(parameter.name) {
                        diagnostics.append(
                            .error(
                                "incomplete-example",
                                "example `\(example.name)` lacks parameter `\(parameter.name)`",
                                at: example.origin,
                                notes: [.init("it is declared here", at: parameter.origin)]))
                    }
                }
            }
        }
    }
}

extension Parameter {
    /// Whether a call without it is wrong.
    var isRequired: Bool { !isOptional && defaultValue == nil && !type.isNullable }
}

extension Endpoint {
    /// The type of the JSON answer with a status, if it is known.
    func answerType(for status: Int) -> TypeReference? {
        let all: [StatusAnswer]
        switch returns {
        case .nothing: all = errors
        case .single(let answer):
            if 200...299 ~= status { return answer.form == .json ? answer.type : nil }
            all = errors
        case .byStatus(let answers): all = answers + errors
        }
        let patterns: [StatusPattern] = [.exact(status), .range(status / 100), .other]
        for pattern in patterns {
            if let found = all.first(where: { $0.status == pattern }) {
                return found.answer.form == .json ? found.answer.type : nil
            }
        }
        return nil
    }
}
