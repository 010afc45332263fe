/// A response that is read while it arrives. An endpoint whose response is one is answered as soon
/// as the head of its answer is here, as `stream(_:progress:)` of ``APIClient`` says.
public protocol StreamedResponse: Sendable {
    /// What the request asks for, and the answer has to be, unless the request says it; nil:
    /// anything.
    static var mediaTypes: [String]? { get }

    /// Makes it of an answer whose body is still arriving.
    init(_ answer: StreamedAnswer)
}

extension StreamedResponse {
    /// Anything.
    public static var mediaTypes: [String]? { nil }
}

extension StreamedAnswer: StreamedResponse {
    /// The answer itself.
    public init(_ answer: StreamedAnswer) {
        self = answer
    }
}

extension Reformer where Response: StreamedResponse {
    /// The body, while it arrives.
    public static var stream: Self {
        Self(.stream(Response.self)) { input in
            guard let answer = input.stream else {
                throw APIError(
                    .invalidRequest("an answer that is streamed has a request of its own"),
                    input.endpoint)
            }
            return Response(answer)
        }
    }
}

extension Endpoint where Response: StreamedResponse {
    /// The body, while it arrives.
    public var reformer: Reformer<Response> { .stream }
}

extension EndpointGroup {
    /// The case as an endpoint whose answer is read while it arrives.
    public func returning<Response: StreamedResponse>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.stream)
    }
}

extension PreparedCall {
    /// Asks for what a response is made of.
    mutating func ask(for response: any StreamedResponse.Type) {
        guard let types = response.mediaTypes else { return }
        if options.types == nil { options.types = types }
        if headers["Accept"] == nil { headers["Accept"] = types.joined(separator: ", ") }
        // An event that was kept is no news.
        if headers["Cache-Control"] == nil { headers["Cache-Control"] = "no-store" }
    }
}
