import Diagnostics
import YAMLTree

/// A method of an OpenRPC document, before anything is made of its schemas.
struct RPCMethod {
    /// How its arguments may travel (OpenRPC, Method Object, `paramStructure`).
    enum Structure: String {
        case byName = "by-name"
        case byPosition = "by-position"
        case either
    }

    let name: String
    let node: YAMLNode
    let structure: Structure
    let arguments: [RPCArgument]
    let origin: SourceRange

    /// Whether its arguments have no names to travel by: one has none, or a text for readers, or
    /// that of another.
    var hasNoNames: Bool {
        var names: Set<String> = []
        return !arguments.allSatisfy { argument in
            guard let name = argument.name, !name.contains(where: \.isWhitespace) else {
                return false
            }
            return names.insert(name).inserted
        }
    }
}

/// A parameter of a method: a content descriptor.
struct RPCArgument {
    /// Its name; nil where it has none.
    let name: String?
    let node: YAMLNode
    let schema: YAMLNode?
    let isRequired: Bool
    let origin: SourceRange
}

/// Reads methods as far as that needs no schemas.
extension OpenRPCReader {
    /// All methods of the document that can be called.
    mutating func methods() -> [RPCMethod] {
        (root["methods"]?.sequence ?? []).compactMap { item in
            guard let node = schemas.part(item, "a method") else { return nil }
            guard let name = node["name"]?.scalar, name.text.hasLetterOrDigit else {
                schemas.tally.warn(
                    "bad-method", "a method without a name is left out", at: item.range)
                return nil
            }
            return RPCMethod(
                name: name.text, node: node, structure: structure(of: node),
                arguments: arguments(of: node), origin: node["name"]?.range ?? node.range)
        }
    }

    private mutating func structure(of node: YAMLNode) -> RPCMethod.Structure {
        guard let value = node["paramStructure"], !value.isNull else { return .either }
        if let known = value.scalar.flatMap({ RPCMethod.Structure(rawValue: $0.text) }) {
            return known
        }
        schemas.tally.warn(
            "bad-structure",
            "`paramStructure` is `by-name`, `by-position` or `either`; it is read as `either`",
            at: value.range)
        return .either
    }

    private mutating func arguments(of node: YAMLNode) -> [RPCArgument] {
        guard let params = node["params"], !params.isNull else { return [] }
        guard let items = params.sequence else {
            schemas.tally.warn(
                "bad-parameters", "`params` must be a list; it is left out", at: params.range)
            return []
        }
        return items.map { argument($0) }
    }

    private mutating func argument(_ item: YAMLNode) -> RPCArgument {
        let reference = item["$ref"]
        // One that can not be found keeps its place: those behind it go by position perhaps.
        let node = reference.map { schemas.target($0)?.node } ?? item
        let pointer = reference?.scalar?.text.split(separator: "/").last
        let own = (node?["name"] ?? item["name"])?.scalar?.text
        let name = own ?? (node == nil ? pointer.map { URIText.pointerToken($0) } : nil)
        let schema = node?["schema"] ?? (node?["type"] == nil ? nil : node)
        return RPCArgument(
            name: name?.hasLetterOrDigit == true ? name : nil, node: node ?? item, schema: schema,
            isRequired: (node?["required"] ?? item["required"])?.bool == true,
            origin: (item["name"] ?? node?["name"] ?? item).range)
    }
}
