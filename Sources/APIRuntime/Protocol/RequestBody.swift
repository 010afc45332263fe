#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a request carries.
public struct RequestBody: Sendable {
    enum Content: Sendable {
        case none
        case json(@Sendable (JSONCoding) throws -> Data)
        case form(NamedValues)
        case multipart(MultipartFields)
        case data(Data)
        case file(UploadFile)
    }

    let content: Content
    let type: String?

    private init(_ content: Content, type: String?) {
        self.content = content
        self.type = type
    }

    /// Nothing.
    public static let empty = Self(.none, type: nil)

    /// A JSON value; nil: no body.
    public static func json<Value: Encodable & Sendable>(
        _ value: Value?, type: String = "application/json"
    ) -> Self {
        guard let value else { return .empty }
        return Self(.json { try $0.encoder().encode(value) }, type: type)
    }

    /// `application/x-www-form-urlencoded` fields.
    public static func form(
        _ fields: NamedValues?, type: String = "application/x-www-form-urlencoded"
    ) -> Self {
        fields.map { Self(.form($0), type: type) } ?? .empty
    }

    /// `multipart/form-data` parts (RFC 7578); files are read while they are sent.
    public static func multipart(_ fields: MultipartFields?) -> Self {
        fields.map { Self(.multipart($0), type: nil) } ?? .empty
    }

    /// Bytes as they are; nil: no body.
    public static func data(_ data: Data?, type: String = "application/octet-stream") -> Self {
        data.map { Self(.data($0), type: type) } ?? .empty
    }

    /// A file as it is, with its own media type unless one is given; nil: no body.
    public static func file(_ file: UploadFile?, type: String? = nil) -> Self {
        file.map { Self(.file($0), type: type ?? $0.type) } ?? .empty
    }

    /// Text in UTF-8, which a `text/` type is made to say: it would mean US-ASCII without (RFC 6657,
    /// section 4); nil: no body.
    public static func text(_ text: String?, type: String = "text/plain") -> Self {
        let lowercase = type.lowercased()
        let isSilent = lowercase.hasPrefix("text/") && !lowercase.contains("charset")
        let type = isSilent ? type + "; charset=utf-8" : type
        return text.map { Self(.data(Data($0.utf8)), type: type) } ?? .empty
    }

    /// The body for the transport, and its media type.
    func transportBody(_ coding: JSONCoding) throws -> (body: TransportBody, type: String?) {
        switch content {
        case .none: return (.none, nil)
        case .json(let encode): return (.data(try encode(coding)), type)
        case .form(let fields):
            if let problem = fields.problem { throw TransportError(.invalidRequest, problem) }
            return (.data(Data(fields.form.utf8)), type)
        case .multipart(let fields): return try fields.encode(boundary: MultipartFields.boundary())
        case .data(let data): return (.data(data), type)
        case .file(let file):
            switch file.source {
            case .data(let data): return (.data(data), type)
            case .file(let url): return (.file(url, length: try file.length()), type)
            }
        }
    }
}
