import APIModel
import SwiftText

/// Plans the client and the accounts of a service.
struct ClientPlanner {
    let context: ServiceContext

    func client(groups: [Group]) -> ClientPlan {
        let names = context.names
        let accounts = accountSchemes
        return ClientPlan(
            name: names.client, doc: Doc.lines(context.service.description, indent: 0),
            calls: names.calls, groupCalls: groups.compactMap { names.groupCalls[$0.name] },
            namespace: names.namespace,
            server: context.service.servers.first.map { server in
                context.constants.server(server.name) + (server.variables.isEmpty ? "" : "()")
            },
            accounts: accounts.compactMap { scheme in
                guard let type = names.accounts[scheme.name] else { return nil }
                let property = SwiftName.member(scheme.name) + "Account"
                return ClientPlan.Account(
                    property: accounts.count > 1 ? property : "account", type: type)
            })
    }

    /// The account of one scheme; nil where its log-in is not among the emissions.
    func account(
        _ scheme: AuthScheme, emissions: [(group: Group, emissions: [Emission])]
    ) -> AccountPlan? {
        func method(_ endpoint: String?, named name: String) -> (Emission, MethodPlan)? {
            for (group, members) in emissions {
                guard let emission = members.first(where: { $0.endpoint.name == endpoint }) else {
                    continue
                }
                let cases = GroupPlanner.caseNames(
                    members.filter { $0.style == .centralized }.map(\.endpoint))
                return (
                    emission,
                    CallsPlanner(context: context)
                        .method(emission, group: group, cases: cases, name: name)
                )
            }
            return nil
        }
        func step(_ endpoint: String?, named name: String) -> AccountPlan.Step? {
            guard let (emission, method) = method(endpoint, named: name),
                case .single(let answer) = emission.endpoint.returns,
                let secret = AnswerPath(
                    scheme.secret?.path, from: answer.type, root: "answer", context: context)
            else { return nil }
            return AccountPlan.Step(
                method: method, secret: Self.text(secret), isOptional: secret.isOptional,
                expiry: scheme.expiry.flatMap {
                    AnswerPath($0.path, from: answer.type, root: "answer", context: context)
                }.flatMap(expiry))
        }
        guard let name = context.names.accounts[scheme.name],
            let login = step(scheme.login, named: "login")
        else { return nil }
        let refresh = step(scheme.refresh, named: "refresh").flatMap { step in
            step.method.values.allSatisfy(\.isOptional) ? step : nil
        }
        return AccountPlan(
            name: name, service: SwiftName.type(context.service.name),
            scheme: "\(context.names.namespace).\(context.constants.auth(scheme.name))",
            login: login, refresh: refresh,
            logout: method(scheme.logout, named: "logout").flatMap { _, method in
                method.values.allSatisfy(\.isOptional) ? method : nil
            })
    }

    /// The schemes that the app logs in through.
    var accountSchemes: [AuthScheme] {
        context.service.authSchemes.filter { scheme in
            scheme.hasAccount && scheme.secret != nil
        }
    }

    private static func text(_ path: AnswerPath) -> String {
        if case .scalar(.string) = path.type.shape { return path.expression }
        return path.isOptional
            ? "\(path.expression).map { \"\\($0)\" }" : "\"\\(\(path.expression))\""
    }

    private func expiry(_ path: AnswerPath) -> String? {
        guard case .scalar(let scalar) = path.type.shape else { return nil }
        let date = context.types.qualified("Date")
        let double = context.types.qualified("Double")
        switch scalar {
        case .date: return path.expression
        case .unixTime: return path.expression + (path.isOptional ? "?.date" : ".date")
        case .int, .int32, .int64, .uint, .uint32, .uint64, .double, .float:
            return path.isOptional
                ? "\(path.expression).map { \(date)(timeIntervalSinceNow: \(double)($0)) }"
                : "\(date)(timeIntervalSinceNow: \(double)(\(path.expression)))"
        default: return nil
        }
    }
}
