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
            server: context.service.servers.first.map(context.constants.expression),
            accounts: accounts.compactMap { scheme in
                guard let type = names.accounts[scheme.name] else { return nil }
                let property = SwiftName.member(scheme.name) + "Account"
                return ClientPlan.Account(
                    property: accounts.count > 1 ? property : "account", type: type)
            })
    }

    /// The schemes that the app logs in through.
    var accountSchemes: [AuthScheme] {
        context.service.authSchemes.filter { scheme in
            scheme.hasAccount && scheme.secret != nil
        }
    }
}
