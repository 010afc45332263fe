import APIModel
import Diagnostics

/// What goes over the wire to call an API.
enum EndpointCall: Rule {
    static let method = ChangeKind(
        "method-changed", "An API has another HTTP method.", calls: .breaking, swift: .safe)
    static let path = ChangeKind(
        "path-changed", "An API has another path.", calls: .breaking, swift: .safe)
    static let kind = ChangeKind(
        "call-kind-changed", "An API is RPC instead of REST, or the other way round.",
        calls: .breaking, swift: .safe)
    static let rpcMethod = ChangeKind(
        "rpc-method-changed", "An API calls another RPC method.", calls: .breaking, swift: .safe)
    static let rpcProtocol = ChangeKind(
        "rpc-protocol-switched", "An API goes through another RPC protocol.", calls: .breaking,
        swift: .safe)
    static let notification = ChangeKind(
        "rpc-notification-changed", "An RPC call is a notification, or is one no longer.",
        calls: .breaking, swift: .breaking)
    static let kinds = [method, path, kind, rpcMethod, rpcProtocol, notification]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints { check(pair, &report) }
    }

    private static func check(_ pair: EndpointPair, _ report: inout ChangeReport) {
        func add(_ kind: ChangeKind, _ message: String, _ old: SourceRange?, _ new: SourceRange?) {
            report.add(
                kind, pair.name, message, old: old ?? pair.old.origin,
                new: new ?? pair.new.origin)
        }
        switch (pair.old.call, pair.new.call) {
        case (.http(let method, let path), .http(let newMethod, let newPath)):
            if method != newMethod {
                add(
                    Self.method, "is \(newMethod) instead of \(method)", path.origin, newPath.origin
                )
            }
            // What a placeholder is called is not sent, but which value stands where.
            let names = pair.newPlaceholders
            if path.segments.map({ $0.renamed(by: names) }) != newPath.segments {
                add(
                    Self.path, "the path is \(newPath.text) instead of \(path.text)", path.origin,
                    newPath.origin)
            }
        case (
            .rpc(let house, let method, let isSilent), .rpc(let newHouse, let newMethod, let silent)
        ):
            let (old, new) = (pair.old.options.origins["rpc"], pair.new.options.origins["rpc"])
            if method != newMethod {
                add(rpcMethod, "calls \(newMethod) instead of \(method)", old, new)
            }
            if house != newHouse {
                add(rpcProtocol, "goes through `\(newHouse)` instead of `\(house)`", old, new)
            }
            if isSilent != silent {
                add(notification, silent ? "is a notification now" : "is answered now", old, new)
            }
        case (.http, .rpc): add(kind, "is an RPC call instead of an HTTP request", nil, nil)
        case (.rpc, .http): add(kind, "is an HTTP request instead of an RPC call", nil, nil)
        }
    }
}

extension EndpointPair {
    /// What placeholders are called now, by what they were called.
    fileprivate var newPlaceholders: [String: String] {
        let places = parameters.pairs.filter {
            $0.old.location == .path && $0.new.location == .path
        }
        return Dictionary(
            places.map { ($0.old.key, $0.new.key) }, uniquingKeysWith: { first, _ in first })
    }
}

extension PathTemplate.Segment {
    fileprivate func renamed(by names: [String: String]) -> Self {
        guard case .parameter(let key) = self else { return self }
        return .parameter(names[key] ?? key)
    }
}
