/// Breaks generated lines that are too long, the way a person would: at the commas of the
/// outermost brackets, one element a line.
///
/// Templates can so be written as what they make looks when it is short. Comments stay as they
/// are; literals are never broken.
enum LineWrapper {
    /// The longest line, in columns.
    static let width = 100

    static func wrap(_ text: String) -> String {
        var text = text
        return text.withUTF8(wrap)
    }

    /// Copies the short lines as they are, many at once, and breaks the others.
    private static func wrap(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var copied = 0
        var start = 0
        var chain: Int?
        var literal = MultilineLiteral()
        func end(_ end: Int) {
            let line = Line(bytes[start..<end])
            guard !literal.holds(line) else { return }
            let isModifier = chain.map { Self.isModifier(line, column: $0) } ?? false
            if !isModifier { chain = nil }
            guard isModifier || line.count > width else { return }
            result += bytes[copied..<start]
            let isBroken = append(isModifier ? Line(line.dropFirst(4)) : line, to: &result)
            let column = indentation(of: line)
            if isBroken, Self.isModifier(line, column: column), !isModifier { chain = column + 4 }
            copied = end
        }
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            end(index)
            start = index + 1
        }
        end(bytes.count)
        result += bytes[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    private static func indentation(of line: Line) -> Int {
        line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.count
    }

    /// Whether the line is a `.modifier(…)` that begins in a column. Behind a call that was broken
    /// modifiers stand below the call, and not further in.
    private static func isModifier(_ line: Line, column: Int) -> Bool {
        column < line.count && line[column] == UInt8(ascii: ".")
            && indentation(of: line) == column
    }

    /// Appends a line, broken where it is too long and can be; the answer is whether it was.
    @discardableResult
    private static func append(_ line: Line, to result: inout [UInt8]) -> Bool {
        guard isTooLong(line), let list = BracketedList(line) else {
            result += line
            return false
        }
        let indent = Array(line[..<indentation(of: line)])
        append(Line(line[list.opening]), to: &result)
        for element in list.elements {
            result.append(UInt8(ascii: "\n"))
            append(indent + Array("    ".utf8) + line[element], to: &result)
        }
        if list.wantsTrailingComma { result.append(UInt8(ascii: ",")) }
        result.append(UInt8(ascii: "\n"))
        append(indent + line[list.closing], to: &result)
        return true
    }

    private static func append(_ line: [UInt8], to result: inout [UInt8]) {
        line.withUnsafeBufferPointer { _ = append($0, to: &result) }
    }

    /// Columns are characters, of which there are no more than bytes.
    private static func isTooLong(_ line: Line) -> Bool {
        guard line.count > width else { return false }
        return line.allSatisfy { 0x20..<0x7F ~= $0 }
            || String(decoding: line, as: UTF8.self).count > width
    }
}

/// A line in UTF-8.
private typealias Line = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    fileprivate init(_ part: Slice<Self>) { self.init(rebasing: part) }
}

/// Tells the lines that belong to a raw literal of several lines: these stay as they are.
private struct MultilineLiteral {
    /// What ends it: quotation marks and number signs.
    private var end: [UInt8]?

    mutating func holds(_ line: Line) -> Bool {
        if let end {
            if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: end) { self.end = nil }
            return true
        }
        guard line.count > 3, line.suffix(3).allSatisfy({ $0 == UInt8(ascii: "\"") }) else {
            return false
        }
        let signs = line.dropLast(3).reversed().prefix { $0 == UInt8(ascii: "#") }
        if !signs.isEmpty { end = Array("\"\"\"".utf8) + signs }
        return false
    }
}

/// A line cut at its closure, or else at its first outermost brackets that hold something.
private struct BracketedList {
    /// Everything up to and with the opening bracket.
    let opening: Range<Int>
    /// What stands between the brackets, cut at the commas, which stay.
    let elements: [Range<Int>]
    /// The closing bracket and what follows.
    let closing: Range<Int>
    /// Whether the last element, on a line of its own, ends with a comma: that of a literal does,
    /// that of a type such as `[String: User]` can not.
    let wantsTrailingComma: Bool

    /// The cut line; nil for comments and where there is nothing to cut.
    init?(_ line: Line) {
        if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) { return nil }
        guard let (open, commas, close) = BracketScanner(line).outermost() else { return nil }
        opening = 0..<open + 1
        closing = close..<line.count
        let ends = (line[open] == UInt8(ascii: "{") ? [] : commas.map { $0 + 1 }) + [close]
        var elements: [Range<Int>] = []
        var from = open + 1
        for end in ends {
            let element = Self.trimmed(from..<end, of: line)
            if !element.isEmpty { elements.append(element) }
            from = end
        }
        guard !elements.isEmpty else { return nil }
        self.elements = elements
        wantsTrailingComma =
            line[open] == UInt8(ascii: "[")
            && !(elements.count == 1 && Self.isType(elements[0], of: line))
    }

    /// Whether brackets hold a type. Values begin with a quote, a point or a small letter, or they
    /// are calls.
    private static func isType(_ range: Range<Int>, of line: Line) -> Bool {
        let text = line[range]
        guard let first = text.first(where: { $0 != UInt8(ascii: "[") }),
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first || first >= 0x80
        else { return false }
        return !text.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\"") }
    }

    /// The range without the spaces at its ends.
    private static func trimmed(_ range: Range<Int>, of line: Line) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return start..<end
    }
}
