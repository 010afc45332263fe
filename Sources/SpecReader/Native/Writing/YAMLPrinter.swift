/// Lays nodes out as people do: short things on one line, the rest below each other.
struct YAMLPrinter {
    /// Lines are not longer, where they can be broken.
    static let width = 100

    /// How many entries a mapping on one line has at most.
    private static let mostInLine = 4

    private(set) var text = ""

    /// The text of a whole file.
    static func file(_ map: WrittenMap, comment: [String]) -> String {
        var printer = YAMLPrinter()
        printer.text = comment.map { "# \($0)\n" }.joined() + "\n"
        printer.block(map, indent: 0)
        return printer.text
    }

    private mutating func block(_ map: WrittenMap, indent: Int, isInItem: Bool = false) {
        var wasTall = false
        for (index, entry) in map.entries.enumerated() {
            let start = text.endIndex
            if index > 0 || !isInItem { pad(indent) }
            let key = entry.spelling(inFlow: false)
            // A key of more than a line's 1,024 characters has to be announced.
            let isLong = key.utf8.count > 500
            text += isLong ? "? \(key)\n" : "\(key):"
            if isLong {
                pad(indent)
                text += ":"
            }
            value(entry.value, indent: indent, column: indent + key.count + 1)
            guard map.layout == .spaced else { continue }
            let isTall = text[start...].utf8.count { $0 == 0x0A } > 1
            if index > 0, isTall || wasTall { text.insert("\n", at: start) }
            wasTall = isTall
        }
    }

    /// A value behind its key's colon, to the end of its last line.
    private mutating func value(_ node: WrittenNode, indent: Int, column: Int) {
        if let line = inline(node, room: Self.width - column - 1) {
            text += " \(line)\n"
            return
        }
        switch node {
        case .text(let string): long(string, indent: indent)
        case .plain(let string): text += " \(string)\n"
        case .list(let items):
            text += "\n"
            for item in items { self.item(item, indent: indent + 2) }
        case .map(let map):
            text += "\n"
            block(map, indent: indent + 2)
        case .tagged(let tag, let node):
            text += " \(tag)"
            value(node, indent: indent, column: column + tag.count + 1)
        }
    }

    private mutating func item(_ node: WrittenNode, indent: Int) {
        pad(indent)
        text += "-"
        if inline(node, room: Self.width - indent - 2) == nil, case .map(let map) = node,
            !map.isEmpty
        {
            text += " "
            block(map, indent: indent + 2, isInItem: true)
        } else {
            value(node, indent: indent, column: indent + 1)
        }
    }

    private mutating func long(_ string: String, indent: Int) {
        guard let lines = YAMLBlocks.lines(of: string, width: Self.width - indent - 2) else {
            text += " \(YAMLQuoting.quoted(string))\n"
            return
        }
        text += " \(lines[0])\n"
        for line in lines.dropFirst() {
            if !line.isEmpty { pad(indent + 2) }
            text += "\(line)\n"
        }
    }

    private mutating func pad(_ indent: Int) { text += String(repeating: " ", count: indent) }

    /// A node on one line; nil where it is too long for that, or better off below.
    private func inline(_ node: WrittenNode, room: Int) -> String? {
        switch node {
        case .text(let string):
            if string.utf8.contains(0x0A) || string.utf8.count > 4 * room { return nil }
            let line = YAMLQuoting.inline(string, inFlow: false)
            return line.count <= room ? line : nil
        case .plain(let string): return string
        case .tagged(let tag, let node):
            return inline(node, room: room - tag.count - 1).map { "\(tag) \($0)" }
        case .list, .map:
            var line = ""
            var room = room
            return flow(node, into: &line, room: &room) ? line : nil
        }
    }

    /// Appends a node in flow style; false where the room does not suffice.
    private func flow(_ node: WrittenNode, into line: inout String, room: inout Int) -> Bool {
        func add(_ piece: String) -> Bool {
            line += piece
            room -= piece.count
            return room >= 0
        }
        switch node {
        case .text(let string):
            if string.utf8.contains(0x0A) || string.utf8.count > 4 * max(room, 0) { return false }
            return add(YAMLQuoting.inline(string, inFlow: true))
        case .plain(let string): return add(string)
        case .tagged(let tag, let node):
            return add("\(tag) ") && flow(node, into: &line, room: &room)
        case .list(let items):
            guard add("[") else { return false }
            for (index, item) in items.enumerated() {
                if index > 0, !add(", ") { return false }
                guard flow(item, into: &line, room: &room) else { return false }
            }
            return add("]")
        case .map(let map):
            let isSmall = map.entries.count <= Self.mostInLine
            guard map.isEmpty || map.layout == .fitting && isSmall, add("{") else { return false }
            for (index, entry) in map.entries.enumerated() {
                let key = entry.spelling(inFlow: true)
                guard add("\(index > 0 ? ", " : "")\(key): "),
                    flow(entry.value, into: &line, room: &room)
                else { return false }
            }
            return add("}")
        }
    }
}
