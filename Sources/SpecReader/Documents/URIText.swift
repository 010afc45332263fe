/// The little that references need of RFC 3986 and RFC 6901.
enum URIText {
    /// Text without percent-encoding; what is no encoding stays.
    static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A token of a JSON pointer, with `~1` and `~0` undone.
    static func pointerToken(_ token: Substring) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
        var result = ""
        var isEscape = false
        for character in token {
            switch (character, isEscape) {
            case ("~", false): isEscape = true
            case ("1", true), ("0", true):
                result.append(character == "1" ? "/" : "~")
                isEscape = false
            case (_, true):
                result += "~\(character)"
                isEscape = false
            default: result.append(character)
            }
        }
        return isEscape ? result + "~" : result
    }

    /// The path of a file that another one names.
    static func resolved(_ reference: String, from path: String) -> String {
        if reference.hasPrefix("/") { return reference }
        var parts = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()[...]
        for part in reference.split(separator: "/", omittingEmptySubsequences: true) {
            if part == "." { continue }
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
