public import Diagnostics

/// One thing that differs between two specs.
public struct Change: Sendable, Hashable {
    /// What kind of change it is.
    public let kind: ChangeKind
    /// What changed: `FetchUser`, `User.name`.
    public let subject: String
    /// What else changed with it, since it has it from the same place: a default, say.
    public internal(set) var also: [String] = []
    /// How, as one sentence without a full stop at its end.
    public let message: String
    /// What it does to apps that are out there and call the new server.
    public internal(set) var api: Impact
    /// What it does to the source of apps that use the newly generated Swift.
    public internal(set) var swift: Impact
    /// Where it stood, if it was there.
    public let old: SourceRange?
    /// Where it stands, if it is there.
    public let new: SourceRange?

    /// The worse of the two.
    public var impact: Impact { max(api, swift) }
}

/// The changes found so far.
struct ChangeReport {
    private var changes: [Change] = []
    private var indices: [Identity: Int] = [:]

    /// What stands once and is used in many places is one change.
    private struct Identity: Hashable {
        let code: String
        let message: String
        let old: SourceRange?
        let new: SourceRange?
    }

    /// Adds a change.
    ///
    /// - Parameter swift: What it does to Swift's source, where that is not what the kind says.
    mutating func add(
        _ kind: ChangeKind, _ subject: String, _ message: String, uses: Uses = .calls,
        swift: Impact? = nil, old: SourceRange?, new: SourceRange?
    ) {
        let change = Change(
            kind: kind, subject: subject, message: message, api: kind.impact(on: uses),
            swift: swift ?? kind.swift, old: old, new: new)
        let identity = Identity(
            code: kind.code, message: message, old: old, new: new)
        if let index = indices[identity] {
            if subject != changes[index].subject, subject != changes[index].also.last {
                changes[index].also.append(subject)
            }
            changes[index].api = max(changes[index].api, change.api)
            changes[index].swift = max(changes[index].swift, change.swift)
        } else {
            indices[identity] = changes.count
            changes.append(change)
        }
    }

    /// The worst first, then by place.
    var sorted: [Change] {
        changes.enumerated().sorted { lhs, rhs in
            let (a, b) = (lhs.element, rhs.element)
            if a.impact != b.impact { return a.impact > b.impact }
            guard let place = a.new ?? a.old, let other = b.new ?? b.old else {
                return lhs.offset < rhs.offset
            }
            if place.file.path != other.file.path { return place.file.path < other.file.path }
            return place.start != other.start ? place.start < other.start : lhs.offset < rhs.offset
        }.map(\.element)
    }
}
