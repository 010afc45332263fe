import APIModel

/// A service's models by their spec names, and what can be asked of them.
struct ModelIndex: Sendable {
    private let models: [String: Model]
    private let recursive: Set<String>

    init(_ service: Service) {
        let models = Dictionary(
            service.groups.lazy.flatMap(\.models).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        self.models = models
        recursive = CycleFinder.nodes(onCyclesOf: models.mapValues(Self.mentions))
    }

    subscript(name: String) -> Model? { models[name] }

    /// The type with aliases looked through; `depth` ends loops, which the reader has reported.
    func resolved(_ type: TypeReference, depth: Int = 0) -> TypeReference {
        if case .model(let name) = type.shape, case .alias(let target)? = models[name]?.kind,
            depth < 32
        {
            resolved(target, depth: depth + 1)
        } else {
            type
        }
    }

    /// Whether the type has a plain text form, so that it can stand in a URL or header as it is.
    func isPlain(_ type: TypeReference) -> Bool {
        let type = resolved(type)
        switch type.shape {
        case .scalar(let scalar): return scalar != .json && scalar != .file && scalar != .void
        case .model(let name):
            if case .enumeration? = models[name]?.kind { return true } else { return false }
        case .array(let inner), .dictionary(let inner): return !isNullable(inner) && isPlain(inner)
        case .nullable(let inner): return isPlain(inner)
        }
    }

    /// The type without any `?` around it, also behind aliases.
    func withoutNull(_ type: TypeReference) -> TypeReference {
        var type = type
        while case .nullable(let wrapped) = resolved(type).shape { type = wrapped }
        return type
    }

    /// The enumeration behind a type, with its model's spec name.
    func enumeration(_ type: TypeReference) -> (name: String, enumeration: Enumeration)? {
        let type = resolved(type.unwrapped)
        if case .model(let name) = type.shape,
            case .enumeration(let enumeration)? = models[name]?.kind
        {
            return (name, enumeration)
        }
        return nil
    }

    /// Whether a model is a structure that can be made of nothing.
    func needsNothing(_ name: String) -> Bool {
        guard case .structure(let structure)? = models[name]?.kind else { return false }
        return structure.fields.allSatisfy { $0.isOptional }
    }

    /// Whether the type may be null, also behind an alias.
    func isNullable(_ type: TypeReference) -> Bool { resolved(type).isNullable }

    /// The models that a model mentions, wherever.
    static func mentions(of model: Model) -> [String] {
        switch model.kind {
        case .structure(let structure):
            (structure.fields.map(\.type) + structure.includes
                + (structure.additional.map { [$0] } ?? [])).flatMap(names)
        case .union(let union): union.members.map(\.type).flatMap(names)
        case .alias(let target): names(target)
        case .enumeration, .external: []
        }
    }

    /// Every model that can be reached from some, themselves included.
    func closure(of names: some Sequence<String>) -> Set<String> {
        var reached: Set<String> = []
        var open = Array(names)
        while let name = open.popLast() {
            guard reached.insert(name).inserted, let model = models[name] else { continue }
            open += Self.mentions(of: model)
        }
        return reached
    }

    /// Whether a model holds itself, at any depth.
    func isRecursive(_ model: Model) -> Bool { recursive.contains(model.name) }

    /// The models that a type mentions.
    static func names(_ type: TypeReference) -> [String] {
        switch type.shape {
        case .scalar: []
        case .model(let name): [name]
        case .array(let inner), .dictionary(let inner), .nullable(let inner): names(inner)
        }
    }
}
