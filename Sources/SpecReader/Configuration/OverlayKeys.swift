/// What a configuration says about a service.
enum ServiceOverlayKey: String, SpecKey {
    case description, style, access, servers, defaults, answers, auth, rpc

    static let owner = "a service of a configuration"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .description: "What the service is."
        case .style: "How its APIs are emitted, unless a group or an API says otherwise."
        case .access: "The access level of what is generated."
        case .servers: "The servers with their names, in place of the spec's."
        case .defaults: "What all calls have in common, as in a spec's `defaults`."
        case .answers: "Answer envelopes, by name, as in a spec's `answers`."
        case .auth: "Auth schemes, by their names in the spec, or new ones, as in a spec's `auth`."
        case .rpc: "RPC protocols, by their names in the spec."
        }
    }
}

/// What a configuration says about a group.
enum GroupOverlayKey: String, SpecKey {
    case description, style, defaults

    static let owner = "a group of a configuration"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .description: "What the group is about."
        case .style: "How its APIs are emitted, unless an API says otherwise."
        case .defaults: "What its calls have in common, as in a spec's `defaults`."
        }
    }
}

/// What a configuration says about an API, beside the options that a spec's `defaults` have, too.
enum EndpointOverlayKey: String, SpecKey {
    case description, deprecated, style, server, reformer, paging

    static let owner = "an API of a configuration"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .description: "What the API does."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        case .style: "How it is emitted, if not as its group is."
        case .server: "The server that it always goes to, by name."
        case .reformer: "A Swift type of the app's own that makes the model from the answer."
        case .paging: "How a list answer goes on, as in a spec's `paging`."
        }
    }
}

/// What a configuration says about an RPC protocol.
enum RPCOverlayKey: String, SpecKey {
    case path, arguments, prefix

    static let owner = "an RPC protocol of a configuration"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .path: "The path that calls are posted to."
        case .arguments: "How arguments travel: by-name or by-position."
        case .prefix: "The text before every method's name."
        }
    }
}

/// A type of the app's own in `types`.
enum TypeMappingKey: String, SpecKey {
    case swift, `import`

    static let owner = "a type of the app's own"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .swift: "The Swift type."
        case .import: "The module to import for it."
        }
    }
}
