import APIModel
import SwiftText

extension PagesPlan {
    /// Plans how an endpoint's list goes on; nil where it does not, or where its fields have types
    /// that can not carry it (which the reader's rules report).
    init?(_ emission: Emission, call: CallPlan, name: String, context: ServiceContext) {
        guard let paging = emission.endpoint.paging,
            case .single(let answer) = emission.endpoint.returns,
            let items = AnswerPath(paging.items, from: answer.type, root: "\\", context: context),
            case .array(let element) = items.type.shape
        else { return nil }
        self.name = SwiftName.escaped(name, as: .member)
        item = context.types.spell(element)
        self.items = items.keyPath
        switch paging.kind {
        case .cursor(let send, let next):
            guard let value = emission.value(of: send),
                let cursor = AnswerPath(next, from: answer.type, root: "\\", context: context)
            else { return nil }
            kind = "next"
            argument = cursor.keyPath
            start = value.binding
            self.call = call.replacing(value, by: "$0")
        case .page(let send, let first):
            guard let value = emission.value(of: send) else { return nil }
            kind = "page"
            argument = value.isOptional ? "\(value.binding) ?? \(first)" : value.binding
            self.call = call.replacing(value, by: "$0")
        case .offset(let send):
            guard let value = emission.value(of: send) else { return nil }
            kind = "offset"
            argument = value.isOptional ? "\(value.binding) ?? 0" : value.binding
            self.call = call.replacing(value, by: "$0")
        case .link:
            kind = "linkOf"
            self.call = call
        }
    }
}

extension Emission {
    /// The value of a parameter, by the parameter's spec name.
    func value(of name: String) -> ValuePlan? {
        endpoint.parameters.first { $0.name == name }.flatMap(values.value)
    }
}

extension AnswerPath {
    /// The expression of a path whose root is `\`.
    fileprivate var keyPath: String { expression == "\\" ? "\\.self" : expression }
}
