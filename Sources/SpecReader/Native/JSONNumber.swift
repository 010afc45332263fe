import YAMLTree

/// Numbers as JSON spells them (RFC 8259 section 6).
enum JSONNumber {
    /// A node's number in JSON's spelling: `+1`, `007`, `0x1F`, `.5` and `1.` are mended.
    ///
    /// `nil` for anything that is no number by the core schema, and for infinities and NaN.
    static func canonical(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text else { return nil }
        switch node.coreValue {
        case .int:
            if isJSON(text) { return text }
            if let value = node.int { return String(value) }
            return decimal(text)
        case .float(let value):
            guard value.isFinite else { return nil }
            return isJSON(text) ? text : decimal(text)
        default: return nil
        }
    }

    /// Whether text is a number as JSON has it.
    private static func isJSON(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = rest.prefix(while: isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
            return false
        }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            let exponent = rest.prefix(while: isDigit)
            guard !exponent.isEmpty else { return false }
            rest = rest.dropFirst(exponent.count)
        }
        return rest.isEmpty
    }

    /// A decimal number without what JSON forbids: plus signs, leading zeros, bare points.
    private static func decimal(_ text: String) -> String? {
        var rest = text.utf8[...]
        var result = ""
        if rest.first == UInt8(ascii: "-") {
            result = "-"
            rest.removeFirst()
        } else if rest.first == UInt8(ascii: "+") {
            rest.removeFirst()
        }
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        let digits = whole.drop { $0 == UInt8(ascii: "0") }
        result += digits.isEmpty ? "0" : String(Substring(digits))
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            rest = rest.dropFirst(1 + fraction.count)
            result += ".\(fraction.isEmpty ? "0" : String(Substring(fraction)))"
        }
        result += String(Substring(rest))
        return isJSON(result) ? result : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
