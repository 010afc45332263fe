/// Walks a template's instructions and appends to one buffer.
///
/// The walk keeps its own stack instead of calling itself, so that no template and no data can
/// exhaust the thread's.
struct Renderer {
    /// How deep sections, partials, parents and blocks may nest before it counts as endless.
    static let deepestNesting = 1_000

    /// Instructions that are being carried out, and what is to be done behind the last of them.
    private struct Walk {
        enum Ending {
            case nothing
            case popContext
            case nextElement(of: [MustacheValue], index: Int)
            case leave(indentation: String, dropsReplacements: Bool)
        }

        let instructions: [Instruction]
        var next = 0
        var ending: Ending
    }

    private let library: TemplateLibrary
    private let dialect: Dialect
    private(set) var output: String
    private var walks: [Walk] = []
    private var context: ContextStack
    /// The replacements that the templates on the way here brought; the first ones count most.
    private var replacements: [[String: [Instruction]]] = []
    /// What lines of the present template are indented by, and whether the next text is due for it.
    private var indentation = ""
    private var owesIndentation = false

    init(library: TemplateLibrary, value: MustacheValue, output: String) {
        self.library = library
        self.dialect = library.dialect
        self.output = output
        context = ContextStack(value)
    }

    mutating func render(_ template: Template) throws(TemplateError) {
        walks.append(Walk(instructions: template.instructions, ending: .nothing))
        while let last = walks.indices.last {
            let next = walks[last].next
            if next < walks[last].instructions.count {
                walks[last].next = next + 1
                try carryOut(walks[last].instructions[next])
            } else {
                endLastWalk()
            }
        }
    }

    private mutating func carryOut(_ instruction: Instruction) throws(TemplateError) {
        switch instruction {
        case .text(let text, let startsLine):
            if startsLine { startLine() }
            payIndentation(before: text)
            output += text
        case .lineStart: startLine()
        case .value(let path, let isEscaped): try renderValue(path, isEscaped: isEscaped)
        case .lines(let path, let indentation, let endsLine):
            try renderLines(path, indentation, endsLine: endsLine)
        case .section(let path, let content): try enterSection(path, content)
        case .inverted(let path, let content):
            let isTrue = try value(of: path)?.isTrue ?? false
            if !isTrue { try enter(content, .nothing, at: path.place) }
        case .partial(let partial): try enterTemplate(partial)
        case .parent(let partial, let arguments): try enterTemplate(partial, arguments)
        case .block(let block): try enterBlock(block)
        }
    }

    // MARK: Walking

    private mutating func enter(
        _ instructions: [Instruction], _ ending: Walk.Ending, at place: TemplatePlace
    ) throws(TemplateError) {
        guard walks.count < Self.deepestNesting else {
            throw TemplateError(
                place: place, message: "templates include one another without end")
        }
        walks.append(Walk(instructions: instructions, ending: ending))
    }

    private mutating func endLastWalk() {
        let last = walks.count - 1
        switch walks[last].ending {
        case .nothing: break
        case .popContext: context.pop()
        case .nextElement(let elements, let index):
            context.pop()
            let index = index + 1
            if index < elements.count {
                context.push(elements[index], index: index, of: elements.count)
                walks[last].next = 0
                walks[last].ending = .nextElement(of: elements, index: index)
                return
            }
        case .leave(let outer, let dropsReplacements):
            indentation = outer
            if dropsReplacements { replacements.removeLast() }
        }
        walks.removeLast()
    }

    private mutating func enterSection(
        _ path: Path, _ content: [Instruction]
    ) throws(TemplateError) {
        guard let value = try value(of: path), value.isTrue else { return }
        switch value {
        case .bool: try enter(content, .nothing, at: path.place)
        case .list(let elements):
            try enter(content, .nextElement(of: elements, index: 0), at: path.place)
            context.push(elements[0], index: 0, of: elements.count)
        default:
            try enter(content, .popContext, at: path.place)
            context.push(value)
        }
    }

    private mutating func enterTemplate(
        _ partial: Partial, _ arguments: [String: [Instruction]]? = nil
    ) throws(TemplateError) {
        let name: String
        switch partial.name {
        case .fixed(let fixed): name = fixed
        case .dynamic(let path): name = try text(of: path)
        }
        guard let template = library[name] else {
            guard dialect.isStrict else { return }
            throw TemplateError(place: partial.place, message: "there is no template `\(name)`")
        }
        try enter(
            template.instructions,
            .leave(indentation: indentation, dropsReplacements: arguments != nil),
            at: partial.place)
        if let arguments { replacements.append(arguments) }
        indentation += partial.indentation
    }

    private mutating func enterBlock(_ block: Block) throws(TemplateError) {
        guard let content = replacements.lazy.compactMap({ $0[block.name] }).first else {
            try enter(block.content, .nothing, at: block.place)
            return
        }
        try enter(
            content, .leave(indentation: indentation, dropsReplacements: false), at: block.place)
        indentation += block.indentation
        if block.ownsItsLines { startLine() }
    }

    // MARK: Values

    private func value(of path: Path) throws(TemplateError) -> MustacheValue? {
        let value = context.value(of: path, countsElements: dialect.countsElements)
        if value == nil, dialect.isStrict {
            throw TemplateError(place: path.place, message: "there is no value `\(path.text)`")
        }
        return value
    }

    private func text(of path: Path) throws(TemplateError) -> String {
        switch try value(of: path) {
        case nil, .null: return ""
        case .string(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .double(let value): return "\(value)"
        case .list, .view:
            guard dialect.isStrict else { return "" }
            throw TemplateError(place: path.place, message: "`\(path.text)` is not text")
        }
    }

    private mutating func renderValue(_ path: Path, isEscaped: Bool) throws(TemplateError) {
        let text = try text(of: path)
        guard !text.isEmpty else { return }
        payIndentation(before: text)
        if isEscaped { dialect.escape(text, &output) } else { output += text }
    }

    private mutating func renderLines(
        _ path: Path, _ margin: String, endsLine: Bool
    ) throws(TemplateError) {
        let text = try text(of: path)
        guard !text.isEmpty else { return }
        let hasLastBreak = text.utf8.last == 0x0A
        let lines = text.utf8.dropLast(hasLastBreak ? 1 : 0)
            .split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { output += "\n" }
            guard !line.isEmpty else { continue }
            startLine()
            payIndentation()
            output += margin
            output += Substring(line)
        }
        if endsLine { output += "\n" }
    }

    // MARK: Lines

    private mutating func startLine() {
        guard !indentation.isEmpty else { return }
        owesIndentation = output.utf8.last.map { $0 == 0x0A } ?? true
    }

    /// Indents a line that gets its first text; an empty line stays empty.
    private mutating func payIndentation(before text: String) {
        guard owesIndentation else { return }
        let first = text.utf8.first
        if first == 0x0A || first == 0x0D { owesIndentation = false } else { payIndentation() }
    }

    private mutating func payIndentation() {
        if owesIndentation { output += indentation }
        owesIndentation = false
    }
}
