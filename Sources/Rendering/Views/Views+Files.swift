import EmissionPlan
import Mustache

extension FilePlan: MustacheView {
    public static let keys = ["source", "access", "imports", "declarations"]

    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "source": .string(source)
        case "access": .string(access.modifier)
        case "imports": .strings(imports)
        case "declarations": .list(declarations.map { .view(DeclarationView($0)) })
        default: nil
        }
    }
}

/// A declaration with the name of its template.
struct DeclarationView: MustacheView {
    static let keys = ["template"]

    private let template: String
    private let plan: any MustacheView

    init(_ declaration: DeclarationPlan) {
        (template, plan) =
            switch declaration {
            case .service(let plan): ("service", plan)
            case .structure(let plan): ("struct", plan)
            case .enumeration(let plan): ("enum", plan)
            case .union(let plan): ("union", plan)
            case .alias(let plan): ("alias", plan)
            case .endpointClass(let plan): ("class", plan)
            case .endpointGroup(let plan): ("group", plan)
            case .statusResponse(let plan): ("response", plan)
            case .client(let plan): ("client", plan)
            case .calls(let plan): ("calls", plan)
            case .account(let plan): ("account", plan)
            }
    }

    func value(for key: String) -> MustacheValue? {
        key == "template" ? .string(template) : plan.value(for: key)
    }
}

extension DeprecationPlan: MustacheView {
    public static let keys = ["message"]

    public func value(for key: String) -> MustacheValue? {
        key == "message" ? .optional(message) : nil
    }
}
