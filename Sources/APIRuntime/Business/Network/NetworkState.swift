/// Whether there is a network, and which.
public struct NetworkState: Sendable, Hashable {
    /// What the network stands on.
    public enum Kind: Sendable, Hashable {
        /// Wi-Fi.
        case wifi
        /// A mobile network.
        case cellular
        /// Ethernet.
        case wired
        /// A tunnel, or what the system does not tell.
        case other
    }

    /// The network's kind; nil where none is reachable.
    public let kind: Kind?

    /// Whether there is a network.
    public var isReachable: Bool { kind != nil }

    /// No network.
    public static let unreachable = Self(kind: nil)

    /// A network of a kind.
    public static func reachable(_ kind: Kind) -> Self { Self(kind: kind) }

    private init(kind: Kind?) {
        self.kind = kind
    }
}

/// Tells whether there is a network; an app may have one of its own.
public protocol NetworkSource: Sendable {
    /// The state now.
    var current: NetworkState { get }

    /// The state now, then each other state that follows. Only the newest waits for a reader.
    var states: AsyncStream<NetworkState> { get }
}

/// What a call does while there is no network. Calls to this machine itself go out all the same.
public enum OfflinePolicy: Sendable, Hashable {
    /// It fails at once with ``APIError/Reason/offline``.
    case fail
    /// It waits for a network as long as its time lasts, then fails with
    /// ``APIError/Reason/offline``.
    case wait
}
