/// What the splitting of names asks about a character. Nearly every name is ASCII, for which the
/// answers need no Unicode tables.
extension Unicode.Scalar {
    var isCapital: Bool {
        isASCII ? "A"..."Z" ~= self : properties.isUppercase
    }

    var isSmall: Bool {
        isASCII ? "a"..."z" ~= self : properties.isLowercase
    }

    var isDigit: Bool {
        isASCII ? "0"..."9" ~= self : properties.generalCategory == .decimalNumber
    }

    /// Whether an identifier may hold the character and a word may begin with it.
    var isWordPart: Bool {
        if isASCII { return isCapital || isSmall || isDigit }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint && !isMark
            && properties.generalCategory != .connectorPunctuation
    }

    /// Whether the character is a mark that an identifier may hold behind a letter.
    var isMark: Bool {
        guard !isASCII else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark:
            return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    /// Whether an identifier may begin with the character.
    var startsIdentifier: Bool {
        isASCII ? isCapital || isSmall : properties.isXIDStart
    }

    /// The capital; a mapping to several characters (`ß` to `SS`) is not taken, for it may leave
    /// the characters of identifiers.
    var capital: Unicode.Scalar {
        if isASCII { return isSmall ? shifted(by: -0x20) : self }
        return Self.single(properties.titlecaseMapping) ?? self
    }

    /// The small letter, under the same condition.
    var small: Unicode.Scalar {
        if isASCII { return isCapital ? shifted(by: 0x20) : self }
        return Self.single(properties.lowercaseMapping) ?? self
    }

    private func shifted(by distance: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: Int(value) + distance))
    }

    private static func single(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
