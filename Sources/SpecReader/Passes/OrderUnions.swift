import APIModel

/// Puts the members of untagged unions in the order in which a decoder tries them: the most
/// specific first, so that a member never takes what is meant for another.
///
/// Among objects, the one that demands more keys is more specific; among text, the one with a
/// form of its own; whole numbers come before fractions, and what takes anything comes last.
enum OrderUnions {
    /// Orders the members of all untagged unions of the service.
    static func apply(to service: inout Service, _ lookup: TypeLookup) {
        for group in service.groups.indices {
            for item in service.groups[group].models.indices {
                guard case .union(var union) = service.groups[group].models[item].kind,
                    union.tag == nil
                else { continue }
                let ranked = union.members.enumerated().map {
                    (rank: Specificity($0.element.type, lookup), offset: $0.offset)
                }
                let sorted = ranked.sorted {
                    $0.rank == $1.rank ? $0.offset < $1.offset : $0.rank < $1.rank
                }
                union.members = sorted.map { union.members[$0.offset] }
                service.groups[group].models[item].kind = .union(union)
            }
        }
    }
}

/// How specific a type is; the least value is the most specific.
private struct Specificity: Comparable {
    private let kind: Int
    private let inner: [Int]

    init(_ type: TypeReference, _ lookup: TypeLookup) {
        var kinds: [Int] = []
        var current = type
        // Lists of lists compare by their elements in the end.
        while true {
            switch lookup.target(current).shape {
            case .array(let element):
                kinds.append(30)
                current = element
                if kinds.count < 16 { continue }
            case .dictionary(let value):
                kinds.append(50)
                current = value
                if kinds.count < 16 { continue }
            case .scalar(let scalar): kinds.append(Self.rank(scalar))
            case .model(let name): kinds += Self.rank(lookup.model(name))
            case .nullable: break
            }
            break
        }
        kind = kinds.first ?? 99
        inner = Array(kinds.dropFirst())
    }

    static func < (lhs: Specificity, rhs: Specificity) -> Bool {
        lhs.kind == rhs.kind ? lhs.inner.lexicographicallyPrecedes(rhs.inner) : lhs.kind < rhs.kind
    }

    private static func rank(_ scalar: ScalarType) -> Int {
        switch scalar {
        case .bool: 0
        case .int32, .uint32: 1
        case .uint, .uint64: 2
        case .int, .int64: 3
        case .unixTime, .decimal: 4
        case .float, .double: 5
        case .uuid: 10
        case .date: 11
        case .day: 12
        case .url: 15
        case .data: 16
        case .string: 17
        case .file, .void: 90
        case .json: 99
        }
    }

    /// An enumeration takes any text or number, as all are open, so it comes after the forms of
    /// text and before text itself.
    private static func rank(_ model: Model?) -> [Int] {
        switch model?.kind {
        case .enumeration(let enumeration):
            switch enumeration.base {
            case .int: [2]
            case .double: [4]
            case .string: [13]
            }
        case .structure(let structure):
            [
                40,
                -structure.fields.count { !$0.isOptional && $0.defaultValue == nil },
                -structure.fields.count,
            ]
        case .union: [60]
        case .external: [70]
        case .alias, nil: [99]
        }
    }
}
