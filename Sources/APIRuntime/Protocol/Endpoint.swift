#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One API: a request and what its answer becomes.
public protocol Endpoint: Sendable {
    /// What a caller gets.
    associatedtype Response: Sendable

    /// What goes over the wire.
    var request: EndpointRequest { get }

    /// How the answer becomes a ``Response``; by default JSON is decoded.
    var reformer: Reformer<Response> { get }
}

extension Endpoint where Response: Decodable {
    /// JSON, decoded.
    public var reformer: Reformer<Response> { .json }
}

extension Endpoint where Response == Data {
    /// The bytes.
    public var reformer: Reformer<Response> { .data }
}

extension Endpoint where Response == Void {
    /// Nothing.
    public var reformer: Reformer<Response> { .nothing }
}

extension Endpoint where Response: StatusResponse {
    /// A form for each status.
    public var reformer: Reformer<Response> { .status }
}

/// Several APIs as the cases of one enum.
public protocol EndpointGroup: Sendable {
    /// What goes over the wire for this case.
    var request: EndpointRequest { get }
}

extension EndpointGroup {
    /// The case as an endpoint whose answer is decoded from JSON.
    public func returning<Response: Decodable & Sendable>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.json)
    }

    /// The case as an endpoint whose answer is bytes.
    public func returning(_ type: Data.Type) -> TypedEndpoint<Data> {
        returning(.data)
    }

    /// The case as an endpoint whose answer does not matter.
    public func returning(_ type: Void.Type) -> TypedEndpoint<Void> {
        returning(.nothing)
    }

    /// The case as an endpoint whose answer has a form for each status.
    public func returning<Response: StatusResponse>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.status)
    }

    /// The case as an endpoint whose answer becomes the type by way of the reformer.
    public func returning<Response: Sendable>(
        _ type: Response.Type, by reformer: Reformer<Response>
    ) -> TypedEndpoint<Response> {
        returning(reformer)
    }

    /// The case as an endpoint whose answer goes through the reformer.
    public func returning<Response: Sendable>(
        _ reformer: Reformer<Response>
    ) -> TypedEndpoint<Response> {
        TypedEndpoint(request, reformer, of: self)
    }
}

/// An endpoint made of a request and a reformer, without a type of its own.
public struct TypedEndpoint<Response: Sendable>: Endpoint {
    /// What goes over the wire.
    public let request: EndpointRequest

    /// How the answer becomes a `Response`.
    public let reformer: Reformer<Response>

    /// The case that it was made of, for mocks.
    let groupCase: (any EndpointGroup)?

    /// An endpoint.
    public init(_ request: EndpointRequest, _ reformer: Reformer<Response>) {
        self.init(request, reformer, of: nil)
    }

    init(
        _ request: EndpointRequest, _ reformer: Reformer<Response>, of group: (any EndpointGroup)?
    ) {
        self.request = request
        self.reformer = reformer
        groupCase = group
    }
}
