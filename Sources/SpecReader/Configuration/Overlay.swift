import APIModel
import Diagnostics

/// What a configuration says about services, groups and APIs beside their specs.
///
/// It is read with the readers of the native language, and put over what any spec says.
public struct Overlay: Sendable {
    var services: [ServiceOverlay] = []
    var groups: [GroupOverlay] = []
    var endpoints: [EndpointOverlay] = []
    /// What formats of JSON Schema mean, by their names.
    var types: [String: TypeMapping] = [:]

    /// Whether what it says of things that are not there is passed over in place of being an error.
    public var isLenient = false

    /// Whether it says nothing.
    var isEmpty: Bool {
        services.isEmpty && groups.isEmpty && endpoints.isEmpty && types.isEmpty
    }

    /// An overlay that says nothing.
    public init() {}
}

/// What is said about a service.
struct ServiceOverlay: Sendable {
    /// Its name; nil: the only one.
    var name: String?
    var description: String?
    var style: Style?
    var access: Access?
    var defaults = CallOptions()
    var envelopes: [Envelope] = []
    var auth: [AuthOverlay] = []
    var rpc: [RPCOverlay] = []
    /// The servers in place of the spec's; empty: the spec's.
    var servers: [Server] = []
    var origin: SourceRange
}

/// What is said about an auth scheme.
struct AuthOverlay: Sendable {
    var scheme: AuthScheme
    /// Whether it says how the secret is carried, too.
    var hasKind: Bool
}

/// What is said about an RPC protocol.
struct RPCOverlay: Sendable {
    var name: String
    var path: String?
    var arguments: RPCProtocol.Arguments?
    var prefix: String?
    var origin: SourceRange
}

/// What is said about a group.
struct GroupOverlay: Sendable {
    var name: String
    var description: String?
    var style: Style?
    var defaults = CallOptions()
    var origin: SourceRange
}

/// What is said about APIs.
struct EndpointOverlay: Sendable {
    var pattern: APIPattern
    var description: String?
    var deprecation: Deprecation?
    var style: Style?
    var server: String?
    var reformer: ExternalType?
    var paging: Paging?
    var options = CallOptions()
}

/// What a format of JSON Schema means in Swift.
struct TypeMapping: Sendable {
    enum Target: Sendable {
        case scalar(ScalarType)
        case external(ExternalType)
    }

    var target: Target
    var origin: SourceRange
}
