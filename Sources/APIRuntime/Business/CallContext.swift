/// The call that a request belongs to, for transports that answer it themselves or write it down.
struct CallContext: Sendable {
    /// The endpoint, or the case that it was made of.
    let endpoint: (any Sendable)?
    /// How its answer is wrapped.
    let box: AnswerBox
    /// What its answer is to be.
    let form: AnswerForm
    /// The calls of an RPC batch; none for a single call.
    let elements: [CallContext]
    let coding: JSONCoding
    /// What must not be written down.
    let secrets: [String]
    private let label: String

    init(_ call: PreparedCall, _ secrets: [SchemeSecret], _ coding: JSONCoding) {
        endpoint = Self.named(call.endpoint)
        form = Self.form(of: call.endpoint)
        switch call.body {
        case .rpc(let rpc, let id):
            box = .rpc(rpc.proto, id: rpc.isNotification ? nil : id)
            elements = []
        case .plain:
            box = call.options.envelope.map(AnswerBox.envelope) ?? .none
            elements = []
        case .rpcBatch(let calls):
            box = .none
            elements = calls.map { CallContext($0, coding) }
        }
        self.coding = coding
        self.secrets = secrets.flatMap { [$0.credential.secret, $0.credential.refresh ?? ""] }
            .filter { !$0.isEmpty }
        label = call.label
    }

    /// One call of a batch.
    private init(_ call: BatchedCall, _ coding: JSONCoding) {
        endpoint = Self.named(call.endpoint)
        form = Self.form(of: call.endpoint)
        box = .rpc(call.request.proto, id: call.request.isNotification ? nil : call.id)
        elements = []
        self.coding = coding
        secrets = []
        label = call.label
    }

    private static func named(_ endpoint: (any Endpoint)?) -> (any Sendable)? {
        (endpoint as? any CaseEndpoint)?.groupCase ?? endpoint
    }

    private static func form(of endpoint: (any Endpoint)?) -> AnswerForm {
        func form(_ endpoint: some Endpoint) -> AnswerForm { endpoint.reformer.form }
        return endpoint.map { form($0) } ?? .result
    }

    /// The endpoint; of a batch those of its calls.
    var endpoints: [any Sendable] {
        elements.isEmpty ? [endpoint].compactMap { $0 } : elements.flatMap(\.endpoints)
    }

    /// The operation and its type: `GET /users/{}, FetchUserAPI`.
    var name: String {
        endpoint.map { "\(label), \(type(of: $0))" } ?? label
    }
}

/// An endpoint that was made of an enum's case.
protocol CaseEndpoint {
    var groupCase: (any EndpointGroup)? { get }
}

extension TypedEndpoint: CaseEndpoint {}
