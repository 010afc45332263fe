#if canImport(Darwin)
    import Foundation

    /// One request under way: what the session's delegate needs for it.
    final class SessionExchange: AnswerPipeFeeder {
        private struct State {
            var task: URLSessionDataTask?
            var failure: TransportError?
            var progress = TransferProgress()
            var deadline: Task<Void, Never>?
            var pump: Task<Void, Never>?
        }

        let pipe: AnswerPipe
        /// The keys that the host may have, or nil for any.
        let pins: PublicKeyPins?

        private let body: TransportBody
        private let progress: (@Sendable (TransferProgress) -> Void)?
        private let state = Locked(State())

        init(
            _ body: TransportBody, pins: PublicKeyPins?, bufferSize: Int,
            progress: (@Sendable (TransferProgress) -> Void)?
        ) {
            self.body = body
            self.pins = pins
            self.progress = progress
            pipe = AnswerPipe(limit: bufferSize)
            pipe.attach(self)
        }

        func start(_ task: URLSessionDataTask, timeout: Duration?) {
            let deadline = timeout.map { timeout in
                Task { [weak self] in
                    guard (try? await Task.sleep(for: timeout)) != nil else { return }
                    self?.fail(TransportError(.timeout, "the time is over"))
                }
            }
            let hasFailed = state.withLock { state in
                state.task = task
                state.deadline = deadline
                return state.failure != nil
            }
            if hasFailed { task.cancel() }
            // A cancelled task has to run as well, or its end would never be reported.
            task.resume()
        }

        // MARK: The consumer's wishes

        func resume() {
            state.withLock { $0.task }?.resume()
        }

        func cancel() {
            fail(.cancelled)
        }

        /// Ends the task; the first reason is the one that is reported.
        func fail(_ error: TransportError) {
            let task = state.withLock { state in
                if state.failure == nil { state.failure = error }
                return state.task
            }
            task?.cancel()
        }

        // MARK: The delegate's side

        func take(_ response: HTTPURLResponse) {
            var headers = HTTPHeaders()
            for case (let name as String, let value as String) in response.allHeaderFields {
                headers.add(name, value)
            }
            report { $0.receivedExpected = max(0, response.expectedContentLength) }
            pipe.give(TransportHead(status: response.statusCode, headers: headers, version: ""))
            pipe.flush()
        }

        func take(_ data: Data) {
            report { $0.received += Int64(data.count) }
            data.withUnsafeBytes { pipe.give($0) }
            pipe.flush()
            guard pipe.mustWait() else { return }
            state.withLock { $0.task }?.suspend()
            // The consumer may have made room before the task stood still.
            if !pipe.mustWait() { resume() }
        }

        func sent(_ count: Int64, of expected: Int64) {
            report { progress in
                progress.sent = count
                progress.sentExpected = max(0, expected)
            }
        }

        /// A stream that gives the body from its start, fed by a task.
        func makeBodyStream() -> InputStream? {
            do {
                let pump = try SessionBodyPump(body)
                state.withLock { state in
                    state.pump?.cancel()
                    state.pump = Task { [weak self] in
                        do {
                            try await pump.run()
                        } catch {
                            self?.fail(.unreadableBody(error))
                        }
                    }
                }
                return pump.input
            } catch {
                fail(.unreadableBody(error))
                return nil
            }
        }

        func finish(_ error: (any Error)?) {
            let failure = state.withLock { state in
                state.deadline?.cancel()
                state.pump?.cancel()
                state.task = nil
                return state.failure
            }
            if let failure {
                pipe.finish(.failure(failure))
            } else if let error {
                pipe.finish(.failure(TransportError(urlSession: error)))
            } else {
                pipe.finish(.success(()))
            }
        }

        private func report(_ change: (inout TransferProgress) -> Void) {
            guard let progress else { return }
            let now = state.withLock { state in
                change(&state.progress)
                return state.progress
            }
            progress(now)
        }
    }
#endif
