import APIModel

/// Makes up JSON that fits a type, for calls that are built but not sent.
struct SampleValues {
    let index: ModelIndex

    /// The least that the type takes; nil for files, types of the app's own, and what has no end.
    func value(of type: TypeReference, depth: Int = 0) -> JSONLiteral? {
        guard depth < 16 else { return nil }
        switch index.resolved(type).shape {
        case .nullable: return .null
        case .array: return .array([])
        case .dictionary: return .object([])
        case .scalar(let scalar): return Self.value(of: scalar)
        case .model(let name): return index[name].flatMap { value(of: $0, depth: depth + 1) }
        }
    }

    private func value(of model: Model, depth: Int) -> JSONLiteral? {
        switch model.kind {
        case .structure(let structure):
            var members: [JSONLiteral.Member] = []
            for field in structure.fields where !field.isOptional && field.defaultValue == nil {
                guard let value = field.example ?? value(of: field.type, depth: depth) else {
                    return nil
                }
                members.append(.init(field.key, value))
            }
            return .object(members)
        case .enumeration(let enumeration): return enumeration.cases.first?.value
        case .union(let union): return value(of: union, depth: depth)
        case .alias(let type): return value(of: type, depth: depth)
        case .external: return nil
        }
    }

    private func value(of union: Union, depth: Int) -> JSONLiteral? {
        for member in union.members {
            guard let value = value(of: member.type, depth: depth) else { continue }
            guard let tag = union.tag, let name = member.tags.first else { return value }
            guard case .object(let members) = value else { continue }
            return .object(members.filter { $0.key != tag } + [.init(tag, .string(name))])
        }
        return nil
    }

    private static func value(of scalar: ScalarType) -> JSONLiteral? {
        switch scalar {
        case .string: .string("text")
        case .bool: .bool(true)
        case .int, .int32, .int64, .uint, .uint32, .uint64: .number("1")
        case .float, .double, .decimal: .number("1.5")
        case .uuid: .string("9F2C1E6A-0B7D-4C55-8E3F-2A1B3C4D5E6F")
        case .url: .string("https://example.com")
        case .date: .string("2026-01-01T12:00:00Z")
        case .unixTime: .number("1767268800")
        case .day: .string("2026-01-01")
        case .data: .string("YXBpZ2Vu")
        case .json: .object([])
        case .file, .void: nil
        }
    }
}
