/// One event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerEvent: Sendable, Hashable {
    /// What kind of event it is; `message` where the server does not say.
    public let name: String

    /// The data; its lines are joined by line feeds.
    public let data: String

    /// The last id that the server gave, with this event or an earlier one; empty: none.
    public let id: String

    /// An event.
    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}

/// Makes events of the lines of a stream (WHATWG HTML, section 9.2.6).
struct ServerEventParser: Sendable {
    /// The id of the last event that was complete, to be sent when the stream is opened again.
    private(set) var lastID: String
    /// How long the server wants to be left alone before that.
    private(set) var retry: Duration?

    private let limit: Int
    private var id: String
    private var name = ""
    private var data = ""

    /// - Parameter limit: how many bytes the data of an event may have.
    init(lastID: String = "", limit: Int = .max) {
        self.lastID = lastID
        self.limit = limit
        id = lastID
    }

    /// Takes a line, and gives the event that it ends.
    ///
    /// - Throws: ``TransportError`` of the kind `tooLarge`.
    mutating func take(_ line: ArraySlice<UInt8>) throws(TransportError) -> ServerEvent? {
        guard !line.isEmpty else { return dispatch() }
        guard line.first != UInt8(ascii: ":") else { return nil }
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        let text = String(decoding: value, as: UTF8.self)
        switch String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self) {
        case "event": name = text
        case "data":
            data += text + "\n"
            guard data.utf8.count - 1 <= limit else {
                throw TransportError(.tooLarge, "an event is larger than \(limit) bytes")
            }
        case "id" where !value.contains(0): id = text
        case "retry" where !value.isEmpty && value.allSatisfy { (48...57).contains($0) }:
            retry = .milliseconds(min(Int64(text) ?? .max, Self.longestRetry))
        default: break
        }
        return nil
    }

    /// A day, in milliseconds: far more than anybody waits, and safe to calculate with.
    private static let longestRetry: Int64 = 86_400_000

    /// Forgets an event that was not ended before the stream was, and goes on with a new stream.
    mutating func restart() {
        id = lastID
        name = ""
        data = ""
    }

    private mutating func dispatch() -> ServerEvent? {
        lastID = id
        defer { restart() }
        guard !data.isEmpty else { return nil }
        return ServerEvent(
            name: name.isEmpty ? "message" : name, data: String(data.unicodeScalars.dropLast()),
            id: lastID)
    }
}
