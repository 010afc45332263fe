/// The words of a text: what stands between separators and between the humps of camel case.
enum NameWords {
    /// At least one word, each made of identifier characters only.
    static func split(_ text: String) -> [String] {
        let scalars = composed(text)
        let spelled =
            scalars.contains(where: \.isWordPart)
            ? pieces(scalars) : scalars.map { Symbols.word($0) ?? Symbols.hex($0) }
        guard !spelled.isEmpty else { return ["empty"] }

        // SHOUTED_TEXT has no humps to keep; a single `URL` does.
        let isShouted =
            spelled.count > 1
            && !scalars.contains { $0.isSmall && $0.isWordPart }
        return isShouted
            ? spelled.map { isHexWord($0) ? $0 : mapped($0, \.small) }
            : spelled.flatMap(humps)
    }

    /// `word` with a capital first letter and the rest as its author wrote it.
    static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first, first.capital != first else { return word }
        var result = String(first.capital)
        result.unicodeScalars.append(contentsOf: word.unicodeScalars.dropFirst())
        return result
    }

    /// `word` in lower case, as the first of a member's name; `3D` keeps its letter.
    static func lowered(_ word: String) -> String {
        guard let first = word.unicodeScalars.first, first.isCapital else {
            return word
        }
        return mapped(word, \.small)
    }

    // MARK: Separators

    private static func pieces(_ scalars: [Unicode.Scalar]) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func close() {
            if !word.isEmpty { words.append(String(word)) }
            word.removeAll()
        }
        let firstPart = scalars.firstIndex(where: \.isWordPart) ?? 0
        let lastPart = scalars.lastIndex(where: \.isWordPart) ?? 0
        for (index, scalar) in scalars.enumerated() {
            if scalar.isWordPart || (scalar.isMark && !word.isEmpty) {
                word.append(scalar)
            } else if scalar.properties.isDefaultIgnorableCodePoint {
                continue
            } else {
                close()
                let symbol = symbol(
                    scalar, isLeading: index < firstPart, isTrailing: index > lastPart,
                    isSign: index == 0 && firstPart == 1)
                if let symbol { words.append(symbol) }
            }
        }
        close()
        return words
    }

    /// What a character that is no part of a word says: at either end of a text a sign tells it
    /// apart from its neighbours (`+1` and `-1`, `name` and `-name`, `C` and `C++`).
    private static func symbol(
        _ scalar: Unicode.Scalar, isLeading: Bool, isTrailing: Bool, isSign: Bool
    ) -> String? {
        switch scalar {
        case "-": isSign ? "minus" : nil
        case "<", ">", "=": isLeading ? Symbols.word(scalar) : nil
        case "#": isTrailing ? "Sharp" : nil
        case "+", "!", "*", "%", "~", "^", "&", "|":
            isLeading || isTrailing ? Symbols.word(scalar) : nil
        default: Symbols.isMeaningful(scalar) ? Symbols.word(scalar) ?? Symbols.hex(scalar) : nil
        }
    }

    // MARK: Humps

    /// `userID` → user, ID · `HTTPServer` → HTTP, Server · `userIDs` → user, IDs.
    private static func humps(_ word: String) -> [String] {
        guard !isHexWord(word) else { return [word] }
        let scalars = Array(word.unicodeScalars)
        var words: [String] = []
        var current = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if startsHump(at: index, in: scalars), !current.isEmpty {
                words.append(String(current))
                current.removeAll()
            }
            current.append(scalar)
        }
        words.append(String(current))
        return words
    }

    private static func startsHump(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0, scalars[index].isCapital else { return false }
        let isInCapitals = scalars[index - 1].isCapital
        guard isInCapitals else {
            return !scalars[index - 1].isDigit || followsLower(index, scalars)
        }
        guard index + 1 < scalars.count, scalars[index + 1].isSmall else {
            return false
        }
        let isPlural =
            scalars[index + 1] == "s"
            && (index + 2 == scalars.count || !scalars[index + 2].isSmall)
        return !isPlural
    }

    /// After a digit a capital starts a word where a small letter follows it (`v2Order`, not `3D`).
    private static func followsLower(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        index + 1 < scalars.count && scalars[index + 1].isSmall
    }

    // MARK: Characters

    /// `u1F680`, which has no humps and keeps its capitals.
    private static func isHexWord(_ word: String) -> Bool {
        word.utf8.count >= 5 && word.utf8.first == UInt8(ascii: "u")
            && word.unicodeScalars.dropFirst().allSatisfy { $0.isDigit || "A"..."F" ~= $0 }
    }

    private static func mapped(
        _ word: String, _ image: (Unicode.Scalar) -> Unicode.Scalar
    ) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.unicodeScalars { result.append(image(scalar)) }
        return String(result)
    }

    /// The text's scalars, letter and combining mark joined where Unicode has the joined letter:
    /// the compiler compares identifiers by their bytes, so `é` must have one spelling.
    private static func composed(_ text: String) -> [Unicode.Scalar] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.unicodeScalars) }
        return text.flatMap { character -> [Unicode.Scalar] in
            let scalars = Array(character.unicodeScalars)
            guard scalars.count > 1, let joined = joinedLetters[character] else { return scalars }
            return [joined]
        }
    }

    /// Latin, Greek, Cyrillic, kana and Hangul letters by what they are canonically equal to.
    private static let joinedLetters: [Character: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
        ]
        let letters = ranges.joined().compactMap(Unicode.Scalar.init)
        return Dictionary(
            letters.map { (Character($0), $0) }, uniquingKeysWith: { first, _ in first })
    }()
}
