import Dispatch

/// Work on the elements of a list that do not depend on each other, on all cores.
enum Concurrently {
    /// Below this, a thread costs more than it does.
    private static let leastShare = 32

    /// The results in the order of the elements; the error of the first element that has one.
    static func map<Element: Sendable, Result: Sendable, Failure: Error>(
        _ elements: [Element], _ work: @Sendable (Element) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let shares = (elements.count + leastShare - 1) / leastShare
        guard shares > 1 else { return try elements.map(work) }
        var results: [Swift.Result<[Result], Failure>?] = Array(repeating: nil, count: shares)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each share writes to its own place, and nobody reads before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: shares) { share in
                let start = share * leastShare
                let part = elements[start..<min(start + leastShare, elements.count)]
                places[share] = Swift.Result { () throws(Failure) in try part.map(work) }
            }
        }
        var all: [Result] = []
        all.reserveCapacity(elements.count)
        for result in results { all += try result?.get() ?? [] }
        return all
    }
}
