/// Compiles a template's source to its instructions.
struct TemplateParser {
    /// Deeper nesting is an error.
    static let deepestNesting = 64

    /// A tag that waits for its end, and what has been read since.
    private struct Scope {
        let tag: Tag?
        var content: [Instruction] = []
        var arguments: [String: [Instruction]] = [:]
    }

    private let dialect: Dialect
    private var scanner: TagScanner
    private var scopes = [Scope(tag: nil)]
    private var position = 0

    /// Every key and every partial that the template mentions.
    private(set) var keys: Set<String> = []
    private(set) var partialNames: Set<String> = []

    init(name: String, source: String, dialect: Dialect) {
        self.dialect = dialect
        scanner = TagScanner(template: name, source: source)
    }

    mutating func parse() throws(TemplateError) -> [Instruction] {
        while let tag = try scanner.next() { try add(tag) }
        addText(upTo: scanner.bytes.count)
        if let open = scopes.last?.tag {
            throw TemplateError(
                place: open.place, message: "`\(open.content)` is opened here and never closed")
        }
        return scopes[0].content
    }

    // MARK: Tags

    private mutating func add(_ tag: Tag) throws(TemplateError) {
        switch tag.kind {
        case .comment, .delimiters: startTag(tag, alone: tag.isAlone)
        case .variable: try addValue(tag, isEscaped: true)
        case .raw: try addValue(tag, isEscaped: false)
        case .partial: try addPartial(tag)
        case .section, .inverted, .block, .parent: try open(tag)
        case .close: try close(tag)
        }
    }

    private mutating func addValue(_ tag: Tag, isEscaped: Bool) throws(TemplateError) {
        let path = try path(tag.content, of: tag)
        let isLines = dialect.reindentsValues && !isEscaped && tag.isAlone
        startTag(tag, alone: isLines)
        if isLines {
            let endsLine = tag.endOfBlankRest.map { scanner.bytes[tag.end..<$0].last == 0x0A }
            append(
                .lines(path, indentation: indentation(of: tag), endsLine: endsLine ?? false))
        } else {
            append(.value(path, isEscaped: isEscaped))
        }
    }

    private mutating func addPartial(_ tag: Tag) throws(TemplateError) {
        let partial = try partial(tag, standsAlone: tag.isAlone)
        startTag(tag, alone: tag.isAlone)
        append(.partial(partial))
    }

    private mutating func open(_ tag: Tag) throws(TemplateError) {
        guard scopes.count <= Self.deepestNesting else {
            throw TemplateError(
                place: tag.place, message: "nested more than \(Self.deepestNesting) levels deep")
        }
        guard !tag.content.isEmpty else {
            throw TemplateError(place: tag.place, message: "this tag has no name")
        }
        switch tag.kind {
        case .parent:
            // Whether the white space in front is indentation is known at the closing tag.
            addText(upTo: tag.isFirstOnLine ? tag.lineStart : tag.start)
            position = tag.end
        case .block where isInParent:
            startTag(tag, alone: tag.endOfBlankRest != nil)
        default: startTag(tag, alone: tag.isAlone)
        }
        scopes.append(Scope(tag: tag))
    }

    private mutating func close(_ tag: Tag) throws(TemplateError) {
        guard let open = scopes.last?.tag else {
            throw TemplateError(
                place: tag.place, message: "`\(tag.content)` is closed here and was never opened")
        }
        guard open.content == tag.content else {
            throw TemplateError(
                place: tag.place,
                message: "`\(tag.content)` is closed here, but `\(open.content)` of line "
                    + "\(open.place.line) is still open")
        }
        switch open.kind {
        case .parent: try closeParent(open, by: tag)
        case .block: closeBlock(open, by: tag)
        default: try closeSection(open, by: tag)
        }
    }

    private mutating func closeSection(_ open: Tag, by tag: Tag) throws(TemplateError) {
        endScope(tag, alone: tag.isAlone)
        let content = scopes.removeLast().content
        let path = try path(open.content, of: open)
        append(open.kind == .section ? .section(path, content) : .inverted(path, content))
    }

