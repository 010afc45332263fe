import EmissionPlan
import Mustache

extension FilePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["source", "access", "imports", "declarations"]

    /// The value of a name; nil for others.
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
///
/// Templates go over a declaration's list several times: it is turned into values once.
struct DeclarationView: MustacheView {
    static let keys = ["template"]

    private let template: String
    private let plan: any MustacheView
    private let listKey: String
    private let list: MustacheValue?

    init(_ declaration: DeclarationPlan) {
        (template, plan, listKey) =
            switch declaration {
            case .service(let plan): ("service", plan, "servers")
            case .structure(let plan): ("struct", plan, "fields")
            case .enumeration(let plan): ("enum", plan, "cases")
            case .union(let plan): ("union", plan, "cases")
            case .alias(let plan): ("alias", plan, "")
            case .endpointClass(let plan): ("class", plan, "values")
            case .endpointGroup(let plan): ("group", plan, "cases")
            case .statusResponse(let plan): ("response", plan, "cases")
            case .client(let plan): ("client", plan, "accounts")
            case .calls(let plan): ("calls", plan, "methods")
            case .account(let plan): ("account", plan, "")
            case .examples(let plan): ("examples", plan, "rows")
            }
        list = plan.value(for: listKey)
    }

    func value(for key: String) -> MustacheValue? {
        if key == listKey { return list }
        return key == "template" ? .string(template) : plan.value(for: key)
    }
}

extension DeprecationPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["message"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        key == "message" ? .optional(message) : nil
    }
}
