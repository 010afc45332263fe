import APIModel
import Diagnostics
import YAMLTree

/// Reads JSON whose types are open: YAML's core schema decides.
extension NativeReader {
    /// The node's JSON; numbers that JSON lacks are errors.
    mutating func openLiteral(_ node: YAMLNode) -> JSONLiteral {
        let (literal, problems) = OpenLiteral.read(node)
        diagnostics.append(contentsOf: problems)
        return literal
    }
}

/// JSON by YAML's core schema.
enum OpenLiteral {
    /// The node's JSON, and what in it is none.
    static func read(_ node: YAMLNode) -> (JSONLiteral, DiagnosticList) {
        var problems = DiagnosticList()
        return (read(node, &problems), problems)
    }

    private static func read(_ node: YAMLNode, _ problems: inout DiagnosticList) -> JSONLiteral {
        switch node.content {
        case .sequence(let items): return .array(items.map { read($0, &problems) })
        case .mapping(let pairs):
            return .object(
                pairs.map { pair in
                    guard let key = pair.key.scalar else {
                        problems.append(
                            .error("wrong-kind", "a JSON key must be text", at: pair.key.range))
                        return .init("", .null)
                    }
                    return .init(key.text, read(pair.value, &problems))
                })
        case .scalar(let scalar):
            switch node.coreValue {
            case .null: return .null
            case .bool(let value): return .bool(value)
            case .int, .float:
                if let number = JSONNumber.canonical(node) { return .number(number) }
                problems.append(
                    .error(
                        "wrong-value", "JSON has no number `\(scalar.text)`", at: node.range,
                        fix: "quote it if it is text"))
                return .null
            case .string(let text): return .string(text)
            case nil: return .null
            }
        }
    }
}
