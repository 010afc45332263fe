/// Gives every key of one scope a name of its own.
///
/// The result depends on the set of keys and wishes only, not on their order: where several keys
/// wish for one name, the key that spells it exactly keeps it, or else the first in alphabetical
/// order; the others get a number.
public struct NameScope: Sendable {
    /// What one scope came to.
    public struct Names: Sendable, Equatable {
        /// The name of each key.
        public let names: [String: String]
        /// Keys that were given more than once, in order: the caller has to report them.
        public let duplicates: [String]

        /// The name of that key.
        public subscript(key: String) -> String? { names[key] }
    }

    private let reserved: Set<String>
    private let ignoresCase: Bool

    /// - Parameters:
    ///   - reserved: names that are taken already; a key wishing for one gets an underscore.
    ///   - ignoringCase: whether names that differ in case only are one name, as files on a Mac.
    public init(reserved: Set<String> = [], ignoringCase: Bool = false) {
        self.ignoresCase = ignoringCase
        self.reserved = ignoringCase ? Set(reserved.map(Self.folded)) : reserved
    }

    /// Gives each key the name it wishes for, or one close to it.
    public func resolve(_ wishes: some Sequence<(key: String, name: String)>) -> Names {
        var wishOfKey: [String: String] = [:]
        var duplicates: Set<String> = []
        for (key, name) in wishes where wishOfKey.updateValue(name, forKey: key) != nil {
            duplicates.insert(key)
        }

        if duplicates.isEmpty {
            let wanted = Set(wishOfKey.values.lazy.map(identity))
            if wanted.count == wishOfKey.count, wanted.isDisjoint(with: reserved) {
                return Names(names: wishOfKey, duplicates: [])
            }
        }

        var groups: [String: [(key: String, name: String)]] = [:]
        for (key, name) in wishOfKey { groups[identity(name), default: []].append((key, name)) }
        var taken = reserved.union(groups.keys)

        var names: [String: String] = [:]
        names.reserveCapacity(wishOfKey.count)
        for wish in groups.keys.sorted() {
            let isReserved = reserved.contains(wish)
            let group = (groups[wish] ?? []).sorted { Self.precedes($0, $1) }
            var number = 2
            for (position, member) in group.enumerated() {
                var name = member.name
                if isReserved && position == 0 { name += "_" }
                let keepsName = position == 0 && (!isReserved || !taken.contains(identity(name)))
                while !keepsName, taken.contains(identity(name)) {
                    name = Self.numbered(member.name, number)
                    number += 1
                }
                taken.insert(identity(name))
                names[member.key] = name
            }
        }
        return Names(names: names, duplicates: duplicates.sorted())
    }

    private func identity(_ name: String) -> String { ignoresCase ? Self.folded(name) : name }

    private static func folded(_ name: String) -> String {
        let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
        return isASCII ? name.lowercased() : name.uppercased().lowercased()
    }

    private static func precedes(
        _ left: (key: String, name: String), _ right: (key: String, name: String)
    ) -> Bool {
        let leftIsExact = left.key == left.name
        let rightIsExact = right.key == right.name
        return leftIsExact == rightIsExact ? left.key < right.key : leftIsExact
    }

    private static func numbered(_ name: String, _ number: Int) -> String {
        name.last?.isNumber == true ? "\(name)_\(number)" : "\(name)\(number)"
    }
}
