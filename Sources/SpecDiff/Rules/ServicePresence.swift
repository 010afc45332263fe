import APIModel

/// Services that come, go or are called otherwise.
enum ServicePresence {
    static let removed = ChangeKind(
        "service-removed", "A service is gone.", calls: .breaking, swift: .breaking)
    static let added = ChangeKind("service-added", "A new service.", calls: .safe, swift: .safe)
    static let renamed = ChangeKind(
        "service-renamed", "The only service has another name, and so has its client.",
        calls: .safe, swift: .breaking)
    static let kinds = [removed, added, renamed]

    static func check(_ services: Matching<Service>, _ report: inout ChangeReport) {
        for service in services.removed {
            report.add(
                removed, service.name, "the service was removed", old: service.origin, new: nil)
        }
        for service in services.added {
            report.add(added, service.name, "the service is new", old: nil, new: service.origin)
        }
        for pair in services.pairs where pair.old.title != pair.new.title {
            report.add(
                renamed, pair.old.name, "the service is called `\(pair.new.title)` now",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
