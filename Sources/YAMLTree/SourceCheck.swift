import Diagnostics

/// Refuses what libyaml accepts and YAML 1.2 forbids, where it would mislead an author.
///
/// It sees every event in order and looks only at the source between two events, which holds
/// white space, comments and indicators, and at the insides of scalars that span lines.
struct SourceCheck {
    /// What encloses an event.
    struct Context {
        /// Whether it lies in brackets or braces.
        var isFlow: Bool

        /// The innermost block collection's column, from 0; -1 at the top.
        var blockColumn: Int

        /// The context within a collection; `column` is that of a block collection, from 1,
        /// where it has one of its own.
        func inner(isFlow: Bool, column: Int32?) -> Context {
            let own = isFlow ? nil : column.map { Int($0) - 1 }
            return Context(isFlow: isFlow, blockColumn: own ?? blockColumn)
        }
    }

    private let text: SourceText
    private let checksIndentation: Bool

    /// The end of what was looked at: as libyaml counts it, and in bytes.
    private var mark = Mark.origin
    private var offset = 0

    /// One message is enough for a whole misplaced flow collection.
    private var hasReportedFlow = false

    /// A quoted text that seems to be closed by the quote that begins another: from there on text
    /// and YAML are taken for each other, so that reading on makes no sense.
    private(set) var unclosed: Diagnostic?

    /// What was found.
    private(set) var diagnostics = DiagnosticList()

    init(_ text: SourceText, _ rules: YAMLRules) {
        self.text = text
        checksIndentation = rules.contains(.indentedLines)
    }

    /// Looks at what lies before the next event.
    mutating func gap(to next: Mark, in context: Context) {
        guard next.index > mark.index else { return }
        let end = byteOffset(of: next.index)
        let checksLines = checksIndentation && context.isFlow && context.blockColumn >= 0
        if !context.isFlow { hasReportedFlow = false }
        var at = offset
        while at < end {
            switch text.bytes[at] {
            case UInt8(ascii: "#"):
                if at > 0, !isWhite(text.bytes[at - 1]) { reportComment(at) }
                skipLine(&at)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                at += 1
                if checksLines, !hasReportedFlow {
                    hasReportedFlow = checkLine(at, column: context.blockColumn, isFlow: true)
                }
            default:
                at += 1
            }
        }
        move(to: next, end)
    }

    /// Looks into a scalar, or only moves behind an event that is none.
    mutating func pass(to end: Mark) {
        guard end.index > mark.index else { return }
        move(to: end, byteOffset(of: end.index))
    }

    /// Looks into a scalar and moves behind it.
    mutating func scalar(_ scalar: YAMLScalar, to end: Mark, in context: Context) {
        defer { pass(to: end) }
        switch scalar.style {
        case .literal, .folded:
            blockScalar(column: context.blockColumn)
        case .plain:
            // libyaml reads `[-]` as a list of one dash.
            if context.isFlow, scalar.text == "-" {
                diagnostics.append(
                    .error(
                        "yaml-flow", "a dash can not stand alone in a flow collection",
                        at: text.range(at: mark.position), fix: "write `\"-\"` to mean the text"))
            }
            guard context.isFlow else { return }
            fallthrough
        case .singleQuoted, .doubleQuoted:
            guard checksIndentation, context.blockColumn >= 0,
                end.position.line > mark.position.line
            else { return }
            var at = offset
            let stop = byteOffset(of: end.index)
            skipLine(&at)
            while at < stop {
                at += 1
                let isQuoted = scalar.style != .plain
                if checkLine(at, column: context.blockColumn, isFlow: false, isQuoted: isQuoted) {
                    return
                }
                skipLine(&at)
            }
        }
    }
}

