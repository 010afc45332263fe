import APIModel

/// Bodies that come, go, or may be left out.
enum BodyPresence: Rule {
    static let required = ChangeKind(
        "required-body-added", "A request has to have a body now.", requests: .breaking,
        swift: .breaking)
    static let optional = ChangeKind(
        "optional-body-added", "A request may have a body now.", requests: .safe, swift: .safe)
    static let removed = ChangeKind(
        "body-removed", "A request has no body any more.", requests: .risky, swift: .breaking)
    static let needed = ChangeKind(
        "body-became-required", "A body may not be left out any more.", requests: .breaking,
        swift: .breaking)
    static let needless = ChangeKind(
        "body-became-optional", "A body may be left out; its property is an optional.",
        requests: .safe, swift: .risky)
    static let kinds = [required, optional, removed, needed, needless]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            switch (pair.old.body, pair.new.body) {
            case (nil, let body?):
                report.add(
                    body.isOptional ? optional : required, pair.name,
                    body.isOptional ? "may have a body now" : "has to have a body now",
                    old: pair.old.origin, new: body.origin)
            case (let body?, nil):
                report.add(
                    removed, pair.name, "has no body any more", old: body.origin,
                    new: pair.new.origin)
            case (let old?, let new?) where old.isOptional != new.isOptional:
                report.add(
                    new.isOptional ? needless : needed, pair.name,
                    new.isOptional ? "the body may be left out now" : "the body is required now",
                    old: old.origin, new: new.origin)
            default: break
            }
        }
    }
}
