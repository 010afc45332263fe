import APIModel
import Diagnostics

/// An API in both specs.
struct EndpointPair {
    let old: Endpoint
    let new: Endpoint
    let oldGroup: Group
    let newGroup: Group
    let parameters: Matching<Parameter>
    let answers: [AnswerPair]
    /// Whether it is an RPC call whose arguments go by position.
    let isPositional: Bool

    /// What messages call it.
    var name: String { old.name }

    init(_ old: HousedEndpoint, _ new: HousedEndpoint, isPositional: Bool) {
        self.isPositional = isPositional
        self.old = old.endpoint
        self.new = new.endpoint
        oldGroup = old.group
        newGroup = new.group
        // On the wire a parameter is its key; what moved or got another key has kept its name.
        var parameters = Matching(
            old.endpoint.givenParameters, new.endpoint.givenParameters
        ) {
            "\($0.location.rawValue) \($0.wireKey)"
        }
        parameters.match { "\($0.location.rawValue) \($0.name)" }
        parameters.matchPlaceholders(old.endpoint, new.endpoint)
        if isPositional { parameters.matchPositions(old.endpoint, new.endpoint) }
        parameters.match(by: \.name)
        self.parameters = parameters
        answers = AnswerPair.pairs(old.endpoint, new.endpoint)
    }
}

/// An API and the group that it stands in.
struct HousedEndpoint {
    let endpoint: Endpoint
    let group: Group
}

/// An answer that both specs have.
struct AnswerPair {
    /// What messages call it: `answer`, `answer 201`, `error 404`.
    let place: String
    let old: Answer
    let new: Answer

    static func pairs(_ old: Endpoint, _ new: Endpoint) -> [AnswerPair] {
        let errors = Matching(old.errors, new.errors) { $0.status.text }.pairs.map {
            AnswerPair(
                place: "error \($0.old.status.text)", old: $0.old.answer, new: $0.new.answer)
        }
        return results(old.returns, new.returns) + errors
    }

    private static func results(_ old: Returns, _ new: Returns) -> [AnswerPair] {
        switch (old, new) {
        case (.single(let old), .single(let new)):
            return [AnswerPair(place: "answer", old: old, new: new)]
        case (.byStatus(let old), .byStatus(let new)):
            return Matching(old, new) { $0.status.text }.pairs.map {
                AnswerPair(
                    place: "answer \($0.old.status.text)", old: $0.old.answer, new: $0.new.answer)
            }
        default:
            return []
        }
    }
}

/// Fields of a model, a form or a multipart body in both specs.
struct FieldsPair {
    /// What messages call what has them.
    let owner: String
    let uses: Uses
    let old: [Field]
    let new: [Field]
    let oldOrigin: SourceRange
    let newOrigin: SourceRange
    let fields: Matching<Field>

    init(
        _ owner: String, _ uses: Uses, _ old: [Field], _ new: [Field], at oldOrigin: SourceRange,
        _ newOrigin: SourceRange
    ) {
        self.owner = owner
        self.uses = uses
        self.old = old
        self.new = new
        self.oldOrigin = oldOrigin
        self.newOrigin = newOrigin
        fields = Self.matched(old, new)
    }

    static func matched(_ old: [Field], _ new: [Field]) -> Matching<Field> {
        var fields = Matching(old, new, by: \.key)
        fields.match(by: \.name)
        return fields
    }
}

/// A model in both specs, or a model in whose place another one stands now.
struct ModelPair {
    let old: Model
    let new: Model
    /// Where APIs that both specs have use it.
    var uses: Uses

    /// What messages call it.
    var name: String { old.name }
}

/// A use of a type that both specs have.
struct TypePair {
    /// What messages call what is of the type.
    let subject: String
    let old: TypeReference
    let new: TypeReference
    let uses: Uses
}

extension Matching<Parameter> {
    /// Matches what is left of a path by the place in the path: its name there is not sent.
    fileprivate mutating func matchPlaceholders(_ old: Endpoint, _ new: Endpoint) {
        guard old.call.identity == new.call.identity else { return }
        let places = Dictionary(
            old.placeholders.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let newPlaces = Dictionary(
            new.placeholders.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        match(
            old: { Self.placeholder($0, in: places) },
            new: { Self.placeholder($0, in: newPlaces) })
    }

    /// Matches arguments that are left by their place: their names are not sent.
    fileprivate mutating func matchPositions(_ old: Endpoint, _ new: Endpoint) {
        match(
            old: { Self.place(of: $0, in: old) }, new: { Self.place(of: $0, in: new) })
    }

    private static func place(of parameter: Parameter, in endpoint: Endpoint) -> String? {
        endpoint.arguments.firstIndex { $0.name == parameter.name }.map(String.init)
    }

    private static func placeholder(_ parameter: Parameter, in places: [String: Int]) -> String? {
        parameter.location == .path ? places[parameter.key].map(String.init) : nil
    }
}

extension Endpoint {
    /// What an RPC call carries.
    var arguments: [Parameter] { parameters.filter { $0.location == .argument } }

    /// The keys in its path, in order.
    fileprivate var placeholders: [String] {
        guard case .http(_, let path) = call else { return [] }
        return path.segments.compactMap { if case .parameter(let key) = $0 { key } else { nil } }
    }
}

extension Parameter {
    /// What it is called on the wire; header names do not tell case apart (RFC 9110 section 5.1).
    var wireKey: String { location == .header ? key.lowercased() : key }

    /// What messages call it.
    var title: String {
        location == .argument ? "argument `\(name)`" : "\(location.rawValue) parameter `\(name)`"
    }
}

extension StatusPattern {
    /// As specs spell it.
    var text: String {
        switch self {
        case .exact(let status): "\(status)"
        case .range(let hundred): "\(hundred)xx"
        case .other: "default"
        }
    }
}
