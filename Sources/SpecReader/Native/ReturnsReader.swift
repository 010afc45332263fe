import APIModel
import Diagnostics
import YAMLTree

/// Reads what APIs answer.
extension NativeReader {
    /// The value of `returns`: one answer, or one for each status.
    mutating func returns(_ node: YAMLNode, of api: String) -> Returns {
        let inlineName = InlineName.joining(api, "answer")
        var node = node
        if let pairs = node.mapping, let first = pairs.first?.key.scalar?.text,
            let status = Self.statusPattern(first)
        {
            guard pairs.count == 1, status.isSuccess else {
                return .byStatus(statusAnswers(node, "`returns`", inlineName))
            }
            // A single status leaves nothing to tell apart.
            node = pairs[0].value
        }
        let answer = answer(node, inlineName)
        if case .scalar(.void) = answer.type.shape, answer.headers.isEmpty { return .nothing }
        return .single(answer)
    }

    /// The value of `errors`.
    mutating func errors(_ node: YAMLNode, of api: String) -> [StatusAnswer] {
        if let type = node.scalar?.text, !type.isEmpty {
            error(
                "wrong-kind", "`errors` says what the body is for each status", at: node,
                fix: "write `errors: {default: \(type)}` for all of them")
            return []
        }
        return statusAnswers(node, "`errors`", InlineName.joining(api, "error"))
    }

    private mutating func statusAnswers(
        _ node: YAMLNode, _ what: String, _ inlineName: String
    ) -> [StatusAnswer] {
        var answers: [StatusAnswer] = []
        var seen: [StatusPattern: SourceRange] = [:]
        for (text, pair) in named(node, what) {
            guard let status = Self.statusPattern(text) else {
                error(
                    "bad-status", "`\(text)` is not a status", at: pair.key,
                    fix: "write a status such as `404`, or `4xx`, or `default`")
                continue
            }
            if let first = seen.updateValue(pair.key.range, forKey: status) {
                error(
                    "duplicate-name", "status `\(text)` is there twice", at: pair.key,
                    notes: [.init("first here", at: first)])
            }
            answers.append(
                StatusAnswer(
                    status: status,
                    answer: answer(pair.value, InlineName.joining(inlineName, text)),
                    origin: pair.key.range))
        }
        return answers
    }

    private mutating func answer(_ node: YAMLNode, _ inlineName: String) -> Answer {
        guard node.mapping != nil else {
            let type = type(node, inlineAs: inlineName)
            return Answer(type: type, form: Self.usualForm(type))
        }
        var type: TypeReference?
        var form: YAMLNode?
        var path: YAMLPair?
        var description: String?
        var headers: [AnswerHeader] = []
        var inline: [YAMLPair] = []
        for (key, pair) in entries(node, AnswerKey.self) {
            switch key {
            case .type: type = self.type(pair.value, inlineAs: inlineName)
            case .at: path = pair
            case .form: form = pair.value
            case .description: description = text(pair.value, "`description`")
            case .headers: headers = answerHeaders(pair.value, inlineName)
            case .fields, .includes, .oneOf: inline.append(pair)
            }
        }
        if !inline.isEmpty { type = inlineModel(inlineName, pairs: inline, at: node) }
        if type == nil, !hasUnknownKey(node, AnswerKey.self) {
            error("missing-key", "an answer needs a `type`", at: node)
        }
        let finalType = type ?? TypeReference(.scalar(.json), origin: node.range)
        var answer = Answer(
            type: finalType, form: Self.usualForm(finalType), description: description)
        answer.headers = headers
        if let form, let choice = choice(form, "`as`", Answer.Form.self) {
            answer.form = choice
            checkForm(answer, at: form)
        }
        if let path {
            answer.path = jsonPath(path.value, "`at`")
            if answer.form != .json {
                error("misplaced-key", "`at` goes with JSON answers only", at: path.key)
            }
        }
        return answer
    }

    private mutating func answerHeaders(
        _ node: YAMLNode, _ inlineName: String
    ) -> [AnswerHeader] {
        named(node, "`headers`").map { name, pair in
            if !HeaderSyntax.isToken(name) {
                error(
                    "bad-header", "`\(name)` can not be a header's name", at: pair.key,
                    fix: "use letters, digits and `-`")
            }
            let inlineName = InlineName.joining(inlineName, name)
            var header = AnswerHeader(
                name: name, type: TypeReference(.scalar(.string), origin: pair.value.range),
                origin: pair.key.range)
            guard pair.value.mapping != nil else {
                header.type = type(pair.value, inlineAs: inlineName)
                return header
            }
            for (key, pair) in entries(pair.value, AnswerHeaderKey.self) {
                switch key {
                case .type: header.type = type(pair.value, inlineAs: inlineName)
                case .description: header.description = text(pair.value, "`description`")
                }
            }
            if pair.value["type"] == nil, !hasUnknownKey(pair.value, AnswerHeaderKey.self) {
                error("missing-key", "header `\(name)` needs a `type`", at: pair.key)
            }
            return header
        }
    }

    /// The form of an answer where nothing is said.
    static func usualForm(_ type: TypeReference) -> Answer.Form {
        if case .scalar(.data) = type.unwrapped.shape { .data } else { .json }
    }

    private mutating func checkForm(_ answer: Answer, at node: YAMLNode) {
        let wanted: ScalarType
        switch answer.form {
        case .json, .jsonLines, .events: return
        case .text, .lines: wanted = .string
        case .data, .bytes: wanted = .data
        }
        if case .scalar(wanted) = answer.type.unwrapped.shape { return }
        error(
            "wrong-value",
            "an answer `as: \(answer.form.rawValue)` must be of type `\(wanted.rawValue)`",
            at: node)
    }
}

extension StatusPattern {
    /// Whether it is one of success: `201`, `2xx`.
    fileprivate var isSuccess: Bool {
        switch self {
        case .exact(let status): 200...299 ~= status
        case .range(let hundreds): hundreds == 2
        case .other: false
        }
    }
}
