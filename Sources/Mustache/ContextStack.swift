/// The values that names are looked up in, the innermost last.
struct ContextStack {
    /// What is known of a value without touching it.
    private struct Place {
        /// Which element of a list counts, and of how many; none outside lists.
        var index = 0
        var count = 0
        var keys: KeyTable.Place
    }

    private let symbols: SymbolTable
    private let countsElements: Bool
    private var keys: KeyTable
    /// The values of sections, and as many places.
    private var values: [MustacheValue] = []
    private var places: [Place] = []

    init(symbols: SymbolTable, countsElements: Bool) {
        self.symbols = symbols
        self.countsElements = countsElements
        keys = KeyTable(symbols: symbols)
    }

    mutating func push(_ value: MustacheValue) {
        places.append(Place(keys: keys.place(of: value)))
        values.append(value)
    }

    /// Pushes the first element of a list that has some.
    mutating func pushFirst(of list: MustacheValue, count: Int) {
        places.append(Place(count: count, keys: keys.place(of: list, element: 0)))
        values.append(list)
    }

    /// Goes on to the next element of the innermost list; false behind the last one.
    mutating func advance() -> Bool {
        let last = places.count - 1
        let index = places[last].index + 1
        guard index < places[last].count else { return false }
        places[last].index = index
        if values[last].isMixed {
            places[last].keys = keys.place(of: values[last], element: index)
        }
        return true
    }

    mutating func pop() {
        places.removeLast()
        values.removeLast()
    }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    /// The value of a dotted name: the first part is searched outwards, the others only within.
    mutating func value(of path: Program.PathCode, _ segments: [Int]) -> MustacheValue? {
        guard let first = path.first else {
            return values.isEmpty ? nil : current(values.count - 1)
        }
        guard var value = search(first) else { return nil }
        for index in path.rest {
            guard let inner = member(segments[index], of: value) else { return nil }
            value = inner
        }
        return value
    }

    private func search(_ symbol: Int) -> MustacheValue? {
        var level = places.count
        while level > 0 {
            level -= 1
            let place = places[level]
            switch place.keys {
            case .nowhere: break
            case .table(let start):
                if let slot = keys.slot(of: symbol, in: start) {
                    return value(at: slot, place.index, level)
                }
            case .object:
                if case .object(let members) = current(level),
                    let value = members[symbols.names[symbol]]
                {
                    return value
                }
            }
            if countsElements, symbol <= SymbolTable.isLast, place.count > 0 {
                let isFirst = symbol == SymbolTable.isFirst
                return .bool(place.index == (isFirst ? 0 : place.count - 1))
            }
        }
        return nil
    }

    private mutating func member(_ symbol: Int, of value: MustacheValue) -> MustacheValue? {
        switch value {
        case .object(let members): return members[symbols.names[symbol]]
        case .view(let view):
            guard case .table(let start) = keys.place(of: value) else { return nil }
            return keys.slot(of: symbol, in: start).map { view.value(at: $0) }
        default: return nil
        }
    }

    private func value(at slot: Int, _ index: Int, _ level: Int) -> MustacheValue? {
        switch values[level] {
        case .view(let view): view.value(at: slot)
        case .elements(let views): views.value(slot, index)
        case .list(let elements):
            if case .view(let view) = elements[index] { view.value(at: slot) } else { nil }
        default: nil
        }
    }

    /// The value that counts at a level: of a list, the present element.
    private func current(_ level: Int) -> MustacheValue {
        let place = places[level]
        let value = values[level]
        guard place.count > 0 else { return value }
        return switch value {
        case .list(let elements): elements[place.index]
        case .strings(let texts): .string(texts[place.index])
        case .elements(let views): views.value(nil, place.index)
        default: value
        }
    }
}

/// For each type of view, the slots of all symbols.
struct KeyTable {
    /// Where the keys of a value are.
    enum Place {
        /// It is no view.
        case nowhere
        /// It is a view whose slots begin here.
        case table(start: Int)
        /// It is a dictionary.
        case object
    }

    private static let none: Int16 = -1

    private let symbols: SymbolTable
    private var types: [(type: ObjectIdentifier, start: Int)] = []
    private var slots: [Int16] = []

    init(symbols: SymbolTable) { self.symbols = symbols }

    /// The slot of a symbol, if the view whose slots begin at `start` has it.
    func slot(of symbol: Int, in start: Int) -> Int? {
        let slot = slots[start + symbol]
        return slot == Self.none ? nil : Int(slot)
    }

    mutating func place(of value: MustacheValue, element index: Int? = nil) -> Place {
        switch value {
        case .object: .object
        case .view(let view): .table(start: start(of: type(of: view)))
        case .elements(let views): .table(start: start(of: views.type))
        case .list(let elements): index.map { place(of: elements[$0]) } ?? .nowhere
        default: .nowhere
        }
    }

    private mutating func start(of type: any MustacheView.Type) -> Int {
        let identifier = ObjectIdentifier(type)
        for known in types where known.type == identifier { return known.start }
        let start = slots.count
        slots += repeatElement(Self.none, count: symbols.names.count)
        for (slot, key) in type.keys.enumerated() {
            if let symbol = symbols[key] { slots[start + symbol] = Int16(slot) }
        }
        types.append((identifier, start))
        return start
    }
}
