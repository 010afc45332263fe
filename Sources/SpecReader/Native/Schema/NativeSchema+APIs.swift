import APIModel

/// APIs.
extension NativeSchema {
    static var api: JSONLiteral {
        Schema.object(APIKey.self) { key in
            switch key {
            case .description, .server: Schema.text
            case .deprecated: Schema.ref("deprecated")
            case .get, .post, .put, .patch, .delete, .head, .options, .trace, .querying:
                Schema.matching("^/")
            case .call: Schema.matching("^[^ /]+ /")
            case .rpc: Schema.matching("^[^.]+\\..+$")
            case .notification: Schema.bool
            case .path, .query, .cookies, .params: Schema.named(Schema.ref("parameter"))
            case .headers: Schema.named(Schema.ref("header"))
            case .body, .optionalBody: Schema.ref("body")
            case .returns: Schema.any(of: Schema.ref("answer"), Schema.ref("answers"))
            case .errors: Schema.ref("answers")
            case .timeout, .auth, .optionalAuth, .answer, .retry, .idempotency, .cache, .join,
                .interval,
                .statuses,
                .mediaTypes, .idleTimeout, .answerLimit:
                CallOptionKey.table[key.rawValue].map { callOption($0) } ?? Schema.json
            case .style: Schema.choice(Style.allCases.map(\.rawValue))
            case .reformer: Schema.ref("reformer")
            case .paging: Schema.ref("paging")
            case .examples: Schema.named(Schema.ref("example"))
            }
        }
    }

    static var parameter: JSONLiteral {
        Schema.any(
            of: Schema.ref("type"), Schema.ref("listOfTwo"),
            Schema.object(ParameterKey.self) { parameterPart($0) })
    }

    /// A header parameter, or a header with a constant value.
    static var header: JSONLiteral { Schema.ref("parameter") }

    private static func parameterPart(_ key: ParameterKey) -> JSONLiteral {
        switch key {
        case .type: Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), inlineModel)
        case .key, .description, .const: Schema.text
        case .style: Schema.choice(Parameter.Style.allCases.map(\.rawValue))
        case .explode, .allowReserved: Schema.bool
        case .default, .example: Schema.json
        case .deprecated: Schema.ref("deprecated")
        case .values: Schema.ref("values")
        }
    }

    static var body: JSONLiteral {
        let parts = Schema.any(of: Schema.ref("type"), Schema.ref("fields"))
        let mapping = Schema.object(BodyKey.self) { key in
            switch key {
            case .json: Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), inlineModel)
            case .form, .multipart: parts
            case .data: Schema.choice([ScalarType.data.rawValue, ScalarType.file.rawValue])
            case .text: Schema.constant(.bool(true))
            case .type: mediaTypeWithParameters
            case .description: Schema.text
            case .fields: Schema.ref("fields")
            case .includes: Schema.any(of: Schema.text, Schema.list(Schema.ref("type")))
            case .oneOf: Schema.ref("members")
            }
        }
        return Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), mapping)
    }

    /// A media type as bodies and parts have it: `text/plain; charset=utf-8`.
    static var mediaTypeWithParameters: JSONLiteral { Schema.matching("^[^/ ]+/[^/ ]+") }

    static var answer: JSONLiteral {
        let mapping = Schema.object(AnswerKey.self) { key in
            switch key {
            case .type: Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), inlineModel)
            case .at, .description: Schema.text
            case .form: Schema.choice(Answer.Form.allCases.map(\.rawValue))
            case .headers: Schema.named(answerHeader)
            case .fields: Schema.ref("fields")
            case .includes: Schema.any(of: Schema.text, Schema.list(Schema.ref("type")))
            case .oneOf: Schema.ref("members")
            }
        }
        return Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), mapping)
    }

    private static var answerHeader: JSONLiteral {
        let type = Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"))
        return Schema.any(
            of: type,
            Schema.object(AnswerHeaderKey.self, required: [.type]) { key in
                switch key {
                case .type: type
                case .description: Schema.text
                }
            })
    }

    static var answers: JSONLiteral { Schema.byStatus(Schema.ref("answer")) }

    static var reformer: JSONLiteral {
        Schema.any(
            of: Schema.matching("^[^ ;(){}]+$"),
            Schema.object(ReformerKey.self, required: [.type]) { _ in
                Schema.matching("^[^ ;(){}]+$")
            })
    }

    static var paging: JSONLiteral {
        let detail = Schema.object(PagingDetailKey.self) { key in
            switch key {
            case .send, .next, .items: Schema.text
            case .first: Schema.integer(0...1_000_000)
            }
        }
        return Schema.any(
            of: Schema.constant(.string("link")),
            Schema.object(PagingKey.self) { _ in detail })
    }

    static var example: JSONLiteral {
        Schema.object(ExampleKey.self) { key in
            switch key {
            case .description: Schema.text
            case .parameters: Schema.named(Schema.json)
            case .body, .answer: Schema.json
            case .status: Schema.integer(100...599)
            }
        }
    }
}
