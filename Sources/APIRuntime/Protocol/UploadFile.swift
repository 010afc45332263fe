#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file to send: bytes in memory, or a file on disk that is read while it is sent.
public struct UploadFile: Sendable {
    enum Source: Sendable {
        case data(Data)
        case file(URL)
    }

    let source: Source

    /// The file's name as the server sees it.
    public let name: String

    /// The media type.
    public let type: String

    /// Bytes in memory.
    public init(data: Data, name: String, type: String = "application/octet-stream") {
        source = .data(data)
        self.name = name
        self.type = type
    }

    /// A file on disk; its own name where none is given.
    public init(url: URL, name: String? = nil, type: String = "application/octet-stream") {
        source = .file(url)
        self.name = name ?? url.lastPathComponent
        self.type = type
    }

    /// The size in bytes.
    ///
    /// - Throws: ``TransportError`` of the kind `bodyUnreadable` where the file can not be read.
    func length() throws -> Int64 {
        switch source {
        case .data(let data):
            return Int64(data.count)
        case .file(let url):
            return try FileBodyReader.size(of: url)
        }
    }
}
