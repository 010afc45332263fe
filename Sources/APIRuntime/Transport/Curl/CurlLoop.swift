#if os(Linux)
    import CCurl

    /// The one thread that drives all transfers of a transport.
    ///
    /// libcurl's handles may be used by one thread at a time, so all others leave their wishes in a
    /// queue and wake the loop.
    final class CurlLoop: @unchecked Sendable {
        enum Command {
            case add(CurlTransfer)
            case remove(CurlTransfer)
            case resume(CurlTransfer)
            /// End when the last transfer has ended.
            case drain
            /// Cancel all transfers, then end.
            case close
        }

        private struct Queue {
            var commands: [Command] = []
            var isClosed = false
            var isOver = false
        }

        private let queue = Locked(Queue())
        private let multi: OpaquePointer

        // Touched by the loop's thread only.
        private var transfers: [OpaquePointer: CurlTransfer] = [:]
        private var news: [CurlTransfer] = []
        private var deadlines = Deadlines()
        private var isEnding = false

        /// Starts the thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported`.
        init(maxConnectionsPerHost: Int) throws(TransportError) {
            guard let multi = ccurl_multi_init() else {
                throw TransportError(.unsupported, "libcurl gives no multi handle")
            }
            self.multi = multi
            let limit = min(max(1, maxConnectionsPerHost), 65_535)
            ccurl_multi_set_long(multi, .maxHostConnections, limit)
            // libcurl keeps four connections for each transfer under way: between two bursts of
            // calls, it would close those that the second needs.
            ccurl_multi_set_long(multi, .maxConnections, max(limit, 64))
            ccurl_multi_set_long(multi, .multiplexing, 2)
            let code = ccurl_start_thread(
                { context in
                    guard let context else { return }
                    Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
                }, Unmanaged.passRetained(self).toOpaque())
            guard code == 0 else {
                Unmanaged.passUnretained(self).release()
                ccurl_multi_cleanup(multi)
                throw TransportError(.unsupported, "no thread can be started", code: Int(code))
            }
        }

        /// Leaves a command for the thread.
        func post(_ command: Command) {
            let isRefused = queue.withLock { queue in
                if case .add = command, queue.isClosed { return true }
                if case .close = command { queue.isClosed = true }
                guard !queue.isOver else { return false }
                queue.commands.append(command)
                // One wake-up serves all that is in the queue when the loop looks at it.
                if queue.commands.count == 1 { ccurl_multi_wakeup(multi) }
                return false
            }
            if isRefused, case .add(let transfer) = command { transfer.finish(.failure(.closed)) }
        }

        private func run() {
            repeat {
                takeCommands()
                let code = ccurl_multi_perform(multi)
                takeResults()
                tellNews()
                expire()
                if code != 0 {
                    endAll(TransportError(.other, "libcurl's loop failed", code: Int(code)))
                }
                if isEnding, transfers.isEmpty { break }
                ccurl_multi_poll(multi, deadlines.wait())
            } while true
            let late = queue.withLock { queue in
                queue.isClosed = true
                queue.isOver = true
                ccurl_multi_cleanup(multi)
                defer { queue.commands = [] }
                return queue.commands
            }
            for case .add(let transfer) in late { transfer.finish(.failure(.closed)) }
        }

        /// Notes that a consumer is to be woken when libcurl has done all that it can do now; to be
        /// called by its callbacks.
        func hasNews(of transfer: CurlTransfer) {
            guard !transfer.hasNews else { return }
            transfer.hasNews = true
            news.append(transfer)
        }

        private func tellNews() {
            for transfer in news {
                transfer.hasNews = false
                transfer.pipe.flush()
            }
            news.removeAll(keepingCapacity: true)
        }

        private func takeCommands() {
            let commands = queue.withLock { queue in
                defer { queue.commands = [] }
                return queue.commands
            }
            for command in commands {
                switch command {
                case .add(let transfer): add(transfer)
                case .remove(let transfer): end(transfer, .failure(.closed))
                case .resume(let transfer):
                    if isDriving(transfer) { ccurl_easy_pause(transfer.easy, 0) }
                case .drain: isEnding = true
                case .close:
                    isEnding = true
                    endAll(.closed)
                }
            }
        }

        private func add(_ transfer: CurlTransfer) {
            guard !transfer.pipe.isOver else { return }
            let code = ccurl_multi_add(multi, transfer.easy)
            guard code == 0 else {
                let error = TransportError(
                    .other, "libcurl takes no further transfer", code: Int(code))
                return transfer.finish(.failure(error))
            }
            transfers[transfer.easy] = transfer
            if let deadline = transfer.deadline { deadlines.add(deadline) }
        }

        /// Handles are used again, so that a late command could meet another transfer's.
        private func isDriving(_ transfer: CurlTransfer) -> Bool {
            transfers[transfer.easy] === transfer
        }

        private func takeResults() {
            var code: Int32 = 0
            while let easy = ccurl_multi_next_done(multi, &code) {
                guard let transfer = transfers[easy] else { continue }
                end(transfer, transfer.result(of: code))
            }
        }

        private func expire() {
            guard deadlines.isDue else { return }
            deadlines = Deadlines()
            let now = ContinuousClock.now
            for transfer in transfers.values {
                guard let deadline = transfer.deadline else { continue }
                if deadline <= now {
                    end(transfer, .failure(TransportError(.timeout, "the time is over", code: 28)))
                } else {
                    deadlines.add(deadline)
                }
            }
        }

        private func end(_ transfer: CurlTransfer, _ result: Result<Void, TransportError>) {
            guard isDriving(transfer) else { return }
            transfers[transfer.easy] = nil
            ccurl_multi_remove(multi, transfer.easy)
            transfer.finish(result)
        }

        private func endAll(_ error: TransportError) {
            for transfer in transfers.values { end(transfer, .failure(error)) }
        }
    }

    /// When to look for transfers whose time is over.
    ///
    /// libcurl has a timeout of its own, but does not look at it while a transfer waits for a
    /// connection. It is enough to know the earliest deadline: when it has passed, all transfers
    /// are looked at, and that is rare, since most have ended by then.
    struct Deadlines {
        private var earliest: ContinuousClock.Instant?

        mutating func add(_ deadline: ContinuousClock.Instant) {
            earliest = earliest.map { min($0, deadline) } ?? deadline
        }

        var isDue: Bool {
            earliest.map { $0 <= .now } ?? false
        }

        /// How long to sleep, in milliseconds; a minute at most.
        func wait() -> Int32 {
            guard let earliest else { return 60_000 }
            return (earliest - .now).milliseconds(atLeast: 0, atMost: 60_000)
        }
    }

    extension Duration {
        /// Whole milliseconds, rounded up, so that nothing ends too early.
        func milliseconds(atLeast least: Int32, atMost most: Int32) -> Int32 {
            guard self < .milliseconds(most) else { return most }
            guard self > .milliseconds(least) else { return least }
            let (seconds, attoseconds) = components
            let whole = Int32(seconds) * 1000 + Int32(attoseconds / 1_000_000_000_000_000)
            return whole + (attoseconds % 1_000_000_000_000_000 > 0 ? 1 : 0)
        }
    }
#endif
