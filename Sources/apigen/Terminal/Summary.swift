/// The last line of a run: what it did and how long that took.
struct Summary {
    /// What became of the files.
    enum Kind {
        case done, checked, planned
    }

    private let kind: Kind
    private let written: Int
    private let unchanged: Int
    private let removed: Int
    private let list: ChangeList?
    private let time: Duration

    /// A summary of a change; with a list where nothing was done about it.
    init(
        _ change: OutputChange, _ kind: Kind = .done, list: ChangeList? = nil, time: Duration
    ) {
        self.kind = kind
        written = change.writes.count
        unchanged = change.unchanged
        removed = change.removals.count
        self.list = list
        self.time = time
    }

    /// A summary of so many files.
    init(
        written: Int, unchanged: Int, removed: Int, _ kind: Kind = .done, list: ChangeList? = nil,
        time: Duration
    ) {
        self.kind = kind
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
        self.list = list
        self.time = time
    }

    /// A summary of a run that found nothing to do.
    init(unchanged: Int, time: Duration) {
        kind = .done
        written = 0
        self.unchanged = unchanged
        removed = 0
        list = nil
        self.time = time
    }

    /// One line for people.
    var text: String {
        let files = "\(written) \(written == 1 ? "file" : "files")"
        let words =
            switch kind {
            case .done: "\(files) written, \(unchanged) unchanged, \(removed) removed"
            case .checked: "\(files) to write, \(unchanged) up to date, \(removed) to remove"
            case .planned: "\(files) would be written, \(unchanged) kept, \(removed) removed"
            }
        return "\(words) (\(time.shown))\n"
    }

    /// One object for programs.
    var json: String {
        let members = [
            #""written": \#(written)"#, #""unchanged": \#(unchanged)"#, #""removed": \#(removed)"#,
            list.map { #""changes": \#($0.json)"# }, #""seconds": \#(time.seconds)"#,
        ]
        return "{\(members.compactMap(\.self).joined(separator: ", "))}\n"
    }
}

extension Duration {
    /// Seconds, to the microsecond.
    var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1_000_000
    }

    /// `8 ms`, `1.25 s`.
    var shown: String {
        let milliseconds = Int((seconds * 1000).rounded())
        guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
        let hundredths = milliseconds / 10 % 100
        return "\(milliseconds / 1000).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
