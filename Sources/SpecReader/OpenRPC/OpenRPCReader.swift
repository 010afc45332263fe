import APIModel
import Diagnostics
import YAMLTree

/// Reads an OpenRPC document (1.0 to 1.4): tree → IR. Its methods are calls of JSON-RPC 2.0.
struct OpenRPCReader: DocumentReader {
    let root: YAMLNode
    var schemas: SchemaReader
    var service: Service
    /// The groups by their names in lower case.
    private var groups: [String: Int] = [:]
    var endpointNames: Set<String> = []
    /// The ways in which calls travel, in the order in which they were met.
    var channels: [RPCChannel] = []
    /// Example calls, which are JSON once all types are known.
    var examples: [MethodExamples.Pending] = []

    init(root: YAMLNode, version: YAMLNode, load: @escaping (String) -> SourceFile?) {
        self.root = root
        // JSON Schema draft 7 ignores what stands beside `$ref`.
        schemas = SchemaReader(
            dialect: .draft4, references: ReferenceResolver(root: root, load: load))
        let title = root["info"]?["title"]
        service = Service(
            name: ServiceName.from(title?.scalar?.text, file: root.range.file.path),
            origin: (title ?? version).range)
    }

    /// Reads the whole document.
    mutating func read() -> Service {
        let info = root["info"]
        service.description = DocText.joined(
            info?["summary"]?.scalar?.text, info?["description"]?.scalar?.text)
        service.version = info?["version"]?.scalar?.text
        let methods = methods()
        let hasPrefixes = methods.contains { MethodPrefix.of($0.name) != nil }
        schemas.models.group = hasPrefixes ? "Models" : service.name
        schemas.components(root["components"]?["schemas"]?.mapping ?? [])
        let path = readServers()
        readEndpoints(methods, path: path)
        nameProtocols()
        placeModels()
        describeGroups(methods)
        let literals = DocumentLiterals(service: service)
        service = literals.placing(schemas.literals, &schemas.tally)
        service = MethodExamples(service: service).placing(examples, &schemas.tally)
        orderArguments()
        service.mend(&schemas.tally)
        return service
    }

    /// The group with a name, made where there is none.
    mutating func group(_ name: String, origin: SourceRange) -> Int {
        let key = name.lowercased()
        if let known = groups[key] { return known }
        groups[key] = service.groups.count
        service.groups.append(Group(name: name, origin: origin))
        return service.groups.count - 1
    }

    /// A tag that is called as a group tells what the group is about.
    private mutating func describeGroups(_ methods: [RPCMethod]) {
        let shared = root["components"]?["tags"]?.mapping?.map(\.value) ?? []
        for tag in shared + methods.flatMap({ $0.node["tags"]?.sequence ?? [] }) {
            guard let name = tag["name"]?.scalar?.text.lowercased(),
                let index = service.groups.firstIndex(where: { $0.name.lowercased() == name }),
                service.groups[index].description == nil
            else { continue }
            service.groups[index].description = DocText.joined(
                tag["summary"]?.scalar?.text, tag["description"]?.scalar?.text)
        }
    }
}

/// What comes before a method's own name: the subject that it belongs to.
enum MethodPrefix {
    /// `eth` of `eth_getBalance`, `riders` of `riders.locate`; nil where there is none.
    ///
    /// What stands before an underscore may be a verb: `get_pet` has no prefix.
    static func of(_ method: String) -> String? {
        if let prefix = text(of: method, before: "./:") { return prefix }
        guard let prefix = text(of: method, before: "_"), !verbs.contains(prefix.lowercased())
        else { return nil }
        return prefix
    }

    private static func text(of method: String, before separators: String) -> String? {
        guard let end = method.firstIndex(where: separators.contains) else { return nil }
        let prefix = String(method[..<end])
        let rest = String(method[method.index(after: end)...])
        return prefix.hasLetterOrDigit && rest.hasLetterOrDigit ? prefix : nil
    }

    private static let verbs: Set<String> = [
        "add", "calculate", "call", "can", "cancel", "check", "close", "compute", "count", "create",
        "delete", "disable", "do", "download", "enable", "execute", "fetch", "find", "get", "has",
        "is", "list", "load", "lookup", "make", "merge", "move", "new", "open", "post", "publish",
        "put", "query", "read", "register", "reload", "remove", "rename", "replace", "request",
        "reset", "resolve", "restart", "run", "save", "search", "send", "set", "show", "start",
        "stop", "submit", "subscribe", "test", "unregister", "unsubscribe", "update", "upload",
        "validate", "verify", "watch", "write",
    ]
}
