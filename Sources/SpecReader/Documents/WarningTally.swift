import Diagnostics

/// What is odd about a document that others wrote: each kind of thing once, with a count.
///
/// Real documents break their standard by the hundred; a flood of messages hides what matters.
struct WarningTally {
    private struct Kind {
        var first: Diagnostic
        var count: Int
    }

    private var kinds: [Kind] = []
    private var positions: [String: Int] = [:]
    /// What can not be gone past.
    private var errors = DiagnosticList()

    /// Counts a warning; the first of its code is shown.
    mutating func warn(
        _ code: String, _ message: @autoclosure () -> String, at range: SourceRange?,
        fix: String? = nil
    ) {
        if let position = positions[code] {
            kinds[position].count += 1
            return
        }
        positions[code] = kinds.count
        kinds.append(Kind(first: .warning(code, message(), at: range, fix: fix), count: 1))
    }

    /// Adds an error.
    mutating func fail(
        _ code: String, _ message: String, at range: SourceRange?, fix: String? = nil
    ) {
        errors.append(.error(code, message, at: range, fix: fix))
    }

    /// Adds what was found elsewhere.
    mutating func append(_ list: DiagnosticList) {
        for diagnostic in list.all {
            switch diagnostic.severity {
            case .error: errors.append(diagnostic)
            case .warning:
                warn(diagnostic.code, diagnostic.message, at: diagnostic.range, fix: diagnostic.fix)
            }
        }
    }

    /// All errors, and the first warning of each kind.
    var diagnostics: DiagnosticList {
        var list = errors
        for kind in kinds {
            let more = kind.count - 1
            let notes =
                more == 0
                ? [] : [Diagnostic.Note("and \(more) more of the same kind", at: nil)]
            list.append(
                .warning(
                    kind.first.code, kind.first.message, at: kind.first.range, notes: notes,
                    fix: kind.first.fix))
        }
        return list
    }
}
