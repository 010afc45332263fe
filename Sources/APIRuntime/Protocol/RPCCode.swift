/// The code of an RPC error: a number, or in protocols of a service's own a text.
///
/// Literals do for both: `case .rpc(-32601, _, _)`, `case .rpc("E_SOLD_OUT", _, _)`.
public enum RPCCode: Sendable, Hashable {
    /// A number.
    case number(Int)
    /// A text.
    case text(String)

    /// `Parse error`: the server could not read the request as JSON.
    public static let parseError = Self.number(-32700)
    /// `Invalid Request`: the JSON is no request.
    public static let invalidRequest = Self.number(-32600)
    /// `Method not found`.
    public static let methodNotFound = Self.number(-32601)
    /// `Invalid params`.
    public static let invalidParams = Self.number(-32602)
    /// `Internal error`.
    public static let internalError = Self.number(-32603)

    /// The code that a JSON value stands for: another than a whole number or a text by its JSON text;
    /// nil for null.
    public init?(_ value: JSON) {
        if value.isNull { return nil }
        self = value.int.map(Self.number) ?? .text(value.string ?? value.description)
    }

    /// The number, where it is one.
    public var number: Int? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The text, where it is one.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension RPCCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A number.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension RPCCode: CustomStringConvertible {
    /// The number or the text.
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
    }
}

/// Where calls of a method are posted to.
public typealias RPCRoute = @Sendable (_ method: String) -> EndpointPath
