import APIModel

/// The arguments of a call: those that an example gives, and made-up ones where they must be there.
struct SampleArguments {
    /// The arguments, in the order of the parameters.
    private(set) var arguments: [CallPlan.Argument] = []
    /// Whether all that must be there are.
    private(set) var isComplete = true

    private let expressions: SampleExpressions
    private let samples: SampleValues

    init(
        _ endpoint: Endpoint, _ values: EndpointValues, example: Example?, context: ServiceContext
    ) {
        expressions = SampleExpressions(context: context)
        samples = SampleValues(index: context.index)
        let given = Dictionary(
            (example?.parameters ?? []).map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first })
        var known: [String: String] = [:]
        for parameter in endpoint.givenParameters {
            guard let plan = values.value(of: parameter) else { continue }
            known[plan.binding] = expression(
                given[parameter.name] ?? parameter.example, as: parameter.type,
                isNeeded: !plan.isOptional)
        }
        add(endpoint.body, values, example: example?.body, to: &known)
        for plan in values.plans {
            if let value = known[plan.binding] {
                let label = plan.isUnlabeled ? nil : plan.label
                arguments.append(CallPlan.Argument(label: label, value: value))
            } else if !plan.isOptional {
                isComplete = false
            }
        }
    }

    private func add(
        _ body: Body?, _ values: EndpointValues, example: JSONLiteral?,
        to known: inout [String: String]
    ) {
        switch body?.content {
        case .json(let type)?, .data(let type)?:
            guard let plan = values.body else { return }
            known[plan.binding] = expression(example, as: type, isNeeded: !plan.isOptional)
        case .text?:
            guard let plan = values.body, !plan.isOptional else { return }
            known[plan.binding] = "\"text\""
        case .form(let fields)?, .multipart(let fields)?:
            for field in fields {
                guard let plan = values.value(of: field) else { continue }
                known[plan.binding] = expression(
                    example?.member(field.key) ?? field.example, as: field.type,
                    isNeeded: !plan.isOptional)
            }
        case nil: break
        }
    }

    private func expression(
        _ given: JSONLiteral?, as type: TypeReference, isNeeded: Bool
    ) -> String? {
        if let given, let expression = expressions.expression(given, as: type) {
            return expression
        }
        guard isNeeded else { return nil }
        if let file = file(type) { return file }
        return samples.value(of: type).flatMap { expressions.expression($0, as: type) }
    }

    private func file(_ type: TypeReference) -> String? {
        let types = expressions.context.types
        guard case .scalar(.file) = expressions.context.index.resolved(type).shape else {
            return nil
        }
        return
            "\(types.qualified("UploadFile"))(data: \(types.qualified("Data"))(), name: \"file\")"
    }
}

extension JSONLiteral {
    fileprivate func member(_ key: String) -> JSONLiteral? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}
