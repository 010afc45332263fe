import APIModel
import SwiftText

extension Doc {
    /// The doc comment of an endpoint: its description, and what goes over the wire.
    static func lines(_ endpoint: Endpoint, context: ServiceContext, indent: Int) -> [String] {
        let wire: String
        switch endpoint.call {
        case .http(let method, let path): wire = code("\(method) \(path.text)")
        case .rpc(let name, let method, _):
            let rpc = context.service.rpcProtocols.first { $0.name == name }
            let kind = if case .house? = rpc?.kind { "RPC" } else { "JSON-RPC" }
            wire = "\(kind) \(code((rpc?.methodPrefix ?? "") + method))"
        }
        return lines(
            endpoint.description, deprecation: endpoint.deprecation, detail: wire, indent: indent)
    }

    private static func code(_ text: String) -> String {
        text.contains("`") ? text : "`\(text)`"
    }
}

extension DeprecationPlan {
    init?(_ deprecation: Deprecation?) {
        guard let deprecation else { return nil }
        message = deprecation.message
    }
}
