#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Carries out one download, with as many transfers as it needs.
struct Download: Sendable {
    let client: APIClient
    let call: PreparedCall
    let trace: CallTrace
    let progress: (@Sendable (TransferProgress) -> Void)?

    /// What came of a transfer.
    private enum Outcome {
        case done(DownloadedFile)
        /// What is here is of no use.
        case startAgain
        /// The transfer broke off.
        case broken(APIError)
    }

    /// Downloads into the file beside the destination, then puts it there.
    func run(to destination: URL) async throws(APIError) -> DownloadedFile {
        do {
            let file = try PartialFile(for: destination, from: "\(call.method) \(call.url)")
            return try await run(into: file, destination)
        } catch let problem as PartialFile.Problem {
            throw APIError(.file(problem.text), call.label)
        } catch let error as APIError {
            throw error
        } catch {
            throw APIError(.cancelled, call.label)
        }
    }

    private func run(
        into file: PartialFile, _ destination: URL
    ) async throws -> DownloadedFile {
        var attempt = 1
        while true {
            let before = file.size
            switch try await transfer(into: file, destination) {
            case .done(let downloaded):
                try file.finish()
                return downloaded
            case .startAgain:
                try file.begin(nil)
            case .broken(let error):
                if file.validator != nil, file.size > before { attempt = 1 }
                // The time for a head starts with each transfer.
                let runner = CallRunner(client, call, trace, streams: true)
                guard let pause = await runner.pause(after: attempt, .failure(error)) else {
                    throw error
                }
                client.monitor.post(
                    CallEvent(
                        call: trace.info,
                        kind: .retrying(attempt: attempt, pause: pause, status: nil)))
                try await client.configuration.clock.sleep(pause)
                attempt += 1
            }
        }
    }

    private func transfer(
        into file: PartialFile, _ destination: URL
    ) async throws -> Outcome {
        let offset = offset(in: file)
        let call = request(from: offset, of: file)
        let reply = try await CallRunner(client, call, trace, streams: true).reply()
        let range = ContentRange(reply.headers["Content-Range"])
        if offset > 0, reply.status == 416 {
            guard range?.total == offset else { return .startAgain }
            return .done(downloaded(file, destination, reply))
        }
        guard let body = reply.stream else { throw call.error(of: reply, client.coding) }
        let isRest = offset > 0 && reply.status == 206
        if isRest, range?.start != offset || !reply.headers.mayBe(file.validator) {
            return .startAgain
        }
        try call.check(reply)
        if !isRest { try file.begin(isPart ? nil : reply.headers.validator) }
        do {
            let expected = isRest ? range?.total : reply.headers.identityLength
            try await write(body, into: file, expected: expected)
            return .done(downloaded(file, destination, reply))
        } catch let error as TransportError {
            let error = APIError(APIError.Reason(error), call.label)
            guard case .tooLarge = error.reason else { return .broken(error) }
            file.remove()
            throw error
        }
    }

    /// Whether the app asks for a part of the file itself.
    private var isPart: Bool { call.headers["Range"] != nil }

    /// How many bytes need not be fetched.
    private func offset(in file: PartialFile) -> Int64 {
        file.validator != nil && call.method == "GET" && !isPart ? file.size : 0
    }

    /// The call as it asks for what is missing.
    private func request(from offset: Int64, of file: PartialFile) -> PreparedCall {
        var call = call
        if call.headers["Accept-Encoding"] == nil { call.headers["Accept-Encoding"] = "identity" }
        // The limit is for the whole file, and looked at while it is written.
        call.options.maximumAnswerSize = nil
        guard offset > 0, let validator = file.validator else { return call }
        call.headers["Range"] = "bytes=\(offset)-"
        call.headers["If-Range"] = validator
        call.options.statuses.append(206...206)
        return call
    }

    private func write(
        _ body: TransportBytes, into file: PartialFile, expected: Int64?
    ) async throws {
        let limit = call.options.maximumAnswerSize.map { Int64($0) } ?? .max
        report(file.size, expected)
        for try await piece in body {
            guard Int64(piece.count) <= limit - file.size else {
                body.cancel()
                throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
            }
            try file.append(piece)
            report(file.size, expected)
        }
        guard expected == nil || expected == file.size else {
            throw TransportError(.truncated, "the file has \(file.size) bytes")
        }
    }

    private func report(_ size: Int64, _ expected: Int64?) {
        progress?(TransferProgress(received: size, receivedExpected: expected ?? 0))
    }

    private func downloaded(
        _ file: PartialFile, _ destination: URL, _ reply: Reply
    ) -> DownloadedFile {
        DownloadedFile(
            file: destination, size: file.size, resumedAt: file.inherited, status: reply.status,
            headers: reply.headers)
    }
}

extension HTTPHeaders {
    /// What `If-Range` can ask for: a strong `ETag`, else a `Last-Modified` that is older than the
    /// answer, since within a second a file can change twice (RFC 9110, section 8.8).
    fileprivate var validator: String? {
        guard isIdentity else { return nil }
        if let tag = self["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
        guard let modified = self["Last-Modified"], let date = self["Date"], modified != date else {
            return nil
        }
        return modified
    }

    /// Whether a part can be one of this version. What the answer does not say again is taken for
    /// granted, since the request asked for it.
    fileprivate func mayBe(_ validator: String?) -> Bool {
        let isTag = validator?.hasPrefix("\"") == true
        return self[isTag ? "ETag" : "Last-Modified"].map { $0 == validator } ?? true
    }

    /// The body's length, where it is not compressed.
    fileprivate var identityLength: Int64? {
        isIdentity ? self["Content-Length"].flatMap { Int64($0) } : nil
    }

    private var isIdentity: Bool {
        self["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
    }
}
