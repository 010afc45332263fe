import APIModel
import Diagnostics
import YAMLTree

/// One media type of a body or an answer.
struct Content {
    let type: MediaType
    let node: YAMLNode
    let key: YAMLNode

    /// The schema of the whole, or of each item of a stream (OpenAPI 3.2 section 4.14).
    var schema: YAMLNode? { node["schema"] ?? node["itemSchema"] }
}

/// Chooses among media types.
extension OpenAPIReader {
    /// The media types of a `content`, those that can not be sent left out.
    mutating func contents(_ node: YAMLNode?) -> [Content] {
        (node?.mapping ?? []).compactMap { pair in
            guard let text = pair.key.scalar?.text else { return nil }
            let type = MediaType(text)
            guard type.isValid else {
                schemas.tally.warn(
                    "bad-media-type", "`\(text)` is no media type; it is left out",
                    at: pair.key.range, fix: "write it as in `application/json`")
                return nil
            }
            guard let value = resolved(pair.value, "a media type") else { return nil }
            return Content(type: type, node: value, key: pair.key)
        }
    }

    /// The one of several media types that an app has most of; the others are counted.
    mutating func best(
        of contents: [Content], preferring order: (MediaType.Kind) -> Int
    ) -> Content? {
        let ranked = contents.enumerated().min { lhs, rhs in
            let a = (order(lhs.element.type.kind), lhs.element.schema == nil ? 1 : 0, lhs.offset)
            let b = (order(rhs.element.type.kind), rhs.element.schema == nil ? 1 : 0, rhs.offset)
            return a < b
        }
        guard let best = ranked?.element else { return nil }
        for other in contents where other.type.kind != best.type.kind {
            schemas.tally.warn(
                "other-media-type",
                "`\(best.type.text)` is used; `\(other.type.text)` beside it is left out",
                at: other.key.range)
        }
        return best
    }

    /// Whether a schema means bytes where it is not inside JSON.
    mutating func isBinary(_ node: YAMLNode?) -> Bool {
        guard let node else { return false }
        let schema = schemas.flattened([SchemaPart(node)])
        if schema.types == ["file"] || schema.format == "binary" { return true }
        let isText = schema.types == ["string"] || schema.types.isEmpty
        return isText && schema.contentType != nil && schema.encoding == nil
            && schema.contentType != "application/json"
            && schema.contentType?.hasPrefix("text/") != true
    }
}
