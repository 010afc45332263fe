import APIModel

/// How the values of a new type stand to those of the old one.
enum TypeRelation {
    /// The same values, and the same type in Swift.
    case same
    /// The same values on the wire, but Swift has another type.
    case respelled
    /// All old values and more.
    case widened
    /// Only some of the old values.
    case narrowed
    /// Others.
    case changed

    /// The relation of something that has two parts.
    func and(_ other: TypeRelation) -> TypeRelation {
        switch (self, other) {
        case (.same, let relation), (let relation, .same): relation
        case (.respelled, let relation), (let relation, .respelled): relation
        case (.widened, .widened): .widened
        case (.narrowed, .narrowed): .narrowed
        default: .changed
        }
    }

    /// The relation seen from the other side.
    var reversed: TypeRelation {
        switch self {
        case .widened: .narrowed
        case .narrowed: .widened
        case .same, .respelled, .changed: self
        }
    }
}

/// Compares types of two specs.
///
/// Models that stand in the same place are the same here: what differs inside is told of them.
struct TypeComparer {
    let old: TypeTable
    let new: TypeTable
    /// The new names of models that only changed their name.
    let renamed: [String: String]

    /// How a type stands to the one before, whether null is allowed aside.
    func relation(_ before: TypeReference, _ after: TypeReference) -> TypeRelation {
        core(old.core(before).type, new.core(after).type)
    }

    private func inner(_ before: TypeReference, _ after: TypeReference) -> TypeRelation {
        let wasNullable = old.core(before).isNullable
        let isNullable = new.core(after).isNullable
        let relation = relation(before, after)
        if wasNullable == isNullable { return relation }
        return relation.and(isNullable ? .widened : .narrowed)
    }

    private func core(_ before: TypeReference, _ after: TypeReference) -> TypeRelation {
        switch (before.shape, after.shape) {
        case (.scalar(let before), .scalar(let after)): return scalars(before, after)
        case (.array(let before), .array(let after)): return inner(before, after)
        case (.dictionary(let before), .dictionary(let after)): return inner(before, after)
        case (.model(let before), .model(let after)): return models(before, after)
        case (_, .scalar(.json)): return .widened
        case (.scalar(.json), _): return .narrowed
        case (.model(let name), _):
            return old[name].map { self.model($0, against: after) } ?? .changed
        case (_, .model(let name)):
            let relation = new[name].map { self.model($0, against: before) }
            return relation?.reversed ?? .changed
        default: return .changed
        }
    }

    private func models(_ before: String, _ after: String) -> TypeRelation {
        if before == after || renamed[before] == after { return .same }
        guard let before = old[before], let after = new[after] else { return .changed }
        switch (before.kind, after.kind) {
        case (.structure, .structure), (.enumeration, .enumeration), (.union, .union):
            return .respelled
        case (.external(let before), .external(let after)):
            return before == after ? .same : .changed
        case (_, .union(let union)) where isMember(before.name, of: union): return .widened
        case (.union(let union), _) where isMember(after.name, of: union): return .narrowed
        default: return .changed
        }
    }

    private func isMember(_ name: String, of union: Union) -> Bool {
        union.tag == nil
            && union.members.contains {
                if case .model(name) = $0.type.shape { true } else { false }
            }
    }

    /// How a type that is no model stands to a model.
    private func model(_ model: Model, against type: TypeReference) -> TypeRelation {
        switch (model.kind, type.shape) {
        case (.enumeration(let enumeration), .scalar(let scalar)):
            return scalar == enumeration.base.scalar ? .widened : .changed
        case (.union(let union), _) where union.tag == nil:
            let isMember = union.members.contains { $0.type.spelling == type.spelling }
            return isMember ? .narrowed : .changed
        default: return .changed
        }
    }

    private func scalars(_ before: ScalarType, _ after: ScalarType) -> TypeRelation {
        if before == after { return .same }
        if before.isSame(as: after) { return .respelled }
        if after.holds(before) { return .widened }
        if before.holds(after) { return .narrowed }
        return .changed
    }
}

extension Enumeration.Base {
    fileprivate var scalar: ScalarType {
        switch self {
        case .string: .string
        case .int: .int
        case .double: .double
        }
    }
}

extension ScalarType {
    /// Whether both have the same values on the wire.
    fileprivate func isSame(as other: ScalarType) -> Bool {
        let pairs: [Set<ScalarType>] = [[.int, .int64], [.uint, .uint64]]
        return pairs.contains([self, other])
    }

    /// Whether every value of the other type is one of this.
    fileprivate func holds(_ other: ScalarType) -> Bool {
        switch self {
        case .json: other != .void && other != .file
        case .string: [.uuid, .url, .date, .day, .data].contains(other)
        case .int, .int64: [.int32, .uint32].contains(other)
        case .uint, .uint64: other == .uint32
        case .double: [.float, .int32, .uint32].contains(other)
        case .decimal: [.int, .int32, .int64, .uint, .uint32, .uint64].contains(other)
        default: false
        }
    }
}
