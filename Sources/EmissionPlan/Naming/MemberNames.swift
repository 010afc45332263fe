import APIModel
import SwiftText

/// The Swift names of one type's members, not yet escaped for where they stand.
struct MemberNames {
    private let names: [String: String]
    private let reserved: Set<String>

    /// Names for members known by a key (unique in the scope) and the name that they wish for.
    init(_ wishes: [(key: String, name: String)], reserved: Set<String> = []) {
        self.reserved = reserved
        let scope = NameScope(reserved: reserved)
        names = scope.resolve(wishes.map { (key: $0.key, name: SwiftName.member($0.name)) }).names
    }

    /// Names for the properties of a struct, by their keys. It has a method `encode`, and
    /// `hashValue` would be taken for Hashable's.
    init(fieldsOf structure: Structure) {
        self.init(
            structure.fields.map { ($0.key, $0.name) }, reserved: ["encode", "hashValue"])
    }

    subscript(key: String) -> String { names[key] ?? SwiftName.member(key) }

    /// A name that none of the members has.
    func free(_ wish: String) -> String {
        let taken = reserved.union(names.values)
        return taken.contains(wish) ? free(wish + "_") : wish
    }
}

/// The Swift names of endpoints' methods or cases, not yet escaped.
///
/// Where names are twins in Swift, the same endpoint keeps the plain name here and as a class.
struct EndpointNames {
    private let names: MemberNames

    init(_ endpoints: some Sequence<Endpoint>, reserved: Set<String>) {
        names = MemberNames(endpoints.map { (Self.key($0.name), $0.title) }, reserved: reserved)
    }

    subscript(endpoint: String) -> String { names[Self.key(endpoint)] }

    private static func key(_ name: String) -> String { "endpoint\u{0}\(name)" }
}

/// The Swift names of an enumeration's cases, escaped.
struct CaseNames {
    private let names: [JSONLiteral: String]

    init(_ enumeration: Enumeration) {
        let wishes = enumeration.cases.map { (Self.text($0.value), $0.name) }
        let scope = NameScope(reserved: ["unknown"])
        let resolved = scope.resolve(
            wishes.map { text, name in (key: text, name: SwiftName.member(name ?? text)) })
        names = Dictionary(
            enumeration.cases.map { value in
                let name = resolved.names[Self.text(value.value)] ?? "_"
                return (value.value, SwiftName.escaped(name, as: .enumCase))
            }, uniquingKeysWith: { first, _ in first })
    }

    subscript(value: JSONLiteral) -> String { names[value] ?? "_" }

    /// The name of a value, if it is one of the cases.
    func known(_ value: JSONLiteral) -> String? { names[value] }

    private static func text(_ value: JSONLiteral) -> String {
        switch value {
        case .string(let text), .number(let text): text
        default: ""
        }
    }
}
