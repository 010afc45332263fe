/// The arguments of an RPC call, written as a dictionary (by name) or an array (by position).
///
/// By name, nil leaves an argument out. By position, nils at the end are left out, others are null.
public struct RPCArguments: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    /// A secret that goes along.
    struct Secret: Sendable {
        let name: String?
        let text: String
    }

    private enum Form: Sendable {
        case named([(name: String, value: any Encodable & Sendable)])
        case positional([(any Encodable & Sendable)?])
    }

    private var form: Form

    /// Arguments by name.
    public init(dictionaryLiteral elements: (String, (any Encodable & Sendable)?)...) {
        form = .named(elements.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Arguments by position.
    public init(arrayLiteral elements: (any Encodable & Sendable)?...) {
        let end = elements.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
        form = .positional(Array(elements[..<end]))
    }

    /// Whether there are none.
    public var isEmpty: Bool {
        switch form {
        case .named(let arguments): arguments.isEmpty
        case .positional(let arguments): arguments.isEmpty
        }
    }

    /// The same arguments without their names.
    public var byPosition: Self {
        guard case .named(let arguments) = form else { return self }
        var copy = self
        copy.form = .positional(arguments.map(\.value))
        return copy
    }

    /// These and a secret: the first by position, or one by its name (`token` where it has none). It
    /// goes by position too where it is alone and has no name.
    func with(_ secret: Secret) -> Self {
        var copy = self
        switch form {
        case .named(let arguments) where arguments.isEmpty && secret.name == nil:
            copy.form = .positional([secret.text])
        case .named(let arguments):
            copy.form = .named([(secret.name ?? "token", secret.text)] + arguments)
        case .positional(let arguments):
            copy.form = .positional([secret.text] + arguments)
        }
        return copy
    }
}

extension RPCArguments: Encodable {
    /// Writes an object or an array.
    public func encode(to encoder: any Encoder) throws {
        switch form {
        case .named(let arguments):
            var container = encoder.container(keyedBy: FieldKey.self)
            for (name, value) in arguments { try container.encode(value, forKey: FieldKey(name)) }
        case .positional(let arguments):
            var container = encoder.unkeyedContainer()
            for value in arguments {
                if let value { try container.encode(value) } else { try container.encodeNil() }
            }
        }
    }
}
