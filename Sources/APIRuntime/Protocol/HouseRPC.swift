/// An RPC protocol of a service's own, declared by a template of its requests.
public struct HouseRPC: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Where in the answer the result stands; nil for the whole.
    public let result: String?

    private let request: RPCTemplate
    let rule: FailureRule?
    private let route: RPCRoute?

    /// A protocol. The route says where calls of a method are posted to, if not all to the path.
    public init(
        path: EndpointPath, request: RPCTemplate, result: String? = nil,
        failure: FailureRule? = nil, route: RPCRoute? = nil
    ) {
        self.path = path
        self.route = route
        self.request = request
        self.result = result
        rule = failure
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// The template with the call's method, arguments and number.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        RPCTemplate.Filled(template: request, call: call)
    }

    /// What the rule tells.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try rule?.failure(in: answer).map { failure in
            RPCFailure(
                code: failure.code.flatMap(RPCCode.init), message: failure.message ?? "",
                data: failure.data)
        }
    }
}

/// JSON with places for the parts of a call, written as a literal.
public indirect enum RPCTemplate: Sendable {
    /// The method's name.
    case method
    /// The arguments.
    case parameters
    /// The call's number; left out of notifications.
    case id
    /// Any JSON.
    case value(JSON)
    /// An array with places in it.
    case array([RPCTemplate])
    /// An object with places in it.
    case object([(name: String, value: RPCTemplate)])

    /// A template and what goes into it.
    struct Filled: Encodable, Sendable {
        let template: RPCTemplate
        let call: RPCCall

        func encode(to encoder: any Encoder) throws {
            switch template {
            case .method: try call.method.encode(to: encoder)
            case .parameters: try call.arguments.encode(to: encoder)
            case .id: try Nullable(call.id).encode(to: encoder)
            case .value(let value): try value.encode(to: encoder)
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements {
                    try container.encode(Self(template: element, call: call))
                }
            case .object(let members):
                var container = encoder.container(keyedBy: FieldKey.self)
                for (name, value) in members {
                    if case .id = value, call.id == nil { continue }
                    try container.encode(
                        Self(template: value, call: call), forKey: FieldKey(name))
                }
            }
        }
    }
}

extension RPCTemplate: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .value(.null) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .value(JSON(integerLiteral: value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .value(JSON(floatLiteral: value)) }
    /// A string.
    public init(stringLiteral value: String) { self = .value(.string(value)) }
    /// An array.
    public init(arrayLiteral elements: RPCTemplate...) { self = .array(elements) }
    /// An object.
    public init(dictionaryLiteral elements: (String, RPCTemplate)...) {
        self = .object(elements.map { (name: $0.0, value: $0.1) })
    }
}
