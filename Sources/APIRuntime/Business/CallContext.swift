/// The call that a request belongs to, for transports that answer it themselves or write it down.
struct CallContext: Sendable {
    /// The endpoint, or the case that it was made of.
    let endpoint: (any Sendable)?
    /// How its answer is wrapped.
    let box: AnswerBox
    let coding: JSONCoding
    /// What must not be written down.
    let secrets: [String]
    private let label: String

    init(_ call: PreparedCall, _ credential: Credential?, _ coding: JSONCoding) {
        endpoint = (call.endpoint as? any CaseEndpoint)?.groupCase ?? call.endpoint
        box =
            switch call.body {
            case .rpc(let rpc, let id): .rpc(rpc.proto, id: rpc.isNotification ? nil : id)
            case .plain, .rpcBatch: call.options.envelope.map(AnswerBox.envelope) ?? .none
            }
        self.coding = coding
        secrets = [credential?.secret, credential?.refresh].compactMap { $0 }.filter { !$0.isEmpty }
        label = call.label
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
