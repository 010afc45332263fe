#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Takes secrets out of what is written down: those that are known, and what goes by the name of
/// one.
struct SecretFilter {
    private static let hidden = "<redacted>"

    private let secrets: [String]

    /// - Parameter secrets: texts that are known to be secrets.
    init(_ secrets: [String] = []) {
        self.secrets = secrets.flatMap { [$0, PercentEncoding.encode($0)] }
    }

    func request(_ request: TransportRequest) async throws -> Recording.Request {
        let query = request.url.query(percentEncoded: true).map { "?" + form($0) } ?? ""
        return Recording.Request(
            method: request.method,
            target: plain(request.url.path(percentEncoded: true)) + query,
            headers: fields(request.headers),
            body: body(try await request.body.collect(), request.headers))
    }

    func answer(_ head: TransportHead, _ data: Data) -> Recording.Answer {
        Recording.Answer(
            status: head.status, headers: fields(head.headers), body: body(data, head.headers))
    }

    private func fields(_ headers: HTTPHeaders) -> [String] {
        headers.map { plain("\($0)") }
    }

    private func body(_ data: Data, _ headers: HTTPHeaders) -> Recording.Body? {
        guard case .text(let text)? = Recording.Body(data) else { return Recording.Body(data) }
        let type = (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
        if type == "application/x-www-form-urlencoded" { return .text(form(text)) }
        if let json = try? JSONDecoder().decode(JSON.self, from: data) {
            let filtered = self.json(json)
            // What has no secret stays as it is, to the byte.
            if filtered != json { return .text(filtered.description) }
        }
        return .text(plain(text))
    }

    private func plain(_ text: String) -> String {
        secrets.reduce(text) { text, secret in
            text.split(separator: secret, omittingEmptySubsequences: false)
                .joined(separator: Self.hidden)
        }
    }

    private func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = name.count < item.count && Self.isSecret(String(name))
            return isSecret ? "\(name)=\(Self.hidden)" : plain(String(item))
        }.joined(separator: "&")
    }

    private func json(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): .string(plain(text))
        case .array(let elements): .array(elements.map(self.json))
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        let isSecret = value.string != nil && Self.isSecret(name)
                        return (name, isSecret ? .string(Self.hidden) : self.json(value))
                    }))
        case .null, .bool, .number: json
        }
    }

    private static func isSecret(_ name: String) -> Bool {
        let name = name.filter { $0 != "_" && $0 != "-" }.lowercased()
        return ["apikey", "key", "pin", "otp", "passwd"].contains(name)
            || HTTPHeaders.Field(name: name, value: "").isSecret
    }
}
