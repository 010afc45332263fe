import APIModel

/// The forms and media types of bodies.
enum BodyContent: Rule {
    static let kind = ChangeKind(
        "body-kind-changed", "A body has another form, such as a form instead of JSON.",
        requests: .breaking, swift: .breaking)
    static let media = ChangeKind(
        "body-media-type-changed", "A body has another media type.", requests: .breaking,
        swift: .safe)
    static let kinds = [kind, media]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            guard let old = pair.old.body, let new = pair.new.body else { continue }
            if old.content.name != new.content.name {
                report.add(
                    kind, pair.name,
                    "the body is \(new.content.name) instead of \(old.content.name)",
                    old: old.origin, new: new.origin)
            } else if old.mediaType?.lowercased() != new.mediaType?.lowercased() {
                report.add(
                    media, pair.name,
                    "the body's media type is \(new.mediaType ?? "the usual one") instead of "
                        + (old.mediaType ?? "the usual one"), old: old.origin, new: new.origin)
            }
        }
    }
}

extension Body.Content {
    fileprivate var name: String {
        switch self {
        case .json: "JSON"
        case .form: "a form"
        case .multipart: "multipart"
        case .data: "bytes"
        case .text: "text"
        }
    }
}
