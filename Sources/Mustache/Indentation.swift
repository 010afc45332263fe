/// Finds and removes the indentation that all lines of a block share.
enum Indentation {
    /// The white space that every line begins with; nil where there is no line with text.
    static func common(to content: [Instruction]) -> String? {
        var shared: String?
        for instruction in content {
            guard let own = leading(of: instruction) else { continue }
            shared = shared.map { sharedPrefix($0, own) } ?? own
        }
        return shared
    }

    /// The content with the first `count` characters of each line taken away.
    static func removing(_ count: Int, from content: [Instruction]) -> [Instruction] {
        guard count > 0 else { return content }
        return content.map { removing(count, from: $0) }
    }

    private static func leading(of instruction: Instruction) -> String? {
        switch instruction {
        case .text(let text, startsLine: true):
            let white = text.prefix { $0 == " " || $0 == "\t" }
            let isBlank =
                text[white.endIndex...].allSatisfy(\.isNewline) && text.last?.isNewline == true
            return isBlank ? nil : String(white)
        case .text, .value: return nil
        case .lineStart: return ""
        case .lines(_, let indentation, _): return indentation
        case .section(_, let content), .inverted(_, let content): return common(to: content)
        case .partial(let partial), .parent(let partial, _):
            return partial.startsLine ? partial.indentation : nil
        case .block(let block):
            return block.ownsItsLines ? common(to: block.content) ?? block.indentation : nil
        }
    }

    private static func removing(_ count: Int, from instruction: Instruction) -> Instruction {
        switch instruction {
        case .text(let text, startsLine: true):
            let white = text.prefix { $0 == " " || $0 == "\t" }.count
            return .text(String(text.dropFirst(min(count, white))), startsLine: true)
        case .text, .lineStart, .value: return instruction
        case .lines(let path, let indentation, let endsLine):
            return .lines(
                path, indentation: String(indentation.dropFirst(count)), endsLine: endsLine)
        case .section(let path, let content): return .section(path, removing(count, from: content))
        case .inverted(let path, let content):
            return .inverted(path, removing(count, from: content))
        case .partial(let partial): return .partial(removing(count, from: partial))
        case .parent(let partial, let arguments):
            return .parent(removing(count, from: partial), arguments: arguments)
        case .block(let block):
            return .block(
                Block(
                    name: block.name, place: block.place,
                    content: removing(count, from: block.content),
                    indentation: String(block.indentation.dropFirst(count)),
                    ownsItsLines: block.ownsItsLines))
        }
    }

    private static func removing(_ count: Int, from partial: Partial) -> Partial {
        Partial(
            name: partial.name, place: partial.place,
            indentation: String(partial.indentation.dropFirst(count)),
            startsLine: partial.startsLine)
    }

    private static func sharedPrefix(_ left: String, _ right: String) -> String {
        String(zip(left, right).prefix { $0 == $1 }.map(\.0))
    }
}
