import APIModel

/// The ways to prove who is calling.
enum AuthSchemes: Rule {
    static let removed = ChangeKind(
        "auth-scheme-removed", "An auth scheme is gone.", calls: .risky, swift: .breaking)
    static let added = ChangeKind(
        "auth-scheme-added", "A new auth scheme.", calls: .safe, swift: .safe)
    static let changed = ChangeKind(
        "auth-scheme-changed", "A scheme sends its secret otherwise.", calls: .breaking,
        swift: .risky)
    static let kinds = [removed, added, changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let schemes = Matching(
            comparison.old.authSchemes, comparison.new.authSchemes, by: \.name)
        for scheme in schemes.removed {
            report.add(
                removed, comparison.old.name, "the auth scheme `\(scheme.name)` was removed",
                old: scheme.origin, new: nil)
        }
        for scheme in schemes.added {
            report.add(
                added, comparison.old.name, "the auth scheme `\(scheme.name)` is new", old: nil,
                new: scheme.origin)
        }
        for pair in schemes.pairs where pair.old.kind != pair.new.kind {
            report.add(
                changed, "auth scheme `\(pair.old.name)`",
                "is \(pair.new.kind.name) instead of \(pair.old.kind.name)",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}

extension AuthScheme.Kind {
    /// For messages.
    var name: String {
        switch self {
        case .bearer: "bearer"
        case .basic: "basic"
        case .apiKey(let location, let key): "a key in the \(location.rawValue) \(key)"
        case .handshake(let header, let status): "a handshake by \(status) and \(header)"
        case .argument(let argument):
            "the argument \(argument.name ?? "that comes first")"
                + (argument.prefix.isEmpty ? "" : " after \(argument.prefix)")
        case .all(let names): names.joined(separator: " and ")
        }
    }
}
