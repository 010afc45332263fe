/// The difference of two texts by lines, in the unified form, cut short.
struct Difference {
    /// How many lines of difference a file shows.
    static let limit = 24
    /// How many equal lines stand around a difference.
    private static let context = 2
    /// How far behind the first differing line is compared: the time grows with the square.
    private static let reach = 1_000

    /// Lines that begin with a space, `-` or `+`; hunks begin with `@@ -line +line @@`.
    let text: String

    /// Compares old and new text.
    init(from old: String, to new: String) {
        let (rows, isWhole) = Self.rows(Self.lines(of: old), Self.lines(of: new))
        let shown = Self.shown(rows)
        var lines = shown.prefix(Self.limit).map(\.self)
        if !isWhole {
            lines.append("… more lines")
        } else if shown.count > Self.limit {
            lines.append("… \(shown.count - Self.limit) more lines")
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private struct Row {
        var mark: Character
        var line: Substring
        var oldNumber: Int
        var newNumber: Int
    }

    /// The lines, without the empty one behind the last line feed.
    private static func lines(of text: String) -> [Substring] {
        // By bytes, so that a carriage return before the line feed is part of the line.
        let feed = UInt8(ascii: "\n")
        let lines = text.utf8.split(separator: feed, omittingEmptySubsequences: false)
        return (lines.last?.isEmpty == true ? lines.dropLast() : lines).map { Substring($0) }
    }

    /// The lines of both texts, and whether they are all: what lies too far behind the first
    /// difference is left out.
    private static func rows(
        _ old: [Substring], _ new: [Substring]
    ) -> (rows: [Row], isWhole: Bool) {
        // Equal ends are left out first: the comparison's time grows with what differs.
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = min(
            zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
            min(old.count, new.count) - head)
        let isWhole = max(old.count, new.count) - head - tail <= reach
        if isWhole { return (rows(old, new, head: head, tail: tail), true) }

        func near(_ lines: [Substring]) -> [Substring] {
            Array(lines.prefix(min(lines.count - tail, head + reach)))
        }
        let part = rows(near(old), near(new), head: head, tail: 0)
        // The last lines may differ only because their partners are out of reach.
        let end = part.lastIndex { $0.mark == " " } ?? -1
        return (end < head ? part : Array(part[...end]), false)
    }

    private static func rows(
        _ old: [Substring], _ new: [Substring], head: Int, tail: Int
    ) -> [Row] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        let middle = new[head..<(new.count - tail)]
        for change in middle.difference(from: old[head..<(old.count - tail)]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(head + offset)
            case .insert(let offset, _, _): inserted.insert(head + offset)
            }
        }

        var rows: [Row] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count && removed.contains(i) {
                rows.append(Row(mark: "-", line: old[i], oldNumber: i + 1, newNumber: j + 1))
                i += 1
            } else if j < new.count && (inserted.contains(j) || i >= old.count) {
                rows.append(Row(mark: "+", line: new[j], oldNumber: i + 1, newNumber: j + 1))
                j += 1
            } else {
                rows.append(Row(mark: " ", line: old[i], oldNumber: i + 1, newNumber: j + 1))
                i += 1
                j += 1
            }
        }
        return rows
    }

    private static func shown(_ rows: [Row]) -> [String] {
        var near = Set<Int>()
        for (index, row) in rows.enumerated() where row.mark != " " {
            near.formUnion((index - context)...(index + context))
        }
        var lines: [String] = []
        var last = -2
        for (index, row) in rows.enumerated() where near.contains(index) {
            if index != last + 1 { lines.append("@@ -\(row.oldNumber) +\(row.newNumber) @@") }
            lines.append("\(row.mark)\(row.line)")
            last = index
        }
        return lines
    }
}
