import APIModel
import SwiftText

/// A field somewhere in an answer, as a Swift expression.
struct AnswerPath {
    /// The expression, from the answer's own expression on: `answer.page?.next`.
    let expression: String
    /// The field's type.
    let type: TypeReference
    /// Whether the expression may be nil.
    let isOptional: Bool

    /// Follows field names, as the spec spells them, from a type; nil where there is none.
    init?(
        _ path: String?, from type: TypeReference, root: String, context: ServiceContext
    ) {
        var expression = root
        var type = type
        var isOptional = false
        for name in path?.split(separator: ".").map(String.init) ?? [] {
            let isNullable = context.index.isNullable(type)
            guard
                case .model(let model) = context.index.resolved(context.index.withoutNull(type))
                    .shape,
                case .structure(let structure)? = context.index[model]?.kind,
                let field = structure.fields.first(where: { $0.name == name || $0.key == name })
            else { return nil }
            let names = MemberNames(fieldsOf: structure)
            let member = SwiftName.escaped(names[field.key], as: .member)
            if isNullable { isOptional = true }
            expression += (isOptional ? "?." : ".") + member
            if field.isOptional && context.index.isNullable(field.type) { return nil }
            if field.isOptional && field.defaultValue == nil { isOptional = true }
            type = field.type
        }
        self.expression = expression
        self.isOptional = isOptional || context.index.isNullable(type)
        self.type = context.index.resolved(context.index.withoutNull(type))
    }
}
