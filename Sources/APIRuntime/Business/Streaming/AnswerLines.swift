#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The lines of a streamed answer's text.
public struct AnswerLines: AsyncSequence, StreamedResponse {
    /// A line, without its end; it may be empty.
    public typealias Element = String

    private let answer: StreamedAnswer

    /// The lines of an answer.
    public init(_ answer: StreamedAnswer) {
        self.answer = answer
    }

    /// Reads the lines; to be called once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(answer, ends: .any))
    }

    /// Gives one line after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var reader: LineReader

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``APIError``: what broke the answer off, a line that is not in the charset
        ///   (``APIError/Reason/reform(path:problem:)``), or one that is larger than a buffered
        ///   answer may be (``APIError/Reason/tooLarge``).
        public nonisolated(nonsending) mutating func next() async throws -> String? {
            guard let line = try await reader.next() else { return nil }
            guard let text = String(bytes: line, encoding: .utf8) else {
                throw reader.malformed
            }
            return text
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> String? {
            try await next()
        }
    }
}

/// The JSON values of a streamed answer, one a line, as a type.
public struct JSONLines<Value: Decodable & Sendable>: AsyncSequence, StreamedResponse {
    /// A value.
    public typealias Element = Value

    private let answer: StreamedAnswer

    /// The values of an answer.
    public init(_ answer: StreamedAnswer) {
        self.answer = answer
    }

    /// Reads the values; to be called once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(answer, ends: .lineFeed), coding: answer.client.coding)
    }

    /// Gives one value after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var reader: LineReader
        fileprivate let coding: JSONCoding

        /// The next value, or nil after the last.
        ///
        /// - Throws: ``APIError``: what broke the answer off, or a line that is no such value
        ///   (``APIError/Reason/reform(path:problem:)``, whose path begins with the line's number).
        ///   After the latter, the next call goes on with the next line.
        public nonisolated(nonsending) mutating func next() async throws -> Value? {
            while let line = try await reader.next() {
                if line.allSatisfy({ [9, 13, 32].contains($0) }) { continue }
                do {
                    return try coding.decoder().decode(Value.self, from: Data(line))
                } catch {
                    throw reader.failure(error, coding)
                }
            }
            return nil
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> Value? {
            try await next()
        }
    }
}

/// Reads a body by lines of UTF-8.
struct LineReader {
    private var bytes: AnswerBytes.Iterator
    private var decoder: TextDecoder?
    private var lines: LineSplitter
    private var isAtEnd = false
    private var number = 0

    init(_ answer: StreamedAnswer, ends: LineSplitter.Ends) {
        self.init(
            answer.bytes, Charset(of: answer.headers["Content-Type"]), ends: ends,
            limit: answer.client.lineLimit(answer.origin.request))
    }

    /// - Parameter charset: nil where it is unknown; then the first line throws.
    init(_ bytes: AnswerBytes, _ charset: Charset?, ends: LineSplitter.Ends, limit: Int) {
        self.bytes = bytes.makeAsyncIterator()
        decoder = charset.map { TextDecoder($0) }
        lines = LineSplitter(ends, limit: limit)
    }

    /// The next line, or nil at the end.
    nonisolated(nonsending) mutating func next() async throws -> ArraySlice<UInt8>? {
        while !isAtEnd {
            do {
                if let line = try lines.next() {
                    number += 1
                    return line
                }
            } catch {
                throw bytes.failure(error)
            }
            let piece = try await bytes.next()
            let text = if let piece { decoder?.utf8(of: piece) } else { decoder?.finish() }
            guard let text else {
                isAtEnd = true
                throw malformed
            }
            lines.append(text)
            if piece == nil { return last() }
        }
        return nil
    }

    /// What is left when there are no more bytes.
    private mutating func last() -> ArraySlice<UInt8>? {
        isAtEnd = true
        guard let line = lines.last() else { return nil }
        number += 1
        return line
    }

    /// The error for a text that is not in its charset.
    var malformed: APIError {
        APIError(
            .reform(path: "$", problem: "the text is not in the charset that it claims"),
            bytes.endpoint)
    }

    /// What the decoder of a line threw, with the line's number.
    func failure(_ error: any Error, _ coding: JSONCoding) -> APIError {
        guard let error = error as? DecodingError,
            case .reform(let path, let problem) = APIError.Reason.reform(error)
        else { return bytes.failure(error) }
        var failure = APIError(
            .reform(path: "line \(number): \(path)", problem: problem), bytes.endpoint)
        failure.coding = coding
        return failure
    }
}
