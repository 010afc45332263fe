public import Diagnostics

/// What means APIs of a service: a name, a path, or a method and a path; `*` stands for any text.
///
/// `Users`, `FetchUser` and `riders.*` are names: of groups, APIs and RPC methods. `/users/*` and
/// `GET /users/{id}` are paths; what all paths of a service begin with may be left out.
public struct APIPattern: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The pattern as it is written.
    public let text: String
    /// Where it stands; nil on a command line.
    public let origin: SourceRange?

    private let method: String?
    private let glob: Glob
    private let isPath: Bool

    /// A pattern.
    public init(_ text: String, origin: SourceRange? = nil) {
        self.text = text
        self.origin = origin
        let words = text.split(separator: " ", maxSplits: 1)
        let path = words.count == 2 ? words[1].drop { $0 == " " } : ""
        method = path.first == "/" ? words[0].uppercased() : nil
        isPath = method != nil || text.first == "/"
        glob = Glob(method == nil ? text : String(path))
    }

    /// A pattern without a place.
    public init(stringLiteral text: String) { self.init(text) }

    /// Whether it means a whole group.
    public func matches(_ group: Group) -> Bool { !isPath && glob.matches(group.name) }

    /// Whether it means an API.
    public func matches(_ endpoint: Endpoint, in paths: PathBeginning) -> Bool {
        switch endpoint.call {
        case .http(let method, let path):
            guard isPath else { return glob.matches(endpoint.name) }
            return (self.method ?? method) == method
                && paths.shortened(path.text).contains { glob.matches($0) }
        case .rpc(_, let method, _):
            return !isPath && (glob.matches(endpoint.name) || glob.matches(method))
        }
    }

    /// What could have been meant by a pattern that matches nothing.
    public func suggestion(among services: [Service], groups: Bool) -> String? {
        let all = services.flatMap(\.groups)
        let endpoints = all.flatMap(\.endpoints)
        guard isPath else {
            let names = endpoints.map(\.name) + (groups ? all.map(\.name) : [])
            return Suggestion.fix(for: text, in: Set(names).sorted())
        }
        let paths = endpoints.flatMap { endpoint -> [String] in
            guard case .http(let verb, let path) = endpoint.call else { return [] }
            return [method == nil ? path.text : "\(verb) \(path.text)"]
        }
        return Suggestion.fix(for: text, in: Set(paths).sorted())
    }
}

/// What the paths of all HTTP calls of a service begin with.
public struct PathBeginning: Sendable {
    private let common: String

    /// The beginning of a service's paths.
    public init(_ service: Service) {
        let paths = service.groups.flatMap(\.endpoints).compactMap { endpoint -> String? in
            guard case .http(_, let path) = endpoint.call else { return nil }
            return String(path.text.prefix { $0 != "{" })
        }
        common = paths.dropFirst().reduce(paths.first ?? "") { common, path in
            String(zip(common, path).prefix { $0 == $1 }.map(\.0))
        }
    }

    /// A path, and the same without parts of the beginning.
    func shortened(_ path: String) -> [Substring] {
        let starts = common.indices.filter { common[$0] == "/" }.map {
            common.distance(from: common.startIndex, to: $0)
        }
        return starts.isEmpty ? [path[...]] : starts.map { path.dropFirst($0) }
    }
}

/// Text in which `*` stands for any text, also for none.
private struct Glob: Hashable {
    private let parts: [Substring]

    init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false)
    }

    func matches(_ text: some StringProtocol) -> Bool {
        guard parts.count > 1, let first = parts.first, let last = parts.last else {
            return parts.first.map { $0 == text } ?? text.isEmpty
        }
        guard text.hasPrefix(first), text.hasSuffix(last),
            text.count >= first.count + last.count
        else { return false }
        var rest = Substring(text).dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
