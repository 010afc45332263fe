#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Comes back where there is a network to the host, as far as anybody can tell.
    ///
    /// - Throws: ``APIError/Reason/offline``.
    func network(for url: URL) async throws(APIError) {
        guard let source = client.configuration.network, !source.current.isReachable,
            !url.isLoopback
        else { return }
        let isThere =
            switch client.configuration.whenOffline {
            case .fail: false
            case .wait: await networkCame(source)
            }
        if Task.isCancelled { throw APIError(.cancelled, call.label) }
        guard isThere else { throw APIError(.offline, call.label) }
    }

    /// Whether a network came before the call's time was over.
    private func networkCame(_ source: any NetworkSource) async -> Bool {
        let (clock, deadline) = (clock, deadline)
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await state in source.states where state.isReachable { return true }
                return false
            }
            if let deadline {
                group.addTask {
                    try? await clock.sleep(max(.zero, deadline - clock.now()))
                    return false
                }
            }
            let isThere = await group.next() ?? false
            group.cancelAll()
            return isThere
        }
    }
}
