#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that was downloaded.
public struct DownloadedFile: Sendable, Hashable {
    /// Where it stands.
    public let file: URL

    /// Its size in bytes.
    public let size: Int64

    /// How many of them an earlier download had left.
    public let resumedAt: Int64

    /// The last answer's status: 200, 206 where the download was gone on with, 416 where an earlier
    /// one had left nothing to do.
    public let status: Int

    /// The last answer's header fields.
    public let headers: HTTPHeaders
}
