import YAMLTree

/// Header and cookie names are tokens, values have no control characters (RFC 9110 section 5).
///
/// Codes: `bad-header`, `reserved-header`.
enum HeaderSyntax {
    /// Whether a name is a token (RFC 9110 section 5.6.2).
    static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
                    UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
                    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
                    UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }

    /// Whether a value can stand in a header: no control characters but the tab.
    static func isValue(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    /// Headers that the transport sets, so that a spec can not.
    static let reserved: Set<String> = [
        "connection", "content-length", "host", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}

extension NativeReader {
    /// A header's name as a value in the spec.
    mutating func headerName(_ node: YAMLNode, _ what: String) -> String? {
        guard let name = text(node, what) else { return nil }
        checkHeaderName(name, at: node)
        return name
    }

    /// Checks a header's name.
    mutating func checkHeaderName(_ name: String, at node: YAMLNode) {
        if !HeaderSyntax.isToken(name) {
            error(
                "bad-header", "`\(name)` can not be a header's name", at: node,
                fix: "use letters, digits and `-`")
        } else if HeaderSyntax.reserved.contains(name.lowercased()) {
            error(
                "reserved-header",
                "header `\(name)` is set by the transport, a spec can not set it",
                at: node)
        }
    }
}
