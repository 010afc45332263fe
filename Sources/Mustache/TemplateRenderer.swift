/// Renders templates of a library, one after the other.
///
/// What it has learned about the types of views it keeps: use one for many texts, but not from
/// several threads. It keeps its own stack instead of calling itself, so that no template and no
/// data can exhaust the thread's.
public struct TemplateRenderer {
    /// How deep sections, partials, parents and blocks may nest before it counts as endless.
    static let deepestNesting = 1_000

    /// Instructions that are being carried out, and what is to be done behind the last of them.
    private struct Walk {
        enum Ending {
            case nothing
            case popContext
            case nextElement
            case leave(indentation: Int, dropsReplacements: Bool)
        }

        let instructions: Range<Int>
        var next: Int
        let ending: Ending

        init(_ instructions: Range<Int>, _ ending: Ending) {
            self.instructions = instructions
            self.ending = ending
            next = instructions.lowerBound
        }
    }

    private let program: Program
    private let dialect: Dialect
    private var output = IndentedText()
    private var walks: [Walk] = []
    private var context: ContextStack
    /// The replacements that the templates on the way here brought; the first ones count most.
    private var replacements: [Range<Int>] = []

    init(program: Program, dialect: Dialect) {
        self.program = program
        self.dialect = dialect
        context = ContextStack(
            symbols: program.symbols, countsElements: dialect.countsElements)
    }

    /// Renders a template.
    /// - Throws: a ``TemplateError`` with the tag's place: in a strict dialect for a key or partial
    ///   that is not there and for a value that is no text; in any for endless recursion.
    public mutating func render(
        _ name: String, with value: MustacheValue
    ) throws(TemplateError) -> String {
        guard let template = program.templates[name] else {
            let place = TemplatePlace(template: name, line: 1, column: 1)
            throw TemplateError(place: place, message: "there is no template `\(name)`")
        }
        reset()
        context.push(value)
        walks.append(Walk(template, .nothing))
        while let last = walks.indices.last {
            let next = walks[last].next
            if next < walks[last].instructions.upperBound {
                walks[last].next = next + 1
                try carryOut(program.instructions[next])
            } else {
                endLastWalk()
            }
        }
        return output.text
    }

    /// Renders a template with a view.
    public mutating func render(
        _ name: String, with view: some MustacheView
    ) throws(TemplateError) -> String {
        try render(name, with: .view(view))
    }

    /// Forgets the last text, which may have ended in an error.
    private mutating func reset() {
        output.removeAll()
        walks.removeAll(keepingCapacity: true)
        context.removeAll()
        replacements.removeAll(keepingCapacity: true)
    }

    private mutating func carryOut(
        _ instruction: Program.Instruction
    ) throws(TemplateError) {
        let operand = Int(instruction.operand)
        let end = Int(instruction.end)
        switch instruction.code {
        case .text:
            if instruction.isMarked { output.startLine() }
            output.begin(with: program.text[operand])
            output.append(program.text[operand..<end])
        case .lineStart: output.startLine()
        case .value: try renderValue(operand, isEscaped: instruction.isMarked)
        case .lines:
            try renderLines(
                operand, margin: program.indentations[end], endsLine: instruction.isMarked)
        case .section: try enterSection(operand, goOn(behind: end))
        case .inverted:
            let content = goOn(behind: end)
            let isTrue = try value(of: operand)?.isTrue ?? false
            if !isTrue {
                try checkDepth(at: place(of: operand))
                enter(content, .nothing)
            }
        case .partial:
            _ = goOn(behind: end)
            try enterTemplate(program.partials[operand])
        case .block: try enterBlock(program.blocks[operand], goOn(behind: end))
        }
    }
}

// MARK: Walking

extension TemplateRenderer {
    /// Steps over what belongs to the present instruction, and tells where it is.
    private mutating func goOn(behind end: Int) -> Range<Int> {
        let last = walks.count - 1
        let content = walks[last].next..<max(end, walks[last].next)
        walks[last].next = content.upperBound
        return content
    }

    private func checkDepth(
        at place: @autoclosure () -> TemplatePlace
    ) throws(TemplateError) {
        guard walks.count < Self.deepestNesting else {
            throw TemplateError(
                place: place(), message: "templates include one another without end")
        }
    }

