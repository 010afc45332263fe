/// All templates of a library as one flat list of instructions.
///
/// An instruction holds numbers only, so that rendering counts no references: two threads that
/// count those of one template slow each other down more than the second one helps.
struct Program: Sendable {
    /// One step; what the numbers mean depends on the code.
    struct Instruction: Sendable {
        enum Code: UInt8, Sendable {
            /// `operand` is an offset in `text` and `end` the offset behind; marked at a line's start.
            case text
            case lineStart
            /// `operand` is a path; marked where the text is to be escaped.
            case value
            /// `operand` is a path and `end` an indentation; marked where a line break follows.
            case lines
            /// `operand` is a path; the content reaches up to `end`.
            case section, inverted
            /// `operand` is a partial; a parent's arguments reach up to `end`.
            case partial
            /// `operand` is a block; its content reaches up to `end`.
            case block
        }

        let code: Code
        let isMarked: Bool
        let operand: Int32
        var end: Int32
    }

    /// A dotted name.
    struct PathCode: Sendable {
        /// A symbol; nil for the implicit iterator.
        let first: Int?
        /// A range of `segments`.
        let rest: Range<Int>
    }

    /// A partial or parent.
    struct PartialCode: Sendable {
        enum Target: Sendable {
            case template(Range<Int>)
            case missing(String)
            /// The name is the value of a path.
            case dynamic(path: Int)
        }

        var target: Target
        let place: TemplatePlace
        /// A range of `text`.
        let indentation: Range<Int>
        /// A range of `arguments`; nil for a partial.
        let arguments: Range<Int>?
    }

    /// What a parent has in place of the block of that name.
    struct Argument: Sendable {
        let name: Int
        let content: Range<Int>
    }

    /// A part of a template that its heirs can replace.
    struct BlockCode: Sendable {
        let name: Int
        let place: TemplatePlace
        /// A range of `text`.
        let indentation: Range<Int>
        let ownsItsLines: Bool
    }

    var instructions: [Instruction] = []
    /// All text, in UTF-8.
    var text: [UInt8] = []
    /// Ranges of `text`.
    var indentations: [Range<Int>] = []
    var paths: [PathCode] = []
    var segments: [Int] = []
    var partials: [PartialCode] = []
    var arguments: [Argument] = []
    var blocks: [BlockCode] = []
    /// Where each template's instructions are.
    var templates: [String: Range<Int>] = [:]
    var symbols = SymbolTable()

    /// The paths as they are written, for messages.
    var sources: [Path] = []
}

/// Names as numbers.
struct SymbolTable: Sendable {
    /// What elements of counted lists know of themselves.
    static let isFirst = 0
    static let isLast = 1

    /// The names, by number.
    private(set) var names = ["isFirst", "isLast"]
    private var numbers = ["isFirst": isFirst, "isLast": isLast]

    /// The number of a name, if it has one.
    subscript(name: String) -> Int? { numbers[name] }

    /// The number of a name, a new one where it has none.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
