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
        var result = ""
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var copied = 0
        var start = 0
        var chain: Int?
        var literal = MultilineLiteral()
        func end(_ end: Int) {
            let line = bytes[start..<end]
            guard !literal.holds(line) else { return }
            let isModifier = chain.map { Self.isModifier(line, column: $0) } ?? false
            if !isModifier { chain = nil }
            guard isModifier || line.count > width else { return }
            result += String(decoding: bytes[copied..<start], as: UTF8.self)
            let text = Substring(decoding: line.dropFirst(isModifier ? 4 : 0), as: UTF8.self)
            let isBroken = append(text, to: &result)
            let column = line.prefix { $0 == UInt8(ascii: " ") }.count
            if isBroken, Self.isModifier(line, column: column), !isModifier { chain = column + 4 }
            copied = end
        }
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            end(index)
            start = index + 1
        }
        end(bytes.count)
        result += String(decoding: bytes[copied...], as: UTF8.self)
        return result
    }

    /// Whether the line is a `.modifier(…)` that begins in a column. Behind a call that was broken
    /// modifiers stand below the call, and not further in.
    private static func isModifier(
        _ line: Slice<UnsafeBufferPointer<UInt8>>, column: Int
    ) -> Bool {
        line.prefix { $0 == UInt8(ascii: " ") }.count == column
            && line.dropFirst(column).first == UInt8(ascii: ".")
    }

    /// Appends a line, broken where it is too long and can be; the answer is whether it was.
    @discardableResult
    private static func append(_ line: Substring, to result: inout String) -> Bool {
        guard line.utf8.count > width, line.count > width, let list = BracketedList(line) else {
            result += line
            return false
        }
        let indent = String(line.prefix { $0 == " " })
        append(list.opening, to: &result)
        for element in list.elements {
            result += "\n"
            append(Substring("\(indent)    \(element)"), to: &result)
        }
        if list.wantsTrailingComma { result += "," }
        result += "\n"
        append(Substring(indent + list.closing), to: &result)
        return true
    }
}

/// Tells the lines that belong to a raw literal of several lines: these stay as they are.
private struct MultilineLiteral {
    /// What ends it: quotation marks and number signs.
    private var end: [UInt8]?

    mutating func holds(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if let end {
            if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: end) { self.end = nil }
            return true
        }
        let quotes = Array("\"\"\"".utf8)
        guard line.suffix(3).elementsEqual(quotes) else { return false }
        let signs = line.dropLast(3).reversed().prefix { $0 == UInt8(ascii: "#") }
        if !signs.isEmpty { end = quotes + signs }
        return false
    }
}

/// A line cut at its closure, or else at its first outermost brackets that hold something.
struct BracketedList {
    /// Everything up to and with the opening bracket.
    let opening: Substring
    /// What stands between the brackets, cut at the commas, which stay.
    let elements: [Substring]
    /// The closing bracket and what follows.
    let closing: Substring

    /// Whether the last element, on a line of its own, ends with a comma.
    var wantsTrailingComma: Bool { opening.last == "[" && !elements.isEmpty }

    /// The cut line; nil for comments and where there is nothing to cut.
    init?(_ line: Substring) {
        let start = line.drop { $0 == " " }
        if start.hasPrefix("//") { return nil }
        guard let (open, commas, close) = BracketScanner(line).outermost() else { return nil }
        opening = line[...open]
        closing = line[close...]
        let cuts = line[open] == "{" ? [] : commas
        var elements: [Substring] = []
        var from = line.index(after: open)
        for comma in cuts + [close] {
            let end = comma == close ? close : line.index(after: comma)
            let element = line[from..<end].drop { $0 == " " }.trimmedEnd
            if !element.isEmpty { elements.append(element) }
            from = end
        }
        guard !elements.isEmpty else { return nil }
        self.elements = elements
    }
}

/// Walks over a line of Swift, stepping over string literals with their interpolations.
private struct BracketScanner {
    private let line: Substring

    init(_ line: Substring) { self.line = line }

    typealias Brackets = (open: Substring.Index, commas: [Substring.Index], close: Substring.Index)

    /// The closure at the line's end, or else the first pair of brackets at the top that holds
    /// something; with the commas just inside.
    func outermost() -> Brackets? {
        let pairs = pairs()
        guard let last = pairs.last else { return nil }
        let endsInClosure = line[last.open] == "{" && line.index(after: last.close) == line.endIndex
        return endsInClosure ? last : pairs.first
    }

    /// The pairs of brackets at the top that hold something, in order.
    private func pairs() -> [Brackets] {
        var pairs: [Brackets] = []
        var index = line.startIndex
        var depth = 0
        var open = line.startIndex
        var commas: [Substring.Index] = []
        while index < line.endIndex {
            switch line[index] {
            case "\"":
                index = endOfLiteral(from: index)
                continue
            case "#":
                index = endOfRawLiteral(from: index)
                continue
            case "(", "[", "{":
                if depth == 0 {
                    open = index
                    commas = []
                }
                depth += 1
            case ")", "]", "}":
                depth = max(depth - 1, 0)
                if depth == 0, line.index(after: open) < index {
                    pairs.append((open, commas, index))
                }
            case "," where depth == 1: commas.append(index)
            default: break
            }
            index = line.index(after: index)
        }
        return pairs
    }

    /// Behind the closing quote of the literal that begins at `start`.
    private func endOfLiteral(from start: Substring.Index) -> Substring.Index {
        var index = line.index(after: start)
        while index < line.endIndex {
            switch line[index] {
            case "\"": return line.index(after: index)
            case "\\":
                index = line.index(after: index)
                if index < line.endIndex, line[index] == "(" {
                    index = endOfInterpolation(from: index)
                    continue
                }
            default: break
            }
            if index < line.endIndex { index = line.index(after: index) }
        }
        return line.endIndex
    }

    /// Behind the raw literal whose number signs begin at `start`; behind these where none follows.
    private func endOfRawLiteral(from start: Substring.Index) -> Substring.Index {
        let signs = line[start...].prefix { $0 == "#" }
        guard signs.endIndex < line.endIndex, line[signs.endIndex] == "\"" else {
            return signs.endIndex
        }
        var rest = line[line.index(after: signs.endIndex)...]
        while let quote = rest.firstIndex(of: "\"") {
            rest = rest[rest.index(after: quote)...]
            if rest.hasPrefix(signs) {
                return rest.index(rest.startIndex, offsetBy: signs.count)
            }
        }
        return line.endIndex
    }

    /// Behind the closing bracket of the interpolation whose bracket opens at `start`.
    private func endOfInterpolation(from start: Substring.Index) -> Substring.Index {
        var index = start
        var depth = 0
        while index < line.endIndex {
            switch line[index] {
            case "\"":
                index = endOfLiteral(from: index)
                continue
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return line.index(after: index) }
            default: break
            }
            index = line.index(after: index)
        }
        return line.endIndex
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
