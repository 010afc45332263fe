import APIModel
import Diagnostics
import SpecReader

/// What was read of an OpenRPC document, in a line for each call.
struct RPCSketch {
    let service: Service?
    /// The codes of all messages.
    let codes: [String]

    init(_ text: String, files: [String: String] = [:]) {
        let reading = SpecReader.read([SourceFile(path: "api.yaml", text: text)]) { path in
            files[path].map { SourceFile(path: path, text: $0) }
        }
        service = reading.spec?.services.first
        codes = reading.diagnostics.all.map(\.code)
    }

    /// Reads methods; further lines stand at the document's root.
    init(methods: String, rest: String = "", files: [String: String] = [:]) {
        let head = "openrpc: 1.3.2\ninfo: {title: T, version: '1'}\nmethods:\n"
        self.init("\(head)\(methods)\n\(rest)", files: files)
    }

    var servers: [String] { service?.servers.map { "\($0.name) \($0.url)" } ?? [] }

    var paths: [String] { service?.rpcProtocols.map(\.path) ?? [] }

    var protocols: [String] {
        service?.rpcProtocols.map { "\($0.name) \($0.arguments.rawValue)" } ?? []
    }

    /// Group, name, parameters, protocol, method (`!`: a notification), result.
    var calls: [String] {
        service?.groups.flatMap { group in
            group.endpoints.map { "\(group.name) \(Self.line($0))" }
        } ?? []
    }

    func endpoint(_ name: String) -> Endpoint? {
        service?.groups.flatMap(\.endpoints).first { $0.name == name }
    }

    private static func line(_ endpoint: Endpoint) -> String {
        guard case .rpc(let name, let method, let isNotification) = endpoint.call else {
            return endpoint.name
        }
        let parameters = endpoint.parameters.map { parameter in
            let value = parameter.defaultValue.map { " = \($0.prettyJSONText)" } ?? ""
            let mark = parameter.isOptional ? "?" : ""
            return "\(parameter.name)\(mark): \(parameter.type.spelling)\(value)"
        }
        let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
        var result = ""
        if case .single(let answer) = endpoint.returns { result = " -> \(answer.type.spelling)" }
        return "\(endpoint.name)\(list): \(name) \(method)\(isNotification ? "!" : "")\(result)"
    }
}
