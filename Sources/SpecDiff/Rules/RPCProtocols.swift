import APIModel

/// How RPC calls go over the wire.
enum RPCProtocols: Rule {
    static let removed = ChangeKind(
        "rpc-protocol-removed", "An RPC protocol is gone.", calls: .risky, swift: .breaking)
    static let added = ChangeKind(
        "rpc-protocol-added", "A new RPC protocol.", calls: .safe, swift: .safe)
    static let changed = ChangeKind(
        "rpc-protocol-changed", "Calls through an RPC protocol look otherwise.",
        calls: .breaking, swift: .safe)
    static let arguments = ChangeKind(
        "rpc-arguments-changed", "Arguments go by position instead of by name, or the reverse.",
        requests: .breaking, swift: .safe)
    static let kinds = [removed, added, changed, arguments]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let protocols = Matching(
            comparison.old.rpcProtocols, comparison.new.rpcProtocols, by: \.name)
        for house in protocols.removed {
            report.add(
                removed, comparison.old.name, "the RPC protocol `\(house.name)` was removed",
                old: house.origin, new: nil)
        }
        for house in protocols.added {
            report.add(
                added, comparison.old.name, "the RPC protocol `\(house.name)` is new", old: nil,
                new: house.origin)
        }
        for pair in protocols.pairs { check(pair, &report) }
    }

    private static func check(_ pair: Pair<RPCProtocol>, _ report: inout ChangeReport) {
        let (old, new) = (pair.old, pair.new)
        func add(_ kind: ChangeKind, _ message: String) {
            report.add(
                kind, "RPC protocol `\(old.name)`", message, old: old.origin, new: new.origin)
        }
        if old.kind != new.kind { add(changed, "requests or answers look otherwise") }
        if old.path != new.path { add(changed, "the path is \(new.path) instead of \(old.path)") }
        if old.methodPrefix != new.methodPrefix {
            add(changed, "the prefix is `\(new.methodPrefix)` instead of `\(old.methodPrefix)`")
        }
        if old.arguments != new.arguments {
            add(
                arguments,
                "arguments go \(new.arguments.rawValue) instead of \(old.arguments.rawValue)")
        }
    }
}
