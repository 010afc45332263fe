#if os(Linux)
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// One request's body on its way to the loop, which must never wait: pieces are read by a task,
    /// one ahead, and where the next is not here yet the transfer pauses.
    final class CurlUpload: Sendable {
        /// What the loop can send now.
        enum Step {
            case bytes(Int)
            case wait
            case end
            case failed(TransportError)
        }

        private struct State {
            var reader: (any TransportBodyReader)?
            var piece = Data()
            var sent: Int64 = 0
            var task: Task<Void, Never>?
            var isWaiting = false
            var isAtEnd = false
            var failure: TransportError?
            /// Tells the pieces of an earlier attempt from those of this one.
            var attempt = 0
        }

        private let body: TransportBody
        private let length: Int64?
        private let wake: @Sendable () -> Void
        private let state = Locked(State())

        /// - Parameter wake: called when a piece has come after `wait`.
        init(_ body: TransportBody, length: Int64?, wake: @escaping @Sendable () -> Void) {
            self.body = body
            self.length = length
            self.wake = wake
            rewind()
        }

        /// Starts again from the body's first byte.
        func rewind() {
            state.withLock { state in
                state.task?.cancel()
                state = State(attempt: state.attempt + 1)
                if case .data(let data) = body {
                    state.piece = data
                    state.isAtEnd = true
                }
            }
        }

        /// No more will be asked for.
        func stop() {
            state.withLock { state in
                state.attempt += 1
                state.task?.cancel()
                state.task = nil
                state.reader = nil
            }
        }

        /// Fills the room as far as it can without waiting.
        func fill(_ room: UnsafeMutableRawBufferPointer) -> Step {
            state.withLock { state in
                if let failure = state.failure { return .failed(failure) }
                let count = min(room.count, state.piece.count)
                if count > 0 {
                    state.piece.copyBytes(to: room, count: count)
                    state.piece = state.piece.dropFirst(count)
                    state.sent += Int64(count)
                    if let length, state.sent > length { return .failed(.wrongBodyLength) }
                    if state.piece.isEmpty { fetch(&state) }
                    return .bytes(count)
                }
                if state.isAtEnd {
                    return length == nil || length == state.sent ? .end : .failed(.wrongBodyLength)
                }
                state.isWaiting = true
                fetch(&state)
                return .wait
            }
        }

        private func fetch(_ state: inout State) {
            guard state.task == nil, !state.isAtEnd else { return }
            do {
                let reader = try state.reader ?? body.makeReader()
                state.reader = reader
                state.task = Task { [attempt = state.attempt] in
                    do {
                        var piece = try await reader.read()
                        while let found = piece, found.isEmpty { piece = try await reader.read() }
                        take(.success(piece), attempt: attempt)
                    } catch {
                        take(.failure(.unreadableBody(error)), attempt: attempt)
                    }
                }
            } catch {
                // Found at the next call, which the wake-up of a waiting transfer leads to.
                state.failure = .unreadableBody(error)
                wake()
            }
        }

        private func take(_ piece: Result<Data?, TransportError>, attempt: Int) {
            let isAwaited = state.withLock { state in
                guard state.attempt == attempt else { return false }
                state.task = nil
                switch piece {
                case .success(let piece?): state.piece = piece
                case .success(nil): state.isAtEnd = true
                case .failure(let error): state.failure = error
                }
                defer { state.isWaiting = false }
                return state.isWaiting
            }
            if isAwaited { wake() }
        }
    }
#endif
