#if canImport(Darwin)
    import Foundation

    /// Moves a body from its reader into the stream that URLSession reads.
    final class SessionBodyPump: @unchecked Sendable {
        /// URLSession's end.
        let input: InputStream

        private let output: OutputStream
        private let reader: any TransportBodyReader
        private let length: Int64?
        /// Writing waits for room, which no task may do on the shared threads.
        private let queue = DispatchQueue(label: "APIRuntime.SessionBodyPump")

        /// - Throws: what the body's reader throws.
        init(_ body: TransportBody) throws {
            reader = try body.makeReader()
            length = try body.contentLength()
            var input: InputStream?
            var output: OutputStream?
            Stream.getBoundStreams(
                withBufferSize: 256 << 10, inputStream: &input, outputStream: &output)
            guard let input, let output else {
                throw TransportError(.other, "there are no bound streams")
            }
            self.input = input
            self.output = output
            output.open()
        }

        deinit {
            output.close()
        }

        /// Gives all pieces, then closes the stream.
        ///
        /// - Throws: what the reader throws; ``TransportError`` where the number of bytes is wrong.
        func run() async throws {
            var sent: Int64 = 0
            while let piece = try await reader.read() {
                try Task.checkCancellation()
                sent += Int64(piece.count)
                if let length, sent > length { throw TransportError.wrongBodyLength }
                guard await write(piece) else { return }
            }
            if let length, sent < length { throw TransportError.wrongBodyLength }
            queue.async { [self] in output.close() }
        }

        /// Writes all of the data; false when URLSession has closed its end.
        private func write(_ data: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                queue.async { [self] in
                    let isDone = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                        var rest = bytes.bindMemory(to: UInt8.self)[...]
                        while !rest.isEmpty {
                            let part = UnsafeBufferPointer(rebasing: rest)
                            guard let start = part.baseAddress else { return true }
                            let count = output.write(start, maxLength: part.count)
                            guard count > 0 else { return false }
                            rest = rest.dropFirst(count)
                        }
                        return true
                    }
                    continuation.resume(returning: isDone)
                }
            }
        }
    }
#endif
