import APIModel

/// APIs that come, go or are called otherwise.
enum EndpointPresence: Rule {
    static let removed = ChangeKind(
        "endpoint-removed", "An API is gone.", calls: .breaking, swift: .breaking)
    static let added = ChangeKind("endpoint-added", "A new API.", calls: .safe, swift: .safe)
    static let renamed = ChangeKind(
        "endpoint-renamed", "The same call has another name.", calls: .safe, swift: .breaking)
    static let kinds = [removed, added, renamed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for gone in comparison.removedEndpoints.map(\.endpoint) {
            let warning = gone.deprecation == nil ? "" : ", which was deprecated,"
            report.add(
                removed, gone.name, "the API\(warning) was removed", old: gone.origin, new: nil)
        }
        for new in comparison.addedEndpoints.map(\.endpoint) {
            report.add(added, new.name, "the API is new", old: nil, new: new.origin)
        }
        for pair in comparison.endpoints where pair.old.title != pair.new.title {
            report.add(
                renamed, pair.name, "the API is called `\(pair.new.title)` now",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
