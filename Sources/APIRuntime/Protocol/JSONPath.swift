/// A path of keys and indices: `data.users.0`.
struct JSONPath: Hashable, Sendable {
    var steps: [String]

    init(_ text: String) {
        steps =
            text.isEmpty
            ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    init(steps: [String] = []) {
        self.steps = steps
    }

    static func + (left: Self, right: Self) -> Self {
        Self(steps: left.steps + right.steps)
    }

    /// The path of a coding path.
    init(_ codingPath: [any CodingKey]) {
        steps = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }

    /// `$.data.users[0]`, as errors show it.
    var description: String {
        steps.reduce(into: "$") { $0 += Int($1) == nil ? ".\($1)" : "[\($1)]" }
    }
}
