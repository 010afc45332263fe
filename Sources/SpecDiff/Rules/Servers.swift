import APIModel

/// Servers that come, go, move, or are the default no longer.
enum Servers: Rule {
    static let removed = ChangeKind(
        "server-removed", "A server is gone.", calls: .risky, swift: .breaking)
    static let added = ChangeKind("server-added", "A new server.", calls: .safe, swift: .safe)
    static let moved = ChangeKind(
        "server-url-changed", "A server has another URL.", calls: .risky, swift: .safe)
    static let first = ChangeKind(
        "default-server-changed", "Another server is the first, and so the default.",
        calls: .risky, swift: .safe)
    static let kinds = [removed, added, moved, first]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let (old, new) = (comparison.old, comparison.new)
        let servers = Matching(old.servers, new.servers, by: \.name)
        for server in servers.removed {
            report.add(
                removed, old.name, "the server `\(server.name)` was removed", old: server.origin,
                new: nil)
        }
        for server in servers.added {
            report.add(
                added, old.name, "the server `\(server.name)` is new", old: nil,
                new: server.origin)
        }
        for pair in servers.pairs where pair.old.url != pair.new.url {
            report.add(
                moved, old.name, "the server `\(pair.old.name)` moved to \(pair.new.url)",
                old: pair.old.origin, new: pair.new.origin)
        }
        if let before = old.servers.first, let after = new.servers.first, before.name != after.name
        {
            report.add(
                first, old.name,
                "the default server is `\(after.name)` instead of `\(before.name)`",
                old: before.origin, new: after.origin)
        }
    }
}
