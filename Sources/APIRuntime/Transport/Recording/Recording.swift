#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Exchanges with a server as a JSON file has them.
struct Recording: Codable {
    var exchanges: [Exchange] = []

    struct Exchange: Codable {
        var request: Request
        /// What came back; nil where the transfer failed.
        var answer: Answer?
        /// Why the transfer failed.
        var failure: Failure?
    }

    struct Request: Codable, Equatable {
        var method: String
        /// Path and query: the same server may be elsewhere when it is played again.
        var target: String
        var headers: [String]
        var body: Body?
    }

    struct Answer: Codable {
        var status: Int
        var headers: [String]
        var body: Body?
    }

    struct Failure: Codable {
        var kind: String
        var message: String
        var code: Int?
        var tlsProblem: TransportError.TLSProblem?
    }

    /// Bytes: as text where they are text.
    enum Body: Codable, Equatable {
        case text(String)
        case base64(Data)
    }

    init(exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
    }

    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: file, options: .atomic)
    }
}

extension Recording.Body {
    init?(_ data: Data) {
        if data.isEmpty { return nil }
        self = String(bytes: data, encoding: .utf8).map(Self.text) ?? .base64(data)
    }

    var data: Data {
        switch self {
        case .text(let text): Data(text.utf8)
        case .base64(let data): data
        }
    }
}

extension TransportError.Kind {
    private static let all: [Self] = [
        .offline, .cannotResolve, .cannotConnect, .connectionLost, .timeout, .cancelled, .tls,
        .pinning, .truncated, .tooLarge, .protocolError, .invalidRequest, .bodyUnreadable,
        .unsupported, .unstubbed, .other,
    ]

    /// The kind of this name; `other` for one that there is no more.
    init(named name: String) {
        self = Self.all.first { "\($0)" == name } ?? .other
    }
}
