#if canImport(Network)
    import Dispatch
    import Network

    /// Tells whether there is a network, as the system sees it: `NWPathMonitor` on Apple platforms,
    /// rtnetlink(7) on Linux. A network is a default route that leads through a running interface.
    public final class NetworkMonitor: NetworkSource {
        /// One for the whole process.
        public static let shared: (any NetworkSource)? = try? NetworkMonitor()

        private let monitor = NWPathMonitor()
        private let changes = NetworkChanges()

        /// Starts to watch.
        ///
        /// - Throws: nothing here; on Linux, where the system does not let it.
        public init() throws(TransportError) {
            monitor.pathUpdateHandler = { [changes] path in changes.note(NetworkState(path)) }
            // The handler tells the first path some time later; calls are not held up until then.
            changes.note(.reachable(.other))
            monitor.start(queue: DispatchQueue(label: "APIRuntime.NetworkMonitor"))
        }

        deinit { monitor.cancel() }

        /// The state now.
        public var current: NetworkState { changes.current }

        /// The state now, then each other state that follows.
        public var states: AsyncStream<NetworkState> { changes.states }
    }

    extension NetworkState {
        fileprivate init(_ path: NWPath) {
            if path.status != .satisfied {
                self = .unreachable
            } else if path.usesInterfaceType(.wifi) {
                self = .reachable(.wifi)
            } else if path.usesInterfaceType(.cellular) {
                self = .reachable(.cellular)
            } else if path.usesInterfaceType(.wiredEthernet) {
                self = .reachable(.wired)
            } else {
                self = .reachable(.other)
            }
        }
    }
#elseif os(Linux)
    import CNetlink

    /// Tells whether there is a network, as the system sees it: `NWPathMonitor` on Apple platforms,
    /// rtnetlink(7) on Linux. A network is a default route that leads through a running interface.
    public final class NetworkMonitor: NetworkSource {
        /// One for the whole process; nil where the system does not let it watch.
        public static let shared: (any NetworkSource)? = try? NetworkMonitor()

        private let watch: NetlinkWatch

        /// Starts to watch the network namespace of the calling thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where the system does not let it.
        public init() throws(TransportError) {
            watch = try NetlinkWatch()
        }

        deinit { watch.stop() }

        /// The state now.
        public var current: NetworkState { watch.changes.current }

        /// The state now, then each other state that follows.
        public var states: AsyncStream<NetworkState> { watch.changes.states }
    }

    /// The thread that waits for the system's messages.
    private final class NetlinkWatch: Sendable {
        let changes = NetworkChanges()
        private let socket: Int32
        private let wake: Int32

        init() throws(TransportError) {
            socket = cnetlink_open()
            wake = cnetlink_wake_open()
            let state = cnetlink_state()
            guard socket >= 0, wake >= 0, state >= 0 else {
                throw Self.unsupported(min(socket, wake, state))
            }
            changes.note(NetworkState(netlink: state))
            let code = cnetlink_start_thread(
                { context in
                    guard let context else { return }
                    Unmanaged<NetlinkWatch>.fromOpaque(context).takeRetainedValue().run()
                }, Unmanaged.passRetained(self).toOpaque())
            guard code == 0 else {
                Unmanaged.passUnretained(self).release()
                throw Self.unsupported(code)
            }
        }

        deinit {
            if socket >= 0 { cnetlink_close(socket) }
            if wake >= 0 { cnetlink_close(wake) }
        }

        func stop() {
            cnetlink_wake(wake)
        }

        private func run() {
            // A state that changed between the first look and the first wait is not missed: the
            // socket has been open since before.
            while cnetlink_wait(socket, wake) == 1 {
                let state = cnetlink_state()
                if state >= 0 { changes.note(NetworkState(netlink: state)) }
            }
        }

        private static func unsupported(_ code: Int32) -> TransportError {
            TransportError(
                .unsupported, "the network's state can not be watched", code: Int(abs(code)))
        }
    }

    extension NetworkState {
        fileprivate init(netlink state: Int32) {
            self =
                switch Int(state) {
                case CNETLINK_UNREACHABLE: .unreachable
                case CNETLINK_WIFI: .reachable(.wifi)
                case CNETLINK_CELLULAR: .reachable(.cellular)
                case CNETLINK_WIRED: .reachable(.wired)
                default: .reachable(.other)
                }
        }
    }
#endif

/// The state that was told last, and those who listen.
final class NetworkChanges: Sendable {
    private let state = Locked(NetworkState.unreachable)
    private let broadcast = Broadcast<NetworkState>()

    var current: NetworkState { state.withLock { $0 } }

    var states: AsyncStream<NetworkState> {
        state.withLock { broadcast.stream(first: $0, buffering: .bufferingNewest(1)) }
    }

    /// Tells a state, unless it is the same as before.
    func note(_ new: NetworkState) {
        state.withLock { state in
            guard state != new else { return }
            state = new
            broadcast.send(new)
        }
    }
}
