import APIModel
import Diagnostics

/// How answers are wrapped.
enum Envelopes: Rule {
    static let changed = ChangeKind(
        "envelope-changed", "The answers of an API are wrapped otherwise.", answers: .breaking,
        swift: .safe)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        let before = table(comparison.old)
        let after = table(comparison.new)
        for pair in comparison.endpoints {
            let old = pair.old.options.envelope.value.flatMap { before[$0] }
            let new = pair.new.options.envelope.value.flatMap { after[$0] }
            guard old?.result != new?.result || old?.failure != new?.failure else { continue }
            let message =
                switch (old, new) {
                case (nil, let new?): "answers are wrapped in `\(new.name)` now"
                case (let old?, nil): "answers are not wrapped in `\(old.name)` any more"
                default: "the wrapping of answers changed"
                }
            report.add(
                changed, pair.name, message, uses: .answers, old: old?.origin ?? pair.old.origin,
                new: new?.origin ?? pair.new.origin)
        }
    }

    private static func table(_ service: Service) -> [String: Envelope] {
        Dictionary(
            service.envelopes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
