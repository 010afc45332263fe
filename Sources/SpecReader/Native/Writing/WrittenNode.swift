import APIModel

/// A piece of a spec that is to be written: what stands there, and how it likes to be laid out.
indirect enum WrittenNode {
    /// Text: quoted where it would read as something else, in a block where it is long.
    case text(String)
    /// What stands as it is: a number, `true`, a duration.
    case plain(String)
    /// A list.
    case list([WrittenNode])
    /// Keys and values.
    case map(WrittenMap)
    /// A node with a tag in front, such as `!json`.
    case tagged(String, WrittenNode)

    /// A flag.
    static func flag(_ value: Bool) -> WrittenNode { .plain(value ? "true" : "false") }

    /// Whether it has no parts.
    var isScalar: Bool {
        switch self {
        case .text, .plain: true
        case .list, .map: false
        case .tagged(_, let node): node.isScalar
        }
    }
}

/// Keys and values to be written, in order.
struct WrittenMap {
    /// How the entries stand.
    enum Layout {
        /// On one line where they are few and fit, else one a line.
        case fitting
        /// One a line.
        case block
        /// One a line, with an empty line around what takes several.
        case spaced
    }

    /// One key and its value.
    struct Entry {
        let key: String
        let value: WrittenNode
        /// Whether the key stands as it is: a status, or a key of the language.
        var isPlain = false

        /// The key as YAML.
        func spelling(inFlow: Bool) -> String {
            isPlain ? key : YAMLQuoting.inline(key, inFlow: inFlow)
        }
    }

    let layout: Layout
    private(set) var entries: [Entry] = []

    init(_ layout: Layout = .fitting) { self.layout = layout }

    var isEmpty: Bool { entries.isEmpty }

    /// Adds an entry under a name; nothing where there is no value.
    mutating func add(_ name: String, _ value: WrittenNode?) {
        if let value { entries.append(Entry(key: name, value: value)) }
    }

    /// Adds an entry under a key of the language.
    mutating func add(_ key: some SpecKey, _ value: WrittenNode?) {
        if let value { entries.append(Entry(key: key.rawValue, value: value, isPlain: true)) }
    }

    /// Adds text under a key of the language.
    mutating func add(_ key: some SpecKey, _ text: String?) {
        add(key, text.map { WrittenNode.text($0) })
    }

    /// Adds an entry under a status: `404`, `4xx`.
    mutating func add(status: String, _ value: WrittenNode) {
        entries.append(Entry(key: status, value: value, isPlain: true))
    }

    /// Adds the entries of another mapping.
    mutating func add(contentsOf map: WrittenMap) { entries += map.entries }

    /// Adds a mapping, unless it is empty.
    mutating func add(_ key: some SpecKey, _ map: WrittenMap) {
        if !map.isEmpty { add(key, .map(map)) }
    }

    /// Adds `true`; `false` says nothing.
    mutating func add(_ key: some SpecKey, ifTrue flag: Bool) {
        if flag { add(key, .flag(true)) }
    }
}
