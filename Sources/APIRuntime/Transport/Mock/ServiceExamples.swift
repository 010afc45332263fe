/// The example answers of a spec, for mocks; generated enums conform to it.
public protocol ServiceExamples {
    /// The examples, in the order of the spec.
    static var examples: [EndpointExample] { get }
}

/// What a server answers in an example.
public struct EndpointExample: Sendable {
    /// The example's name in the spec; nil where it is one of the answer's model.
    public let name: String?
    /// The status.
    public let status: Int
    /// The answer's JSON, outside of its envelope or RPC protocol.
    public let answer: String

    let key: Key

    /// An example of an endpoint's type, or of an enum's case by its name.
    public init(
        _ endpoint: Any.Type, case caseName: String? = nil, named name: String? = nil,
        status: Int = 200, answer: String
    ) {
        self.name = name
        self.status = status
        self.answer = answer
        key = Key(type: ObjectIdentifier(endpoint), caseName: caseName)
    }

    /// Which endpoint an example is of.
    struct Key: Hashable, Sendable {
        let type: ObjectIdentifier
        let caseName: String?

        init(type: ObjectIdentifier, caseName: String?) {
            self.type = type
            self.caseName = caseName
        }

        /// The key of the endpoint, or of the case, that a call was made of.
        init(of endpoint: any Sendable) {
            type = ObjectIdentifier(Swift.type(of: endpoint))
            caseName = endpoint is any EndpointGroup ? Self.caseName(of: endpoint) : nil
        }

        /// A case with values is reflected as a child with its name; one without is described by it.
        private static func caseName(of value: any Sendable) -> String {
            Mirror(reflecting: value).children.first?.label ?? "\(value)"
        }
    }
}

extension MockTransport {
    /// Answers endpoints with the examples of their spec, in the envelope or RPC protocol of the
    /// call.
    ///
    /// Of an endpoint's examples it is the first with a status of success, or else the first; with a
    /// name only the one of that name. So the examples of one name can be laid over the others:
    ///
    ///     mock.stubExamples(of: TakeawayExamples.self)
    ///     mock.stubExamples(of: TakeawayExamples.self, named: "missing", for: FetchUserAPI.self)
    ///
    /// - Parameters:
    ///   - examples: the examples that a service's specs have.
    ///   - name: the example's name; endpoints that have none of it are left alone.
    ///   - endpoint: the class or the enum whose examples to take; nil for all.
    public func stubExamples<Examples: ServiceExamples>(
        of examples: Examples.Type, named name: String? = nil, for endpoint: Any.Type? = nil
    ) {
        let wanted = examples.examples.filter { example in
            (name == nil || example.name == name)
                && endpoint.map { ObjectIdentifier($0) == example.key.type } ?? true
        }
        let answers = Dictionary(grouping: wanted, by: \.key).compactMapValues { all in
            (all.first { 200...299 ~= $0.status } ?? all.first).map(MockAnswer.example)
        }
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint else { return nil }
            return answers[EndpointExample.Key(of: endpoint)]
        }
    }
}
