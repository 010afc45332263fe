import APIModel
import Diagnostics
import YAMLTree

/// Reads what operations answer.
extension OpenAPIReader {
    /// One response, its reference followed.
    private struct Response {
        let status: StatusPattern
        let node: YAMLNode
        let key: YAMLNode
        /// What it is called, where several operations share it.
        let name: String?
    }

    /// The responses of an operation.
    mutating func readResponses(_ node: YAMLNode?, of endpoint: inout Endpoint) {
        let responses = responses(node)
        var good = responses.filter { $0.status.isOfSuccess }
        var bad = responses.filter { !$0.status.isOfSuccess && !$0.status.isOfRedirection }
        if good.isEmpty, let rest = bad.first(where: { $0.status == .other }) {
            good = [rest]
            bad.removeAll { $0.status == .other }
        }
        var accepted: [String] = []
        endpoint.returns = returns(good, &endpoint, &accepted)
        if !accepted.isEmpty, accepted != ["application/json"] || offersMore(good) {
            self.accepted[endpoint.name] = accepted.joined(separator: ", ")
        }
        endpoint.errors = errors(bad, of: endpoint.name)
    }

    private mutating func responses(_ node: YAMLNode?) -> [Response] {
        var responses: [Response] = []
        for pair in node?.mapping ?? [] {
            guard let text = pair.key.scalar?.text, !text.hasPrefix("x-") else { continue }
            guard let status = NativeReader.statusPattern(text) else {
                schemas.tally.warn(
                    "bad-status", "`\(text)` is no status; its answer is left out",
                    at: pair.key.range)
                continue
            }
            let shared = target(pair.value, "an answer")
            let isShared = pair.value["$ref"] != nil
            guard let node = isShared ? shared?.node : pair.value, node.mapping != nil else {
                continue
            }
            responses.append(
                Response(
                    status: status, node: lift?.response(node, produces: produces) ?? node,
                    key: pair.key, name: shared?.name))
        }
        return responses
    }

    private mutating func returns(
        _ responses: [Response], _ endpoint: inout Endpoint, _ accepted: inout [String]
    ) -> Returns {
        var isHead = false
        if case .http("HEAD", _) = endpoint.call { isHead = true }
        var answers: [StatusAnswer] = []
        for response in responses {
            let name = InlineName.joining(endpoint.name, "answer")
            let own = answers.isEmpty ? name : name + statusText(response.status)
            let hint = response.name.map { InlineName.joining($0, "answer") } ?? own
            var answer = isHead ? nil : self.answer(response.node, named: hint, &accepted)
            if answer == nil {
                let nothing = TypeReference(.scalar(.void), origin: response.key.range)
                answer = Answer(type: nothing, form: .json)
            }
            answer?.headers = headers(response.node["headers"], of: endpoint.name)
            answer?.description = response.node["description"]?.scalar?.text
            if let answer {
                answers.append(
                    StatusAnswer(
                        status: response.status, answer: answer, origin: response.key.range))
            }
        }
        return returns(answers, at: endpoint)
    }

    private mutating func returns(_ answers: [StatusAnswer], at endpoint: Endpoint) -> Returns {
        guard let first = answers.first?.answer else { return .nothing }
        if case .http("HEAD", _) = endpoint.call { return .nothing }
        if answers.allSatisfy({ $0.answer.isSame(as: first) }) {
            if case .scalar(.void) = first.type.shape, first.headers.isEmpty { return .nothing }
            return .single(first)
        }
        // A stream is the only answer that its operation can have.
        if let stream = answers.first(where: { $0.answer.form.isStreamed }) {
            return .single(stream.answer)
        }
        var answers = answers
        for index in answers.indices where answers[index].status == .other {
            answers[index].status = .range(2)
        }
        return .byStatus(answers)
    }

