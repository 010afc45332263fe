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
    private let time: Duration

    /// A summary of so many new or replaced, equal, and removed files.
    init(
        _ kind: Kind = .done, written: Int = 0, unchanged: Int, removed: Int = 0, time: Duration
    ) {
        self.kind = kind
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
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
        #"{"written":\#(written),"unchanged":\#(unchanged),"removed":\#(removed),"#
            + #""seconds":\#(time.seconds)}"# + "\n"
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
