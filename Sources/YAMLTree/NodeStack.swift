/// Finished nodes whose parents are still open, in source order.
///
/// They move into their parent without a reference being counted, which an array can not do;
/// that is a tenth of the time of building a tree.
struct NodeStack: ~Copyable {
    private var storage = UnsafeMutableBufferPointer<YAMLNode>.allocate(capacity: 64)

    /// How many nodes there are.
    private(set) var count = 0

    deinit {
        storage.extracting(..<count).deinitialize()
        storage.deallocate()
    }

    /// The last node.
    var last: YAMLNode? { count > 0 ? storage[count - 1] : nil }

    mutating func append(_ node: consuming YAMLNode) {
        if count == storage.count { grow() }
        storage.initializeElement(at: count, to: node)
        count += 1
    }

    /// Takes the nodes from `base` on off the stack.
    mutating func popNodes(from base: Int) -> [YAMLNode] {
        let top = storage.extracting(base..<count)
        count = base
        return Array(unsafeUninitializedCapacity: top.count) { buffer, initialized in
            initialized = buffer.moveInitialize(fromContentsOf: top)
        }
    }

    /// Takes the nodes from `base` on off the stack: keys, each with its value behind it.
    mutating func popPairs(from base: Int) -> [YAMLPair] {
        let top = storage.extracting(base..<count)
        count = base
        return Array(unsafeUninitializedCapacity: top.count / 2) { buffer, initialized in
            initialized = top.count / 2
            for index in 0..<initialized {
                buffer.initializeElement(
                    at: index,
                    to: YAMLPair(
                        key: top.moveElement(from: 2 * index),
                        value: top.moveElement(from: 2 * index + 1)))
            }
        }
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<YAMLNode>.allocate(capacity: 2 * storage.count)
        _ = larger.moveInitialize(fromContentsOf: storage)
        storage.deallocate()
        storage = larger
    }
}
