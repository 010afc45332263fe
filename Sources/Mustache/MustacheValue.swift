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
    /// Elements for a section to repeat over.
    case list([MustacheValue])
    /// Named values.
    case view(any MustacheView)
}

/// A value of several named values: what one template, or one section of it, can mention.
///
/// Conforming types are usually structs with one `switch` over the key. A view that tells its
/// keys lets a test compare templates, documentation and data.
public protocol MustacheView: Sendable {
    /// Every key that ``value(for:)`` answers; empty where they are not known in advance.
    static var keys: [String] { get }

    /// The value of that name; nil where the view has none, which sends the search outwards.
    func value(for key: String) -> MustacheValue?
}

/// A view made of a dictionary, for data whose keys are not known in advance.
public struct MustacheObject: MustacheView, ExpressibleByDictionaryLiteral {
    /// Not known in advance.
    public static var keys: [String] { [] }

    private let values: [String: MustacheValue]

    /// A view of these values.
    public init(_ values: [String: MustacheValue]) { self.values = values }

    /// A view of the literal's values; the last of several with one name counts.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        values = Dictionary(elements, uniquingKeysWith: { _, last in last })
    }

    /// The value of that name, if the dictionary has it.
    public func value(for key: String) -> MustacheValue? { values[key] }
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

    /// A list of texts.
    public static func strings(_ texts: some Sequence<String>) -> MustacheValue {
        .list(texts.map(MustacheValue.string))
    }

    /// A list of views.
    public static func views(_ views: some Sequence<some MustacheView>) -> MustacheValue {
        .list(views.map { .view($0) })
    }

    /// Whether a section is rendered for it.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .int, .double, .view: true
        case .string(let text): !text.isEmpty
        case .list(let elements): !elements.isEmpty
        }
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
        self = .view(MustacheObject(Dictionary(elements, uniquingKeysWith: { _, last in last })))
    }
}
