/// The field `Content-Range` (RFC 9110, section 14.4): `bytes 500-999/1000`, or `bytes */1000`.
struct ContentRange: Hashable {
    /// The first byte's place; nil where there is no such range.
    let start: Int64?

    /// The size of the whole; nil where it is not known.
    let total: Int64?

    init?(_ text: String?) {
        guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).filter { $0 != " " }.split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        guard total != nil || parts[1] == "*" else { return nil }
        if parts[0] == "*" {
            start = nil
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(ends[0]), let last = Int64(ends[1]),
            first >= 0, last >= first, total.map({ last < $0 }) ?? true
        else { return nil }
        start = first
    }
}
