/// Walks over a line of Swift, stepping over string literals with their interpolations.
struct BracketScanner {
    private let line: UnsafeBufferPointer<UInt8>

    /// A scanner of a line in UTF-8.
    init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

    /// A pair of brackets, and the commas just inside.
    typealias Brackets = (open: Int, commas: [Int], close: Int)

    /// The closure at the line's end, or else the first pair of brackets at the top that holds
    /// something.
    func outermost() -> Brackets? {
        let pairs = pairs()
        guard let last = pairs.last else { return nil }
        let endsInClosure = line[last.open] == UInt8(ascii: "{") && last.close + 1 == line.count
        return endsInClosure ? last : pairs.first
    }

    /// The pairs of brackets at the top that hold something, in order.
    private func pairs() -> [Brackets] {
        var pairs: [Brackets] = []
        var index = 0
        var depth = 0
        var open = 0
        var commas: [Int] = []
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\""):
                index = endOfLiteral(from: index)
                continue
            case UInt8(ascii: "#"):
                index = endOfRawLiteral(from: index)
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 {
                    open = index
                    commas = []
                }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth = max(depth - 1, 0)
                if depth == 0, open + 1 < index { pairs.append((open, commas, index)) }
            case UInt8(ascii: ",") where depth == 1: commas.append(index)
            default: break
            }
            index += 1
        }
        return pairs
    }

    /// Behind the closing quote of the literal that begins at `start`.
    private func endOfLiteral(from start: Int) -> Int {
        var index = start + 1
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"):
                index += 1
                if index < line.count, line[index] == UInt8(ascii: "(") {
                    index = endOfInterpolation(from: index)
                    continue
                }
            default: break
            }
            index += 1
        }
        return line.count
    }

    /// Behind the raw literal whose number signs begin at `start`; behind these where none follows.
    private func endOfRawLiteral(from start: Int) -> Int {
        let signs = line[start...].prefix { $0 == UInt8(ascii: "#") }
        var index = signs.endIndex
        guard index < line.count, line[index] == UInt8(ascii: "\"") else { return index }
        index += 1
        while index < line.count {
            index += 1
            if line[index - 1] == UInt8(ascii: "\""), line[index...].starts(with: signs) {
                return index + signs.count
            }
        }
        return line.count
    }

    /// Behind the closing bracket of the interpolation whose bracket opens at `start`.
    private func endOfInterpolation(from start: Int) -> Int {
        var index = start
        var depth = 0
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\""):
                index = endOfLiteral(from: index)
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return line.count
    }
}
