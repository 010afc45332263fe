import APIModel
import Diagnostics

/// Names are unique: models and APIs in a service; fields, keys and parameters where they belong.
///
/// Code: `duplicate-name`.
extension NativeReader {
    /// Checks all names of the service.
    mutating func checkUniqueNames() {
        var models = NameTable("model")
        var endpoints = NameTable("API")
        for group in draft.service.groups {
            for model in group.models {
                models.add(model.name, model.origin, &diagnostics)
                switch model.kind {
                case .structure(let structure): checkFields(structure.fields)
                case .enumeration(let enumeration): checkCases(enumeration)
                case .union(let union): checkMembers(union)
                case .alias, .external: break
                }
            }
            for endpoint in group.endpoints {
                endpoints.add(endpoint.name, endpoint.origin, &diagnostics)
                checkParameters(endpoint)
                switch endpoint.body?.content {
                case .form(let fields), .multipart(let fields): checkFields(fields)
                default: break
                }
            }
        }
    }

    /// Checks that no two fields share a name or a key.
    mutating func checkFields(_ fields: [Field]) {
        guard Self.hasTwins(fields) else { return }
        var names = NameTable("field")
        var keys = NameTable("field with the key")
        for field in fields where names.add(field.name, field.origin, &diagnostics) {
            keys.add(field.key, field.origin, &diagnostics)
        }
    }

    /// Whether any two of the fields share a name or a key. A few are compared pair by pair, which
    /// is far quicker than making tables.
    private static func hasTwins(_ fields: [Field]) -> Bool {
        guard fields.count <= 16 else { return true }
        for (index, field) in fields.enumerated() {
            for other in fields[..<index] where field.name == other.name || field.key == other.key {
                return true
            }
        }
        return false
    }

    private mutating func checkCases(_ enumeration: Enumeration) {
        var names = NameTable("case")
        for item in enumeration.cases {
            if let name = item.name { names.add(name, item.origin, &diagnostics) }
        }
    }

    private mutating func checkMembers(_ union: Union) {
        var names = NameTable("member")
        var tags = NameTable("member with the tag")
        for member in union.members where names.add(member.name, member.origin, &diagnostics) {
            for tag in member.tags { tags.add(tag, member.origin, &diagnostics) }
        }
    }

    private mutating func checkParameters(_ endpoint: Endpoint) {
        guard endpoint.parameters.count > 1 else { return }
        var names = NameTable("parameter")
        var keys: [Parameter.Location: NameTable] = [:]
        for parameter in endpoint.parameters
        where parameter.constant != nil
            || names.add(parameter.name, parameter.origin, &diagnostics)
        {
            let what = "\(parameter.location.rawValue) parameter with the key"
            let key = parameter.location == .header ? parameter.key.lowercased() : parameter.key
            keys[parameter.location, default: NameTable(what)]
                .add(key, parameter.origin, &diagnostics)
        }
    }
}

/// The names of one scope.
struct NameTable {
    private let what: String
    private var places: [String: SourceRange] = [:]

    /// A scope of these things.
    init(_ what: String) { self.what = what }

    /// Adds a name, and reports it if it is there already.
    @discardableResult
    mutating func add(
        _ name: String, _ origin: SourceRange, _ diagnostics: inout DiagnosticList
    ) -> Bool {
        guard let first = places.updateValue(origin, forKey: name) else { return true }
        places[name] = first
        diagnostics.append(
            .error(
                "duplicate-name", "there is already a \(what) `\(name)`".withArticle, at: origin,
                notes: [.init("first here", at: first)]))
        return false
    }
}

extension String {
    fileprivate var withArticle: String {
        hasPrefix("there is already a API") ? "there is already an API" + dropFirst(22) : self
    }
}
