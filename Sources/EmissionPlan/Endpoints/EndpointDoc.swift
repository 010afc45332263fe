import APIModel
import SwiftText

extension Doc {
    /// The doc comment of an endpoint: its description, and what goes over the wire.
    static func lines(_ endpoint: Endpoint, context: ServiceContext, indent: Int) -> [String] {
        let wire: String
        switch endpoint.call {
        case .http(let method, let path): wire = "\(method) \(path.text)"
        case .rpc(let name, let method, _):
            let rpc = context.service.rpcProtocols.first { $0.name == name }
            wire = "\((rpc?.methodPrefix ?? "") + method)"
        }
        let code = wire.contains("`") ? wire : "`\(wire)`"
        return lines(
            endpoint.description, deprecation: endpoint.deprecation, detail: code, indent: indent)
    }
}

extension DeprecationPlan {
    init?(_ deprecation: Deprecation?) {
        guard let deprecation else { return nil }
        message = deprecation.message
    }
}
