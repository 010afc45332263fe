public import Diagnostics

/// What an endpoint answers when all is well.
public enum Returns: Sendable {
    /// Nothing that matters.
    case nothing
    /// One type, whatever the 2xx status.
    case single(Answer)
    /// A type for each status.
    case byStatus([StatusAnswer])
}

/// One form of an answer.
public struct Answer: Sendable {
    /// How the bytes become a value.
    public enum Form: String, Sendable, CaseIterable {
        /// JSON, decoded.
        case json
        /// The text, in the charset that the answer names.
        case text
        /// The bytes as they are.
        case data
        /// The bytes, while they arrive.
        case bytes
        /// The lines of a text, while they arrive.
        case lines
        /// JSON values, one a line, while they arrive.
        case jsonLines
        /// Server-sent events: their data as text for `String`, else JSON.
        case events

        /// Whether the answer is read while it arrives.
        public var isStreamed: Bool {
            switch self {
            case .json, .text, .data: false
            case .bytes, .lines, .jsonLines, .events: true
            }
        }
    }

    /// The type; `.void` where there is no body.
    public var type: TypeReference
    /// How the bytes become it.
    public var form: Form
    /// Where in the JSON it stands: keys and indices joined by dots; nil for the whole.
    public var path: String?
    /// What it is.
    public var description: String?
    /// The headers that it comes with, in the order of the spec.
    public var headers: [AnswerHeader] = []

    /// An answer.
    public init(
        type: TypeReference, form: Form, path: String? = nil, description: String? = nil
    ) {
        self.type = type
        self.form = form
        self.path = path
        self.description = description
    }
}

/// A header that an answer comes with.
public struct AnswerHeader: Sendable {
    /// The header's name.
    public var name: String
    /// The type of its value.
    public var type: TypeReference
    /// What it is.
    public var description: String?
    /// Where its name stands.
    public var origin: SourceRange

    /// A header.
    public init(
        name: String, type: TypeReference, description: String? = nil, origin: SourceRange
    ) {
        self.name = name
        self.type = type
        self.description = description
        self.origin = origin
    }
}

/// Which statuses an answer is for.
public enum StatusPattern: Sendable, Hashable {
    /// One status.
    case exact(Int)
    /// A class of statuses, such as 4 for `4xx`.
    case range(Int)
    /// Every status that no other pattern has.
    case other
}

/// An answer for some statuses.
public struct StatusAnswer: Sendable {
    /// The statuses.
    public var status: StatusPattern
    /// The answer.
    public var answer: Answer
    /// Where the status stands.
    public var origin: SourceRange

    /// An answer for a status.
    public init(status: StatusPattern, answer: Answer, origin: SourceRange) {
        self.status = status
        self.answer = answer
        self.origin = origin
    }
}

/// A condition that tells good answers from bad: every member of `unless` must hold.
public struct FailureRule: Sendable, Hashable {
    /// A JSON path and the value there.
    public struct Condition: Sendable, Hashable {
        /// The path: keys joined by dots.
        public var path: String
        /// The value it must have; nil: it must be absent or null.
        public var value: JSONLiteral?

        /// A condition.
        public init(path: String, value: JSONLiteral?) {
            self.path = path
            self.value = value
        }
    }

    /// What holds for good answers.
    public var unless: [Condition]
    /// Where the error's code stands.
    public var code: String?
    /// Where the error's message stands.
    public var message: String?
    /// Where further data about the error stands.
    public var data: String?

    /// A rule.
    public init(
        unless: [Condition], code: String? = nil, message: String? = nil, data: String? = nil
    ) {
        self.unless = unless
        self.code = code
        self.message = message
        self.data = data
    }
}

/// How answer bodies are wrapped: `{"code": 0, "msg": "ok", "data": …}`.
public struct Envelope: Sendable {
    /// Its name in the spec.
    public var name: String
    /// Where the result stands: keys joined by dots.
    public var result: String?
    /// How a failure is told.
    public var failure: FailureRule?
    /// Where its name stands.
    public var origin: SourceRange

    /// An envelope.
    public init(name: String, result: String?, failure: FailureRule?, origin: SourceRange) {
        self.name = name
        self.result = result
        self.failure = failure
        self.origin = origin
    }
}

/// How a list goes on from one answer to the next.
public struct Paging: Sendable {
    /// The kinds of going on.
    public enum Kind: Sendable, Hashable {
        /// The answer states a cursor at `next`, which goes into the parameter `send`.
        case cursor(send: String, next: String)
        /// The parameter `send` counts pages from `first`.
        case page(send: String, first: Int)
        /// The parameter `send` counts items that are already there.
        case offset(send: String)
        /// A `Link` header with `rel="next"` (RFC 8288).
        case link
    }

    /// The kind.
    public var kind: Kind
    /// Where in the answer the items stand: field names joined by dots; nil: the answer is the list.
    public var items: String?
    /// Where it stands.
    public var origin: SourceRange

    /// A way of paging.
    public init(kind: Kind, items: String?, origin: SourceRange) {
        self.kind = kind
        self.items = items
        self.origin = origin
    }
}
