import APIModel
import Diagnostics

/// What a rule looks at: a service that is read, resolved and flattened, before its defaults are
/// merged, so that each setting is seen once and where it stands.
struct RuleInput {
    let service: Service
    let lookup: TypeLookup
    let schemes: [String: AuthScheme]
    let protocols: [String: RPCProtocol]
    let envelopes: Set<String>

    /// Auth schemes, envelopes and protocols by name; the first of twins counts.
    init(_ service: Service, _ index: ServiceIndex) {
        self.service = service
        self.lookup = TypeLookup(service, index)
        self.envelopes = Set(service.envelopes.map(\.name))
        self.schemes = Dictionary(
            service.authSchemes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.protocols = Dictionary(
            service.rpcProtocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// One thing that a good spec holds to.
protocol Rule {
    /// Reports whatever breaks the rule.
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList)
}

/// The same, for what is about one API at a time.
protocol EndpointRule {
    /// Reports whatever in an API breaks the rule.
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList)
}

/// All rules that look at what was read as a whole.
enum Rules {
    static var ofServices: [any Rule.Type] {
        [
            ReferencesRule.self, TypePlaceRule.self, UnionMembersRule.self, RecursionRule.self,
            AuthRule.self,
        ]
    }

    static var ofEndpoints: [any EndpointRule.Type] {
        [
            PlaceholdersRule.self, CallFormRule.self, ArgumentOrderRule.self,
            ParameterShapeRule.self, FormShapeRule.self, PagingRule.self, SettingsRule.self,
            StreamRule.self,
        ]
    }

    /// Checks all rules.
    static func check(
        _ service: Service, _ index: ServiceIndex, _ diagnostics: inout DiagnosticList
    ) {
        let input = RuleInput(service, index)
        for rule in ofServices { rule.check(input, &diagnostics) }
        let rules = ofEndpoints
        for group in service.groups {
            for endpoint in group.endpoints {
                for rule in rules { rule.check(endpoint, input, &diagnostics) }
            }
        }
    }
}
