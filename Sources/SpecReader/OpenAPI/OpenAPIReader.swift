import APIModel
import Diagnostics
import YAMLTree

/// Reads an OpenAPI document (3.0, 3.1, 3.2), or a Swagger 2.0 one whose parts it lifts: tree → IR.
struct OpenAPIReader: DocumentReader {
    let root: YAMLNode
    let format: DocumentFormat
    var schemas: SchemaReader
    var service: Service
    var groups: [String: Int] = [:]
    var endpointNames: Set<String> = []
    /// What is put before every path, where the servers' URLs are relative.
    var pathPrefix = ""
    /// The reader of Swagger's parts, in a Swagger document.
    let lift: SwaggerLift?
    /// The media types that the operation being read answers with, in a Swagger document.
    var produces: [String] = []
    /// The security schemes that are declared but can not be met.
    var leftOutSchemes: Set<String> = []
    /// The media types that each endpoint asks for, by its name.
    var accepted: [String: String] = [:]

    init(
        root: YAMLNode, format: DocumentFormat, version: YAMLNode,
        load: @escaping (String) -> SourceFile?
    ) {
        self.root = root
        self.format = format
        let text = version.scalar?.text ?? ""
        let isOld = format == .swagger || text.hasPrefix("3.0")
        schemas = SchemaReader(
            dialect: isOld ? .draft4 : .draft2019,
            references: ReferenceResolver(root: root, load: load))
        lift = format == .swagger ? SwaggerLift(root) : nil
        let title = root["info"]?["title"]
        service = Service(
            name: ServiceName.from(title?.scalar?.text, file: root.range.file.path),
            origin: (title ?? version).range)
    }

    /// Reads the whole document.
    mutating func read() -> Service {
        readInfo()
        let hasTags = (root["paths"]?.mapping ?? []).contains { path in
            path.value.mapping?.contains { !($0.value["tags"]?.sequence ?? []).isEmpty } ?? false
        }
        let modelGroup = hasTags ? "Models" : service.name
        schemas.models.group = modelGroup
        schemas.components(namedSchemas)
        readSecuritySchemes()
        readServers(root["servers"] ?? lift?.servers(), isRoot: true)
        var defaults = CallOptions()
        readSecurity(root["security"], into: &defaults)
        service.defaults = defaults
        readPaths()
        schemas.models.group = modelGroup
        readWebhooks(root["webhooks"] ?? root["x-webhooks"])
        shareAccept()
        placeModels()
        describeGroups()
        let literals = DocumentLiterals(service: service)
        service = literals.placing(schemas.literals, &schemas.tally)
        service.mend(&schemas.tally)
        return service
    }

    private mutating func readInfo() {
        let info = root["info"]
        let summary = info?["summary"]?.scalar?.text
        let description = info?["description"]?.scalar?.text
        service.description = DocText.joined(summary, description)
        service.version = info?["version"]?.scalar?.text
    }

    private var namedSchemas: [YAMLPair] {
        (root["components"]?["schemas"] ?? root["definitions"])?.mapping ?? []
    }

    private mutating func readPaths() {
        for pair in root["paths"]?.mapping ?? [] {
            guard let path = pair.key.scalar?.text, !path.hasPrefix("x-") else { continue }
            guard let item = resolved(pair.value, "a path"), item.mapping != nil else {
                schemas.tally.warn(
                    "bad-path", "a path must be a mapping; this one is left out",
                    at: pair.value.range)
                continue
            }
            readOperations(of: item, at: path, pair.key)
        }
    }

    /// The group with a name, made where there is none.
    mutating func group(_ name: String, origin: SourceRange) -> Int {
        if let known = groups[name] { return known }
        groups[name] = service.groups.count
        service.groups.append(Group(name: name, origin: origin))
        return service.groups.count - 1
    }

    private mutating func describeGroups() {
        for tag in root["tags"]?.sequence ?? [] {
            guard let name = tag["name"]?.scalar?.text,
                let index = service.groups.firstIndex(where: { $0.name == name })
            else { continue }
            service.groups[index].description =
                tag["description"]?.scalar?.text ?? tag["summary"]?.scalar?.text
        }
    }

    /// Asks for one media type in the defaults where most endpoints would ask for it.
    private mutating func shareAccept() {
        var counts: [String: Int] = [:]
        for type in accepted.values { counts[type, default: 0] += 1 }
        let total = service.groups.reduce(0) { $0 + $1.endpoints.count }
        let common = counts.first { $0.value * 2 > total }?.key
        if let common {
            service.defaults.headers.append(
                ConstantHeader(name: "Accept", value: common, origin: service.origin))
        }
        for group in service.groups.indices {
            for item in service.groups[group].endpoints.indices {
                let endpoint = service.groups[group].endpoints[item]
                guard let type = accepted[endpoint.name], type != common else { continue }
                service.groups[group].endpoints[item].options.headers.append(
                    ConstantHeader(name: "Accept", value: type, origin: endpoint.origin))
            }
        }
    }

    /// What a node that may be a reference leads to; nil after a message.
    mutating func resolved(_ node: YAMLNode, _ what: String) -> YAMLNode? {
        schemas.part(node, what)
    }

    /// What a node that is a reference leads to, and what that is called; nil after a message, and
    /// for a node that is none.
    mutating func target(_ node: YAMLNode, _ what: String) -> ReferenceResolver.Target? {
        schemas.partTarget(node, what)
    }
}

/// Text for doc comments.
enum DocText {
    /// A summary and a description, where they say different things.
    static func joined(_ summary: String?, _ description: String?) -> String? {
        let parts = [summary, description].compactMap { text -> String? in
            guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
            return text
        }
        guard parts.count == 2 else { return parts.first }
        var summary = Substring(parts[0].lowercased())
        while let last = summary.last, !last.isLetter, !last.isNumber { summary.removeLast() }
        let start = parts[1].prefix(summary.count + 1).lowercased()
        let next = start.dropFirst(summary.count).first
        let isRepeated = start.hasPrefix(summary) && next?.isLetter != true
        return isRepeated ? parts[1] : parts.joined(separator: "\n\n")
    }
}

/// The name of a service.
enum ServiceName {
    /// A document's title without the words that every title has, or the name of its file.
    static func from(_ title: String?, file: String) -> String {
        let noise: Set<String> = [
            "api", "apis", "rest", "openapi", "swagger", "specification", "the",
        ]
        var words = (title ?? "").split(whereSeparator: \.isWhitespace)
        while words.count > 1, let last = words.last, noise.contains(last.lowercased()) {
            words.removeLast()
        }
        while words.count > 1, let first = words.first, first.lowercased() == "the" {
            words.removeFirst()
        }
        let name = words.joined(separator: " ")
        if name.hasLetterOrDigit, name.count <= 60 { return name }
        let base = file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "Service"
        return String(base).hasLetterOrDigit ? String(base) : "Service"
    }
}
