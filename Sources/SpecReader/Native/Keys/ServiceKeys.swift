/// The keys at the root of a service file. A one-file service also has those of a group.
enum ServiceKey: String, SpecKey {
    case apigen, service, description, version, servers, style, access, defaults, answers, auth
    case rpc, group, models, apis

    static let owner = "a service file"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .apigen: "The version of the spec language: 1."
        case .service: "The service's name."
        case .description: "What the service is, for the client's doc comment."
        case .version: "The version of the API."
        case .servers: "Where the service runs: a name and a URL each. The first is the default."
        case .style: "How APIs are emitted: one class each, or one enum per group."
        case .access: "The access level of the generated declarations."
        case .defaults: "What all calls of the service have in common."
        case .answers: "How answer bodies can be wrapped, by name."
        case .auth: "How callers can prove who they are, by name."
        case .rpc: "The RPC protocols that calls can go through, by name."
        case .group: "The group's name in a service of one file; the service's name if left out."
        case .models: "The models, by name."
        case .apis: "The APIs, by name."
        }
    }
}

/// The keys at the root of a group file.
enum GroupKey: String, SpecKey {
    case apigen, group, description, style, defaults, models, apis

    static let owner = "a group file"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .apigen: "The version of the spec language: 1."
        case .group: "The group's name."
        case .description: "What the group is about."
        case .style: "How the group's APIs are emitted: one class each, or one enum."
        case .defaults: "What the group's calls have in common; beats the service's defaults."
        case .models: "The models, by name. A name is unique in the whole service."
        case .apis: "The APIs, by name. A name is unique in the whole service."
        }
    }
}

/// The keys of a server that is more than a URL.
enum ServerKey: String, SpecKey {
    case url, description, variables

    static let owner = "a server"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .url: "The base URL, with a {placeholder} for each variable."
        case .description: "What the server is for."
        case .variables: "The parts of the URL that the app chooses."
        }
    }
}

/// The keys of a server's variable.
enum ServerVariableKey: String, SpecKey {
    case `default`, values, description

    static let owner = "a server variable"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .default: "The value where the app says nothing."
        case .values: "The values allowed; any if left out."
        case .description: "What the variable chooses."
        }
    }
}

/// The keys of an answer envelope.
enum EnvelopeKey: String, SpecKey {
    case result, error

    static let owner = "an answer envelope"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .result: "Where in the body the result stands: keys joined by dots."
        case .error: "How a failure is told."
        }
    }
}

/// The keys of the rule that tells failures.
enum FailureKey: String, SpecKey {
    case unless, code, message, data

    static let owner = "an error rule"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .unless:
            "What holds in good answers: JSON paths and values; null means absent or null."
        case .code: "Where the error's code stands."
        case .message: "Where the error's message stands."
        case .data: "Where further data about the error stands."
        }
    }
}

/// The keys of an auth scheme.
enum AuthKey: String, SpecKey {
    case bearer, basic, apiKey, handshake, argument, all, from, login, register, refresh, logout
    case expires, description

    static let owner = "an auth scheme"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .bearer:
            "Authorization: Bearer. The API and field that hand out the token, or true: the app sets it."
        case .basic: "Authorization: Basic. true: the app sets name and password."
        case .apiKey: "A key in a header, a query item or a cookie."
        case .handshake: "A header whose value the server hands out with an error status."
        case .argument: "An argument that every RPC call carries."
        case .all: "The schemes whose secrets every call carries at once."
        case .from: "The API and field that hand out the secret, such as Login.session."
        case .login: "The API that logs in."
        case .register:
            "The API that makes an account; it logs in where its answer has the secret too."
        case .refresh: "The API that renews the secret."
        case .logout: "The API that logs out."
        case .expires:
            "The API and field that say when the secret expires, such as Login.expiresIn."
        case .description: "What the scheme is."
        }
    }
}

/// The keys of an API key's place.
enum APIKeyPlaceKey: String, SpecKey {
    case header, query, cookie

    static let owner = "an API key"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .header: "The name of the header that carries the key."
        case .query: "The name of the query item that carries the key."
        case .cookie: "The name of the cookie that carries the key."
        }
    }
}

/// The keys of a handshake.
enum HandshakeKey: String, SpecKey {
    case header, status

    static let owner = "a handshake"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .header: "The header that the server hands out and wants back."
        case .status: "The status with which it is handed out."
        }
    }
}

/// The keys of a secret that is an RPC argument.
enum SecretArgumentKey: String, SpecKey {
    case name, prefix

    static let owner = "an argument secret"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .name: "The argument's name where arguments go by name; by position it is the first."
        case .prefix: "Constant text before the secret."
        }
    }
}

/// The keys of an RPC protocol.
enum RPCKey: String, SpecKey {
    case `protocol`, path, arguments, prefix, request, result, error

    static let owner = "an RPC protocol"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .protocol: "A known protocol: json-rpc-2.0 or json-rpc-1.0."
        case .path: "The path that calls are posted to."
        case .arguments: "How arguments travel: by-name or by-position."
        case .prefix: "The text before every method's name."
        case .request:
            "The request's JSON in a protocol of one's own, with $method, $params and $id."
        case .result: "Where in the answer the result stands in a protocol of one's own."
        case .error: "How a failure is told in a protocol of one's own."
        }
    }
}
