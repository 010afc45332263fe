/// Walks a template's instructions and appends to one buffer.
struct Renderer {
    /// Deeper recursion of partials, parents and blocks is an error.
    static let deepestRecursion = 100

    private let library: TemplateLibrary
    private let dialect: Dialect
    private(set) var output: String
    private var stack: ContextStack
    /// The replacements that the templates on the way here brought; the first ones count most.
    private var replacements: [[String: [Instruction]]] = []
    private var depth = 0
    /// What lines of the present template are indented by, and whether the next text is due for it.
    private var indentation = ""
    private var owesIndentation = false

    init(library: TemplateLibrary, value: MustacheValue, output: String) {
        self.library = library
        self.dialect = library.dialect
        self.output = output
        stack = ContextStack(value)
    }

    mutating func render(_ instructions: [Instruction]) throws(TemplateError) {
        for instruction in instructions {
            switch instruction {
            case .text(let text, let startsLine):
                if startsLine { startLine() }
                write(text)
            case .lineStart: startLine()
            case .value(let path, let isEscaped): try renderValue(path, isEscaped: isEscaped)
            case .lines(let path, let indentation, let endsLine):
                try renderLines(path, indentation, endsLine: endsLine)
            case .section(let path, let content): try renderSection(path, content)
            case .inverted(let path, let content):
                if try !(value(of: path)?.isTrue ?? false) { try render(content) }
            case .partial(let partial): try renderPartial(partial)
            case .parent(let partial, let arguments):
                replacements.append(arguments)
                try renderPartial(partial)
                replacements.removeLast()
            case .block(let block): try renderBlock(block)
            }
        }
    }

    // MARK: Values

    private func value(of path: Path) throws(TemplateError) -> MustacheValue? {
        let value = stack.value(of: path, countsElements: dialect.countsElements)
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

    private mutating func renderSection(
        _ path: Path, _ content: [Instruction]
    ) throws(TemplateError) {
        guard let value = try value(of: path), value.isTrue else { return }
        switch value {
        case .list(let elements):
            for (index, element) in elements.enumerated() {
                stack.push(element, index: index, of: elements.count)
                try render(content)
                stack.pop()
            }
        case .bool: try render(content)
        default:
            stack.push(value)
            try render(content)
            stack.pop()
        }
    }

    // MARK: Other templates

    private mutating func renderPartial(_ partial: Partial) throws(TemplateError) {
        let name: String
        switch partial.name {
        case .fixed(let fixed): name = fixed
        case .dynamic(let path): name = try text(of: path)
        }
        guard let template = library[name] else {
            guard dialect.isStrict else { return }
            throw TemplateError(place: partial.place, message: "there is no template `\(name)`")
        }
        try descend(at: partial.place, indentedBy: partial.indentation, template.instructions)
    }

    private mutating func renderBlock(_ block: Block) throws(TemplateError) {
        guard let content = replacements.lazy.compactMap({ $0[block.name] }).first else {
            try render(block.content)
            return
        }
        try descend(
            at: block.place, indentedBy: block.indentation, content,
            startsLine: block.ownsItsLines)
    }

    private mutating func descend(
        at place: TemplatePlace, indentedBy margin: String, _ instructions: [Instruction],
        startsLine: Bool = false
    ) throws(TemplateError) {
        guard depth < Self.deepestRecursion else {
            throw TemplateError(
                place: place, message: "templates include one another without end")
        }
        let outer = indentation
        depth += 1
        indentation += margin
        if startsLine { startLine() }
        try render(instructions)
        indentation = outer
        depth -= 1
    }

    // MARK: Lines

    private mutating func startLine() {
        guard !indentation.isEmpty else { return }
        owesIndentation = output.utf8.last.map { $0 == 0x0A } ?? true
    }

    private mutating func write(_ text: String) {
        payIndentation(before: text)
        output += text
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
