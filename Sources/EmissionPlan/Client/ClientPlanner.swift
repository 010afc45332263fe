import APIModel
import SwiftText

/// Plans the client of a service.
struct ClientPlanner {
    let context: ServiceContext

    func client(groups: [Group], accounts: [SchemeAccount]) -> ClientPlan {
        let names = context.names
        return ClientPlan(
            name: names.client, doc: Doc.lines(context.service.description, indent: 0),
            calls: names.calls, groupCalls: groups.compactMap { names.groupCalls[$0.name] },
            namespace: names.namespace,
            server: context.service.servers.first.map(context.constants.expression),
            accounts: accounts.map { account in
                let property = SwiftName.member(account.scheme.name) + "Account"
                return ClientPlan.Account(
                    property: accounts.count > 1 ? property : "account", type: account.plan.name)
            })
    }
}
