import APIModel
import Diagnostics

/// Answers questions about the types of a service.
struct TypeLookup {
    let service: Service
    let index: ServiceIndex

    /// A lookup in a service as it is now.
    init(_ service: Service, _ index: ServiceIndex) {
        self.service = service
        self.index = index
    }

    /// The model with a name.
    func model(_ name: String) -> Model? { index.models[name].map { service[model: $0] } }

    /// The type behind `?` and aliases.
    func target(_ type: TypeReference) -> TypeReference {
        var current = type
        // Aliases that never end are reported elsewhere; no honest chain is this long.
        for _ in 0..<64 {
            switch current.shape {
            case .nullable(let wrapped): current = wrapped
            case .model(let name):
                guard case .alias(let next)? = model(name)?.kind else { return current }
                current = next
            case .scalar, .array, .dictionary: return current
            }
        }
        return current
    }

    /// Whether the type may be null, also behind an alias.
    func isNullable(_ type: TypeReference) -> Bool {
        var current = type
        for _ in 0...ServiceIndex.longestAlias {
            if case .nullable = current.shape { return true }
            guard case .model(let name) = current.shape,
                case .alias(let next)? = model(name)?.kind
            else { return false }
            current = next
        }
        return false
    }

    /// The model behind `?` and aliases.
    func targetModel(_ type: TypeReference) -> Model? {
        if case .model(let name) = target(type).shape { model(name) } else { nil }
    }

    /// Why a path of field names leads nowhere.
    struct DeadEnd: Error {
        var message: String
        var fix: String?
    }

    /// The type at a path of field names joined by dots.
    func type(at path: String, in type: TypeReference) throws(DeadEnd) -> TypeReference {
        var current = type
        for part in path.split(separator: ".", omittingEmptySubsequences: false) {
            let name = String(part)
            switch target(current).shape {
            case .scalar(.json): continue
            case .dictionary(let value): current = value
            case .model(let modelName):
                guard let model = model(modelName) else { return current }
                switch model.kind {
                case .external: return TypeReference(.scalar(.json), origin: current.origin)
                case .structure(let structure):
                    current = try field(name, of: structure, modelName)
                default: throw DeadEnd(message: "`\(modelName)` has no fields")
                }
            default:
                throw DeadEnd(message: "`\(current.spelling)` has no field `\(name)`")
            }
        }
        return current
    }

    private func field(
        _ name: String, of structure: Structure, _ model: String
    ) throws(DeadEnd) -> TypeReference {
        if let field = structure.fields.first(where: { $0.name == name }) { return field.type }
        let byKey = structure.fields.first { $0.key == name }
        throw DeadEnd(
            message: "`\(model)` has no field `\(name)`",
            fix: byKey.map { "the field's name is `\($0.name)`" }
                ?? Suggestion.fix(for: name, in: structure.fields.map(\.name)))
    }
}

extension Endpoint {
    /// The type of its answer, if it has one that is there as a whole.
    var answerType: TypeReference? {
        switch returns {
        case .nothing: nil
        case .single(let answer): answer.form.isStreamed ? nil : answer.type
        case .byStatus(let answers): answers.first?.answer.type
        }
    }

    /// All its answers, those of errors excluded.
    var answers: [Answer] {
        switch returns {
        case .nothing: []
        case .single(let answer): [answer]
        case .byStatus(let answers): answers.map(\.answer)
        }
    }
}
