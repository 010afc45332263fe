import APIModel

/// Marks the fewest fields as indirect so that no structure has infinite size.
///
/// A structure is stored in its fields and a union in its members; arrays and dictionaries are
/// stored elsewhere. Where that goes round in a circle, a field of the circle needs a box. The
/// result depends on the models' names, not on their order in the spec.
enum BreakRecursion {
    /// Marks the fields of the service. Needs a service without errors.
    static func apply(to service: inout Service, _ lookup: TypeLookup) {
        let graph = StorageGraph(lookup)
        for box in graph.boxes() {
            guard let place = lookup.index.models[box.model],
                case .structure(var structure) = service[model: place].kind
            else { continue }
            structure.fields[box.field].isIndirect = true
            service[model: place].kind = .structure(structure)
        }
    }
}

/// Which models are stored inside which.
struct StorageGraph {
    /// A field that needs a box.
    struct Box: Hashable {
        let model: String
        let field: Int
    }

    /// What one model stores of another, through one or more fields.
    private struct Edge {
        let from: Int
        let to: Int
        /// The fields; none where a union stores a member, which can not be boxed.
        var fields: [Int]
    }

    /// How many edges are looked at before all that are left are boxed: models by the hundred that
    /// all store each other are nobody's design.
    private static let mostEffort = 50_000

    private let names: [String]
    private var edges: [Edge] = []

    init(_ lookup: TypeLookup) {
        names = lookup.index.models.keys.sorted()
        var numbers: [String: Int] = [:]
        for (number, name) in names.enumerated() { numbers[name] = number }
        for (number, name) in names.enumerated() {
            var byTarget: [Int: Int] = [:]
            for (field, type) in Self.stored(in: lookup.model(name)) {
                guard case .model(let target) = lookup.target(type).shape,
                    let to = numbers[target]
                else { continue }
                if let known = byTarget[to] {
                    if let field { edges[known].fields.append(field) }
                } else {
                    byTarget[to] = edges.count
                    edges.append(Edge(from: number, to: to, fields: field.map { [$0] } ?? []))
                }
            }
        }
    }

    private static func stored(in model: Model?) -> [(field: Int?, type: TypeReference)] {
        switch model?.kind {
        case .structure(let structure):
            structure.fields.enumerated().map { ($0.offset, $0.element.type) }
        case .union(let union): union.members.map { (nil, $0.type) }
        case .enumeration, .alias, .external, nil: []
        }
    }

    /// The fields to box, ordered by model and field.
    func boxes() -> [Box] {
        var boxed: Set<Int> = []
        var effort = Self.mostEffort
        for circle in circles(among: Array(edges.indices)) { open(circle, &boxed, &effort) }
        return boxed.sorted().flatMap { edge in
            edges[edge].fields.map { Box(model: names[edges[edge].from], field: $0) }
        }
    }

    /// Chooses edges of one group of models that store each other, until none does any more.
    private func open(_ circle: [Int], _ boxed: inout Set<Int>, _ effort: inout Int) {
        // What stores itself has no choice.
        let loops = circle.filter { edges[$0].from == edges[$0].to }
        boxed.formUnion(loops)
        for rest in circles(among: circle.filter { edges[$0].from != edges[$0].to }) {
            let choices = rest.filter { !edges[$0].fields.isEmpty }
            effort -= rest.count
            if choices.count <= 12, let fewest = fewest(of: choices, in: rest) {
                boxed.formUnion(fewest)
            } else if effort > 0, let best = busiest(of: choices, in: rest) {
                boxed.insert(best)
                for part in circles(among: rest.filter { $0 != best }) {
                    open(part, &boxed, &effort)
                }
            } else {
                boxed.formUnion(choices)
            }
        }
    }

    /// The smallest set of edges without which nothing stores itself, by trying all.
    private func fewest(of choices: [Int], in circle: [Int]) -> [Int]? {
        let weights = choices.map { edges[$0].fields.count }
        var best: (mask: Int, weight: Int)?
        for mask in 1..<(1 << choices.count) {
            let weight = choices.indices.reduce(0) { $0 + (mask >> $1 & 1) * weights[$1] }
            if let best, weight >= best.weight { continue }
            let rest = circle.filter { edge in
                guard let index = choices.firstIndex(of: edge) else { return true }
                return mask >> index & 1 == 0
            }
            if circles(among: rest).isEmpty { best = (mask, weight) }
        }
        return best.map { best in
            choices.indices.filter { best.mask >> $0 & 1 == 1 }.map { choices[$0] }
        }
    }

    /// The edge that most ways lead over, measured by what comes in before it and goes out behind.
    private func busiest(of choices: [Int], in circle: [Int]) -> Int? {
        var into: [Int: Int] = [:]
        var outOf: [Int: Int] = [:]
        for edge in circle {
            into[edges[edge].to, default: 0] += 1
            outOf[edges[edge].from, default: 0] += 1
        }
        let busyness = { (edge: Int) -> Int in
            (into[edges[edge].from] ?? 0) * (outOf[edges[edge].to] ?? 0) * 100
                / edges[edge].fields.count
        }
        return choices.max { (busyness($0), $1) < (busyness($1), $0) }
    }

    /// The groups of edges on circles: those within one strongly connected component (Tarjan,
    /// without recursion).
    private func circles(among chosen: [Int]) -> [[Int]] {
        var outgoing: [Int: [Int]] = [:]
        for edge in chosen { outgoing[edges[edge].from, default: []].append(edge) }
        var search = ComponentSearch { outgoing[$0, default: []].map { edges[$0].to } }
        for node in outgoing.keys.sorted() { search.visit(node) }
        var groups: [Int: [Int]] = [:]
        for edge in chosen {
            let (from, to) = (search.component[edges[edge].from], search.component[edges[edge].to])
            if let from, from == to { groups[from, default: []].append(edge) }
        }
        return groups.keys.sorted().compactMap { groups[$0] }
    }
}

/// Finds strongly connected components.
private struct ComponentSearch {
    /// The component of each node that was visited.
    private(set) var component: [Int: Int] = [:]

    private let neighbors: (Int) -> [Int]
    private var order: [Int: Int] = [:]
    private var lowest: [Int: Int] = [:]
    private var waiting: [Int] = []

    init(neighbors: @escaping (Int) -> [Int]) { self.neighbors = neighbors }

    /// Visits all that can be reached from a node.
    mutating func visit(_ start: Int) {
        guard order[start] == nil else { return }
        var path: [(node: Int, next: ArraySlice<Int>)] = []
        enter(start, &path)
        while var step = path.popLast() {
            if let next = step.next.popFirst() {
                let node = step.node
                path.append(step)
                if order[next] == nil {
                    enter(next, &path)
                } else if component[next] == nil {
                    lower(node, to: order[next])
                }
            } else {
                leave(step.node)
                if let parent = path.last { lower(parent.node, to: lowest[step.node]) }
            }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: ArraySlice<Int>)]) {
        order[node] = order.count
        lowest[node] = order[node]
        waiting.append(node)
        path.append((node, neighbors(node)[...]))
    }

    private mutating func leave(_ node: Int) {
        guard lowest[node] == order[node] else { return }
        while let last = waiting.popLast() {
            component[last] = node
            if last == node { break }
        }
    }

    private mutating func lower(_ node: Int, to value: Int?) {
        if let value, let current = lowest[node], value < current { lowest[node] = value }
    }
}
