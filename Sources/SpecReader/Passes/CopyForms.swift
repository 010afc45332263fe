import APIModel
import Diagnostics

/// Gives form and multipart bodies that name a model the model's fields.
///
/// Code: `not-a-structure`.
extension NativeReader {
    /// Fills in all such bodies of the service.
    mutating func copyForms(_ index: ServiceIndex) {
        for form in draft.forms {
            guard case .model(let name) = form.type.shape else {
                diagnostics.append(
                    .error(
                        "not-a-structure", "a form needs fields or a model that has them",
                        at: form.type.origin))
                continue
            }
            guard let place = index.models[name] else { continue }
            guard case .structure(let structure) = draft.service[model: place].kind else {
                diagnostics.append(
                    .error(
                        "not-a-structure", "`\(name)` has no fields", at: form.type.origin,
                        notes: [
                            .init("it is declared here", at: draft.service[model: place].origin)
                        ]))
                continue
            }
            let fields = structure.fields.filter { $0.direction != .readOnly }
            switch draft.service.groups[form.group].endpoints[form.endpoint].body?.content {
            case .multipart:
                draft.service.groups[form.group].endpoints[form.endpoint].body?.content =
                    .multipart(fields)
            default:
                draft.service.groups[form.group].endpoints[form.endpoint].body?.content =
                    .form(fields)
            }
        }
    }
}
