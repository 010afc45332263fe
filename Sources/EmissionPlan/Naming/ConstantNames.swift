import APIModel
import SwiftText

/// The Swift names of what a service's enum holds: servers, envelopes, auth schemes, protocols.
struct ConstantNames: Sendable {
    private let names: [String: String]
    private let servers: [String: String]

    init(_ service: Service) {
        let wishes =
            service.envelopes.map { ("envelope", $0.name) }
            + service.authSchemes.map { ("auth", $0.name) }
            + service.rpcProtocols.map { ("rpc", $0.name) }
        let scope = NameScope(reserved: ["defaults"])
        names =
            scope.resolve(
                wishes.map { (key: "\($0)\u{0}\($1)", name: SwiftName.member($1)) }
            ).names
        servers =
            NameScope(reserved: ["other", "baseURL"]).resolve(
                service.servers.map { (key: $0.name, name: SwiftName.member($0.name)) }
            ).names
    }

    func envelope(_ name: String) -> String { member("envelope", name) }

    func auth(_ name: String) -> String { member("auth", name) }

    func rpc(_ name: String) -> String { member("rpc", name) }

    func server(_ name: String) -> String {
        SwiftName.escaped(servers[name] ?? SwiftName.member(name), as: .enumCase)
    }

    /// The server as a value, with the defaults of its variables.
    func expression(of server: Server) -> String {
        self.server(server.name) + (server.variables.isEmpty ? "" : "()")
    }

    private func member(_ kind: String, _ name: String) -> String {
        SwiftName.escaped(names["\(kind)\u{0}\(name)"] ?? SwiftName.member(name), as: .member)
    }
}
