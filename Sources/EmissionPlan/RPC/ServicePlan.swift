/// The enum that holds what the spec's service file says.
public struct ServicePlan: Sendable {
    /// A place where the service runs.
    public struct Server: Sendable {
        /// The case.
        public var name: String
        /// The URL, cut at its variables.
        public var url: [RequestPlan.PathPart]
        /// The variables that the app can choose.
        public var variables: [Variable]
        /// Its doc comment's lines.
        public var doc: [String]
    }

    /// A part of a server's URL.
    public struct Variable: Sendable {
        /// The label in the case, which is the parameter too.
        public var label: String
        /// The constant that a pattern binds.
        public var binding: String
        /// The value where the app says nothing; any text.
        public var defaultValue: String
    }

    /// How answers are wrapped.
    public struct Envelope: Sendable {
        /// The constant.
        public var name: String
        /// Where the result stands; any text.
        public var result: String?
        /// How a failure is told.
        public var failure: FailureRulePlan?
    }

    /// How callers prove who they are.
    public struct Auth: Sendable {
        /// The constant.
        public var name: String
        /// The scheme's name in the spec; any text.
        public var spec: String
        /// The kind as an expression: `.bearer`.
        public var kind: String
        /// Its doc comment's lines.
        public var doc: [String]
    }

    /// A protocol that RPC calls go through.
    public struct RPC: Sendable {
        /// The constant.
        public var name: String
        /// The runtime's type.
        public var type: String
        /// The path that calls are posted to; any text.
        public var path: String
        /// The request of a house protocol, as an expression.
        public var request: String?
        /// Where the result stands; any text.
        public var result: String?
        /// How a failure is told.
        public var failure: FailureRulePlan?
    }

    /// The enum's name.
    public var name: String
    /// The module that generated code imports.
    public var runtimeModule: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The servers; the first is the default.
    public var servers: [Server]
    /// The answer envelopes, in the order of the spec.
    public var envelopes: [Envelope]
    /// The auth schemes, in the order of the spec.
    public var auth: [Auth]
    /// The RPC protocols, in the order of the spec.
    public var rpc: [RPC]
    /// What all calls have in common.
    public var defaults: OptionsPlan
}

/// How a failure is told from a result.
public struct FailureRulePlan: Sendable {
    /// A condition that results meet.
    public struct Condition: Sendable {
        /// The JSON path; any text.
        public var path: String
        /// The value there, as an expression of JSON.
        public var value: String
    }

    /// What holds for results.
    public var unless: [Condition]
    /// Where the code stands; any text.
    public var code: String?
    /// Where the message stands; any text.
    public var message: String?
    /// Where further data stands; any text.
    public var data: String?
}
