import APIModel
import SwiftText

/// Plans a group's calls: the methods of the client.
struct CallsPlanner {
    let context: ServiceContext

    /// Names that the runtime's client has already.
    private static let reserved: Set<String> = [
        "account", "api", "batch", "pages", "rpcBatch", "send", "start",
    ]

    /// The methods' names, unescaped, for all endpoints of the service by their spec names.
    static func methodNames(_ context: ServiceContext) -> EndpointNames {
        EndpointNames(
            context.service.groups.lazy.flatMap(\.endpoints),
            reserved: context.caselessTypes.union(reserved))
    }

    func plan(
        _ group: Group, _ emissions: [Emission], methods: EndpointNames, accounts: [SchemeAccount]
    ) -> CallsPlan {
        let cases = GroupPlanner.caseNames(
            emissions.filter { $0.style == .centralized }.map(\.endpoint))
        return CallsPlan(
            name: context.names.groupCalls[group.name] ?? "_",
            doc: Doc.lines(group.description, indent: 0), client: context.names.client,
            methods: emissions.map { emission in
                var plan = method(
                    emission, group: group, cases: cases, name: methods[emission.endpoint.name])
                if let note = Self.note(on: emission.endpoint, accounts) { plan.doc += ["", note] }
                return plan
            })
    }

    /// What to call in place of an endpoint that an account is changed by.
    private static func note(on endpoint: Endpoint, _ accounts: [SchemeAccount]) -> String? {
        for account in accounts {
            let name = account.plan.name
            if endpoint.name == account.scheme.login {
                return "This only sends the call; `\(name).login` keeps the secret, too."
            }
            if endpoint.name == account.scheme.logout, account.plan.logout != nil {
                return "This only sends the call; `\(name).logout` forgets the secret, too."
            }
        }
        return nil
    }

    /// The method of one endpoint.
    func method(
        _ emission: Emission, group: Group, cases: CaseNameTable, name: String
    ) -> MethodPlan {
        let endpoint = emission.endpoint
        let call = CallPlan(emission, group: group, cases: cases, context: context)
        return MethodPlan(
            name: SwiftName.escaped(name, as: .member),
            doc: Doc.lines(endpoint, context: context, indent: 4),
            deprecation: DeprecationPlan(endpoint.deprecation), values: emission.values.plans,
            response: emission.response, call: call,
            pages: PagesPlan(emission, call: call, name: name + "Pages", context: context))
    }
}

extension CallPlan {
    init(_ emission: Emission, group: Group, cases: CaseNameTable, context: ServiceContext) {
        let endpoint = emission.endpoint
        isCase = emission.style == .centralized
        callee =
            isCase
            ? "\(context.names.groups[group.name] ?? "_").\(cases[endpoint.name])"
            : context.names.classes[endpoint.name] ?? "_"
        takesValues = !emission.values.plans.isEmpty
        arguments = emission.values.plans.map { value in
            Argument(label: value.isUnlabeled ? nil : value.label, value: value.binding)
        }
        response = emission.response
    }

    /// The same call with another value for one argument.
    func replacing(_ value: ValuePlan, by expression: String) -> CallPlan {
        var copy = self
        for index in copy.arguments.indices where copy.arguments[index].value == value.binding {
            copy.arguments[index].value = expression
        }
        return copy
    }
}
