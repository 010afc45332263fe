import APIModel

extension WrittenNode {
    /// A type as specs spell it: bare where YAML takes it so, as in `[User]` and `[String: Int]`.
    static func type(_ type: TypeReference) -> WrittenNode {
        let spelling = type.spelling
        return isBare(type, isInside: false) ? .plain(spelling) : .text(spelling)
    }

    private static func isBare(_ type: TypeReference, isInside: Bool) -> Bool {
        switch type.shape {
        case .scalar: return true
        case .model(let name):
            let isWord = name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0 == "_" || $0 == "-" || $0 == "."
                    || 0x30...0x39 ~= $0.value
            }
            return isWord && YAMLQuoting.isPlain(name, inFlow: true)
        case .array(let inner), .dictionary(let inner): return isBare(inner, isInside: true)
        case .nullable(let inner):
            // What follows a bracket must be quoted with it.
            switch inner.shape {
            case .array, .dictionary: return false
            default: return isBare(inner, isInside: isInside)
            }
        }
    }
}
