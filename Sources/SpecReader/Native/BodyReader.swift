import APIModel
import Diagnostics
import YAMLTree

/// Reads what requests carry.
extension NativeReader {
    /// The body of an API.
    mutating func body(_ node: YAMLNode, at key: YAMLNode, of api: String) -> Body? {
        let inlineName = InlineName.joining(api, "body")
        guard node.mapping != nil else {
            return Body(content: .json(type(node, inlineAs: inlineName)), origin: key.range)
        }
        var body: Body?
        var mediaType: String?
        var typeKey: YAMLNode?
        var description: String?
        var inline: [YAMLPair] = []
        for (key, pair) in entries(node, BodyKey.self) {
            let value = pair.value
            var content: Body.Content?
            switch key {
            case .json: content = .json(type(value, inlineAs: inlineName))
            case .form:
                content = .form(bodyFields(value, parent: inlineName, without: .mediaType))
            case .multipart:
                content = .multipart(bodyFields(value, parent: inlineName, without: .style))
            case .data: content = .data(type(value))
            case .text:
                if !bool(value, "`text`"), value.bool == false {
                    error("wrong-value", "`text` is `true` or left out", at: value)
                }
                content = .text
            case .type:
                typeKey = pair.key
                mediaType = self.mediaType(value)
            case .description: description = text(value, "`description`")
            case .fields, .includes, .oneOf: inline.append(pair)
            }
            guard let content else { continue }
            if body != nil {
                error("several-bodies", "a body has one form only", at: pair.key)
            }
            body = Body(content: content, origin: pair.key.range)
        }
        if !inline.isEmpty {
            if body != nil {
                error("several-bodies", "a body has one form only", at: inline[0].key)
            }
            body = Body(
                content: .json(inlineModel(inlineName, pairs: inline, at: node)), origin: key.range)
        }
        if body == nil, !hasUnknownKey(node, BodyKey.self) {
            error(
                "missing-kind", "a body needs one of `json`, `form`, `multipart`, `data`, `text`",
                at: key)
        }
        if case .multipart? = body?.content, let typeKey {
            error(
                "fixed-media-type", "a multipart body is always `multipart/form-data`",
                at: typeKey)
        }
        body?.mediaType = mediaType
        body?.description = description
        return body
    }

    /// The fields of a form, or a model's, which the passes copy.
    private mutating func bodyFields(
        _ node: YAMLNode, parent: String, without stranger: FieldKey
    ) -> [Field] {
        if let pairs = node.mapping {
            for pair in pairs {
                guard let key = pair.value.mapping?.first(where: { $0.key.is(stranger) })?.key
                else { continue }
                let home = stranger == .style ? "form" : "multipart"
                error(
                    "misplaced-key", "`\(stranger.rawValue)` goes with `\(home)` bodies only",
                    at: key)
            }
            return fields(node, of: .body(endpoint: endpointPosition), parent: parent)
        }
        draft.forms.append(
            PendingForm(group: group, endpoint: endpointPosition, type: type(node)))
        return []
    }

    /// A media type: `image/png`, `text/plain; charset=utf-8`.
    mutating func mediaType(_ node: YAMLNode) -> String? {
        guard let text = text(node, "a media type") else { return nil }
        let name = text.prefix { $0 != ";" }.split(
            separator: "/", omittingEmptySubsequences: false)
        let isName =
            name.count == 2 && HeaderSyntax.isToken(String(name[0]))
            && HeaderSyntax.isToken(String(name[1].filter { $0 != " " }))
        if !isName || !HeaderSyntax.isValue(text) {
            error(
                "bad-media-type", "`\(text)` is not a media type", at: node,
                fix: "write it as in `image/png`")
        }
        return text
    }
}

extension YAMLNode {
    /// Whether it is this key of a field.
    fileprivate func `is`(_ key: FieldKey) -> Bool { scalar?.text == key.rawValue }
}
