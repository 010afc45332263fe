import Dispatch

/// Work on the elements of a list that do not depend on each other, on all cores.
enum Concurrently {
    /// Below this, a thread costs more than it does.
    private static let leastShare = 32

    /// How many shares there are at most: enough for cores that are not equally fast.
    private static let mostShares = 8

    /// The results of each share of a list, in the order of the elements; the error of the first
    /// share that has one.
    static func map<Element: Sendable, Result: Sendable, Failure: Error>(
        _ elements: [Element],
        _ work: @Sendable (ArraySlice<Element>) throws(Failure) -> [Result]
    ) throws(Failure) -> [Result] {
        let size = max(leastShare, (elements.count + mostShares - 1) / mostShares)
        let count = (elements.count + size - 1) / size
        guard count > 1 else { return try work(elements[...]) }
        var results: [Swift.Result<[Result], Failure>?] = Array(repeating: nil, count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each share writes to its own place, and nobody reads before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) { share in
                let start = share * size
                let part = elements[start..<min(start + size, elements.count)]
                places[share] = Swift.Result { () throws(Failure) in try work(part) }
            }
        }
        var all: [Result] = []
        all.reserveCapacity(elements.count)
        for result in results { all += try result?.get() ?? [] }
        return all
    }
}
