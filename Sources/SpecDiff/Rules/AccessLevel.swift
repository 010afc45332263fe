import APIModel

/// Who may use the generated Swift.
enum AccessLevel: Rule {
    static let narrowed = ChangeKind(
        "access-narrowed", "Generated Swift can be used from fewer places.", calls: .safe,
        swift: .breaking)
    static let widened = ChangeKind(
        "access-widened", "Generated Swift can be used from more places.", calls: .safe,
        swift: .safe)
    static let kinds = [narrowed, widened]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let old = comparison.old.access ?? .public
        let new = comparison.new.access ?? .public
        guard old != new else { return }
        report.add(
            new.reach < old.reach ? narrowed : widened, comparison.old.name,
            "what is generated is \(new.rawValue) instead of \(old.rawValue)",
            old: comparison.old.origin, new: comparison.new.origin)
    }
}

extension Access {
    fileprivate var reach: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
