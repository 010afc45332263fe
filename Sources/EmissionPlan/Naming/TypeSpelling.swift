import APIModel

/// Spells types as Swift does, in the scope of one service.
struct TypeSpelling: Sendable {
    /// The Swift names of the service's models, by spec name.
    let models: [String: String]
    /// What has to be spelled with its module.
    let qualifications: [String: String]

    /// The type as it is used: `[User?]`.
    func spell(_ type: TypeReference) -> String {
        switch type.shape {
        case .scalar(let scalar): qualified(Self.name(of: scalar))
        case .model(let name): models[name] ?? qualified("JSON")
        case .array(let element): "[\(spell(element))]"
        case .dictionary(let value): "[\(qualified("String")): \(spell(value))]"
        case .nullable(let wrapped): spell(wrapped) + "?"
        }
    }

    /// A name of the vocabulary, with its module where a generated type has the same name.
    func qualified(_ name: String) -> String { qualifications[name] ?? name }

    private static func name(of scalar: ScalarType) -> String {
        scalar == .file ? "UploadFile" : scalar.rawValue
    }
}

/// The modules that a file needs for the types it mentions.
struct Imports {
    private var modules: Set<String> = [Vocabulary.runtimeModule]
    private let index: ModelIndex

    init(_ index: ModelIndex) { self.index = index }

    /// The modules, sorted.
    var sorted: [String] { modules.sorted() }

    mutating func add(_ type: TypeReference) {
        switch type.shape {
        case .scalar(let scalar):
            if Vocabulary.modules[scalar.rawValue] == "Foundation" { modules.insert("Foundation") }
        case .model(let name):
            if case .external(let external)? = index[name]?.kind, let module = external.module {
                modules.insert(module)
            }
        case .array(let inner), .dictionary(let inner), .nullable(let inner):
            add(inner)
        }
    }

    mutating func add(module: String?) {
        if let module { modules.insert(module) }
    }
}