    private mutating func closeParent(_ open: Tag, by tag: Tag) throws(TemplateError) {
        let isAlone = open.isFirstOnLine && tag.endOfBlankRest != nil
        position = isAlone ? tag.endOfBlankRest ?? tag.end : tag.end
        let arguments = scopes.removeLast().arguments
        if !isAlone, open.isFirstOnLine {
            let white = indentation(of: open)
            append(white.isEmpty ? .lineStart : .text(white, startsLine: true))
        }
        append(.parent(try partial(open, standsAlone: isAlone), arguments: arguments))
    }

    private mutating func closeBlock(_ open: Tag, by tag: Tag) {
        let isArgument = scopes.dropLast().last?.tag?.kind == .parent
        endScope(tag, alone: isArgument ? tag.isFirstOnLine : tag.isAlone)
        let content = scopes.removeLast().content
        if isArgument {
            let ownsItsLines = open.endOfBlankRest != nil
            let shared = ownsItsLines ? Indentation.common(to: content)?.count ?? 0 : 0
            scopes[scopes.count - 1].arguments[open.content] =
                Indentation.removing(shared, from: content)
        } else {
            let own = open.isFirstOnLine ? indentation(of: open) : ""
            append(
                .block(
                    Block(
                        name: open.content, place: open.place, content: content,
                        indentation: open.isAlone ? Indentation.common(to: content) ?? own : own,
                        ownsItsLines: open.isAlone)))
        }
    }

    // MARK: Text

    private var isInParent: Bool { scopes.last?.tag?.kind == .parent }

    private mutating func append(_ instruction: Instruction) {
        scopes[scopes.count - 1].content.append(instruction)
    }

    /// Adds the text in front of a tag and goes behind it: behind its whole line where the tag
    /// stands alone.
    private mutating func startTag(_ tag: Tag, alone: Bool) {
        if alone {
            addText(upTo: tag.isFirstOnLine ? tag.lineStart : tag.start)
            position = tag.endOfBlankRest ?? tag.end
        } else {
            addText(upTo: tag.start)
            if tag.start == tag.lineStart { append(.lineStart) }
            position = tag.end
        }
    }

    private mutating func endScope(_ tag: Tag, alone: Bool) {
        addText(upTo: alone ? tag.lineStart : tag.start)
        position = alone ? tag.endOfBlankRest ?? tag.end : tag.end
    }

    /// Adds the source between the last tag and `end`, line by line.
    private mutating func addText(upTo end: Int) {
        while position < end {
            let newline = scanner.bytes[position..<end].firstIndex(of: 0x0A)
            let lineEnd = newline.map { $0 + 1 } ?? end
            let startsLine = position == 0 || scanner.bytes[position - 1] == 0x0A
            append(.text(scanner.text(position..<lineEnd), startsLine: startsLine))
            position = lineEnd
        }
    }

    private func indentation(of tag: Tag) -> String { scanner.text(tag.lineStart..<tag.start) }

    // MARK: Names

    private mutating func path(_ text: String, of tag: Tag) throws(TemplateError) -> Path {
        guard text != "." else { return Path(segments: [], place: tag.place) }
        let segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isName = segments.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
        guard isName else {
            let message = text.isEmpty ? "this tag has no name" : "`\(text)` is not a name"
            throw TemplateError(place: tag.place, message: message)
        }
        keys.formUnion(segments)
        return Path(segments: segments, place: tag.place)
    }

    private mutating func partial(_ tag: Tag, standsAlone: Bool) throws(TemplateError) -> Partial {
        let name: Partial.Name
        if tag.content.hasPrefix("*") {
            let path = tag.content.dropFirst().drop(while: \.isWhitespace)
            name = .dynamic(try self.path(String(path), of: tag))
        } else if tag.content.isEmpty {
            throw TemplateError(place: tag.place, message: "this tag has no name")
        } else {
            name = .fixed(tag.content)
            partialNames.insert(tag.content)
        }
        return Partial(
            name: name, place: tag.place, indentation: standsAlone ? indentation(of: tag) : "",
            startsLine: standsAlone)
    }
}
