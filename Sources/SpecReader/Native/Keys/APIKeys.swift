/// The keys of an API.
enum APIKey: String, SpecKey {
    case description, deprecated
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case head = "HEAD"
    case options = "OPTIONS"
    case trace = "TRACE"
    case querying = "QUERY"
    case call
    case rpc, notification, path, query, headers, cookies, params, body
    case optionalBody = "body?"
    case returns, errors, timeout, auth
    case optionalAuth = "auth?"
    case answer, retry, idempotency, cache, join, interval
    case statuses, mediaTypes, idleTimeout, answerLimit, style, server, reformer, paging, examples

    static let owner = "an API"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .description: "What the API does."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        case .get, .post, .put, .patch, .delete, .head, .options, .trace, .querying:
            "The path of the \(rawValue) request, with a {placeholder} for each path parameter."
        case .call: "Any other method and the path, such as COPY /files/{id}."
        case .rpc: "The RPC protocol and method, such as riders.locate."
        case .notification: "Whether the RPC call has no answer."
        case .path: "The path's parameters, by name."
        case .query: "The query's parameters, by name."
        case .headers: "Header parameters and constant headers, by name."
        case .cookies: "Cookie parameters, by name."
        case .params: "The arguments of an RPC call, by name."
        case .body: "What the request carries."
        case .optionalBody: "What the request may carry."
        case .returns: "What the answer is, or what it is for each status."
        case .errors: "The bodies of error answers, by status."
        case .timeout, .auth, .optionalAuth, .answer, .retry, .idempotency, .cache, .join,
            .interval, .statuses,
            .mediaTypes, .idleTimeout, .answerLimit:
            CallOptionKey.table[rawValue]?.summary ?? ""
        case .style: "How the API is emitted, if not as its group is."
        case .server: "The server that the API always goes to."
        case .reformer: "A type of the app's own that makes the model from the answer."
        case .paging: "How a list answer goes on."
        case .examples: "Example calls, by name."
        }
    }
}

/// The keys of a parameter that is more than a type.
enum ParameterKey: String, SpecKey {
    case type, key, style, explode, allowReserved, `default`, const, description, deprecated
    case example, values

    static let owner = "a parameter"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The parameter's type."
        case .key: "The name on the wire, where it is not the parameter's name."
        case .style: "How the value is spelled."
        case .explode: "Whether each element of an array or object stands for itself."
        case .allowReserved: "Whether reserved characters stay unescaped in the query."
        case .default: "The value that the server takes where it is left out."
        case .const: "The value of a constant header or query item, which is no parameter then."
        case .description: "What the parameter is."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        case .example: "An example of its value."
        case .values: "The values of an enumeration, which is named after API and parameter."
        }
    }
}

/// The keys of a body that is more than a type.
enum BodyKey: String, SpecKey {
    case json, form, multipart, data, text, type, description, fields, includes, oneOf

    static let owner = "a body"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .json: "One JSON value of this type."
        case .form: "application/x-www-form-urlencoded: fields, or a model that has them."
        case .multipart: "multipart/form-data: parts, or a model that has them."
        case .data: "Bytes as they are: Data or File."
        case .text: "Text in UTF-8: true."
        case .type: "The media type, where it is not the usual one."
        case .description: "What the body is."
        case .fields: "The fields of a JSON object, whose model is named after the API."
        case .includes: "Models whose fields the JSON object has too."
        case .oneOf: "The members of a union, which is named after the API."
        }
    }
}

/// The keys of an answer that is more than a type.
enum AnswerKey: String, SpecKey {
    case type, at
    case form = "as"
    case description, headers, fields, includes, oneOf

    static let owner = "an answer"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The answer's type."
        case .at: "Where in the JSON it stands: keys and indices joined by dots."
        case .form: "How the bytes become a value: json, text, data, or a kind of stream."
        case .description: "What the answer is."
        case .headers: "The headers that it comes with: a name and a type each."
        case .fields: "The fields of a JSON object, whose model is named after the API."
        case .includes: "Models whose fields the JSON object has too."
        case .oneOf: "The members of a union, which is named after the API."
        }
    }
}

/// The keys of an answer's header that is more than a type.
enum AnswerHeaderKey: String, SpecKey {
    case type, description

    static let owner = "an answer's header"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The type of the header's value."
        case .description: "What the header says."
        }
    }
}

/// The keys of a reformer that is more than a type.
enum ReformerKey: String, SpecKey {
    case type, `import`

    static let owner = "a reformer"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The name of the app's own type."
        case .import: "The module that it is in."
        }
    }
}

/// The ways of paging.
enum PagingKey: String, SpecKey {
    case cursor, page, offset, link

    static let owner = "paging"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .cursor: "The answer states a cursor for what comes next."
        case .page: "A parameter counts pages."
        case .offset: "A parameter counts the items that are already there."
        case .link: "A Link header states the next page's URL (RFC 8288)."
        }
    }
}

/// The keys of one way of paging.
enum PagingDetailKey: String, SpecKey {
    case send, next, first, items

    static let owner = "a way of paging"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .send: "The query parameter or RPC argument that asks for the next page."
        case .next: "The field of the answer that states the next cursor."
        case .first: "The number of the first page. 1 if left out."
        case .items:
            "The field of the answer that is the list; left out where the answer is the list."
        }
    }
}

/// The keys of an example call.
enum ExampleKey: String, SpecKey {
    case description, parameters, body, status, answer

    static let owner = "an example"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .description: "What the example shows."
        case .parameters: "The parameters' values, by name."
        case .body: "The body's JSON."
        case .status: "The answer's status. 200 if left out."
        case .answer: "The answer's JSON."
        }
    }
}
