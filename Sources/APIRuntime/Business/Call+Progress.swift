#if canImport(Darwin)
    import Foundation
#endif

extension Call {
    /// How many bytes have gone each way, now and whenever that changes, until the call is over.
    ///
    /// Whoever is slow to take it misses states in between, never the last one. It can be asked for
    /// any number of times. Where a call is sent again, its bytes are counted anew.
    public var progressUpdates: AsyncStream<TransferProgress> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
        let number = feed.add { progress in
            if let progress { continuation.yield(progress) } else { continuation.finish() }
        }
        continuation.onTermination = { [weak feed] _ in feed?.remove(number) }
        return stream
    }

    #if canImport(Darwin)
        /// The same as a `Progress`, for views and as a child of others. Cancelling it cancels the
        /// call. It is indeterminate while no length is known, and complete when the call is over.
        public var foundationProgress: Progress {
            let progress = Progress(totalUnitCount: -1)
            progress.isPausable = false
            progress.cancellationHandler = { [weak self] in self?.cancel() }
            feed.add { [weak progress] state in
                guard let progress else { return }
                guard let state else {
                    progress.totalUnitCount = max(progress.completedUnitCount, 1)
                    progress.completedUnitCount = progress.totalUnitCount
                    return
                }
                let expected = state.sentExpected + state.receivedExpected
                progress.totalUnitCount = expected > 0 ? expected : -1
                progress.completedUnitCount = state.sent + state.received
            }
            return progress
        }
    #endif
}
