/// A kind of change, and how much it matters: one row of the table in docs/diff.md.
public struct ChangeKind: Sendable, Hashable {
    /// Its stable name, in kebab case: `parameter-removed`.
    public let code: String
    /// What it means, in a few words.
    public let meaning: String
    /// What it does to deployed callers where it is about what they send; nil: it never is.
    public let requests: Impact?
    /// What it does to deployed callers where it is about what they are answered; nil: it never is.
    public let answers: Impact?
    /// What it does to the source of apps that use the generated Swift.
    public let swift: Impact

    /// A kind that may differ by direction.
    init(
        _ code: String, _ meaning: String, requests: Impact? = nil, answers: Impact? = nil,
        swift: Impact
    ) {
        self.code = code
        self.meaning = meaning
        self.requests = requests
        self.answers = answers
        self.swift = swift
    }

    /// A kind about a call as a whole.
    init(_ code: String, _ meaning: String, calls: Impact, swift: Impact) {
        self.init(code, meaning, requests: calls, answers: calls, swift: swift)
    }

    /// What it does to deployed callers where it is used like this.
    func impact(on uses: Uses) -> Impact {
        let sent = uses.contains(.requests) ? requests : nil
        let received = uses.contains(.answers) ? answers : nil
        return max(sent ?? .safe, received ?? .safe)
    }
}