    private mutating func enter(_ instructions: Range<Int>, _ ending: Walk.Ending) {
        walks.append(Walk(instructions, ending))
    }

    private mutating func endLastWalk() {
        let last = walks.count - 1
        switch walks[last].ending {
        case .nothing: break
        case .popContext: context.pop()
        case .nextElement:
            if context.advance() {
                walks[last].next = walks[last].instructions.lowerBound
                return
            }
            context.pop()
        case .leave(let outer, let dropsReplacements):
            output.unindent(to: outer)
            if dropsReplacements { replacements.removeLast() }
        }
        walks.removeLast()
    }

    private mutating func enterSection(
        _ path: Int, _ content: Range<Int>
    ) throws(TemplateError) {
        guard let value = try value(of: path), value.isTrue else { return }
        try checkDepth(at: place(of: path))
        if case .bool = value {
            enter(content, .nothing)
        } else if let count = value.count {
            enter(content, .nextElement)
            context.pushFirst(of: value, count: count)
        } else {
            enter(content, .popContext)
            context.push(value)
        }
    }

    private mutating func enterTemplate(_ partial: Program.PartialCode) throws(TemplateError) {
        guard let template = try template(of: partial) else { return }
        try checkDepth(at: partial.place)
        enter(
            template,
            .leave(indentation: output.depth, dropsReplacements: partial.arguments != nil))
        if let arguments = partial.arguments { replacements.append(arguments) }
        output.indent(by: program.text[partial.indentation])
    }

    private mutating func template(
        of partial: Program.PartialCode
    ) throws(TemplateError) -> Range<Int>? {
        let name: String
        switch partial.target {
        case .template(let template): return template
        case .missing(let fixed): name = fixed
        case .dynamic(let path): name = try text(of: path)
        }
        if let template = program.templates[name] { return template }
        guard dialect.isStrict else { return nil }
        throw TemplateError(place: partial.place, message: "there is no template `\(name)`")
    }

    private func replacement(of block: Int) -> Range<Int>? {
        for arguments in replacements {
            for argument in program.arguments[arguments] where argument.name == block {
                return argument.content
            }
        }
        return nil
    }

    private mutating func enterBlock(
        _ block: Program.BlockCode, _ content: Range<Int>
    ) throws(TemplateError) {
        try checkDepth(at: block.place)
        guard let replacement = replacement(of: block.name) else {
            enter(content, .nothing)
            return
        }
        enter(replacement, .leave(indentation: output.depth, dropsReplacements: false))
        output.indent(by: program.text[block.indentation])
        if block.ownsItsLines { output.startLine() }
    }
}

// MARK: Values

extension TemplateRenderer {
    private func place(of path: Int) -> TemplatePlace { program.sources[path].place }

    private mutating func value(of path: Int) throws(TemplateError) -> MustacheValue? {
        let value = context.value(of: program.paths[path], program.segments)
        if value == nil, dialect.isStrict {
            let name = program.sources[path].text
            throw TemplateError(place: place(of: path), message: "there is no value `\(name)`")
        }
        return value
    }

    private mutating func text(of path: Int) throws(TemplateError) -> String {
        switch try value(of: path) {
        case nil, .null: return ""
        case .string(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .double(let value): return "\(value)"
        case .strings, .list, .view, .elements, .object:
            guard dialect.isStrict else { return "" }
            let name = program.sources[path].text
            throw TemplateError(place: place(of: path), message: "`\(name)` is not text")
        }
    }

    private mutating func renderValue(_ path: Int, isEscaped: Bool) throws(TemplateError) {
        var text = try text(of: path)
        guard let first = text.utf8.first else { return }
        output.begin(with: first)
        if isEscaped {
            var escaped = ""
            dialect.escape(text, &escaped)
            text = escaped
        }
        output.append(text)
    }

    private mutating func renderLines(
        _ path: Int, margin: Range<Int>, endsLine: Bool
    ) throws(TemplateError) {
        let text = try text(of: path)
        guard let last = text.utf8.last else { return }
        let lines = text.utf8.dropLast(last == 0x0A ? 1 : 0)
            .split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { output.endLine() }
            guard !line.isEmpty else { continue }
            output.startLine()
            output.payIndentation()
            output.append(program.text[margin])
            output.append(line)
        }
        if endsLine { output.endLine() }
    }
}
