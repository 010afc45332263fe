import APIModel

/// How the fields of form and multipart bodies are spelled.
enum FieldEncodings: Rule {
    static let changed = ChangeKind(
        "field-encoding-changed", "A field of a form or multipart body is spelled otherwise.",
        requests: .breaking, swift: .safe)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for field in pair.form?.fields.pairs ?? [] {
                let (old, new) = (field.old.spelling, field.new.spelling)
                guard old != new else { continue }
                report.add(
                    changed, pair.name,
                    "the body's field `\(field.old.name)` is spelled \(new) instead of \(old)",
                    old: field.old.origin, new: field.new.origin)
            }
        }
    }
}

extension Field {
    /// How its value is spelled, with what is usual left out.
    fileprivate var spelling: String {
        let style = encoding?.style == .form ? nil : encoding?.style
        let parts = [
            style?.rawValue, encoding?.explode.map { $0 ? "with explode" : "without explode" },
            encoding?.mediaType.map { "as \($0)" },
        ]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? "as usual" : text
    }
}