    private func statusText(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let number): "\(number)"
        case .range(let hundreds): "\(hundreds)xx"
        case .other: "Other"
        }
    }

    /// Whether the server could answer in another form than the one that is read.
    private func offersMore(_ responses: [Response]) -> Bool {
        responses.contains { ($0.node["content"]?.mapping ?? []).count > 1 }
    }

    /// What an answer's body is; nil where it has none.
    private mutating func answer(
        _ node: YAMLNode, named name: String, _ accepted: inout [String]
    ) -> Answer? {
        let contents = contents(node["content"])
        guard let chosen = best(of: contents, preferring: Self.rank) else { return nil }
        if !chosen.type.isPattern, !accepted.contains(chosen.type.essence) {
            accepted.append(chosen.type.essence)
        }
        let origin = chosen.key.range
        func scalar(_ type: ScalarType) -> TypeReference {
            TypeReference(.scalar(type), origin: origin)
        }
        if isBinary(chosen.schema), chosen.type.kind != .events {
            return Answer(type: scalar(.data), form: .data)
        }
        let isText = chosen.schema.map { schemas.flattened([SchemaPart($0)]).types } == ["string"]
        switch chosen.type.kind {
        case .json where chosen.type.isPattern && isText:
            return Answer(type: scalar(.string), form: .text)
        case .json, .jsonLines, .events:
            let isEvents = chosen.type.kind == .events
            let type =
                chosen.schema.map { schemas.type($0, named: name) }
                ?? scalar(isEvents ? .string : .json)
            switch chosen.type.kind {
            case .events: return Answer(type: eventType(type), form: .events)
            case .jsonLines: return Answer(type: type.unwrapped, form: .jsonLines)
            default: return Answer(type: type, form: .json)
            }
        case .text: return Answer(type: scalar(.string), form: .text)
        case .xml:
            schemas.tally.warn(
                "xml", "XML is sent and read as bytes; its schema is left out", at: origin)
            return Answer(type: scalar(.data), form: .data)
        case .bytes, .form, .multipart: return Answer(type: scalar(.data), form: .data)
        }
    }

    /// The type of an event's data: of a list, that of its items.
    private func eventType(_ type: TypeReference) -> TypeReference {
        if case .array(let element) = type.unwrapped.shape { return element.unwrapped }
        return type.unwrapped
    }

    private static func rank(_ kind: MediaType.Kind) -> Int {
        switch kind {
        case .json: 0
        case .events: 1
        case .jsonLines: 2
        case .text: 3
        case .bytes: 4
        case .xml: 5
        case .form, .multipart: 6
        }
    }

    private mutating func headers(_ node: YAMLNode?, of api: String) -> [AnswerHeader] {
        (node?.mapping ?? []).compactMap { pair in
            guard let name = pair.key.scalar?.text, HeaderSyntax.isToken(name),
                name.lowercased() != "content-type",
                let header = resolved(pair.value, "a header")
            else { return nil }
            let content = header["content"]?.mapping?.first?.value["schema"]
            let schema = header["schema"] ?? content ?? header["type"].map { _ in header }
            let isInline = schema.map { JSONSchema($0).isInlineModel } ?? true
            let type =
                schema.flatMap { isInline ? nil : schemas.type($0, named: name) }
                ?? TypeReference(.scalar(.string), origin: pair.key.range)
            return AnswerHeader(
                name: name, type: type, description: header["description"]?.scalar?.text,
                origin: pair.key.range)
        }
    }

    /// The typed bodies of errors. What `default` says too need not be said for a status.
    private mutating func errors(_ responses: [Response], of api: String) -> [StatusAnswer] {
        var errors: [StatusAnswer] = []
        for response in responses {
            var contents = contents(response.node["content"])
            contents.removeAll { $0.type.kind != .json || $0.schema == nil }
            guard let chosen = contents.first, let schema = chosen.schema, !isBinary(schema) else {
                continue
            }
            let own = InlineName.joining(api, "error") + statusText(response.status)
            let type = schemas.type(schema, named: response.name ?? own).unwrapped
            errors.append(
                StatusAnswer(
                    status: response.status,
                    answer: Answer(
                        type: type, form: .json,
                        description: response.node["description"]?.scalar?.text),
                    origin: response.key.range))
        }
        guard let common = errors.first(where: { $0.status == .other })?.answer.type.spelling else {
            return errors
        }
        return errors.filter { $0.status == .other || $0.answer.type.spelling != common }
    }
}

extension Answer {
    /// Whether an app reads both in the same way.
    fileprivate func isSame(as other: Answer) -> Bool {
        form == other.form && type.spelling == other.type.spelling
    }
}

extension JSONSchema {
    /// Whether its type would be a model of its own.
    fileprivate var isInlineModel: Bool {
        reference == nil
            && (values != nil || !properties.isEmpty || !choices.isEmpty || !allOf.isEmpty)
    }
}

extension StatusPattern {
    /// Whether it is one of success: `201`, `2XX`.
    fileprivate var isOfSuccess: Bool {
        switch self {
        case .exact(let status): 200...299 ~= status
        case .range(let hundreds): hundreds == 2
        case .other: false
        }
    }

    /// Whether it tells no result and no error: `1xx`, `3xx`.
    fileprivate var isOfRedirection: Bool {
        switch self {
        case .exact(let status): status < 200 || 300...399 ~= status
        case .range(let hundreds): hundreds == 1 || hundreds == 3
        case .other: false
        }
    }
}
