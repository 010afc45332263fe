import APIModel
import SwiftText

/// Plans the example answers of a service.
struct ExamplesPlanner {
    let context: ServiceContext

    /// The examples; nil where the spec has none with an answer.
    func plan(_ emissions: [(group: Group, emissions: [Emission])]) -> ExamplesPlan? {
        guard let name = context.names.examples else { return nil }
        let rows = emissions.flatMap { group, members in self.rows(of: members, in: group) }
        let deprecated = emissions.flatMap(\.emissions).filter { emission in
            emission.style == .distributed && emission.endpoint.deprecation != nil
        }
        return ExamplesPlan(
            name: name, service: SwiftName.type(context.service.title), rows: rows,
            hasDeprecated: deprecated.contains { emission in
                !context.index.exampleAnswers(of: emission.endpoint).isEmpty
            })
    }

    /// The longest line of an answer.
    private static let width = 80

    private static func lines(of answer: JSONLiteral) -> [String] {
        answer.jsonText(width: width).split(separator: "\n").map(String.init)
    }

    private func rows(of emissions: [Emission], in group: Group) -> [ExamplesPlan.Row] {
        let centralized = emissions.filter { $0.style == .centralized }.map(\.endpoint)
        let cases = GroupPlanner.caseNames(centralized)
        return emissions.flatMap { emission in
            let endpoint = emission.endpoint
            let isCase = emission.style == .centralized
            return context.index.exampleAnswers(of: endpoint).map { example in
                ExamplesPlan.Row(
                    endpoint: isCase
                        ? context.names.groups[group.name] ?? "_"
                        : context.names.classes[endpoint.name] ?? "_",
                    caseName: isCase ? cases[endpoint.name].filter { $0 != "`" } : nil,
                    name: example.name,
                    status: example.status == 200 ? nil : example.status,
                    answer: Self.lines(of: example.answer))
            }
        }
    }
}

/// What a server answers in an example, without envelope and RPC protocol.
struct ExampleAnswer {
    /// The example's name; nil where it is one of the model.
    let name: String?
    let status: Int
    let answer: JSONLiteral
}

extension ModelIndex {
    /// The examples of an endpoint that have an answer; else one made of its model's examples.
    func exampleAnswers(of endpoint: Endpoint) -> [ExampleAnswer] {
        let own = endpoint.examples.compactMap { example in
            example.answer.map { answer in
                ExampleAnswer(
                    name: example.name, status: example.status,
                    answer: answer.standing(at: endpoint.path(for: example.status)))
            }
        }
        if !own.isEmpty { return own }
        guard case let (status, answer)? = endpoint.bestAnswer, answer.form == .json,
            let example = example(of: answer.type)
        else { return [] }
        return [
            ExampleAnswer(name: nil, status: status, answer: example.standing(at: answer.path))
        ]
    }

    /// The first example of a model; for a list of models all of them.
    private func example(of type: TypeReference, depth: Int = 0) -> JSONLiteral? {
        switch type.shape {
        case .model(let name):
            guard let model = self[name], depth < 32 else { return nil }
            if let example = model.examples.first { return example }
            guard case .alias(let target) = model.kind else { return nil }
            return example(of: target, depth: depth + 1)
        case .nullable(let inner):
            return example(of: inner, depth: depth)
        case .array(let element):
            guard case .model(let name) = resolved(element).shape, let model = self[name],
                !model.examples.isEmpty
            else { return nil }
            return .array(model.examples)
        case .scalar, .dictionary:
            return nil
        }
    }
}

extension Endpoint {
    /// What it answers when all is well, with the status to say it by.
    fileprivate var bestAnswer: (status: Int, answer: Answer)? {
        switch returns {
        case .nothing: return nil
        case .single(let answer): return (200, answer)
        case .byStatus(let answers):
            for item in answers {
                switch item.status {
                case .exact(let status) where 200...299 ~= status: return (status, item.answer)
                case .range(2): return (200, item.answer)
                case .exact, .range, .other: continue
                }
            }
            return nil
        }
    }

    /// Where in an answer with the status the value stands.
    fileprivate func path(for status: Int) -> String? {
        switch returns {
        case .nothing: return nil
        case .single(let answer): return 200...299 ~= status ? answer.path : nil
        case .byStatus(let answers):
            let patterns: [StatusPattern] = [.exact(status), .range(status / 100), .other]
            let found = patterns.lazy.compactMap { pattern in
                answers.first { $0.status == pattern }
            }
            return found.first?.answer.path
        }
    }
}

extension JSONLiteral {
    /// Objects around the value, so that it stands at a path of keys joined by dots.
    fileprivate func standing(at path: String?) -> JSONLiteral {
        guard let path, !path.isEmpty else { return self }
        let steps = path.split(separator: ".", omittingEmptySubsequences: false)
        return steps.reversed().reduce(self) { .object([Member(String($1), $0)]) }
    }
}
