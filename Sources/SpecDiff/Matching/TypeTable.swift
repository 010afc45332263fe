import APIModel

/// The named types of one spec's service.
struct TypeTable {
    private let models: [String: Model]

    init(_ service: Service) {
        models = Dictionary(
            service.groups.flatMap(\.models).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The model of a name.
    subscript(name: String) -> Model? { models[name] }

    /// The type behind all aliases and question marks, and whether there was one.
    func core(_ type: TypeReference) -> (type: TypeReference, isNullable: Bool) {
        var type = type
        var isNullable = false
        while true {
            switch type.shape {
            case .nullable(let wrapped):
                isNullable = true
                type = wrapped
            case .model(let name):
                guard case .alias(let target)? = models[name]?.kind else {
                    return (type, isNullable)
                }
                type = target
            case .scalar, .array, .dictionary:
                return (type, isNullable)
            }
        }
    }
}
