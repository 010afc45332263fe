/// What a template is rendered with.
///
/// In a section `null`, `false`, an empty list and empty text are false; everything else is true,
/// numbers (also 0) included.
public enum MustacheValue: Sendable {
    /// Known, and nothing.
    case null
    /// A truth value, for sections.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// Any other number, written as Swift writes it.
    case double(Double)
    /// Text.
    case string(String)
    /// Texts for a section to repeat over.
    case strings([String])
    /// Elements of any kind for a section to repeat over.
    case list([MustacheValue])
    /// Named values.
    case view(any MustacheView)
    /// Elements with the same names for a section to repeat over; ``views(_:)`` makes one.
    case elements(MustacheViews)
    /// Named values whose names are not known in advance.
    case object([String: MustacheValue])
}

extension MustacheValue {
    /// Text, or null.
    public static func optional(_ text: String?) -> MustacheValue {
        text.map(MustacheValue.string) ?? .null
    }

    /// A view, or null.
    public static func optional(_ view: (some MustacheView)?) -> MustacheValue {
        view.map { .view($0) } ?? .null
    }

    /// A list of views.
    @inlinable
    public static func views<View: MustacheView>(_ views: [View]) -> MustacheValue {
        .elements(MustacheViews(views))
    }

    /// Whether a section is rendered for it.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .int, .double, .view, .object: true
        case .string(let text): !text.isEmpty
        case .strings, .list, .elements: count != 0
        }
    }

    /// How many elements a list has; nil where it is none.
    var count: Int? {
        switch self {
        case .strings(let texts): texts.count
        case .list(let elements): elements.count
        case .elements(let views): views.count
        default: nil
        }
    }

    /// Whether it is a list whose elements can be of different kinds.
    var isMixed: Bool {
        if case .list = self { true } else { false }
    }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Text.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self = .int(value) }

    /// A list.
    public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }

    /// An object.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
