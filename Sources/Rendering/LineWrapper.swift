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
        guard let isShort = text.withUTF8({ isShort($0) }), !isShort else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !result.isEmpty { result += "\n" }
            append(line, to: &result)
        }
        return result
    }

    /// Whether no line is longer than the width in bytes.
    private static func isShort(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            if index - start > width { return false }
            start = index + 1
        }
        return bytes.count - start <= width
    }

    private static func append(_ line: Substring, to result: inout String) {
        guard line.utf8.count > width, line.count > width, let list = BracketedList(line) else {
            result += line
            return
        }
        let indent = String(line.prefix { $0 == " " })
        append(list.opening, to: &result)
        for element in list.elements {
            result += "\n"
            append(Substring("\(indent)    \(element)"), to: &result)
        }
        result += "\n"
        append(Substring(indent + list.closing), to: &result)
    }
}

/// A line cut at its first outermost brackets that hold something.
struct BracketedList {
    /// Everything up to and with the opening bracket.
    let opening: Substring
    /// What stands between the brackets, cut at the commas, which stay.
    let elements: [Substring]
    /// The closing bracket and what follows.
    let closing: Substring

    /// The cut line; nil for comments and where there is nothing to cut.
    init?(_ line: Substring) {
        let start = line.drop { $0 == " " }
        if start.hasPrefix("//") { return nil }
        var scanner = BracketScanner(line)
        guard let (open, commas, close) = scanner.outermost() else { return nil }
        opening = line[...open]
        closing = line[close...]
        var elements: [Substring] = []
        var from = line.index(after: open)
        for comma in commas + [close] {
            let end = comma == close ? close : line.index(after: comma)
            let element = line[from..<end].drop { $0 == " " }
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

    /// The first pair of brackets at the top that holds something, and the commas just inside.
    mutating func outermost() -> Brackets? {
        var index = line.startIndex
        var depth = 0
        var open: Substring.Index?
        var commas: [Substring.Index] = []
        while index < line.endIndex {
            switch line[index] {
            case "\"":
                index = endOfLiteral(from: index)
                continue
            case "(", "[", "{":
                if depth == 0 {
                    // The brace at a line's end opens a block, which is broken already.
                    if line[index] == "{", line.index(after: index) == line.endIndex { return nil }
                    open = index
                    commas = []
                }
                depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0, let start = open {
                    let isEmpty = line.index(after: start) == index
                    if !isEmpty { return (start, commas, index) }
                    open = nil
                }
                if depth < 0 { depth = 0 }
            case ",":
                if depth == 1 { commas.append(index) }
            default: break
            }
            index = line.index(after: index)
        }
        return nil
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
