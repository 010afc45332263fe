/// Turns any text of a spec into Swift identifiers.
///
/// Every result is a legal identifier or a Swift keyword (see ``escaped(_:as:)``): whatever the
/// text holds, no quote, bracket, space, bidirectional mark or invisible character remains. Two
/// different texts may give the same name; ``NameScope`` tells them apart.
public enum SwiftName {
    /// The longest name given, in UTF-8 bytes, so that it also serves as a file name.
    static let longest = 120

    /// A type's name in UpperCamelCase: `fetch-user` gives `FetchUser`, `JSONBody` stays.
    public static func type(_ text: String) -> String {
        isOneASCIIWord(text)
            ? NameWords.capitalized(text)
            : join(NameWords.split(text), first: NameWords.capitalized)
    }

    /// A member's name in lowerCamelCase: `created_at` gives `createdAt`, `HTTPServer`
    /// gives `httpServer`, `+1` gives `plus1`, `16:9` gives `_16_9`.
    public static func member(_ text: String) -> String {
        isOneASCIIWord(text) && text.unicodeScalars.first?.isSmall == true
            ? text
            : join(NameWords.split(text), first: NameWords.lowered)
    }

    /// Whether a text can be the name of a module as it is: ASCII letters, digits and underscores
    /// that begin with a letter, not too many, and no keyword.
    public static func isModule(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longest,
            escaped(text, as: .type) == text
        else { return false }
        return text.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x5F }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }

    /// Whether the text is an identifier as most are: taking its humps apart and joining them
    /// again would give the same.
    private static func isOneASCIIWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, first > UInt8(ascii: "9"), text.utf8.count <= longest
        else { return false }
        return text.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }

    private static func join(_ words: [String], first: (String) -> String) -> String {
        var name = ""
        var length = 0
        for word in words {
            let piece = length == 0 ? first(word) : NameWords.capitalized(word)
            // `16:9` and `169` are different texts: digits of two words stay apart.
            let apart = endsInDigit(name) && startsInDigit(piece)
            length += piece.utf8.count + (apart ? 1 : 0)
            if length > longest {
                if name.isEmpty { name = prefix(piece) }
                break
            }
            if apart { name += "_" }
            name += piece
        }
        guard let head = name.unicodeScalars.first else { return "_" }
        return head.startsIdentifier ? name : "_" + name
    }

    private static func prefix(_ word: String) -> String {
        var scalars = String.UnicodeScalarView()
        var room = longest
        for scalar in word.unicodeScalars {
            room -= scalar.utf8.count
            if room < 0 { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    private static func endsInDigit(_ text: String) -> Bool {
        text.unicodeScalars.last?.isDigit == true
    }

    private static func startsInDigit(_ text: String) -> Bool {
        text.unicodeScalars.first?.isDigit == true
    }
}
