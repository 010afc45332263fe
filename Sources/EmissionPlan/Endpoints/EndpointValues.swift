import APIModel
import SwiftText

/// What the caller of an endpoint gives: each value's name, type and order.
struct EndpointValues {
    /// The values, those that can't be left out first.
    let plans: [ValuePlan]
    private let keys: [String: Int]

    /// The names that an endpoint's class declares itself.
    private static let reserved: Set<String> = ["request", "reformer"]

    init(_ endpoint: Endpoint, context: ServiceContext) {
        let inputs = Self.inputs(of: endpoint, context: context)
        let names = MemberNames(
            inputs.map { ($0.key, $0.name) }, reserved: context.caselessTypes.union(Self.reserved))
        let ordered = inputs.filter { !$0.isOptional } + inputs.filter(\.isOptional)
        plans = ordered.map { input in
            let name = names[input.key]
            return ValuePlan(
                name: SwiftName.escaped(name, as: .member),
                label: SwiftName.escaped(name, as: .label),
                binding: SwiftName.escaped(name, as: .binding),
                isUnlabeled: input.key == Self.bodyKey && inputs.count == 1, type: input.type,
                doc: input.doc, isOptional: input.isOptional)
        }
        keys = Dictionary(
            ordered.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func value(of parameter: Parameter) -> ValuePlan? { self[Self.key(parameter)] }

    func value(of field: Field) -> ValuePlan? { self["field\u{0}\(field.key)"] }

    /// The whole body, where it is one value.
    var body: ValuePlan? { self[Self.bodyKey] }

    private subscript(key: String) -> ValuePlan? { keys[key].map { plans[$0] } }

    private static let bodyKey = "body"

    private static func key(_ parameter: Parameter) -> String {
        "\(parameter.location.rawValue)\u{0}\(parameter.key)"
    }

    private struct Input {
        let key: String
        let name: String
        let type: String
        let doc: [String]
        let isOptional: Bool
    }

    private static func inputs(of endpoint: Endpoint, context: ServiceContext) -> [Input] {
        endpoint.givenParameters.map { parameter in
            input(
                key(parameter), parameter.name, parameter.type, isOptional: parameter.isOptional,
                doc: Doc.lines(
                    parameter.description, deprecation: parameter.deprecation,
                    example: parameter.example,
                    detail: parameter.defaultValue.flatMap(defaultText), indent: 4),
                context)
        } + bodyInputs(of: endpoint, context: context)
    }

    private static func bodyInputs(of endpoint: Endpoint, context: ServiceContext) -> [Input] {
        guard let body = endpoint.body else { return [] }
        let doc = Doc.lines(body.description, indent: 4)
        switch body.content {
        case .json(let type), .data(let type):
            return [input(bodyKey, "body", type, isOptional: body.isOptional, doc: doc, context)]
        case .text:
            let text = TypeReference(.scalar(.string), origin: body.origin)
            return [input(bodyKey, "body", text, isOptional: body.isOptional, doc: doc, context)]
        case .form(let fields), .multipart(let fields):
            return fields.map { field in
                input(
                    "field\u{0}\(field.key)", field.name, field.type,
                    isOptional: field.isOptional || body.isOptional,
                    doc: Doc.lines(
                        field.description, deprecation: field.deprecation, example: field.example,
                        indent: 4), context)
            }
        }
    }

    private static func input(
        _ key: String, _ name: String, _ type: TypeReference, isOptional: Bool, doc: [String],
        _ context: ServiceContext
    ) -> Input {
        let canBeNil = isOptional || context.index.isNullable(type)
        let spelled = context.types.spell(context.index.withoutNull(type))
        return Input(
            key: key, name: name, type: canBeNil ? spelled + "?" : spelled, doc: doc,
            isOptional: canBeNil)
    }

    private static func defaultText(_ value: JSONLiteral) -> String? {
        let text = Literals.json(value)
        return text.utf8.count <= 60 && !text.contains("`") ? "Default: `\(text)`" : nil
    }
}
