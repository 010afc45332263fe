/// How much a change matters to those who use what changed.
public enum Impact: String, Sendable, CaseIterable, Comparable {
    /// Nothing has to be done.
    case safe
    /// Works for most; some may have to look at it.
    case risky
    /// What worked before does not any more.
    case breaking

    /// Less matters less.
    public static func < (lhs: Impact, rhs: Impact) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .safe: 0
        case .risky: 1
        case .breaking: 2
        }
    }
}

/// Where something of a spec goes over the wire.
struct Uses: OptionSet, Sendable, Hashable {
    let rawValue: Int

    /// The caller sends it.
    static let requests = Uses(rawValue: 1)
    /// The server answers it.
    static let answers = Uses(rawValue: 2)
    /// The call as a whole, both ways.
    static let calls: Uses = [.requests, .answers]
}
