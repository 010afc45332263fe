import APIModel
import Diagnostics

/// Which APIs log in, renew and log out, and what they answer.
enum AuthAccount: Rule {
    static let changed = ChangeKind(
        "auth-account-changed", "Another API or field hands out, renews or ends a secret.",
        calls: .risky, swift: .risky)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let schemes = Matching(
            comparison.old.authSchemes, comparison.new.authSchemes, by: \.name)
        for pair in schemes.pairs {
            for (part, value) in pair.old.parts {
                let now = pair.new.parts.first { $0.key == part }?.value ?? nil
                guard value != now else { continue }
                report.add(
                    changed, "auth scheme `\(pair.old.name)`",
                    "`\(part)` is \(now ?? "nothing") instead of \(value ?? "nothing")",
                    old: pair.old.origins[part] ?? pair.old.origin,
                    new: pair.new.origins[part] ?? pair.new.origin)
            }
        }
    }
}

extension AuthScheme {
    /// Its parts by their spec keys.
    fileprivate var parts: [(key: String, value: String?)] {
        [
            ("from", secret.map { "\($0.endpoint).\($0.path)" }),
            ("expires", expiry.map { "\($0.endpoint).\($0.path)" }),
            ("login", login), ("register", register), ("refresh", refresh), ("logout", logout),
        ]
    }
}
