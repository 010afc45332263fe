import APIModel
import Diagnostics
import YAMLTree

/// Puts a document's defaults and examples into its IR, once all types are known.
///
/// What does not fit its type is left out, with a warning: a wrong example is no reason to stop.
struct DocumentLiterals {
    private let service: Service
    private let index: ServiceIndex

    init(service: Service) {
        self.service = service
        index = ServiceIndex(service)
    }

    /// What may be said of a value that is used all the same: types are open.
    private static let harmless: Set<String> = ["unknown-field", "unknown-value", "missing-field"]

    /// The service with the values in their places.
    func placing(_ values: [PendingValue], _ tally: inout WarningTally) -> Service {
        var result = service
        for value in values {
            let type: TypeReference
            switch (value.type, value.site) {
            case (let known?, _): type = known
            case (nil, .modelExample(let name)):
                type = TypeReference(.model(name), origin: value.node.range)
            default: continue
            }
            let code = value.isDefault ? "unfit-default" : "unfit-example"
            guard let literal = literal(value.node, type, code, &tally) else { continue }
            place(literal, value, &result)
        }
        return result
    }

    /// The JSON of a node as a type has it; nil after a warning with the code.
    func literal(
        _ node: YAMLNode, _ type: TypeReference, _ code: String, _ tally: inout WarningTally
    ) -> JSONLiteral? {
        var fitter = LiteralFitter(service: service, index: index)
        let literal = fitter.fit(node, type)
        let problem = fitter.diagnostics.all.first { !Self.harmless.contains($0.code) }
        guard let problem else { return literal }
        tally.warn(code, "\(problem.message); it is left out", at: problem.range)
        return nil
    }

    private func place(_ literal: JSONLiteral, _ value: PendingValue, _ result: inout Service) {
        switch value.site {
        case .modelExample(let name):
            guard let place = index.models[name] else { return }
            result[model: place].examples.append(literal)
        case .modelField(let name, let key):
            guard let place = index.models[name],
                case .structure(var structure) = result[model: place].kind,
                let field = structure.fields.firstIndex(where: { $0.key == key })
            else { return }
            set(literal, value, &structure.fields[field])
            result[model: place].kind = .structure(structure)
        case .parameter(let endpoint, let location, let key):
            guard let place = index.endpoints[endpoint],
                let parameter = result[endpoint: place].parameters
                    .firstIndex(where: { $0.location == location && $0.key == key })
            else { return }
            if value.isDefault {
                result[endpoint: place].parameters[parameter].defaultValue = literal
            } else {
                result[endpoint: place].parameters[parameter].example = literal
            }
        case .bodyField(let endpoint, let key):
            guard let place = index.endpoints[endpoint] else { return }
            switch result[endpoint: place].body?.content {
            case .form(var fields):
                set(literal, value, key, &fields)
                result[endpoint: place].body?.content = .form(fields)
            case .multipart(var fields):
                set(literal, value, key, &fields)
                result[endpoint: place].body?.content = .multipart(fields)
            default: return
            }
        }
    }

    private func set(
        _ literal: JSONLiteral, _ value: PendingValue, _ key: String, _ fields: inout [Field]
    ) {
        guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
        // What a form leaves out is the server's to fill in.
        if !value.isDefault { fields[index].example = literal }
    }

    private func set(_ literal: JSONLiteral, _ value: PendingValue, _ field: inout Field) {
        if value.isDefault { field.defaultValue = literal } else { field.example = literal }
    }
}
