import APIModel
import Diagnostics

/// Parses a type as specs spell it: `User`, `[User]`, `[String: [Int]]?`.
///
/// The grammar: a type is a base with at most one `?`; a base is a name, `[type]` or
/// `[String: type]`. A name is anything without `[`, `]`, `?`, `:` and outer spaces.
struct TypeSpelling {
    /// What is wrong, where in the text.
    struct Failure: Error {
        var message: String
        var fix: String?
        var offset: Int
    }

    private let text: [Unicode.Scalar]
    private let place: (Range<Int>) -> SourceRange
    private var position = 0

    /// A parser of one spelling; `place` turns offsets in scalars into places.
    init(_ text: String, place: @escaping (Range<Int>) -> SourceRange) {
        self.text = Array(text.unicodeScalars)
        self.place = place
    }

    /// The whole text's type.
    mutating func parse() throws(Failure) -> TypeReference {
        let type = try type(depth: 0)
        if position < text.count {
            throw Failure(message: "unexpected `\(text[position])`", offset: position)
        }
        return type
    }

    private mutating func type(depth: Int) throws(Failure) -> TypeReference {
        guard depth < 64 else { throw Failure(message: "too deeply nested", offset: position) }
        skipSpaces()
        let start = position
        let base = try base(depth: depth)
        skipSpaces()
        guard peek == "?" else { return base }
        position += 1
        let optional = TypeReference(.nullable(base), origin: place(start..<position))
        skipSpaces()
        if peek == "?" {
            throw Failure(
                message: "a second `?` means nothing", fix: "leave it out", offset: position)
        }
        return optional
    }

    private mutating func base(depth: Int) throws(Failure) -> TypeReference {
        let start = position
        guard peek == "[" else { return try name() }
        position += 1
        let element = try type(depth: depth + 1)
        if peek == ":" {
            guard case .scalar(.string) = element.shape else {
                throw Failure(
                    message: "a dictionary's keys are `String`", fix: "write `[String: …]`",
                    offset: start + 1)
            }
            position += 1
            let value = try type(depth: depth + 1)
            try close()
            return TypeReference(.dictionary(value), origin: place(start..<position))
        }
        try close()
        return TypeReference(.array(element), origin: place(start..<position))
    }

    private mutating func close() throws(Failure) {
        guard peek == "]" else { throw Failure(message: "`]` is missing", offset: position) }
        position += 1
    }

    private mutating func name() throws(Failure) -> TypeReference {
        let start = position
        while let next = peek, next != "[", next != "]", next != "?", next != ":" { position += 1 }
        var end = position
        while end > start, text[end - 1] == " " { end -= 1 }
        guard end > start else { throw Failure(message: "a type is missing", offset: start) }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: text[start..<end])
        return TypeReference(Self.shape(String(name)), origin: place(start..<end))
    }

    /// What a bare name means.
    static func shape(_ name: String) -> TypeReference.Shape {
        scalars[name].map { .scalar($0) } ?? .model(name)
    }

    /// The types that every spec knows, by spelling.
    static let scalars = Dictionary(
        uniqueKeysWithValues: ScalarType.allCases.map { ($0.rawValue, $0) })

    private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func skipSpaces() {
        while peek == " " || peek == "\n" { position += 1 }
    }
}
