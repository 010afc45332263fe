import APIModel

/// Which secret an API wants.
enum EndpointAuth: Rule {
    static let required = ChangeKind(
        "auth-added", "An API that everybody could call wants a secret.", calls: .breaking,
        swift: .safe)
    static let dropped = ChangeKind(
        "auth-removed", "An API wants no secret any more.", calls: .safe, swift: .safe)
    static let changed = ChangeKind(
        "auth-changed", "An API wants the secret of another scheme.", calls: .breaking,
        swift: .safe)
    static let mayCarry = ChangeKind(
        "auth-became-optional", "An API can be called without a secret, too.", calls: .safe,
        swift: .safe)
    static let mustCarry = ChangeKind(
        "auth-became-required", "An API that could be called without a secret wants one.",
        calls: .breaking, swift: .safe)
    static let kinds = [required, dropped, changed, mayCarry, mustCarry]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let (old, new) = (pair.old.options.auth.value, pair.new.options.auth.value)
            let isOptional = pair.new.options.authIsOptional
            let wasOptional = pair.old.options.authIsOptional
            guard old != new || isOptional != wasOptional else { continue }
            let (kind, message) =
                switch (old, new) {
                case (nil, let new?) where isOptional:
                    (mayCarry, "may carry the secret of the auth scheme `\(new)` now")
                case (let old?, let new) where old == new:
                    isOptional
                        ? (mayCarry, "may be called without the auth scheme `\(old)` now")
                        : (mustCarry, "wants the auth scheme `\(old)` now")
                case (nil, let new): (required, "wants the auth scheme `\(new ?? "")` now")
                case (let old?, nil): (dropped, "does not want the auth scheme `\(old)` any more")
                case (let old?, let new?):
                    (changed, "wants the auth scheme `\(new)` instead of `\(old)`")
                }
            report.add(
                kind, pair.name, message, old: pair.old.options.origins["auth"],
                new: pair.new.options.origins["auth"])
        }
    }
}
