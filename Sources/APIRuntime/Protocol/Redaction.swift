// Requests and answers end up in logs sooner or later; their values may be secrets.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension EndpointRequest: CustomStringConvertible, CustomReflectable {
    /// The ``label`` only.
    public var description: String { label }

    /// The ``label`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension NamedValues: CustomStringConvertible, CustomReflectable {
    /// The names only.
    public var description: String { items.map(\.name).joined(separator: ", ") }

    /// The names only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: items.map(\.name)) }
}

extension RPCArguments: CustomStringConvertible, CustomReflectable {
    /// Never the values.
    public var description: String { isEmpty ? "no arguments" : "<redacted>" }

    /// Never the values.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension StatusFailure: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(code), \(data.count) bytes" }

    /// The status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension ReformerInput: CustomStringConvertible, CustomReflectable {
    /// The endpoint, the status and the size of the body.
    public var description: String { "\(endpoint): status \(status), \(body.count) bytes" }

    /// The endpoint, the status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension Reply: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
