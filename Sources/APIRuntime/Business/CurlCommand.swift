#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// How much of a body a `curl` command has.
    public enum CurlBody: Sendable, Hashable {
        /// Its size only.
        case size
        /// JSON and forms, without the values of members whose names say that they are secrets;
        /// of others the size. What has no name, such as an RPC argument by position, is shown.
        case shown
    }

    /// The request of an endpoint as a `curl` command for a POSIX shell, to try it by hand.
    ///
    /// `REDACTED` stands in place of credentials, cookies, and every field and query item whose name
    /// says that it is a secret. The path is shown as it is. Interceptors are not
    /// asked.
    ///
    /// - Throws: ``APIError`` where the request can not be sent.
    public func curl(
        for endpoint: some Endpoint, body: CurlBody = .size
    ) throws(APIError) -> String {
        let call = try PreparedCall(endpoint.request, in: self)
        // It is signed with what is no secret, so that none can come through.
        let secrets = (call.options.auth?.parts ?? []).map {
            SchemeSecret(scheme: $0, credential: Credential(CurlCommand.hidden))
        }
        let signed = try SignedRequest(call, secrets, coding: coding)
        return CurlCommand(signed, body).text
    }
}

/// Writes a request down for a shell.
private struct CurlCommand {
    static let hidden = "REDACTED"

    private var words = ["curl"]

    init(_ signed: SignedRequest, _ detail: APIClient.CurlBody) {
        let request = signed.request
        if request.method == "HEAD" {
            words.append("--head")
        } else {
            words += ["--request", Self.quoted(request.method)]
        }
        words += ["--url", Self.quoted(Self.url(request.url))]
        for field in request.headers {
            let isSecret =
                field.isSecret || SecretName.covers(field.name)
                || signed.secretFields.contains(field.name.lowercased())
            let value = isSecret ? Self.hidden : field.value
            words += ["--header", Self.quoted("\(field.name): \(value)")]
        }
        let type = request.headers["Content-Type"] ?? ""
        if let body = Self.body(request.body, type: type, detail) {
            words += ["--data-raw", Self.quoted(body)]
        }
    }

    var text: String { words.joined(separator: " ") }

    /// A word in single quotes, in which a shell takes everything as it is but the quote itself.
    private static func quoted(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        }
        if plain, !text.isEmpty { return text }
        return "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }

    private static func url(_ url: URL) -> String {
        var text = url.absoluteString
        text = String(text.prefix { $0 != "#" })
        guard let mark = text.firstIndex(of: "?") else { return text }
        return text[...mark] + redacted(form: text[text.index(after: mark)...])
    }

    private static func body(
        _ body: TransportBody, type: String, _ detail: APIClient.CurlBody
    ) -> String? {
        switch body {
        case .none:
            return nil
        case .data(let data):
            if detail == .shown, let text = shown(data, type: type) { return text }
            return "<\(data.count) bytes>"
        case .file, .stream:
            let length = (try? body.contentLength()) ?? nil
            return length.map { "<\($0) bytes>" } ?? "<bytes>"
        }
    }

    private static func shown(_ data: Data, type: String) -> String? {
        let type = type.prefix { $0 != ";" }.lowercased()
        if type == "application/x-www-form-urlencoded" {
            return redacted(form: Substring(String(decoding: data, as: UTF8.self)))
        }
        guard type.hasSuffix("/json") || type.hasSuffix("+json"),
            let json = try? JSONCoding().decoder().decode(JSON.self, from: data)
        else { return nil }
        return JSONCoding.text(of: redacted(json))
    }

    private static func redacted(form: Substring) -> String {
        form.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            guard let mark = pair.firstIndex(of: "="),
                SecretName.covers(PercentEncoding.decode(pair[..<mark]))
            else { return String(pair) }
            return pair[...mark] + hidden
        }.joined(separator: "&")
    }

    private static func redacted(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements):
            return .array(elements.map(redacted))
        case .object(let members):
            let pairs = members.map { name, value in
                (name, SecretName.covers(name) ? JSON.string(hidden) : redacted(value))
            }
            return .object(Dictionary(uniqueKeysWithValues: pairs))
        default:
            return json
        }
    }
}

/// Tells by a name whether its value is a secret: rather once too often than once too seldom.
enum SecretName {
    static func covers(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return whole.contains(name) || parts.contains { name.contains($0) }
    }

    private static let whole: Set<String> = [
        "auth", "code", "cookie", "jwt", "key", "mac", "otp", "pass", "pin", "pwd", "sid", "sig",
        "ticket", "tan",
    ]
    private static let parts = [
        "accesskey", "apikey", "authoriz", "bearer", "credential", "passphrase", "passwd",
        "password", "privatekey", "secret", "session", "signature", "token",
    ]
}
