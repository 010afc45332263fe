public import Diagnostics

/// One API: one thing that an app can ask of a service.
public struct Endpoint: Sendable {
    /// What goes over the wire.
    public enum Call: Sendable {
        /// An HTTP request: the method, a token of RFC 9110 section 9.1 such as `GET` or `COPY`, and a
        /// path with `{placeholder}`s.
        case http(method: String, path: PathTemplate)
        /// A call through one of the service's RPC protocols, by its spec name.
        case rpc(protocolName: String, method: String, isNotification: Bool)
    }

    /// The name, as the spec spells it.
    public var name: String
    /// The name that Swift's are made from, where a configuration gives another.
    public var rename: String?
    /// What it does.
    public var description: String?
    /// Set where it should not be used any more.
    public var deprecation: Deprecation?
    /// What goes over the wire.
    public var call: Call
    /// Its parameters, in the order of the spec: path, query, headers, cookies, RPC arguments.
    public var parameters: [Parameter] = []
    /// What it sends.
    public var body: Body?
    /// What it answers.
    public var returns: Returns
    /// Typed bodies of error answers.
    public var errors: [StatusAnswer] = []
    /// How it is emitted, if not as its group is.
    public var style: Style?
    /// What is particular to its calls; after the defaults pass, everything.
    public var options = CallOptions()
    /// A type of the app's own that makes the model from the answer.
    public var reformer: ExternalType?
    /// How a list answer goes on.
    public var paging: Paging?
    /// A server of the service's that it always goes to, by name.
    public var server: String?
    /// Example calls.
    public var examples: [Example] = []
    /// Where its name stands.
    public var origin: SourceRange

    /// An endpoint that takes and answers nothing yet.
    public init(name: String, call: Call, origin: SourceRange) {
        self.name = name
        self.call = call
        self.returns = .nothing
        self.origin = origin
    }
}

/// A URL path, cut at its placeholders.
public struct PathTemplate: Sendable {
    /// A stretch of the path.
    public enum Segment: Sendable, Hashable {
        /// Text that stands as it is.
        case literal(String)
        /// A parameter, by its key.
        case parameter(String)
    }

    /// The stretches, in order.
    public var segments: [Segment]
    /// Where it stands.
    public var origin: SourceRange

    /// A path of stretches.
    public init(segments: [Segment], origin: SourceRange) {
        self.segments = segments
        self.origin = origin
    }

    /// The path as specs spell it.
    public var text: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let key): "{\(key)}"
            }
        }.joined()
    }
}

/// One value that a caller gives, beside the body.
public struct Parameter: Sendable {
    /// Where it goes.
    public enum Location: String, Sendable {
        case path, query, header, cookie
        /// An argument of an RPC call.
        case argument
    }

    /// How a value is spelled (OpenAPI 3.1 section 4.8.12.2, RFC 6570).
    public enum Style: String, Sendable, CaseIterable {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// As JSON text.
        case json
    }

    /// The name, as the spec spells it, without the `?` of optional ones.
    public var name: String
    /// The name on the wire.
    public var key: String
    /// Where it goes.
    public var location: Location
    /// Its type.
    public var type: TypeReference
    /// Whether it may be left out.
    public var isOptional: Bool
    /// The value that the server takes where it is left out.
    public var defaultValue: JSONLiteral?
    /// The one value that every call sends, so that callers do not give it; only in a query.
    public var constant: String?
    /// How it is spelled; the reader fills in the location's default.
    public var style: Style
    /// Whether each element of an array or object stands for itself; the reader fills in the default.
    public var explode: Bool
    /// Whether reserved characters stay unescaped (RFC 6570 section 3.2.3).
    public var allowReserved = false
    /// What it is.
    public var description: String?
    /// Set where it should not be used any more.
    public var deprecation: Deprecation?
    /// An example.
    public var example: JSONLiteral?
    /// Where its name stands.
    public var origin: SourceRange

    /// A parameter.
    public init(
        name: String, key: String, location: Location, type: TypeReference, isOptional: Bool,
        style: Style, explode: Bool, origin: SourceRange
    ) {
        self.name = name
        self.key = key
        self.location = location
        self.type = type
        self.isOptional = isOptional
        self.style = style
        self.explode = explode
        self.origin = origin
    }
}

extension Endpoint {
    /// The parameters that callers give: all but the constants.
    public var givenParameters: [Parameter] { parameters.filter { $0.constant == nil } }
}

/// What a request carries.
public struct Body: Sendable {
    /// The forms of a body.
    public enum Content: Sendable {
        /// One JSON value.
        case json(TypeReference)
        /// `application/x-www-form-urlencoded`, field by field.
        case form([Field])
        /// `multipart/form-data` (RFC 7578), part by part.
        case multipart([Field])
        /// Bytes as they are: a `Data` or a `File`.
        case data(TypeReference)
        /// Text in UTF-8.
        case text
    }

    /// What it consists of.
    public var content: Content
    /// The media type, where it is not the content's usual one.
    public var mediaType: String?
    /// Whether it may be left out.
    public var isOptional: Bool
    /// What it is.
    public var description: String?
    /// Where it stands.
    public var origin: SourceRange

    /// A body.
    public init(
        content: Content, mediaType: String? = nil, isOptional: Bool = false,
        description: String? = nil, origin: SourceRange
    ) {
        self.content = content
        self.mediaType = mediaType
        self.isOptional = isOptional
        self.description = description
        self.origin = origin
    }
}

/// An example call and its answer.
public struct Example: Sendable {
    /// Its name.
    public var name: String
    /// What it shows.
    public var description: String?
    /// The parameters' values, by spec name.
    public var parameters: [JSONLiteral.Member]
    /// The JSON body.
    public var body: JSONLiteral?
    /// The answer's status.
    public var status: Int
    /// The answer's JSON.
    public var answer: JSONLiteral?
    /// Where it stands.
    public var origin: SourceRange

    /// An example.
    public init(
        name: String, description: String? = nil, parameters: [JSONLiteral.Member] = [],
        body: JSONLiteral? = nil, status: Int = 200, answer: JSONLiteral? = nil,
        origin: SourceRange
    ) {
        self.name = name
        self.description = description
        self.parameters = parameters
        self.body = body
        self.status = status
        self.answer = answer
        self.origin = origin
    }
}
