import APIModel
import Diagnostics

/// What should not be used any more, or may be used again.
enum Deprecations: Rule {
    static let deprecated = ChangeKind(
        "deprecated", "An API, parameter, model, field or enumeration's value should not be used.",
        calls: .safe, swift: .safe)
    static let revived = ChangeKind(
        "not-deprecated", "What was deprecated may be used again.", calls: .safe, swift: .safe)
    static let kinds = [deprecated, revived]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        func compare(
            _ subject: String, _ old: Deprecation?, _ new: Deprecation?, _ before: SourceRange,
            _ after: SourceRange
        ) {
            guard (old == nil) != (new == nil) else { return }
            let reason = new?.message.map { ": \($0)" } ?? ""
            report.add(
                new == nil ? revived : deprecated, subject,
                new == nil ? "is not deprecated any more" : "is deprecated\(reason)",
                old: before, new: after)
        }
        for pair in comparison.endpoints {
            compare(
                pair.name, pair.old.deprecation, pair.new.deprecation, pair.old.origin,
                pair.new.origin)
            for parameter in pair.parameters.pairs {
                compare(
                    "\(pair.name), \(parameter.old.title)", parameter.old.deprecation,
                    parameter.new.deprecation, parameter.old.origin, parameter.new.origin)
            }
        }
        for pair in comparison.models {
            compare(
                pair.name, pair.old.deprecation, pair.new.deprecation, pair.old.origin,
                pair.new.origin)
            for value in pair.values?.pairs ?? [] {
                compare(
                    "\(pair.name), value \(value.old.text)", value.old.deprecation,
                    value.new.deprecation, value.old.origin, value.new.origin)
            }
        }
        for field in comparison.fields {
            for pair in field.fields.pairs {
                compare(
                    field.title(pair.old), pair.old.deprecation, pair.new.deprecation,
                    pair.old.origin, pair.new.origin)
            }
        }
    }
}
