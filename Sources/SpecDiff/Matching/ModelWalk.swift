import APIModel

/// Finds which models stand in each other's place, from the APIs down, and in which direction.
///
/// A model that got another name, or that was split into one form for requests and one for
/// answers, is compared with what stands in its place now.
struct ModelWalk {
    private let old: TypeTable
    private let new: TypeTable
    private var indices: [String: Int] = [:]
    private var open: [Int] = []
    private(set) var pairs: [ModelPair] = []

    init(_ endpoints: [EndpointPair], _ old: TypeTable, _ new: TypeTable) {
        self.old = old
        self.new = new
        for pair in endpoints {
            for types in pair.types { visit(types.old, types.new, types.uses) }
        }
        while let index = open.popLast() { descend(pairs[index]) }
    }

    private mutating func visit(_ before: TypeReference, _ after: TypeReference, _ uses: Uses) {
        switch (old.core(before).type.shape, new.core(after).type.shape) {
        case (.array(let before), .array(let after)),
            (.dictionary(let before), .dictionary(let after)):
            visit(before, after, uses)
        case (.model(let before), .model(let after)):
            guard let before = old[before], let after = new[after] else { return }
            add(before, after, uses)
        default: break
        }
    }

    private mutating func add(_ before: Model, _ after: Model, _ uses: Uses) {
        let key = "\(before.name)\0\(after.name)"
        if let index = indices[key] {
            guard !pairs[index].uses.isSuperset(of: uses) else { return }
            pairs[index].uses.formUnion(uses)
            open.append(index)
        } else {
            indices[key] = pairs.count
            open.append(pairs.count)
            pairs.append(ModelPair(old: before, new: after, uses: uses))
        }
    }

    private mutating func descend(_ pair: ModelPair) {
        for types in pair.types { visit(types.old, types.new, types.uses) }
    }
}

extension EndpointPair {
    /// The types that both specs have in the same place, those of forms' fields included.
    var types: [TypePair] {
        var types = parameters.pairs.map {
            TypePair(
                subject: "\(name), \($0.old.title)", old: $0.old.type, new: $0.new.type,
                uses: .requests)
        }
        switch (old.body?.content, new.body?.content) {
        case (.json(let old)?, .json(let new)?), (.data(let old)?, .data(let new)?):
            types.append(TypePair(subject: "\(name), body", old: old, new: new, uses: .requests))
        default: break
        }
        if let form { types += form.types }
        return types
            + answers.map {
                TypePair(
                    subject: "\(name), \($0.place)", old: $0.old.type, new: $0.new.type,
                    uses: .answers)
            }
    }

    /// The fields of a form or multipart body.
    var form: FieldsPair? {
        guard let before = old.body, let after = new.body else { return nil }
        switch (before.content, after.content) {
        case (.form(let old), .form(let new)), (.multipart(let old), .multipart(let new)):
            return FieldsPair(
                "\(name), body", .requests, old, new, at: before.origin, after.origin)
        default: return nil
        }
    }
}

extension FieldsPair {
    var types: [TypePair] {
        fields.pairs.map {
            TypePair(
                subject: "\(owner), field `\($0.old.name)`", old: $0.old.type, new: $0.new.type,
                uses: uses)
        }
    }
}

extension ModelPair {
    /// The types inside that both specs have in the same place.
    var types: [TypePair] {
        switch (old.kind, new.kind) {
        case (.structure(let before), .structure(let after)):
            var types = fields?.types ?? []
            if let old = before.additional, let new = after.additional {
                types.append(
                    TypePair(
                        subject: "\(name), additional fields", old: old, new: new, uses: uses))
            }
            return types
        case (.union(let before), .union(let after)):
            return before.matched(after).pairs.map {
                TypePair(
                    subject: "\(name), member `\($0.old.name)`", old: $0.old.type,
                    new: $0.new.type, uses: uses)
            }
        default: return []
        }
    }

    /// Its fields, where both are structures.
    var fields: FieldsPair? {
        guard case .structure(let before) = old.kind, case .structure(let after) = new.kind
        else { return nil }
        return FieldsPair(
            name, uses, before.fields, after.fields, at: old.origin, new.origin)
    }
}

extension Union {
    /// Its members and those of another union: by name, then by what they are on the wire.
    func matched(_ other: Union) -> Matching<Member> {
        var members = Matching(members, other.members, by: \.name)
        if tag == other.tag {
            members.match { tag == nil ? $0.type.spelling : $0.tags.joined(separator: "\0") }
        }
        return members
    }
}
