/// Makes a program of compiled templates.
struct Linker {
    private var program = Program()

    /// The program of all templates.
    static func link(_ templates: [String: Template]) -> Program {
        var linker = Linker()
        for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
            linker.program.templates[name] = linker.add(template.instructions)
        }
        linker.resolvePartials()
        return linker.program
    }

    /// Appends instructions; the answer is where they are.
    private mutating func add(_ instructions: [Instruction]) -> Range<Int> {
        let start = program.instructions.count
        for instruction in instructions { add(instruction) }
        return start..<program.instructions.count
    }

    private mutating func add(_ instruction: Instruction) {
        switch instruction {
        case .text(let text, let startsLine):
            let range = add(text: text)
            append(.text, range.lowerBound, marked: startsLine, end: range.upperBound)
        case .lineStart: append(.lineStart)
        case .value(let path, let isEscaped): append(.value, add(path), marked: isEscaped)
        case .lines(let path, let indentation, let endsLine):
            program.indentations.append(add(text: indentation))
            append(
                .lines, add(path), marked: endsLine, end: program.indentations.count - 1)
        case .section(let path, let content): append(.section, add(path), content: content)
        case .inverted(let path, let content): append(.inverted, add(path), content: content)
        case .partial(let partial): append(.partial, add(partial, arguments: nil))
        case .parent(let partial, let arguments): addParent(partial, arguments)
        case .block(let block):
            program.blocks.append(
                Program.BlockCode(
                    name: program.symbols.number(of: block.name), place: block.place,
                    indentation: add(text: block.indentation), ownsItsLines: block.ownsItsLines))
            append(.block, program.blocks.count - 1, content: block.content)
        }
    }

    private mutating func append(
        _ code: Program.Instruction.Code, _ operand: Int = 0, marked: Bool = false, end: Int = 0
    ) {
        program.instructions.append(
            Program.Instruction(
                code: code, isMarked: marked, operand: Int32(operand), end: Int32(end)))
    }

    private mutating func append(
        _ code: Program.Instruction.Code, _ operand: Int, content: [Instruction]
    ) {
        let place = program.instructions.count
        append(code, operand)
        program.instructions[place].end = Int32(add(content).upperBound)
    }

    // MARK: Operands

    private mutating func add(text: String) -> Range<Int> {
        let start = program.text.count
        program.text += text.utf8
        return start..<program.text.count
    }

    private mutating func add(_ path: Path) -> Int {
        let symbols = path.segments.map { program.symbols.number(of: $0) }
        let start = program.segments.count
        program.segments += symbols.dropFirst()
        program.paths.append(
            Program.PathCode(first: symbols.first, rest: start..<program.segments.count))
        program.sources.append(path)
        return program.paths.count - 1
    }

    private mutating func add(_ partial: Partial, arguments: Range<Int>?) -> Int {
        let target: Program.PartialCode.Target =
            switch partial.name {
            case .fixed(let name): .missing(name)
            case .dynamic(let path): .dynamic(path: add(path))
            }
        program.partials.append(
            Program.PartialCode(
                target: target, place: partial.place, indentation: add(text: partial.indentation),
                arguments: arguments))
        return program.partials.count - 1
    }

    /// A parent's arguments are carried out only in place of blocks: the walk jumps over them.
    private mutating func addParent(_ partial: Partial, _ contents: [String: [Instruction]]) {
        let place = program.instructions.count
        append(.partial)
        var arguments: [Program.Argument] = []
        for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
            arguments.append(
                Program.Argument(name: program.symbols.number(of: name), content: add(content)))
        }
        let start = program.arguments.count
        program.arguments += arguments
        let number = add(partial, arguments: start..<program.arguments.count)
        program.instructions[place] = Program.Instruction(
            code: .partial, isMarked: false, operand: Int32(number),
            end: Int32(program.instructions.count))
    }

    private mutating func resolvePartials() {
        for index in program.partials.indices {
            guard case .missing(let name) = program.partials[index].target else { continue }
            if let template = program.templates[name] {
                program.partials[index].target = .template(template)
            }
        }
    }
}
