/// One class for one endpoint.
public struct EndpointClassPlan: Sendable {
    /// The class.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// Set where it should not be used any more.
    public var deprecation: DeprecationPlan?
    /// What it answers.
    public var response: ResponsePlan
    /// What the caller gives.
    public var values: [ValuePlan]
    /// What goes over the wire.
    public var request: RequestPlan
}

/// One enum for the endpoints of a group.
public struct EndpointGroupPlan: Sendable {
    /// One endpoint.
    public struct Case: Sendable {
        /// The case.
        public var name: String
        /// Its doc comment's lines.
        public var doc: [String]
        /// What the caller gives.
        public var values: [ValuePlan]
        /// What goes over the wire.
        public var request: RequestPlan
    }

    /// The enum.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The endpoints, in the order of the spec.
    public var cases: [Case]
}

/// A value that the caller of an endpoint gives.
public struct ValuePlan: Sendable {
    /// The property that keeps it.
    public var name: String
    /// The argument's label, which is the parameter too.
    public var label: String
    /// The parameter, where it is mentioned.
    public var binding: String
    /// Whether the argument has no label.
    public var isUnlabeled: Bool
    /// Its type, with its `?`.
    public var type: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// Whether it may be left out.
    public var isOptional: Bool
}

/// That a declaration should not be used any more.
public struct DeprecationPlan: Sendable {
    /// The reason; any text.
    public var message: String?
}

/// What an endpoint answers.
public struct ResponsePlan: Sendable {
    /// The type: `User`, `Void`.
    public var type: String
    /// Whether there is nothing to answer.
    public var isVoid: Bool
    /// What makes the model from the answer, where the runtime's default does not.
    public var reformer: ReformerPlan?
}

/// What makes a model from an answer.
public enum ReformerPlan: Sendable {
    /// JSON, at a path where there is one; any text.
    case json(at: String?)
    case text
    case data
    /// The app's own type.
    case custom(String)
}

/// An enum with one case for each status that an endpoint answers.
public struct StatusResponsePlan: Sendable {
    /// One status.
    public struct Case: Sendable {
        /// The case's name.
        public var name: String
        /// The statuses as a pattern: `200`, `200...299`; nil for any other.
        public var pattern: String?
        /// The payload's type; nil where there is nothing.
        public var type: String?
        /// How the answer is read: `json`, `text`, `data`.
        public var form: String
        /// Its doc comment's lines.
        public var doc: [String]
    }

    /// The enum.
    public var name: String
    /// The endpoint's label, for its doc comment.
    public var endpoint: String
    /// The statuses.
    public var cases: [Case]
}

/// What goes over the wire, with the names that the values have where the request is made.
public struct RequestPlan: Sendable {
    /// An HTTP request or an RPC call.
    public enum Target: Sendable {
        /// The function of the runtime: `get`; the method where it does not say it, any text; the
        /// path, cut at its values.
        case http(function: String, method: String?, path: [PathPart])
        /// The method; any text. The protocol's constant.
        case rpc(method: String, isNotification: Bool, constant: String)
    }

    /// A stretch of a path.
    public enum PathPart: Sendable {
        /// Any text.
        case literal(String)
        case value(ItemPlan)
    }

    /// What it asks.
    public var target: Target
    /// The query's items.
    public var query: [ItemPlan] = []
    /// The headers.
    public var headers: [ItemPlan] = []
    /// The cookies.
    public var cookies: [ItemPlan] = []
    /// The arguments of an RPC call.
    public var arguments: [ItemPlan] = []
    /// Whether the arguments go by position.
    public var isByPosition = false
    /// What it carries.
    public var body: BodyPlan?
    /// What is particular to it.
    public var options = OptionsPlan()
}

/// A key and the value that stands for it.
public struct ItemPlan: Sendable {
    /// How a value is spelled where its location's default does not do.
    public struct Style: Sendable {
        /// The style as the runtime spells it: `form`.
        public var name: String
        /// Whether each element stands for itself; nil for styles that do not ask.
        public var explode: Bool?
        /// Whether reserved characters stay.
        public var allowsReserved: Bool
        /// The key, for the one style that needs it in a path; any text.
        public var key: String?
    }

    /// How a value becomes parts of a multipart body where its usual way does not do.
    public struct Parts: Sendable {
        /// Whether each element of the list is a part of its own.
        public var isSeveral: Bool
        /// The media type; any text.
        public var mediaType: String
    }

    /// The key on the wire; any text.
    public var key: String
    /// The value's expression; nil for a constant.
    public var value: String?
    /// A constant value; any text.
    public var constant: String?
    /// Whether the value may be nil.
    public var isOptional = false
    /// What is sent in place of nil, as an expression; nil where nothing is.
    public var fallback: String?
    /// How it is spelled.
    public var style: Style?
    /// What parts it becomes.
    public var parts: Parts?
}

/// What a request carries.
public struct BodyPlan: Sendable {
    /// The forms.
    public enum Kind: String, Sendable {
        case json, form, multipart, data, file, text
    }

    /// The form.
    public var kind: Kind
    /// The value's expression, for all but form and multipart.
    public var value: String?
    /// The fields or parts.
    public var items: [ItemPlan] = []
    /// The media type where it is not the usual one; any text.
    public var mediaType: String?
}

/// What is particular to a call, or common to all of a service. Expressions; `nil` is Swift's.
public struct OptionsPlan: Sendable {
    /// A duration's expression.
    public var timeout: String?
    /// A constant's expression.
    public var auth: String?
    /// A constant's expression.
    public var envelope: String?
    /// How a call is repeated.
    public var retry: RetryPlan?
    /// The header's name, as a literal.
    public var idempotency: String?
    /// A policy's expression.
    public var cache: String?
    /// A policy's expression.
    public var join: String?
    /// A duration's expression.
    public var interval: String?
    /// Ranges' expressions, joined by commas.
    public var statuses: String?
    /// Media types as literals, joined by commas.
    public var mediaTypes: String?
    /// A duration's expression.
    public var idleTimeout: String?
    /// A number of bytes, as an expression.
    public var answerLimit: String?
    /// The server that it always goes to, as an expression.
    public var server: String?
    /// Headers of all calls.
    public var headers: [ItemPlan] = []
    /// Typed bodies of error answers.
    public var failures: [FailurePlan] = []
}

/// A typed body of error answers.
public struct FailurePlan: Sendable {
    /// The statuses as an expression: `404`, `400...499`; nil for any other.
    public var pattern: String?
    /// The body's type.
    public var type: String
}

/// How a call is repeated.
public enum RetryPlan: Sendable, Equatable {
    case never
    /// Durations and conditions are expressions.
    case policy(
        attempts: Int, backoff: String, limit: String, conditions: [String],
        attemptTimeout: String?, budget: String?)
}
