import APIModel
import Diagnostics
import YAMLTree

/// Puts the example calls of an OpenRPC document into its IR, once all types are known.
struct MethodExamples {
    /// An example pairing: arguments and a result.
    struct Pending {
        let endpoint: String
        /// Which of the method's examples it is, from 1.
        let position: Int
        let pairing: YAMLNode
        let parameters: [YAMLNode]
        let result: YAMLNode?
    }

    private let service: Service
    private let index: ServiceIndex
    private let literals: DocumentLiterals

    init(service: Service) {
        self.service = service
        index = ServiceIndex(service)
        literals = DocumentLiterals(service: service)
    }

    /// The service with the examples in their places.
    func placing(_ examples: [Pending], _ tally: inout WarningTally) -> Service {
        var result = service
        var names: [String: Set<String>] = [:]
        for pending in examples {
            guard let place = index.endpoints[pending.endpoint] else { continue }
            let endpoint = service[endpoint: place]
            let wish = pending.pairing["name"]?.scalar?.text ?? "example \(pending.position)"
            var example = Example(
                name: MemberName.unique(wish, &names[pending.endpoint, default: []]),
                origin: (pending.pairing["name"] ?? pending.pairing).range)
            example.description = DocText.joined(
                pending.pairing["summary"]?.scalar?.text,
                pending.pairing["description"]?.scalar?.text)
            example.parameters = parameters(pending, of: endpoint, &tally)
            if case .single(let answer) = endpoint.returns, let value = pending.result?["value"] {
                example.answer = literals.literal(value, answer.type, "unfit-example", &tally)
            }
            if example.answer != nil || !example.parameters.isEmpty {
                result[endpoint: place].examples.append(example)
            }
        }
        return result
    }

    /// The arguments, by name or else by place; none where one that must be there is missing.
    private func parameters(
        _ pending: Pending, of endpoint: Endpoint, _ tally: inout WarningTally
    ) -> [JSONLiteral.Member] {
        var members: [JSONLiteral.Member] = []
        for (position, parameter) in endpoint.parameters.enumerated() {
            let named = pending.parameters.first { node in
                node["name"]?.scalar?.text == parameter.name
            }
            let placed = pending.parameters.dropFirst(position).first
            let value = (named ?? placed)?["value"]
            if let literal = value.flatMap({
                literals.literal($0, parameter.type, "unfit-example", &tally)
            }) {
                members.append(JSONLiteral.Member(parameter.name, literal))
            } else if parameter.isRequired {
                return []
            }
        }
        return members
    }
}
