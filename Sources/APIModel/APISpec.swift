public import Diagnostics

/// Everything that the spec files of one run say: the intermediate representation.
///
/// Readers fill it, passes complete it, planners read it. It knows neither YAML nor Swift text.
public struct APISpec: Sendable {
    /// The services, in the order of their names.
    public var services: [Service]

    /// A spec of some services.
    public init(services: [Service] = []) {
        self.services = services
    }
}

/// One server application: what one `service.yaml` and its group files describe.
public struct Service: Sendable {
    /// The name, as the spec spells it.
    public var name: String
    /// The name that Swift's are made from, where a configuration gives another.
    public var rename: String?
    /// What it is, for its client's doc comment.
    public var description: String?
    /// The version of the API that the spec names.
    public var version: String?
    /// Where it runs; the first is the default.
    public var servers: [Server] = []
    /// How its APIs are emitted, unless a group or an API says otherwise.
    public var style: Style?
    /// The access level of what is generated.
    public var access: Access?
    /// What all its calls have in common.
    public var defaults = CallOptions()
    /// How answer bodies can be wrapped.
    public var envelopes: [Envelope] = []
    /// How callers can prove who they are.
    public var authSchemes: [AuthScheme] = []
    /// The RPC protocols that its calls can go through.
    public var rpcProtocols: [RPCProtocol] = []
    /// Its groups, in the order of their names.
    public var groups: [Group] = []
    /// Where the service's name stands.
    public var origin: SourceRange

    /// A service of which only the name is known yet.
    public init(name: String, origin: SourceRange) {
        self.name = name
        self.origin = origin
    }
}

/// A place where a service runs.
public struct Server: Sendable {
    /// Its name: `production`.
    public var name: String
    /// The base URL, with `{variable}` placeholders where it has variables.
    public var url: String
    /// What it is for.
    public var description: String?
    /// The URL's variables, in the order of the spec.
    public var variables: [ServerVariable] = []
    /// Where its name stands.
    public var origin: SourceRange

    /// A server without variables.
    public init(name: String, url: String, origin: SourceRange) {
        self.name = name
        self.url = url
        self.origin = origin
    }
}

/// A part of a server's URL that the app chooses.
public struct ServerVariable: Sendable {
    /// Its name, as in the URL's braces.
    public var name: String
    /// The value where the app says nothing.
    public var defaultValue: String
    /// The values allowed; empty when any is.
    public var values: [String]
    /// What it chooses.
    public var description: String?
    /// Where its name stands.
    public var origin: SourceRange

    /// A variable with its default.
    public init(
        name: String, defaultValue: String, values: [String] = [], description: String? = nil,
        origin: SourceRange
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.values = values
        self.description = description
        self.origin = origin
    }
}

/// The APIs and models of one subject: one group file.
public struct Group: Sendable {
    /// The name, as the spec spells it.
    public var name: String
    /// The name that Swift's are made from, where a configuration gives another.
    public var rename: String?
    /// What it is about.
    public var description: String?
    /// How its APIs are emitted, unless an API says otherwise.
    public var style: Style?
    /// What its calls have in common; beats the service's defaults.
    public var defaults = CallOptions()
    /// Its models, in the order of the spec. Model names are unique in the whole service.
    public var models: [Model] = []
    /// Its APIs, in the order of the spec. Endpoint names are unique in the whole service.
    public var endpoints: [Endpoint] = []
    /// Where its name stands.
    public var origin: SourceRange

    /// An empty group.
    public init(name: String, origin: SourceRange) {
        self.name = name
        self.origin = origin
    }
}

/// The shape in which APIs are emitted.
public enum Style: String, Sendable, CaseIterable {
    /// One small class per API.
    case distributed
    /// One enum per group with one row per API.
    case centralized
}

/// The access level of generated declarations.
public enum Access: String, Sendable, CaseIterable {
    case `public`, package, `internal`
}

/// That something should not be used any more, and why.
public struct Deprecation: Sendable {
    /// What to use instead, or why it goes; none where the spec says only `true`.
    public var message: String?

    /// A deprecation with or without its reason.
    public init(message: String? = nil) {
        self.message = message
    }
}
