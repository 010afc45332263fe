/// What a parameter consists of, before a style spells it.
public enum ParameterContent: Hashable, Sendable {
    /// A name and its content.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The content.
        public var content: ParameterContent

        /// A name and its content.
        public init(_ name: String, _ content: ParameterContent) {
            self.name = name
            self.content = content
        }
    }

    /// Nothing: the parameter is left out.
    case absent
    /// One text.
    case text(String)
    /// Several, in order.
    case list([ParameterContent])
    /// Named ones, in order.
    case object([Member])
    /// No parameter can be made of the value; why.
    case invalid(String)
}

/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterValue: PartValue {
    /// What the value consists of.
    var parameter: ParameterContent { get }

    /// How it is spelled, where it does not go the usual way of its place.
    var parameterStyle: ParameterStyle? { get }

    /// Whether reserved characters stay as they are in a query (RFC 6570, section 3.2.3).
    var allowsReserved: Bool { get }
}

extension ParameterValue {
    /// The usual style of the place.
    public var parameterStyle: ParameterStyle? { nil }

    /// No.
    public var allowsReserved: Bool { false }
}

/// How a parameter is spelled (OpenAPI 3.1, section 4.8.12.2; RFC 6570, section 3.2).
public enum ParameterStyle: Hashable, Sendable {
    /// `a=1&a=2` or `a=1,2`; objects `x=1&y=2` or `a=x,1,y,2`.
    case form(explode: Bool = true)
    /// `a=1%202`.
    case spaceDelimited
    /// `a=1%7C2`.
    case pipeDelimited
    /// `a[x]=1&a[y]=2` at any depth, lists by index: `a[0]=1`.
    case deepObject
    /// The value as JSON text.
    case json
    /// `1,2`; objects `x=1,y=2` or `x,1,y,2`.
    case simple(explode: Bool = false)
    /// `.1.2` or `.1,2`.
    case label(explode: Bool = false)
    /// `;a=1;a=2` or `;a=1,2`.
    case matrix(explode: Bool = false)
}

/// A value with a style of its own.
public struct StyledValue: ParameterValue {
    /// What the value consists of.
    public let parameter: ParameterContent
    /// How it is spelled.
    public let parameterStyle: ParameterStyle?
    /// Whether reserved characters stay as they are.
    public let allowsReserved: Bool
}

extension Encodable {
    /// The value as a parameter in this style.
    ///
    /// `allowReserved` keeps reserved characters as they are in a query, except those that would end
    /// the value (`&`, `#`) or may not stand there (`[`, `]`).
    public func styled(_ style: ParameterStyle, allowReserved: Bool = false) -> StyledValue {
        StyledValue(
            parameter: style == .json ? .json(self) : .content(of: self),
            parameterStyle: style, allowsReserved: allowReserved)
    }
}

extension ParameterContent {
    static func json(_ value: some Encodable) -> Self {
        JSONCoding.text(of: value).map(Self.text)
            ?? .invalid("a \(type(of: value)) that JSON can not say")
    }

    static func content(of value: some Encodable) -> Self {
        if let value = value as? any ParameterValue { return value.parameter }
        do {
            return try ParameterEncoder.content(of: value)
        } catch {
            return .invalid("a \(type(of: value)) that can not be encoded")
        }
    }

    /// The text of one element: nested content as JSON, for which styles have no form.
    var flat: String {
        switch self {
        case .text(let text): text
        case .absent: ""
        case .invalid: ""
        case .list, .object: JSONCoding.text(of: json) ?? ""
        }
    }

    private var json: JSON {
        switch self {
        case .absent, .invalid: .null
        case .text(let text): .string(text)
        case .list(let elements): .array(elements.map(\.json))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, $0.content.json) }) { $1 })
        }
    }

    /// Why no parameter can be made, if so.
    var problem: String? {
        switch self {
        case .absent, .text: nil
        case .invalid(let reason): reason
        case .list(let elements): elements.lazy.compactMap(\.problem).first
        case .object(let members): members.lazy.compactMap(\.content.problem).first
        }
    }
}
