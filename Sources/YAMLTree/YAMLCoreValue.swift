/// What a scalar means where no schema says its type: YAML 1.2.2's core schema (10.3.2).
public enum YAMLCoreValue: Sendable, Hashable {
    /// `null`, `Null`, `NULL`, `~` or nothing.
    case null

    /// `true`, `True`, `TRUE` and their opposites.
    case bool(Bool)

    /// An integer as written: decimal, `0o17` or `0x1F`. ``YAMLNode/int`` converts what fits.
    case int(String)

    /// A number with a fraction or exponent, `.inf` or `.nan`.
    case float(Double)

    /// Any other text.
    case string(String)

    /// What plain text without a tag means.
    public init(plain text: String) { self = resolve(text) }
}

extension YAMLNode {
    /// The scalar's meaning by the core schema; `nil` for a sequence or mapping.
    ///
    /// Only plain scalars are typed, unless a tag says otherwise: `!!str 1` is text, and so is
    /// `! 1`; `!!int "1"` is an integer.
    public var coreValue: YAMLCoreValue? {
        guard case .scalar(let scalar) = content else { return nil }
        switch tag {
        case nil:
            return scalar.style == .plain ? resolve(scalar.text) : .string(scalar.text)
        case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
            "tag:yaml.org,2002:null":
            return resolve(scalar.text)
        default:
            return .string(scalar.text)
        }
    }

    /// Whether the node is null by the core schema: plain and empty, `~`, `null`, `Null`, `NULL`.
    public var isNull: Bool { coreValue == .null }

    /// The boolean, if the node is one by the core schema. `yes`, `on` and `NO` are text.
    public var bool: Bool? {
        if case .bool(let value)? = coreValue { value } else { nil }
    }

    /// The integer, if the node is one by the core schema and fits. `0755` is text's concern:
    /// the core schema reads it as 755 decimal, so ask for text where text is meant.
    public var int: Int? {
        guard case .int(let text)? = coreValue else { return nil }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
        return Int(text)
    }

    /// The number, if the node is an integer or a float by the core schema.
    public var double: Double? {
        switch coreValue {
        case .float(let value): value
        case .int(let text): int.map(Double.init) ?? Double(text)
        default: nil
        }
    }
}

/// The core schema's table of regular expressions, read as a scanner.
private func resolve(_ text: String) -> YAMLCoreValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .float(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .float(-.infinity)
    case ".nan", ".NaN", ".NAN": return .float(.nan)
    default: break
    }
    switch numberKind(text.utf8) {
    case .none: return .string(text)
    case .integer: return .int(text)
    case .float: return Double(text).map { .float($0) } ?? .string(text)
    }
}

private enum NumberKind { case none, integer, float }

/// `[-+]?[0-9]+`, `0o[0-7]+`, `0x[0-9a-fA-F]+`, or
/// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
private func numberKind(_ text: String.UTF8View) -> NumberKind {
    var rest = text[...]
    if rest.starts(with: "0o".utf8) { return wholly(rest.dropFirst(2)) { 0x30...0x37 ~= $0 } }
    if rest.starts(with: "0x".utf8) {
        return wholly(rest.dropFirst(2)) {
            isDigit($0) || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0
        }
    }
    skipSign(&rest)
    let whole = skipDigits(&rest)
    if rest.isEmpty { return whole > 0 ? .integer : .none }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        fraction = skipDigits(&rest)
    }
    guard whole + fraction > 0 else { return .none }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest.removeFirst()
        skipSign(&rest)
        guard skipDigits(&rest) > 0 else { return .none }
    }
    return rest.isEmpty ? .float : .none
}

private func wholly(
    _ digits: Substring.UTF8View, _ isAllowed: (UInt8) -> Bool
) -> NumberKind {
    !digits.isEmpty && digits.allSatisfy(isAllowed) ? .integer : .none
}

private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

private func skipSign(_ text: inout Substring.UTF8View) {
    if text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { text.removeFirst() }
}

private func skipDigits(_ text: inout Substring.UTF8View) -> Int {
    let rest = text.drop(while: isDigit)
    defer { text = rest }
    return text.count - rest.count
}
