/// Example answers of a service, for mocks.
public struct ExamplesPlan: Sendable {
    /// One answer.
    public struct Row: Sendable {
        /// The class, or the enum whose case it is.
        public var endpoint: String
        /// The case's name as text, without backticks; nil for a class.
        public var caseName: String?
        /// The example's name; nil where it is one of the model. Any text.
        public var name: String?
        /// The status; nil for 200.
        public var status: Int?
        /// The answer's JSON, line by line; any text.
        public var answer: [String]
    }

    /// The enum.
    public var name: String
    /// The service's name, for its doc comment; any text.
    public var service: String
    /// The answers, in the order of the spec.
    public var rows: [Row]
    /// Whether a row mentions a class that is deprecated.
    public var hasDeprecated: Bool
}
