/// A source line with a caret line below it.
struct Excerpt {
    /// The line as shown.
    let line: String

    /// Spaces and tabs up to the place, then `^~~~`.
    let padding: String
    let marker: String

    /// How many scalars of a line are shown at the most.
    static let width = 100

    /// An excerpt of the line at a range's start; the marker ends with the line.
    init?(_ range: SourceRange, in table: inout LineTable) {
        guard let scalars = table.line(Int(range.start.line)) else { return nil }
        let start = min(max(Int(range.start.column) - 1, 0), scalars.count)
        let isOneLine = range.end.line == range.start.line
        let end = isOneLine ? min(Int(range.end.column) - 1, scalars.count) : scalars.count

        // A long line is cut around the place.
        var first = 0
        var last = scalars.count
        if scalars.count > Self.width {
            first = start < Self.width * 3 / 4 ? 0 : start - Self.width / 2
            last = min(first + Self.width, scalars.count)
        }
        var line = first > 0 ? "…" : ""
        var padding = first > 0 ? " " : ""
        var width = 0
        for index in first..<last {
            let scalar = scalars[index]
            let isTab = scalar == "\t"
            line.unicodeScalars.append(scalar.isHidden && !isTab ? "\u{FFFD}" : scalar)
            let columns = scalar.isHidden ? 1 : scalar.columns
            if index < start {
                padding += isTab ? "\t" : String(repeating: " ", count: columns)
            } else if index < end {
                width += columns
            }
        }
        if last < scalars.count { line += "…" }
        self.line = line
        self.padding = padding
        self.marker = "^" + String(repeating: "~", count: max(width - 1, 0))
    }
}
