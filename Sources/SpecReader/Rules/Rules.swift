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

/// A rule about one API at a time.
protocol EndpointRule: Rule {
    /// Reports whatever in an API breaks the rule.
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList)
}

extension EndpointRule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        for group in input.service.groups {
            for endpoint in group.endpoints { check(endpoint, input, &diagnostics) }
        }
    }
}

/// All rules that look at a whole service.
enum Rules {
    static var all: [any Rule.Type] {
        [
            ReferencesRule.self, PlaceholdersRule.self, CallFormRule.self, ParameterShapeRule.self,
            TypePlaceRule.self, FormShapeRule.self, UnionMembersRule.self, RecursionRule.self,
            AuthRule.self, PagingRule.self, SettingsRule.self,
        ]
    }
}

extension NativeReader {
    /// Checks all rules.
    mutating func checkRules(_ index: ServiceIndex) {
        let input = RuleInput(draft.service, index)
        for rule in Rules.all { rule.check(input, &diagnostics) }
    }
}
