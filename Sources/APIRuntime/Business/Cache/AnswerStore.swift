#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps answers for endpoints with a cache policy.
///
/// It is asked on any thread, and should be quick. What it forgets is fetched again.
public protocol AnswerStore: Sendable {
    /// The answers under a key, the newest first: several where the server chooses by other fields
    /// of the request, which `Vary` names.
    func answers(for key: CacheKey) -> [KeptAnswer]

    /// Keeps an answer in place of the one under the key that is the same variant
    /// (``KeptAnswer/isSameVariant(as:)``). How many variants it keeps is the store's own affair.
    func keep(_ answer: KeptAnswer, for key: CacheKey)

    /// Forgets what is under the key, all variants.
    func remove(_ key: CacheKey)

    /// Forgets the answers of a URL under every key: it has changed.
    func removeAll(of url: URL)

    /// Forgets everything.
    func removeAll()
}

/// Everything that makes two calls the same for a cache.
public struct CacheKey: Hashable, Sendable {
    /// The method: GET, HEAD or QUERY.
    public let method: String

    /// The URL, without a secret of an auth scheme.
    public let url: URL

    /// The request's fields that count: for ``CachePolicy/http`` those that are secrets, else all;
    /// cookies as `Cookie`, and the media type of a body as `Content-Type`.
    public let headers: HTTPHeaders

    /// The body, where the request has one: another body asks for another answer.
    public internal(set) var body: Data?

    /// The sessions whose credentials go along; another for each log-in and each run.
    public let sessions: [UUID]
}

/// An answer as it is kept.
public struct KeptAnswer: Sendable, Hashable {
    /// The status code.
    public var status: Int

    /// The fields, those of later 304 answers taken over.
    public var headers: HTTPHeaders

    /// The body.
    public var body: Data

    /// Where it came from.
    public var url: URL

    /// The request's fields that the answer's `Vary` names.
    public var varying: HTTPHeaders

    /// When it was asked for, or confirmed.
    public var requested: Date

    /// When its head was there, or its confirmation.
    public var received: Date

    /// An answer.
    public init(
        status: Int, headers: HTTPHeaders, body: Data, url: URL, varying: HTTPHeaders,
        requested: Date, received: Date
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
        self.varying = varying
        self.requested = requested
        self.received = received
    }
}

extension CacheKey: CustomStringConvertible, CustomReflectable {
    /// Method and URL without the query, which may be secret.
    public var description: String { TransportRequest(method: method, url: url).description }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension KeptAnswer: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
