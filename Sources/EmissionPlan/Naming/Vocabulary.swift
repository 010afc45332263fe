/// The type names that generated code uses without declaring them, and the modules they come from.
///
/// Where a generated type takes one of these names, the plan spells the original with its module.
enum Vocabulary {
    /// The module of the runtime, where no package has it under a name of its own.
    static let runtimeModule = "APIRuntime"

    /// The module of each name.
    static let modules: [String: String] = {
        var modules: [String: String] = [:]
        for name in swift { modules[name] = "Swift" }
        for name in foundation { modules[name] = "Foundation" }
        for name in runtime { modules[name] = runtimeModule }
        return modules
    }()

    /// Names that no generated type can have: modules, which a type of that name would hide, and
    /// what endpoints declare inside themselves.
    static let reserved: Set<String> = ["Swift", "Foundation", runtimeModule, "Response", "_"]

    private static let swift = [
        "Bool", "Codable", "Decodable", "Decoder", "Double", "Encodable", "Encoder", "Float",
        "Hashable", "Int", "Int32", "Int64", "Sendable", "String", "UInt", "UInt32", "UInt64",
        "Void",
    ]

    private static let foundation = ["Data", "Date", "Decimal", "URL", "UUID"]

    private static let runtime = [
        "APIClient", "APIError", "AnswerLines", "AuthScheme", "CallOptions", "ClientConfiguration",
        "Credential", "Day", "Endpoint", "EndpointExample", "EndpointGroup", "EndpointRequest",
        "Envelope",
        "FailureRule", "FieldReader", "FieldWriter", "HouseRPC", "Indirect", "JSON", "JSONEvents",
        "JSONLines", "JSONRPC1", "JSONRPC2", "Nullable", "OpenEnum", "Pages", "Reformer",
        "RetryPolicy", "ServerEvents", "ServiceAccount", "ServiceClient", "ServiceExamples",
        "ServiceServer",
        "StatusAnswer", "StatusResponse", "StreamedAnswer", "UnionReader", "UnionWriter",
        "UnixTime",
        "UploadFile",
    ]
}
