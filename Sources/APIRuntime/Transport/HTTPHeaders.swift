/// HTTP fields in the order they were added (RFC 9110, section 5).
///
/// Names compare without case, repeated fields stay apart, and nothing is sent before
/// ``validate()`` has accepted it. Its descriptions hide the values of fields that carry secrets.
public struct HTTPHeaders: Sendable {
    /// One field line.
    public struct Field: Sendable {
        /// The name as it was spelled when it was added.
        public let name: String
        /// The value, without the line's surrounding white space.
        public let value: String

        /// A field line; checked by ``HTTPHeaders/validate()``, not here.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The given fields in their order.
    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// Makes room for so many fields.
    mutating func reserve(_ count: Int) {
        fields.reserveCapacity(count)
    }

    /// The first value of a field; setting replaces every value, nil removes the field.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.equalsIgnoringCase(name) }?.value }
        set {
            guard let newValue else { return remove(name) }
            guard let place = fields.firstIndex(where: { $0.name.equalsIgnoringCase(name) }) else {
                return add(name, newValue)
            }
            fields[place] = Field(name: name, value: newValue)
            let rest = fields[(place + 1)...].filter { !$0.name.equalsIgnoringCase(name) }
            fields.replaceSubrange((place + 1)..., with: rest)
        }
    }

    /// How many field lines there are.
    public var count: Int { fields.count }

    /// Whether there are no field lines.
    public var isEmpty: Bool { fields.isEmpty }

    /// Every value of a field, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
    }

    /// Every value of a list field as one, joined by commas (RFC 9110, section 5.3).
    public func joined(_ name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Whether the field is there, even with an empty value.
    public func contains(_ name: String) -> Bool {
        fields.contains { $0.name.equalsIgnoringCase(name) }
    }

    /// Adds a field line, and keeps those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Removes every field line of the name.
    public mutating func remove(_ name: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }

    /// Takes over the other's fields; where both have one, the other's lines replace these.
    public mutating func merge(_ other: HTTPHeaders) {
        fields.removeAll { other.contains($0.name) }
        fields.append(contentsOf: other.fields)
    }

    /// Refuses what could change the meaning of the message: a name that is no token, or a value
    /// with CR, LF or NUL (RFC 9110, sections 5.1 and 5.5).
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest`; it names the field, not the value.
    public func validate() throws(TransportError) {
        for field in fields {
            guard field.name.isHTTPToken else {
                throw TransportError(
                    .invalidRequest, "\(field.name.debugDescription) is no header name")
            }
            guard !field.value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw TransportError(
                    .invalidRequest, "the header \(field.name) contains CR, LF or NUL")
            }
        }
    }
}

extension HTTPHeaders: Sequence {
    /// The field lines in order.
    public func makeIterator() -> IndexingIterator<[Field]> {
        fields.makeIterator()
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Fields in the order they are written; a name may be repeated.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HTTPHeaders: Hashable {}

extension HTTPHeaders.Field: Hashable {
    /// Equal names (without case) and equal values (with it).
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value && left.name.equalsIgnoringCase(right.name)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte.asciiLowercased) }
        hasher.combine(value)
    }
}

extension String {
    /// ASCII comparison without case, as HTTP compares field names, schemes and hosts.
    func equalsIgnoringCase(_ other: String) -> Bool {
        // Most names differ in length, which costs nothing to see.
        utf8.count == other.utf8.count
            && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// A token of RFC 9110, section 5.6.2: a header name or a method.
    var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default:
                    "!#$%&'*+.^_`|~".utf8.contains(byte)
                }
            }
    }
}

extension UInt8 {
    /// The small letter of an ASCII capital, anything else unchanged.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
