import Diagnostics

extension JSONLiteral {
    /// The value as JSON with two spaces a level. What fits on a line of 100 stays on it.
    public var prettyJSONText: String { jsonText(width: 96) }

    /// The value as JSON with two spaces a level. What fits on a line so long stays on it.
    public func jsonText(width: Int) -> String {
        var writer = JSONWriter(width: width)
        writer.write(self, level: 0)
        return writer.text
    }
}

private struct JSONWriter {
    private static let indent = "  "
    let width: Int
    var text = ""

    init(width: Int) {
        self.width = width
    }

    mutating func write(_ value: JSONLiteral, level: Int) {
        switch value {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): text += JSONText.quoted(string)
        case .array(let items):
            list("[", "]", items.count, value, level) { writer, index in
                writer.write(items[index], level: level + 1)
            }
        case .object(let members):
            list("{", "}", members.count, value, level) { writer, index in
                writer.text += JSONText.quoted(members[index].key) + ": "
                writer.write(members[index].value, level: level + 1)
            }
        }
    }

    private mutating func list(
        _ open: String, _ close: String, _ count: Int, _ value: JSONLiteral, _ level: Int,
        _ item: (inout JSONWriter, Int) -> Void
    ) {
        var lineBreak = ""
        if count > 0, !Self.isShort(value, room: width - level * 2) {
            lineBreak = "\n" + String(repeating: Self.indent, count: level + 1)
        }
        text += open + lineBreak
        for index in 0..<count {
            if index > 0 { text += lineBreak.isEmpty ? ", " : "," + lineBreak }
            item(&self, index)
        }
        if !lineBreak.isEmpty { text += "\n" + String(repeating: Self.indent, count: level) }
        text += close
    }

    /// Whether a value fits into so many characters; looks no further than it must.
    private static func isShort(_ value: JSONLiteral, room: Int) -> Bool {
        var room = room
        return spend(value, &room)
    }

    private static func spend(_ value: JSONLiteral, _ room: inout Int) -> Bool {
        switch value {
        case .null, .bool: room -= 5
        case .number(let text): room -= text.utf8.count
        case .string(let text): room -= text.utf8.count + 2
        case .array(let items):
            room -= 2
            for item in items {
                room -= 2
                guard spend(item, &room) else { return false }
            }
        case .object(let members):
            room -= 2
            for member in members {
                room -= member.key.utf8.count + 6
                guard spend(member.value, &room) else { return false }
            }
        }
        return room >= 0
    }
}
