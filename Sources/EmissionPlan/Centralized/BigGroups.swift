import APIModel
import Diagnostics

/// Finds groups that are too big for one enum: Swift checks a switch over them ever more slowly,
/// and gives up on 800 cases.
///
/// Code: `big-group`.
enum BigGroups {
    /// From here on a switch costs seconds.
    static let limit = 400

    static func check(
        _ group: Group, _ centralized: [Emission], _ diagnostics: inout DiagnosticList
    ) {
        guard centralized.count > limit else { return }
        diagnostics.append(
            .warning(
                "big-group",
                "`\(group.name)` has \(centralized.count) APIs in one enum, which Swift may refuse to check",
                at: group.origin,
                fix: "split the group, or write `style: distributed` for it"))
    }
}
