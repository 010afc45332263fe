import APIModel
import Diagnostics

/// Puts the fields of included models in front of a model's own. A model's own field with the
/// same name takes the place of an included one.
///
/// Codes: `include-cycle`, `include-too-deep`, `not-a-structure`.
extension NativeReader {
    /// Flattens all includes of the service.
    mutating func flattenIncludes(_ index: ServiceIndex) {
        let (service, problems) = draft.service.flattened(index)
        draft.service = service
        diagnostics.append(contentsOf: problems)
        for model in service.groups.lazy.flatMap(\.models) {
            if case .structure(let structure) = model.kind, !structure.includes.isEmpty {
                checkFields(structure.fields)
            }
        }
    }
}

extension Service {
    /// The service with all includes flattened, and what can not be included.
    func flattened(_ index: ServiceIndex) -> (Service, DiagnosticList) {
        var result = self
        var flattener = Flattener(service: self, index: index)
        for group in groups.indices {
            for item in groups[group].models.indices {
                let model = groups[group].models[item]
                guard case .structure(var structure) = model.kind, !structure.includes.isEmpty
                else { continue }
                structure.fields = flattener.fields(of: model.name)
                result.groups[group].models[item].kind = .structure(structure)
            }
        }
        return (result, flattener.diagnostics)
    }
}

private struct Flattener {
    let service: Service
    let index: ServiceIndex
    var diagnostics = DiagnosticList()
    private var done: [String: [Field]] = [:]
    /// How many models lead down from each to the last that it includes.
    private var depths: [String: Int] = [:]
    private var open: Set<String> = []

    init(service: Service, index: ServiceIndex) {
        self.service = service
        self.index = index
    }

    /// How deep includes may go: deeper is nobody's design, and ends the stack somewhere.
    private static let deepest = 64

    mutating func fields(of name: String) -> [Field] {
        if let fields = done[name] { return fields }
        guard let place = index.models[name],
            case .structure(let structure) = service[model: place].kind
        else { return [] }
        guard !structure.includes.isEmpty else { return structure.fields }
        open.insert(name)
        defer { open.remove(name) }
        var result: [Field] = []
        var positions: [String: Int] = [:]
        let add = { (field: Field, result: inout [Field], positions: inout [String: Int]) in
            if let position = positions[field.name] {
                result[position] = field
            } else {
                positions[field.name] = result.count
                result.append(field)
            }
        }
        for include in structure.includes {
            for field in included(include, by: name) { add(field, &result, &positions) }
        }
        for field in structure.fields { add(field, &result, &positions) }
        done[name] = result
        return result
    }

    private mutating func included(_ type: TypeReference, by parent: String) -> [Field] {
        guard case .model(let name) = type.shape else {
            diagnostics.append(
                .error(
                    "not-a-structure", "only a model with fields can be included", at: type.origin))
            return []
        }
        guard let place = index.models[name] else { return [] }
        guard case .structure = service[model: place].kind else {
            diagnostics.append(
                .error(
                    "not-a-structure", "`\(name)` has no fields to include", at: type.origin,
                    notes: [.init("it is declared here", at: service[model: place].origin)]))
            return []
        }
        if open.contains(name) {
            diagnostics.append(
                .error("include-cycle", "`\(name)` includes itself in the end", at: type.origin))
            return []
        }
        let isTooDeep = open.count > Self.deepest
        let fields = isTooDeep ? [] : fields(of: name)
        let depth = isTooDeep ? 0 : depths[name, default: 0] + 1
        depths[parent] = max(depths[parent, default: 0], depth)
        if isTooDeep || depth == Self.deepest + 1 {
            diagnostics.append(
                .error(
                    "include-too-deep",
                    "more than \(Self.deepest) models include one another here", at: type.origin))
        }
        return fields
    }
}
