import APIModel
@testable import EmissionPlan
import Foundation
import TestSupport

/// The Swift types of a document's models, bodies and answers, as JSON that a script can read.
struct TypeTable {
    private let context: ServiceContext

    /// The types of one service of a spec.
    init(_ service: Service, in spec: APISpec) {
        let naming = TypeNaming(spec.services)
        context = ServiceContext(service: service, naming: naming, access: nil)
    }

    /// Everything: `models` by spec name, and `endpoints`.
    var json: [String: Any] {
        let groups = context.service.groups
        let models = groups.flatMap(\.models).map { ($0.name, entry($0)) }
        return [
            "models": Dictionary(models, uniquingKeysWith: { first, _ in first }),
            "endpoints": groups.flatMap(\.endpoints).compactMap(entry),
        ]
    }

    private func entry(_ model: Model) -> [String: Any] {
        var entry: [String: Any] = [
            "type": type(TypeReference(.model(model.name), origin: model.origin)),
            "line": model.origin.start.line, "file": model.origin.file.path,
        ]
        switch model.kind {
        case .structure(let structure):
            let fields = structure.fields.map { ($0.key, type($0.type)) }
            entry["fields"] = Dictionary(fields, uniquingKeysWith: { first, _ in first })
            entry["additional"] = structure.additional.map(type)
        case .union(let union):
            entry["members"] = union.members.map { type($0.type) }
        case .alias(let target): entry["alias"] = type(target)
        case .enumeration, .external: break
        }
        return entry
    }

    private func entry(_ endpoint: Endpoint) -> [String: Any]? {
        guard case .http(let method, let path) = endpoint.call else { return nil }
        var entry: [String: Any] = ["method": method, "path": path.text]
        if case .json(let body)? = endpoint.body?.content { entry["body"] = type(body) }
        var answers: [String: Any] = [:]
        switch endpoint.returns {
        case .nothing: break
        case .single(let answer): answers["good"] = self.answer(answer)
        case .byStatus(let list): for one in list { answers[key(one.status)] = answer(one.answer) }
        }
        for one in endpoint.errors { answers[key(one.status)] = answer(one.answer) }
        entry["answers"] = answers
        return entry
    }

    private func answer(_ answer: Answer) -> [String: Any]? {
        answer.form == .json && answer.path == nil ? type(answer.type) : nil
    }

    private func key(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let status): String(status)
        case .range(let first): "\(first)xx"
        case .other: "default"
        }
    }

    private func type(_ type: TypeReference) -> [String: Any] {
        var entry: [String: Any] = ["swift": context.types.spell(type)]
        switch type.shape {
        case .scalar(let scalar): entry["scalar"] = scalar.rawValue
        case .model(let name): entry["model"] = name
        case .array(let inner): entry["array"] = self.type(inner)
        case .dictionary(let inner): entry["dictionary"] = self.type(inner)
        case .nullable(let inner): entry["nullable"] = self.type(inner)
        }
        return entry
    }
}