extension SourceCheck {
    /// Whether the line at `start` is not indented beyond `column`, though its block demands it.
    private mutating func checkLine(
        _ start: Int, column: Int, isFlow: Bool, isQuoted: Bool = false
    ) -> Bool {
        var at = start
        while at < text.bytes.count, text.bytes[at] == UInt8(ascii: " ") { at += 1 }
        guard at - start <= column, at < text.bytes.count else { return false }
        let hasTab = text.bytes[at] == UInt8(ascii: "\t")
        let first = at
        while at < text.bytes.count, isBlank(text.bytes[at]) { at += 1 }
        guard at < text.bytes.count else { return false }
        switch text.bytes[at] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
        case UInt8(ascii: "#") where isFlow: return false
        // A closing bracket under its key misleads no one, and it is common.
        case UInt8(ascii: "]") where isFlow, UInt8(ascii: "}") where isFlow: return false
        default: break
        }
        let place = text.range(at: text.position(at: first, from: offset, mark.position))
        if hasTab {
            diagnostics.append(
                .error(
                    "yaml-tab", "a tab can not indent", at: place, fix: "indent with spaces"))
        } else if isQuoted {
            unclosed = .error(
                "yaml-unclosed", "the quoted text that begins here seems never to be closed",
                at: text.range(at: mark.position),
                notes: [.init("this line is not indented as a part of it", at: place)],
                fix: "close it, or indent all its lines by \(column + 1) spaces or more")
        } else {
            diagnostics.append(
                .error(
                    "yaml-indentation",
                    "this line continues a value, so it must be indented more than the value's key",
                    at: place, fix: "indent it by \(column + 1) spaces or more"))
        }
        return true
    }

    /// The header's comment and the blank lines before the first line of text.
    private mutating func blockScalar(column: Int) {
        var at = offset
        skipProperties(&at)
        guard at < text.bytes.count else { return }
        at += 1
        var hasIndicator = false
        while at < text.bytes.count {
            let byte = text.bytes[at]
            if UInt8(ascii: "1")...UInt8(ascii: "9") ~= byte {
                hasIndicator = true
            } else if byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-") {
                break
            }
            at += 1
        }
        if at < text.bytes.count, text.bytes[at] == UInt8(ascii: "#") { reportComment(at) }
        if hasIndicator { return }
        var longest = 0
        while true {
            skipLine(&at)
            at += 1
            let start = at
            while at < text.bytes.count, text.bytes[at] == UInt8(ascii: " ") { at += 1 }
            guard at < text.bytes.count else { return }
            let spaces = at - start
            if text.bytes[at] == UInt8(ascii: "\n") || text.bytes[at] == UInt8(ascii: "\r") {
                longest = max(longest, spaces)
                continue
            }
            guard spaces > column, longest > spaces else { return }
            diagnostics.append(
                .error(
                    "yaml-indentation",
                    "the first line of a block of text is indented less than a blank line above",
                    at: text.range(at: text.position(at: at, from: offset, mark.position)),
                    fix: "remove the spaces from the blank lines"))
            return
        }
    }

    /// Moves from an anchor or tag to the node itself.
    private func skipProperties(_ at: inout Int) {
        while at < text.bytes.count {
            switch text.bytes[at] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                while at < text.bytes.count, !isWhite(text.bytes[at]) { at += 1 }
            case UInt8(ascii: "#"):
                skipLine(&at)
            case let byte where isWhite(byte):
                at += 1
            default:
                return
            }
        }
    }

    private mutating func reportComment(_ at: Int) {
        diagnostics.append(
            .error(
                "yaml-comment", "a comment needs white space before its `#`",
                at: text.range(at: text.position(at: at, from: offset, mark.position)),
                fix: "put a space before it, or quote the value if `#` belongs to it"))
    }

    /// Moves to the line's end.
    private func skipLine(_ at: inout Int) {
        while at < text.bytes.count, text.bytes[at] != UInt8(ascii: "\n"),
            text.bytes[at] != UInt8(ascii: "\r")
        {
            at += 1
        }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isWhite(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }

    private mutating func move(to mark: Mark, _ offset: Int) {
        self.mark = mark
        self.offset = offset
    }

    /// The byte offset of the scalar at `index`, which does not lie before the current one.
    private func byteOffset(of index: Int) -> Int {
        if text.isASCII { return min(index, text.bytes.count) }
        var left = index - mark.index
        var at = offset
        while at < text.bytes.count {
            if left >= 8, text.isASCII(eightAt: at) {
                left -= 8
                at += 8
                continue
            }
            if text.bytes[at] & 0xC0 != 0x80 {
                if left == 0 { break }
                left -= 1
            }
            at += 1
        }
        return at
    }
}
