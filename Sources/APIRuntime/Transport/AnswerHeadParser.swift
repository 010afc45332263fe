/// Puts a head together from its lines as they come over the wire (RFC 9112, sections 4 and 5).
///
/// Heads of interim answers (1xx) are passed over; lines after the final head are trailers, which
/// are not reported.
struct AnswerHeadParser {
    /// What a line led to.
    enum Step {
        case more
        case head(TransportHead)
    }

    /// More than any server sends (libcurl stops at 300 KB); a peer that goes on for ever is stopped.
    static let sizeLimit = 256 << 10

    private var head: TransportHead?
    private var isDone = false
    private var size = 0

    /// Takes one line, with or without its line break.
    mutating func take(_ line: String) throws(TransportError) -> Step {
        guard !isDone else { return .more }
        size += line.utf8.count
        guard size <= Self.sizeLimit else {
            throw TransportError(.protocolError, "the answer's head is too large")
        }
        let text = Self.trimmed(line.utf8[...])
        guard var current = head else {
            head = try Self.statusLine(text)
            return .more
        }
        if text.isEmpty {
            head = nil
            if (100..<200).contains(current.status), current.status != 101 { return .more }
            isDone = true
            return .head(current)
        }
        if line.utf8.first == UInt8(ascii: " ") || line.utf8.first == UInt8(ascii: "\t") {
            current.headers = Self.unfolded(current.headers, text)
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let value = Self.trimmed(text[text.index(after: colon)...])
            current.headers.add(
                String(Substring(text[..<colon])), String(Substring(value)))
        } else {
            throw TransportError(.protocolError, "a header line has no colon")
        }
        head = current
        return .more
    }

    /// `HTTP/1.1 200 OK` or `HTTP/2 200`.
    private static func statusLine(
        _ line: Substring.UTF8View
    ) throws(TransportError) -> TransportHead {
        let parts = Substring(line).split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), parts[1].utf8.count == 3,
            let status = Int(parts[1]), (100...999).contains(status)
        else {
            throw TransportError(.protocolError, "the answer does not start with a status line")
        }
        return TransportHead(status: status, version: String(parts[0].dropFirst(5)))
    }

    /// A line that starts with white space goes on with the value before it (obs-fold).
    private static func unfolded(
        _ headers: HTTPHeaders, _ text: Substring.UTF8View
    ) -> HTTPHeaders {
        var fields = Array(headers)
        guard let last = fields.popLast() else { return headers }
        fields.append(.init(name: last.name, value: last.value + " " + String(Substring(text))))
        return HTTPHeaders(fields)
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text
        while let first = text.first, first.isHTTPSpace { text = text.dropFirst() }
        while let last = text.last, last.isHTTPSpace { text = text.dropLast() }
        return text
    }
}

extension UInt8 {
    /// Space, tab, or one of the line break's bytes.
    fileprivate var isHTTPSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A
    }
}
