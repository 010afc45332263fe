/// Spells parameters in their styles (RFC 6570, section 3.2; OpenAPI 3.1, section 4.8.12.2).
enum ParameterSpelling {
    /// `name=value` pieces, encoded by the rule, in the styles of a query.
    static func pairs(
        _ name: String, _ content: ParameterContent, _ style: ParameterStyle,
        encode: (String) -> String, encodeName: (String) -> String
    ) -> [(name: String, value: String)] {
        let key = encodeName(name)
        func joined(_ separator: String) -> [(name: String, value: String)] {
            switch content {
            case .list(let elements) where !elements.isEmpty:
                [(key, elements.map { encode($0.flat) }.joined(separator: separator))]
            case .object(let members) where !members.isEmpty:
                [
                    (
                        key,
                        members.present.flatMap { [encode($0.name), encode($0.content.flat)] }
                            .joined(separator: separator)
                    )
                ]
            case .text(let text): [(key, encode(text))]
            default: []
            }
        }
        switch style {
        case .spaceDelimited: return joined("%20")
        case .pipeDelimited: return joined("%7C")
        case .deepObject: return deep(name, content, encode: encode, encodeName: encodeName)
        case .form(explode: true), .json:
            switch content {
            case .list(let elements): return elements.map { (key, encode($0.flat)) }
            case .object(let members):
                return members.present.map { (encodeName($0.name), encode($0.content.flat)) }
            default: return joined(",")
            }
        case .form, .simple, .label, .matrix: return joined(",")
        }
    }

    private static func deep(
        _ name: String, _ content: ParameterContent,
        encode: (String) -> String, encodeName: (String) -> String
    ) -> [(name: String, value: String)] {
        switch content {
        case .absent, .invalid: []
        case .text(let text): [(encodeName(name), encode(text))]
        case .object(let members):
            members.flatMap {
                deep("\(name)[\($0.name)]", $0.content, encode: encode, encodeName: encodeName)
            }
        case .list(let elements):
            // No standard says how; more servers take an index than a name that repeats.
            elements.enumerated().flatMap { index, element in
                deep("\(name)[\(index)]", element, encode: encode, encodeName: encodeName)
            }
        }
    }

    /// The expansion in a path; nil where nothing is there to expand.
    static func path(
        _ name: String, _ content: ParameterContent, _ style: ParameterStyle
    ) -> String? {
        let encode = { PercentEncoding.encode($0) }
        let name = encode(name)
        switch style {
        case .label(let explode):
            return items(content, explode: explode, encode: encode)
                .map { "." + $0.joined(separator: explode ? "." : ",") }
        case .matrix(let explode):
            return matrix(name, content, explode: explode, encode: encode)
        case .simple(let explode), .form(let explode):
            return items(content, explode: explode, encode: encode)?.joined(separator: ",")
        case .spaceDelimited, .pipeDelimited, .deepObject, .json:
            return items(content, explode: false, encode: encode)?.joined(separator: ",")
        }
    }

    /// The text in a header: the simple style, nothing encoded; nil where nothing is there.
    static func header(_ content: ParameterContent, _ style: ParameterStyle?) -> String? {
        let explode = if case .simple(true) = style { true } else { false }
        return items(content, explode: explode, encode: { $0 })?.joined(separator: ",")
    }

    private static func items(
        _ content: ParameterContent, explode: Bool, encode: (String) -> String
    ) -> [String]? {
        switch content {
        case .absent, .invalid: return nil
        case .text(let text): return [encode(text)]
        case .list(let elements):
            return elements.isEmpty ? nil : elements.map { encode($0.flat) }
        case .object(let members):
            let present = members.present
            guard !present.isEmpty else { return nil }
            return present.flatMap { member in
                let (name, value) = (encode(member.name), encode(member.content.flat))
                return explode ? ["\(name)=\(value)"] : [name, value]
            }
        }
    }

    private static func matrix(
        _ name: String, _ content: ParameterContent, explode: Bool, encode: (String) -> String
    ) -> String? {
        func pair(_ name: String, _ value: String) -> String {
            value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
        }
        switch content {
        case .list(let elements) where explode && !elements.isEmpty:
            return elements.map { pair(name, encode($0.flat)) }.joined()
        case .object(let members) where explode && !members.present.isEmpty:
            return members.present.map { pair(encode($0.name), encode($0.content.flat)) }.joined()
        default:
            return items(content, explode: false, encode: encode)
                .map { pair(name, $0.joined(separator: ",")) }
        }
    }
}

extension [ParameterContent.Member] {
    /// Those that have content.
    var present: [Element] { filter { $0.content != .absent } }
}
