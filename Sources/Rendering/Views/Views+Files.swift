import EmissionPlan
import Mustache

extension FilePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case source, access, imports, declarations
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .source: .string(source)
        case .access: .string(access.modifier)
        case .imports: .strings(imports)
        case .declarations: .list(declarations.map(\.view))
        }
    }
}

extension DeclarationPlan {
    /// The declaration with the name of its template.
    var view: MustacheValue {
        switch self {
        case .service(let plan): .view(DeclarationView("service", plan))
        case .structure(let plan): .view(DeclarationView("struct", plan))
        case .enumeration(let plan): .view(DeclarationView("enum", plan))
        case .union(let plan): .view(DeclarationView("union", plan))
        case .alias(let plan): .view(DeclarationView("alias", plan))
        case .endpointClass(let plan): .view(DeclarationView("class", plan))
        case .endpointGroup(let plan): .view(DeclarationView("group", plan))
        case .statusResponse(let plan): .view(DeclarationView("response", plan))
        case .client(let plan): .view(DeclarationView("client", plan))
        case .calls(let plan): .view(DeclarationView("calls", plan))
        case .account(let plan): .view(DeclarationView("account", plan))
        case .examples(let plan): .view(DeclarationView("examples", plan))
        }
    }
}

/// A declaration that tells the name of its template beside its own values.
struct DeclarationView<Plan: MustacheView>: MustacheView {
    static var ownKeys: [String] { ["template"] }
    static var keys: [String] { ownKeys + Plan.keys }

    private let template: String
    private let plan: Plan

    init(_ template: String, _ plan: Plan) {
        self.template = template
        self.plan = plan
    }

    func value(at slot: Int) -> MustacheValue {
        slot == 0 ? .string(template) : plan.value(at: slot - 1)
    }
}

extension DeprecationPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case message
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .message: .optional(message)
        }
    }
}
