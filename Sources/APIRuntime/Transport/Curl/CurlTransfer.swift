#if os(Linux)
    import CCurl

    /// One request under way: its handle, and what libcurl's callbacks need.
    ///
    /// Everything but ``pipe`` and ``upload`` belongs to the loop's thread once it is added.
    final class CurlTransfer: @unchecked Sendable, AnswerPipeFeeder {
        let easy: OpaquePointer
        let pipe: AnswerPipe
        /// When the transfer must have ended.
        let deadline: ContinuousClock.Instant?

        private let loop: CurlLoop
        private let progress: (@Sendable (TransferProgress) -> Void)?
        private let mayRepeat: Bool
        private let detail: UnsafeMutablePointer<CChar>
        private var upload: CurlUpload?
        private var lines: OpaquePointer?
        private var parser = AnswerHeadParser()
        private var hasHead = false
        private var failure: TransportError?
        /// Whether the loop has it in its list already.
        var hasNews = false
        private var reported = TransferProgress()

        /// Makes a handle that is ready to be added to the loop.
        ///
        /// - Throws: ``TransportError``.
        init(
            _ request: TransportRequest, _ configuration: TransportConfiguration, loop: CurlLoop,
            progress: (@Sendable (TransferProgress) -> Void)?
        ) throws(TransportError) {
            let framing = try RequestFraming(request)
            guard let easy = ccurl_easy_init() else {
                throw TransportError(.other, "libcurl gives no handle")
            }
            self.easy = easy
            self.loop = loop
            self.progress = progress
            deadline = request.timeout.map { ContinuousClock.now + $0 }
            pipe = AnswerPipe(limit: configuration.bufferSize)
            mayRepeat = request.isIdempotent
            detail = .allocate(capacity: 256)
            detail.initialize(repeating: 0, count: 256)
            pipe.attach(self)
            if framing.hasBody {
                upload = CurlUpload(request.body, length: framing.length) { [weak self] in
                    self?.resume()
                }
            }
            lines = try Self.lines(of: framing)
            let setup = CurlSetup(easy)
            try setup.apply(configuration, to: request)
            try setup.apply(request, framing)
            ccurl_set_list(easy, .httpHeader, lines)
            ccurl_set_pointer(easy, .errorBuffer, detail)
            setCallbacks()
        }

        deinit {
            upload?.stop()
            ccurl_easy_cleanup(easy)
            ccurl_slist_free(lines)
            detail.deallocate()
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
                        curl: code, detail: String(cString: detail),
                        systemError: ccurl_info(easy, .osErrno)))
            }
            // libcurl takes a connection that ends within the head for a complete answer.
            guard hasHead else {
                return .failure(TransportError(.truncated, "the answer ended within its head"))
            }
            return .success(())
        }

        func finish(_ result: Result<Void, TransportError>) {
            upload?.stop()
            pipe.finish(result)
        }

        // MARK: libcurl's callbacks

        fileprivate func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
            do {
                let line = String(decoding: bytes, as: UTF8.self)
                if case .head(let head) = try parser.take(line) {
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

        private func setCallbacks() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            for option in [CurlOption.headerData, .writeData, .readData, .seekData, .progressData] {
                ccurl_set_pointer(easy, option, context)
            }
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
            guard progress != nil else { return }
            ccurl_set_long(easy, .noProgress, 0)
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

        /// The fields as libcurl's list; `Name;` is its spelling of an empty value, `Name:` of none.
        private static func lines(of framing: RequestFraming) throws(TransportError)
            -> OpaquePointer?
        {
            var lines: OpaquePointer?
            // Without this, a body would wait up to a second for a "100 Continue".
            let first = framing.headers.contains("Expect") ? [] : ["Expect:"]
            let fields = framing.headers.map { field in
                field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            }
            for line in first + fields {
                guard let longer = ccurl_slist_append(lines, line) else {
                    ccurl_slist_free(lines)
                    throw TransportError(.other, "libcurl has no memory for the headers")
                }
                lines = longer
            }
            return lines
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
            ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
                || headers.contains("Idempotency-Key")
        }
    }
#endif
