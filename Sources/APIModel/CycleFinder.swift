/// Finds the nodes of a graph that can be reached from themselves, in linear time.
///
/// Tarjan's strongly connected components, with a stack of its own so that no depth of nesting can
/// exhaust the thread's.
public struct CycleFinder {
    private let edges: [String: [String]]
    private var order: [String: Int] = [:]
    private var lowest: [String: Int] = [:]
    private var path: [String] = []
    private var onPath: Set<String> = []
    private var found: Set<String> = []

    /// The nodes that lie on a cycle; `edges` are the nodes that each node leads to.
    public static func nodes(onCyclesOf edges: [String: [String]]) -> Set<String> {
        var finder = CycleFinder(edges: edges)
        for node in edges.keys where finder.order[node] == nil { finder.walk(from: node) }
        return finder.found
    }

    private init(edges: [String: [String]]) { self.edges = edges }

    private mutating func walk(from root: String) {
        var walks: [(node: String, next: Int)] = [(root, 0)]
        enter(root)
        while let (node, next) = walks.last {
            let targets = edges[node] ?? []
            if next < targets.count {
                walks[walks.count - 1].next = next + 1
                let target = targets[next]
                if order[target] == nil {
                    enter(target)
                    walks.append((target, 0))
                } else if onPath.contains(target) {
                    lower(node, to: order[target])
                }
                if target == node { found.insert(node) }
            } else {
                walks.removeLast()
                if let parent = walks.last?.node { lower(parent, to: lowest[node]) }
                if lowest[node] == order[node] { close(node) }
            }
        }
    }

    private mutating func enter(_ node: String) {
        order[node] = order.count
        lowest[node] = order[node]
        path.append(node)
        onPath.insert(node)
    }

    private mutating func lower(_ node: String, to bound: Int?) {
        if let bound, let present = lowest[node], bound < present { lowest[node] = bound }
    }

    /// Takes a whole component from the path; of more than one node, all lie on a cycle.
    private mutating func close(_ root: String) {
        var component: [String] = []
        while let node = path.popLast() {
            onPath.remove(node)
            component.append(node)
            if node == root { break }
        }
        if component.count > 1 { found.formUnion(component) }
    }
}
