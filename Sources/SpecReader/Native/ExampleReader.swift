import APIModel
import Diagnostics
import YAMLTree

/// Reads example calls. Their values become JSON when all types are known.
extension NativeReader {
    /// The value of `examples`.
    mutating func examples(_ node: YAMLNode) -> [Example] {
        var examples: [Example] = []
        for (name, pair) in named(node, "`examples`") {
            checkName(name, "an example", at: pair.key)
            var example = Example(name: name, origin: pair.key.range)
            let (endpoint, position) = (endpointPosition, examples.count)
            for (key, pair) in entries(pair.value, ExampleKey.self) {
                switch key {
                case .description: example.description = text(pair.value, "`description`")
                case .status:
                    example.status = int(pair.value, "`status`", in: 100...599) ?? 200
                case .parameters:
                    for (name, pair) in named(pair.value, "`parameters`") {
                        literal(
                            pair.value,
                            .exampleParameter(
                                endpoint: endpoint, example: position, name: name), nil,
                            under: pair.key)
                    }
                case .body:
                    literal(
                        pair.value, .exampleBody(endpoint: endpoint, example: position), nil)
                case .answer:
                    literal(
                        pair.value, .exampleAnswer(endpoint: endpoint, example: position), nil)
                }
            }
            examples.append(example)
        }
        return examples
    }
}
