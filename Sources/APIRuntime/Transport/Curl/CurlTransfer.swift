#if os(Linux)
    import CCurl

    /// One request under way: its handle, and what libcurl's callbacks need.
    ///
    /// Everything but ``pipe`` and ``upload`` belongs to the loop's thread once it is added.
    final class CurlTransfer: @unchecked Sendable, AnswerPipeFeeder {
        private let handle: CurlHandle
        var easy: OpaquePointer { handle.easy }
        let pipe: AnswerPipe
        /// When the transfer must have ended.
        let deadline: ContinuousClock.Instant?

        private let loop: CurlLoop
        private let handles: CurlHandles
        private let progress: (@Sendable (TransferProgress) -> Void)?
        private let mayRepeat: Bool
        private var upload: CurlUpload?
        private var parser = AnswerHeadParser()
        private var hasHead = false
        /// Whether all went well, so that the handle can serve another request.
        private var isComplete = false
        private var failure: TransportError?
        /// Whether the loop has it in its list already.
        var hasNews = false
        private var reported = TransferProgress()

        /// Takes a handle and makes it ready to be added to the loop.
        ///
        /// - Throws: ``TransportError``.
        init(
            _ request: TransportRequest, bufferSize: Int, handles: CurlHandles, loop: CurlLoop,
            progress: (@Sendable (TransferProgress) -> Void)?
        ) throws(TransportError) {
            let framing = try RequestFraming(request)
            handle = try handles.take(for: request, framing)
            self.handles = handles
            self.loop = loop
            self.progress = progress
            deadline = request.timeout.map { ContinuousClock.now + $0 }
            pipe = AnswerPipe(limit: bufferSize)
            mayRepeat = framing.hasBody && request.isIdempotent
            pipe.attach(self)
            if framing.hasBody {
                upload = CurlUpload(request.body, length: framing.length) { [weak self] in
                    self?.resume()
                }
            }
            ccurl_set_context(easy, Unmanaged.passUnretained(self).toOpaque())
            ccurl_set_long(easy, .noProgress, progress == nil ? 1 : 0)
        }

        deinit {
            upload?.stop()
            if isComplete { handles.give(handle) }
        }

        // MARK: The consumer's wishes, from any thread

        func resume() {
            loop.post(.resume(self))
        }

        func cancel() {
            loop.post(.remove(self))
        }

        // MARK: The loop's side

        /// What libcurl's code means for this transfer.
        func result(of code: Int32) -> Result<Void, TransportError> {
            if let failure { return .failure(failure) }
            guard code == 0 else {
                return .failure(
                    TransportError(
                        curl: code, detail: handle.detail,
                        systemError: ccurl_info(easy, .osErrno),
                        verification: ccurl_info(easy, .verification)))
            }
            // libcurl takes a connection that ends within the head for a complete answer.
            guard hasHead else {
                return .failure(TransportError(.truncated, "the answer ended within its head"))
            }
            return .success(())
        }

        func finish(_ result: Result<Void, TransportError>) {
            upload?.stop()
            if case .success = result { isComplete = true }
            pipe.finish(result)
        }

        // MARK: libcurl's callbacks

        fileprivate func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
            do {
                if case .head(let head) = try parser.take(bytes) {
                    hasHead = true
                    pipe.give(head)
                    loop.hasNews(of: self)
                }
                return bytes.count
            } catch {
                failure = error
                return 0
            }
        }

        fileprivate func takeBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
            guard !pipe.mustWait() else { return CurlReturn.pauseWriting }
            pipe.give(bytes)
            loop.hasNews(of: self)
            return bytes.count
        }

        fileprivate func giveBytes(_ room: UnsafeMutableRawBufferPointer) -> Int {
            switch upload?.fill(room) ?? .end {
            case .bytes(let count): return count
            case .end: return 0
            case .wait: return CurlReturn.pauseReading
            case .failed(let error):
                failure = error
                return CurlReturn.abortReading
            }
        }

        /// libcurl wants to send the body again, on a new connection: the old one broke before any
        /// answer came. The server may have acted, so only what may be repeated is.
        fileprivate func rewind(to offset: Int64) -> Bool {
            guard offset == 0, mayRepeat, let upload else { return false }
            upload.rewind()
            return true
        }

        fileprivate func report(_ state: TransferProgress) {
            guard state != reported else { return }
            reported = state
            progress?(state)
        }

        /// Lets a handle call back the transfer that is its context.
        static func setCallbacks(of easy: OpaquePointer) {
            ccurl_set_data_function(easy, .headerFunction) { bytes, size, count, context in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.takeHeaderLine(bytes) ?? 0
            }
            ccurl_set_data_function(easy, .writeFunction) { bytes, size, count, context in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.takeBytes(bytes) ?? 0
            }
            ccurl_set_data_function(easy, .readFunction) { bytes, size, count, context in
                let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.giveBytes(room) ?? CurlReturn.abortReading
            }
            ccurl_set_seek_function(easy) { context, offset, origin in
                let isDone = origin == 0 && CurlTransfer.of(context)?.rewind(to: offset) == true
                return isDone ? 0 : 1
            }
            ccurl_set_progress_function(easy) { context, downTotal, down, upTotal, up in
                let state = TransferProgress(
                    sent: up, sentExpected: upTotal, received: down, receivedExpected: downTotal)
                CurlTransfer.of(context)?.report(state)
                return 0
            }
        }

        private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// Answers of callbacks with a meaning of their own.
    private enum CurlReturn {
        static let pauseWriting = 0x1000_0001
        static let pauseReading = 0x1000_0001
        static let abortReading = 0x1000_0000
    }

    extension TransportRequest {
        /// Whether sending it twice does no harm (RFC 9110, section 9.2.2).
        fileprivate var isIdempotent: Bool {
            HTTPMethod.isIdempotent(method) || headers.contains("Idempotency-Key")
        }
    }
#endif
