/// The text of a rendering as it grows, whose lines are indented as the present template asks.
struct IndentedText {
    private var bytes: [UInt8] = []
    /// What lines of the present template are indented by, and whether the next text is due for it.
    private var indentation: [UInt8] = []
    private var owesIndentation = false

    /// What there is so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// How many bytes lines are indented by.
    var depth: Int { indentation.count }

    /// Begins a new text, in the room of the last one.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        indentation.removeAll(keepingCapacity: true)
        owesIndentation = false
    }

    /// Indents the lines to come further.
    mutating func indent(by more: ArraySlice<UInt8>) {
        if !more.isEmpty { indentation += more }
    }

    /// Indents the lines to come as when `depth` was this.
    mutating func unindent(to depth: Int) { indentation.removeLast(indentation.count - depth) }

    /// Lets the next text be indented, if it begins a line.
    mutating func startLine() {
        guard !indentation.isEmpty else { return }
        owesIndentation = bytes.last.map { $0 == 0x0A } ?? true
    }

    /// Ends a line.
    mutating func endLine() { bytes.append(0x0A) }

    /// Indents a line that gets its first text; an empty line stays empty.
    mutating func begin(with first: UInt8) {
        guard owesIndentation else { return }
        if first == 0x0A || first == 0x0D { owesIndentation = false } else { payIndentation() }
    }

    /// Indents the line if it is due for it.
    mutating func payIndentation() {
        if owesIndentation { bytes += indentation }
        owesIndentation = false
    }

    /// Adds a stretch of a template.
    mutating func append(_ text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }

    /// Adds a stretch of a value.
    mutating func append(_ text: Substring.UTF8View) { bytes += text }

    /// Adds a value.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }
}
