#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes the model from an answer: between the bytes (unboxed of RPC and envelope) and the caller.
///
/// It runs off the main thread.
public struct Reformer<Response: Sendable>: Sendable {
    let form: AnswerForm
    private let body: @Sendable (ReformerInput) throws -> Response

    /// A closure of one's own.
    public init(_ reform: @escaping @Sendable (ReformerInput) throws -> Response) {
        self.init(.result, reform)
    }

    init(
        _ form: AnswerForm, _ body: @escaping @Sendable (ReformerInput) throws -> Response
    ) {
        self.form = form
        self.body = body
    }

    /// A type of one's own.
    public static func custom(_ reformer: some ModelReformer<Response>) -> Self {
        Self { try reformer.reform($0) }
    }

    func callAsFunction(_ answer: ReformerInput) throws(APIError) -> Response {
        do {
            return try body(answer)
        } catch {
            throw answer.failure(error)
        }
    }
}

extension Reformer where Response: Decodable {
    /// JSON, decoded.
    public static var json: Self { Self { try $0.decode(Response.self) } }

    /// JSON at a path of keys and indices joined by dots, `data.user`, decoded.
    public static func json(at path: String) -> Self {
        Self { try $0.decode(Response.self, at: path) }
    }
}

extension Reformer where Response == String {
    /// The text.
    public static var text: Self { Self(.raw) { try $0.text() } }
}

extension Reformer where Response == String? {
    /// The text; nil where there is no body.
    public static var text: Self { Self(.raw) { $0.isEmpty ? nil : try $0.text() } }
}

extension Reformer where Response == Data {
    /// The bytes.
    public static var data: Self { Self(.raw) { try $0.data() } }
}

extension Reformer where Response == Void {
    /// Nothing.
    public static var nothing: Self { Self { _ in } }
}

extension Reformer where Response: StatusResponse {
    /// A form for each status.
    public static var status: Self {
        Self(.anyStatus) { try Response(StatusAnswer($0)) }
    }
}

/// A type of the app's own that makes a model from an answer.
public protocol ModelReformer<Model>: Sendable {
    /// What it makes.
    associatedtype Model: Sendable

    /// Makes the model; what it throws reaches the caller as
    /// ``APIError/Reason/reform(path:problem:)``, unless it is an ``APIError`` already.
    func reform(_ answer: ReformerInput) throws -> Model
}

/// An answer that has a form for each status.
public protocol StatusResponse: Sendable {
    /// The form that the answer's status says.
    init(_ answer: StatusAnswer) throws
}

/// An answer, to be read by its status.
public struct StatusAnswer: Sendable {
    /// The answer as reformers see it.
    public let input: ReformerInput

    init(_ input: ReformerInput) {
        self.input = input
    }

    /// The status code.
    public var status: Int { input.status }

    /// The header fields.
    public var headers: HTTPHeaders { input.headers }

    /// JSON, decoded.
    public func json<Value: Decodable>() throws -> Value { try input.decode(Value.self) }

    /// JSON at a path, decoded.
    public func json<Value: Decodable>(at path: String) throws -> Value {
        try input.decode(Value.self, at: path)
    }

    /// The text.
    public func text() throws -> String { try input.text() }

    /// The bytes.
    public func data() throws -> Data { try input.data() }

    /// The error for a status that has no form.
    public var unexpected: APIError { input.statusError }
}

/// What a reformer is ready to take.
enum AnswerForm: Sendable {
    /// The result of a good answer.
    case result
    /// Bytes or text; an envelope is looked for only in what says that it is JSON.
    case raw
    /// Answers of every status.
    case anyStatus
    /// A good answer whose body is still arriving; neither RPC nor envelope are looked for.
    case stream(any StreamedResponse.Type)

    var isStreamed: Bool {
        if case .stream = self { true } else { false }
    }
}
