#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An answer, unboxed of its RPC protocol or envelope.
public struct ReformerInput: Sendable {
    /// The status code.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// The whole body as it was received.
    public let body: Data

    /// The endpoint's name in errors: `GET /users/{}`.
    public let endpoint: String

    /// Where in the body the result stands, if not everywhere.
    let path: JSONPath

    let coding: JSONCoding
    let failures: [FailureBody]

    /// The answer itself, where its body is still arriving.
    var stream: StreamedAnswer?

    init(
        status: Int, headers: HTTPHeaders, body: Data, endpoint: String,
        path: JSONPath = JSONPath(),
        coding: JSONCoding = JSONCoding(), failures: [FailureBody] = []
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.endpoint = endpoint
        self.path = path
        self.coding = coding
        self.failures = failures
    }

    /// Whether there is no body.
    public var isEmpty: Bool { body.isEmpty }

    /// The result, or what stands at a path below it, as a type.
    ///
    /// An optional type takes an empty body, an absent and a null result as nil.
    ///
    /// - Throws: ``APIError``, with the place of what does not fit.
    public func decode<Value: Decodable>(
        _ type: Value.Type, at path: String? = nil
    ) throws(APIError) -> Value {
        let optional = (type as? any OptionalType.Type)?.none as? Value
        guard !isEmpty else {
            if let optional { return optional }
            throw APIError(.emptyBody, endpoint)
        }
        let path = self.path + JSONPath(path ?? "")
        do {
            return try JSONAnswer(data: body, coding: coding).decode(type, at: path)
        } catch DecodingError.keyNotFound(_, let context)
            where context.codingPath.count < path.steps.count
        {
            if let optional { return optional }
            throw APIError(
                .reform(path: path.description, problem: "the answer has nothing there"), endpoint)
        } catch {
            throw failure(error)
        }
    }

    /// The result as any JSON.
    public func json() throws(APIError) -> JSON { try decode(JSON.self) }

    /// The body as text in the charset of `Content-Type`; a JSON string where it was unboxed.
    public func text() throws(APIError) -> String {
        guard path.steps.isEmpty else { return try decode(String.self) }
        guard let text = Charset.text(of: body, type: headers["Content-Type"]) else {
            throw APIError(
                .reform(path: "$", problem: "the text is not in the charset that it claims"),
                endpoint)
        }
        return text
    }

    /// The bytes of the body; those of a base64 string where it was unboxed.
    public func data() throws(APIError) -> Data {
        path.steps.isEmpty ? body : try decode(Data.self)
    }

    /// What a reformer threw, as the caller sees it.
    func failure(_ error: any Error) -> APIError {
        var failure =
            switch error {
            case let error as APIError: error
            case let error as DecodingError: APIError(.reform(error), endpoint)
            case let error as MalformedAnswer:
                APIError(.reform(path: error.path, problem: error.problem), endpoint)
            case is CancellationError: APIError(.cancelled, endpoint)
            default: APIError(.reform(path: path.description, problem: "\(error)"), endpoint)
            }
        failure.coding = coding
        return failure
    }

    /// The error that the status means.
    var statusError: APIError {
        APIError(
            .status(
                StatusFailure(
                    code: status, headers: headers, data: body, body: failures.body(of: self))),
            endpoint)
    }
}

/// Lets generic code ask whether a type is an optional.
private protocol OptionalType {
    static var none: Self { get }
}

extension Optional: OptionalType {}
