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

    private typealias Bytes = Slice<UnsafeRawBufferPointer>

    private var head: TransportHead?
    private var isDone = false
    private var size = 0

    /// Takes one line, with or without its line break.
    mutating func take(_ line: UnsafeRawBufferPointer) throws(TransportError) -> Step {
        guard !isDone else { return .more }
        size += line.count
        guard size <= Self.sizeLimit else {
            throw TransportError(.protocolError, "the answer's head is too large")
        }
        let text = Self.trimmed(line[...])
        guard head != nil else {
            head = try Self.statusLine(text)
            return .more
        }
        if text.isEmpty { return end() }
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
            unfold(text)
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let value = Self.trimmed(text[(colon + 1)...])
            head?.headers.add(Self.string(text[..<colon]), Self.string(value))
        } else {
            throw TransportError(.protocolError, "a header line has no colon")
        }
        return .more
    }

    /// What the empty line after a head means.
    private mutating func end() -> Step {
        guard let whole = head.take() else { return .more }
        if (100..<200).contains(whole.status), whole.status != 101 { return .more }
        isDone = true
        return .head(whole)
    }

    /// A line that starts with white space goes on with the value before it (obs-fold).
    private mutating func unfold(_ text: Bytes) {
        var fields = Array(head?.headers ?? [:])
        guard let last = fields.popLast() else { return }
        fields.append(.init(name: last.name, value: last.value + " " + Self.string(text)))
        head?.headers = HTTPHeaders(fields)
    }

    /// `HTTP/1.1 200 OK` or `HTTP/2 200`.
    private static func statusLine(_ line: Bytes) throws(TransportError) -> TransportHead {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
            let status = Int(string(parts[1])), (100...999).contains(status)
        else {
            throw TransportError(.protocolError, "the answer does not start with a status line")
        }
        var head = TransportHead(status: status, version: string(parts[0].dropFirst(5)))
        head.headers.reserve(16)
        return head
    }

    private static func trimmed(_ text: Bytes) -> Bytes {
        var text = text
        while let first = text.first, first.isHTTPSpace { text = text.dropFirst() }
        while let last = text.last, last.isHTTPSpace { text = text.dropLast() }
        return text
    }

    private static func string(_ bytes: Bytes) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }
}

extension UInt8 {
    /// Space, tab, or one of the line break's bytes.
    fileprivate var isHTTPSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A
    }
}
