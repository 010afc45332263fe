#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The body of a request. Every kind can be read again from its start, so that a redirect or a
/// retry can resend it.
public enum TransportBody: Sendable {
    /// No body; no `Content-Length` is sent for methods that expect none.
    case none

    /// Bytes in memory.
    case data(Data)

    /// A part of a file, read while it is sent; to the file's end where the length is nil.
    case file(URL, offset: Int64 = 0, length: Int64? = nil)

    /// Bytes made while they are sent: `length` bytes, or chunked where it is nil.
    ///
    /// `make` is called once for each attempt. A reader that gives more or fewer bytes than
    /// `length` fails the request.
    case stream(length: Int64?, make: @Sendable () throws -> any TransportBodyReader)
}

/// Gives a body's bytes piece by piece. It is asked by one caller at a time.
public protocol TransportBodyReader: Sendable {
    /// The next bytes, or nil at the end; empty data is skipped.
    ///
    /// It is called only when the network can take more, and may wait. Pieces of some 64 KiB serve
    /// best. What it throws fails the request.
    func read() async throws -> Data?
}
