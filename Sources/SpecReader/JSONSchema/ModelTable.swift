import APIModel
import Diagnostics

/// The models of a document, by name and by the schema that they were made of.
struct ModelTable {
    /// A model and the group that it belongs to.
    struct Entry {
        let group: String
        var model: Model
    }

    /// The models, in the order in which they were met.
    private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]
    private var names: [NodeID: String] = [:]
    /// The models whose schema allows null: every use of one may be null.
    private var nullable: Set<String> = []
    /// The group that new models go into.
    var group = ""

    /// The model made of a schema.
    func name(of schema: NodeID) -> String? { names[schema] }

    /// Whether every use of a model may be null.
    func isNullable(_ name: String) -> Bool { nullable.contains(name) }

    /// The model with a name.
    subscript(name: String) -> Model? { positions[name].map { entries[$0].model } }

    /// Takes a name that no other model has, near to the wish, for a model to be defined later.
    mutating func reserve(_ wish: String, schema: NodeID?, origin: SourceRange) -> String {
        let wish = Self.legal(wish)
        var name = wish
        var number = 2
        while positions[name] != nil {
            name = wish.last?.isNumber == true ? "\(wish)_\(number)" : "\(wish)\(number)"
            number += 1
        }
        positions[name] = entries.count
        let empty = Model(name: name, kind: .structure(Structure(fields: [])), origin: origin)
        entries.append(Entry(group: group, model: empty))
        if let schema { names[schema] = name }
        return name
    }

    /// Says that every use of a model may be null.
    mutating func markNullable(_ name: String) { nullable.insert(name) }

    /// Changes a model that was reserved.
    mutating func edit(_ name: String, _ change: (inout Model) -> Void) {
        guard let position = positions[name] else { return }
        change(&entries[position].model)
    }

    /// Whether a name is free.
    func isFree(_ name: String) -> Bool { positions[Self.legal(name)] == nil }

    /// A name as the native language could have it too: no brackets, no `?`, no `:`, and none of the
    /// types that every spec knows.
    private static func legal(_ wish: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in wish.unicodeScalars {
            scalars.append("[]?:".unicodeScalars.contains(scalar) ? "_" : scalar)
        }
        let name = String(scalars).trimmed
        if !name.hasLetterOrDigit { return "Model" }
        return TypeSpelling.scalars[name] == nil ? name : "\(name)_"
    }
}
