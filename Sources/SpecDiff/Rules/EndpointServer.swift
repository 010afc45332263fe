import APIModel

/// APIs that always go to one server.
enum EndpointServer: Rule {
    static let changed = ChangeKind(
        "endpoint-server-changed", "An API goes to another server.", calls: .risky, swift: .safe)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints where pair.old.server != pair.new.server {
            let name = pair.new.server.map { "`\($0)`" } ?? "the client's server"
            report.add(
                changed, pair.name, "goes to \(name) now",
                old: pair.old.options.origins["server"] ?? pair.old.origin,
                new: pair.new.options.origins["server"] ?? pair.new.origin)
        }
    }
}
