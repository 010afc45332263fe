import APIModel
import SwiftText

/// The Swift names of one service's types.
struct ServiceNames: Sendable {
    /// The enum that holds what the spec's service file says.
    let namespace: String
    /// The client class.
    let client: String
    /// The protocol that the client conforms to.
    let calls: String
    /// What holds the account; one a scheme that has a log-in, by the scheme's name.
    let accounts: [String: String]
    /// The enum that holds the examples; nil where the spec has none.
    let examples: String?
    /// The models, by spec name.
    let models: [String: String]
    /// The classes of distributed endpoints, by spec name.
    let classes: [String: String]
    /// What endpoints answer that have a type for each status, by the endpoint's spec name.
    let responses: [String: String]
    /// The enums of groups that have centralized endpoints, by the group's spec name.
    let groups: [String: String]
    /// The protocols of groups, by the group's spec name.
    let groupCalls: [String: String]
}

/// Gives every type of a run a name of its own: all services may end in one module.
struct TypeNaming {
    private enum Kind: String, CaseIterable {
        case namespace, client, calls, account, examples, model, endpoint, response, group
        case groupCalls
    }

    private struct Wish {
        let service: String
        let kind: Kind
        let spec: String
        let name: String

        var key: String { "\(service)\u{0}\(kind.rawValue)\u{0}\(spec)" }
    }

    private let names: [String: String]
    /// The services that have examples.
    private let examples: Set<String>

    /// Every type name that is taken.
    let all: Set<String>
    /// The module that generated code imports.
    let runtimeModule: String

    init(
        _ services: [Service], runtimeModule: String = Vocabulary.runtimeModule,
        isPackage: Bool = false
    ) {
        self.runtimeModule = runtimeModule
        let wishes = services.flatMap(Self.wishes)
        examples = Set(wishes.lazy.filter { $0.kind == .examples }.map(\.service))
        var servicesOfName: [String: Set<String>] = [:]
        for wish in wishes { servicesOfName[wish.name, default: []].insert(wish.service) }
        let titles = Dictionary(
            services.map { ($0.name, SwiftName.type($0.title)) },
            uniquingKeysWith: { first, _ in first })
        // In a package's smoke test such a type would hide the module.
        let modules = [runtimeModule] + (isPackage ? ["Testing"] : [])
        let scope = NameScope(reserved: Vocabulary.reserved.union(modules))
        let resolved = scope.resolve(
            wishes.map { wish in
                let isShared = (servicesOfName[wish.name]?.count ?? 0) > 1
                let name = isShared ? (titles[wish.service] ?? "") + wish.name : wish.name
                return (key: wish.key, name: name)
            })
        names = resolved.names
        all = Set(resolved.names.values)
    }

    /// The names of one of the services.
    func names(of service: Service) -> ServiceNames {
        func name(_ kind: Kind, _ spec: String = "") -> String {
            let wish = Wish(service: service.name, kind: kind, spec: spec, name: "")
            return SwiftName.escaped(names[wish.key] ?? SwiftName.type(spec), as: .type)
        }
        func table(_ kind: Kind, _ specs: some Sequence<String>) -> [String: String] {
            Dictionary(specs.map { ($0, name(kind, $0)) }, uniquingKeysWith: { first, _ in first })
        }
        let endpoints = service.groups.flatMap { $0.endpoints.map(\.name) }
        let groups = service.groups.map(\.name)
        return ServiceNames(
            namespace: name(.namespace), client: name(.client), calls: name(.calls),
            accounts: table(.account, service.authSchemes.filter(\.hasAccount).map(\.name)),
            examples: examples.contains(service.name) ? name(.examples) : nil,
            models: table(.model, service.groups.flatMap { $0.models.map(\.name) }),
            classes: table(.endpoint, endpoints), responses: table(.response, endpoints),
            groups: table(.group, groups), groupCalls: table(.groupCalls, groups))
    }

    private static func wishes(of service: Service) -> [Wish] {
        let base = SwiftName.type(service.title)
        func wish(_ kind: Kind, _ spec: String, _ name: String) -> Wish {
            Wish(service: service.name, kind: kind, spec: spec, name: name)
        }
        var wishes = [
            wish(.namespace, "", base), wish(.client, "", base + "Client"),
            wish(.calls, "", base + "Calls"),
        ]
        let accounts = service.authSchemes.filter(\.hasAccount)
        for scheme in accounts {
            let part = accounts.count > 1 ? SwiftName.type(scheme.name) : ""
            wishes.append(wish(.account, scheme.name, base + part + "Account"))
        }
        if service.hasExamples { wishes.append(wish(.examples, "", base + "Examples")) }
        for group in service.groups {
            let name = SwiftName.type(group.title)
            wishes.append(wish(.group, group.name, name + "API"))
            if !group.endpoints.isEmpty {
                let calls = name == base ? "Group" : ""
                wishes.append(wish(.groupCalls, group.name, name + calls + "Calls"))
            }
            for model in group.models where !model.isExternal {
                wishes.append(wish(.model, model.name, SwiftName.type(model.title)))
            }
            for endpoint in group.endpoints {
                let name = SwiftName.type(endpoint.title)
                wishes.append(wish(.endpoint, endpoint.name, name + "API"))
                if case .byStatus = endpoint.returns {
                    wishes.append(wish(.response, endpoint.name, name + "Response"))
                }
            }
        }
        return wishes
    }
}

extension AuthScheme {
    /// Whether the app logs in through an endpoint.
    var hasAccount: Bool { login != nil }
}

extension Service {
    /// Whether an endpoint has an example with an answer.
    var hasExamples: Bool {
        let mayHave = groups.contains { group in
            group.models.contains { !$0.examples.isEmpty }
                || group.endpoints.contains { !$0.examples.isEmpty }
        }
        guard mayHave else { return false }
        let index = ModelIndex(self)
        return groups.contains { group in
            group.endpoints.contains { !index.exampleAnswers(of: $0).isEmpty }
        }
    }
}

extension Model {
    var isExternal: Bool {
        if case .external = kind { true } else { false }
    }
}
