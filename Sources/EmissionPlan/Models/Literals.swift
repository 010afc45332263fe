import APIModel
import SwiftText

/// Turns values that a spec states into Swift expressions.
struct Literals {
    let index: ModelIndex

    /// The value as a default of a type; nil where Swift has no short expression for it, or where
    /// it is none of the type's.
    func expression(_ value: JSONLiteral, as type: TypeReference) -> String? {
        let type = index.resolved(type)
        if case .nullable(let wrapped) = type.shape {
            return value == .null ? "nil" : expression(value, as: wrapped)
        }
        if let (_, enumeration) = index.enumeration(type) {
            return CaseNames(enumeration).known(value).map { "." + $0 }
        }
        switch (type.shape, value) {
        case (.scalar(let scalar), _): return Self.scalar(value, as: scalar)
        case (.model(let name), .object(let members)) where members.isEmpty:
            return index.needsNothing(name) ? ".init()" : nil
        case (.array, .array(let elements)) where elements.isEmpty: return "[]"
        case (.dictionary, .object(let members)) where members.isEmpty: return "[:]"
        case (.array(let element), .array(let values)):
            let parts = values.compactMap { expression($0, as: element) }
            return parts.count == values.count ? "[\(parts.joined(separator: ", "))]" : nil
        default: return nil
        }
    }

    private static func scalar(_ value: JSONLiteral, as scalar: ScalarType) -> String? {
        switch (scalar, value) {
        case (.string, .string(let text)): SwiftLiteral.quoted(text)
        case (.bool, .bool(let flag)): flag ? "true" : "false"
        case (.int, .number(let text)), (.int64, .number(let text)):
            Int64(text).map { "\($0)" }
        case (.int32, .number(let text)): Int32(text).map { "\($0)" }
        case (.uint, .number(let text)), (.uint64, .number(let text)):
            UInt64(text).map { "\($0)" }
        case (.uint32, .number(let text)): UInt32(text).map { "\($0)" }
        case (.double, .number(let text)), (.float, .number(let text)):
            Double(text).map(SwiftLiteral.double)
        default: nil
        }
    }

    /// The raw value of an enumeration's case.
    static func raw(_ value: JSONLiteral, _ base: Enumeration.Base) -> String {
        switch (base, value) {
        case (.double, .number(let text)): Double(text).map(SwiftLiteral.double) ?? "0.0"
        case (.int, .number(let text)): Int(text).map { "\($0)" } ?? "0"
        case (_, .string(let text)), (_, .number(let text)): SwiftLiteral.quoted(text)
        default: SwiftLiteral.quoted("")
        }
    }

    /// A JSON value as an expression of the runtime's `JSON` type, made of Swift literals.
    static func json(_ value: JSONLiteral) -> String {
        switch value {
        case .null: "nil"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text):
            Int(text).map { "\($0)" } ?? Double(text).map(SwiftLiteral.double) ?? "0"
        case .string(let text): SwiftLiteral.quoted(text)
        case .array(let values): "[\(values.map(json).joined(separator: ", "))]"
        case .object(let members):
            members.isEmpty
                ? "[:]"
                : "["
                    + members.map { "\(SwiftLiteral.quoted($0.key)): \(json($0.value))" }
                    .joined(separator: ", ") + "]"
        }
    }
}
