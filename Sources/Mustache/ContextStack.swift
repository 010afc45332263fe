/// The values that names are looked up in, the innermost last.
struct ContextStack {
    private struct Frame {
        let value: MustacheValue
        /// Which element of a list the value is, and of how many; none outside lists.
        let index: Int
        let count: Int
    }

    private var frames: [Frame]

    init(_ value: MustacheValue) { frames = [Frame(value: value, index: 0, count: 0)] }

    mutating func push(_ value: MustacheValue, index: Int = 0, of count: Int = 0) {
        frames.append(Frame(value: value, index: index, count: count))
    }

    mutating func pop() { frames.removeLast() }

    /// The value of a dotted name: the first part is searched outwards, the others only within.
    func value(of path: Path, countsElements: Bool) -> MustacheValue? {
        guard let first = path.segments.first else { return frames.last?.value }
        guard var value = search(first, countsElements) else { return nil }
        for key in path.segments.dropFirst() {
            guard case .view(let view) = value, let inner = view.value(for: key) else { return nil }
            value = inner
        }
        return value
    }

    private func search(_ key: String, _ countsElements: Bool) -> MustacheValue? {
        for frame in frames.reversed() {
            if case .view(let view) = frame.value, let value = view.value(for: key) { return value }
            if countsElements, frame.count > 0 {
                if key == "isLast" { return .bool(frame.index == frame.count - 1) }
                if key == "isFirst" { return .bool(frame.index == 0) }
            }
        }
        return nil
    }
}
