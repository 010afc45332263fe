/// Shows the intermediate representation as JSON, for `apigen inspect`.
///
/// The same spec gives the same bytes. Members that say nothing are left out. Places are
/// `path:line:column`.
public enum SpecInspection {
    /// The whole spec, with a line break at its end.
    public static func json(_ spec: APISpec) -> String {
        JSONLiteral.object([
            .init("services", .array(spec.services.map { Inspect.service($0) }))
        ]).prettyJSONText + "\n"
    }
}

/// Builds an object member by member; what is empty is left out.
struct InspectedObject {
    private var members: [JSONLiteral.Member] = []

    var literal: JSONLiteral { .object(members) }

    mutating func add(_ key: String, _ value: JSONLiteral?) {
        if let value { members.append(.init(key, value)) }
    }

    mutating func add(_ key: String, _ text: String?) {
        if let text { members.append(.init(key, .string(text))) }
    }

    mutating func add(_ key: String, _ number: Int) {
        members.append(.init(key, .number(String(number))))
    }

    /// Adds `true`; `false` says nothing.
    mutating func add(_ key: String, _ flag: Bool) {
        if flag { members.append(.init(key, .bool(true))) }
    }

    mutating func add(_ key: String, _ items: [JSONLiteral]) {
        if !items.isEmpty { members.append(.init(key, .array(items))) }
    }

    mutating func add(_ key: String, _ object: InspectedObject) {
        if !object.members.isEmpty { members.append(.init(key, object.literal)) }
    }
}
