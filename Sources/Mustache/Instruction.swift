/// A compiled template is a tree of these.
indirect enum Instruction: Sendable {
    /// Text within one line, with the line break that ends it, if any.
    case text(String, startsLine: Bool)
    /// A line begins here, with a tag.
    case lineStart
    case value(Path, isEscaped: Bool)
    /// A value alone on its line, to be re-indented.
    case lines(Path, indentation: String, endsLine: Bool)
    case section(Path, [Instruction])
    case inverted(Path, [Instruction])
    case partial(Partial)
    case parent(Partial, arguments: [String: [Instruction]])
    case block(Block)
}

/// A dotted name; no segments for the implicit iterator `.`.
struct Path: Sendable {
    let segments: [String]
    let place: TemplatePlace

    var text: String { segments.isEmpty ? "." : segments.joined(separator: ".") }
}

/// Another template to be rendered here.
struct Partial: Sendable {
    enum Name: Sendable {
        case fixed(String)
        /// `*path`: the name is the value of `path`.
        case dynamic(Path)
    }

    let name: Name
    let place: TemplatePlace
    /// What every line of the other template is indented by.
    let indentation: String
    /// Whether the tag stands alone on its line.
    let startsLine: Bool
}

/// A part of a template that its heirs can replace.
struct Block: Sendable {
    let name: String
    let place: TemplatePlace
    let content: [Instruction]
    /// What every line of a replacement is indented by.
    let indentation: String
    /// Whether the block begins on a line of its own, so that its first line is indented too.
    let ownsItsLines: Bool
}
