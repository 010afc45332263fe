/// When a stream of events that ended is opened again.
public struct EventReconnection: Sendable, Hashable {
    /// The pause before that, unless the server says another; a tenth of a second at least.
    public var pause: Duration

    /// The longest pause, whatever the server says.
    public var limit: Duration

    /// How many connections may fail one after the other before the last failure is thrown.
    public var attempts: Int

    /// The defaults fit a server that is restarted now and then.
    public init(
        pause: Duration = .seconds(3), limit: Duration = .seconds(300), attempts: Int = 10
    ) {
        self.pause = pause
        self.limit = limit
        self.attempts = attempts
    }

    /// How long to wait: as long as the server says, and after failures up to twice as long for
    /// each of them, at random, so that not all clients come back at once.
    func pause(retry: Duration?, failures: Int, random: Double) -> Duration {
        let least = min(limit, max(retry ?? pause, .milliseconds(100)))
        let most = min(limit, least * (1 << min(failures, 20)))
        return least + (most - least) * random
    }
}
