import APIModel

/// Gives a model two forms where its read-only or write-only fields matter.
///
/// A model that only requests use loses its read-only fields, one that only answers use its
/// write-only ones. One that both use stays as the answer's form and gets a twin for requests,
/// called `…Input`; so do the models that hold it.
struct SplitDirections {
    private let models: [String: Model]
    private let inRequests: Set<String>
    private let inAnswers: Set<String>
    /// The models whose form depends on the direction, since a field of theirs or of a model that
    /// they hold has one.
    private let directed: Set<String>
    /// The twins' names, by the model's.
    private let twins: [String: String]

    /// Splits the models of a service.
    static func apply(to service: inout Service) {
        guard service.groups.contains(where: { $0.models.contains(where: \.hasDirectedFields) })
        else { return }
        guard let pass = SplitDirections(service) else { return }
        for index in service.groups.indices {
            service.groups[index].models = service.groups[index].models.flatMap(pass.forms)
            service.groups[index].endpoints = service.groups[index].endpoints.map(pass.directed)
        }
    }

    /// Nil where no field has a direction, as in most services.
    private init?(_ service: Service) {
        let all = service.groups.flatMap(\.models)
        directed = Self.directed(all)
        guard !directed.isEmpty else { return nil }
        let models = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.models = models
        let endpoints = service.groups.flatMap(\.endpoints)
        inRequests = Self.closure(of: endpoints.flatMap(\.requestTypes), models)
        inAnswers = Self.closure(of: endpoints.flatMap(\.answerTypes), models)
        var twins: [String: String] = [:]
        for model in all where directed.contains(model.name) {
            guard inRequests.contains(model.name), inAnswers.contains(model.name) else { continue }
            var name = model.name + "Input"
            while models[name] != nil { name += "Input" }
            twins[model.name] = name
        }
        self.twins = twins
    }

    /// The models with a directed field, and all that hold one of them.
    private static func directed(_ models: [Model]) -> Set<String> {
        var holders: [String: [String]] = [:]
        var open: [String] = []
        for model in models {
            for type in model.types {
                for name in type.modelNames { holders[name, default: []].append(model.name) }
            }
            if model.hasDirectedFields { open.append(model.name) }
        }
        var directed: Set<String> = []
        while let name = open.popLast() {
            if directed.insert(name).inserted { open += holders[name] ?? [] }
        }
        return directed
    }

    private static func closure(
        of types: [TypeReference], _ models: [String: Model]
    ) -> Set<String> {
        var reached: Set<String> = []
        var open = types.flatMap(\.modelNames)
        while let name = open.popLast() {
            guard reached.insert(name).inserted, let model = models[name] else { continue }
            open += model.types.flatMap(\.modelNames)
        }
        return reached
    }

    /// What becomes of a model: itself, or itself and its twin.
    private func forms(of model: Model) -> [Model] {
        guard directed.contains(model.name) else { return [model] }
        guard let name = twins[model.name] else {
            return inRequests.contains(model.name)
                ? [asInput(model)]
                : inAnswers.contains(model.name) ? [model.without(.writeOnly)] : [model]
        }
        var twin = asInput(model)
        twin.name = name
        return [model.without(.writeOnly), twin]
    }

    /// The form for requests, all the way down.
    private func asInput(_ model: Model) -> Model {
        var form = model.without(.readOnly)
        form.mapTypes(input)
        return form
    }

    private func directed(_ endpoint: Endpoint) -> Endpoint {
        var endpoint = endpoint
        for index in endpoint.parameters.indices {
            endpoint.parameters[index].type = input(endpoint.parameters[index].type)
        }
        guard let body = endpoint.body else { return endpoint }
        switch body.content {
        case .json(let type): endpoint.body?.content = .json(input(type))
        case .form(let fields): endpoint.body?.content = .form(fields.compactMap(sent))
        case .multipart(let fields): endpoint.body?.content = .multipart(fields.compactMap(sent))
        case .data, .text: break
        }
        return endpoint
    }

    private func sent(_ field: Field) -> Field? {
        guard field.direction != .readOnly else { return nil }
        var field = field
        field.type = input(field.type)
        return field
    }

    /// The type as requests use it.
    private func input(_ type: TypeReference) -> TypeReference {
        switch type.shape {
        case .scalar: type
        case .model(let name): TypeReference(.model(twins[name] ?? name), origin: type.origin)
        case .array(let inner): TypeReference(.array(input(inner)), origin: type.origin)
        case .dictionary(let inner): TypeReference(.dictionary(input(inner)), origin: type.origin)
        case .nullable(let inner): TypeReference(.nullable(input(inner)), origin: type.origin)
        }
    }
}

extension Model {
    /// The types that it mentions.
    var types: [TypeReference] {
        switch kind {
        case .structure(let structure):
            structure.fields.map(\.type) + (structure.additional.map { [$0] } ?? [])
        case .union(let union): union.members.map(\.type)
        case .alias(let type): [type]
        case .enumeration, .external: []
        }
    }

    fileprivate mutating func mapTypes(_ transform: (TypeReference) -> TypeReference) {
        switch kind {
        case .structure(var structure):
            for index in structure.fields.indices {
                structure.fields[index].type = transform(structure.fields[index].type)
            }
            structure.additional = structure.additional.map(transform)
            kind = .structure(structure)
        case .union(var union):
            for index in union.members.indices {
                union.members[index].type = transform(union.members[index].type)
            }
            kind = .union(union)
        case .alias(let type): kind = .alias(transform(type))
        case .enumeration, .external: break
        }
    }

    fileprivate func without(_ direction: Field.Direction) -> Model {
        guard case .structure(var structure) = kind else { return self }
        structure.fields.removeAll { $0.direction == direction }
        var model = self
        model.kind = .structure(structure)
        return model
    }
}

extension TypeReference {
    /// The models that it mentions.
    var modelNames: [String] {
        switch shape {
        case .scalar: []
        case .model(let name): [name]
        case .array(let inner), .dictionary(let inner), .nullable(let inner): inner.modelNames
        }
    }
}

extension Endpoint {
    /// The types that its requests mention.
    var requestTypes: [TypeReference] {
        var types = parameters.map(\.type)
        switch body?.content {
        case .json(let type)?, .data(let type)?: types.append(type)
        case .form(let fields)?, .multipart(let fields)?: types += fields.map(\.type)
        case .text?, nil: break
        }
        return types
    }

    /// The types that its answers mention, those of errors included.
    var answerTypes: [TypeReference] {
        let errors = errors.map(\.answer.type)
        return switch returns {
        case .nothing: errors
        case .single(let answer): [answer.type] + errors
        case .byStatus(let answers): answers.map(\.answer.type) + errors
        }
    }
}

extension Model {
    /// Whether a field of it is read-only or write-only.
    fileprivate var hasDirectedFields: Bool {
        guard case .structure(let structure) = kind else { return false }
        return structure.fields.contains { $0.direction != .both }
    }
}
