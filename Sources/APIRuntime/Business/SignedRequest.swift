#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request with its secrets, and which of its parts they are.
struct SignedRequest: Sendable {
    var request: TransportRequest

    /// Fields that must not go to another origin.
    private(set) var secretFields: Set<String> = ["authorization", "cookie"]

    /// The secrets among the query's values, percent-encoded.
    private(set) var querySecrets: [String] = []

    /// Whether the body has a secret in it.
    private(set) var hasSecretBody = false

    /// The call, signed with these secrets.
    init(
        _ call: PreparedCall, _ secrets: [SchemeSecret], coding: JSONCoding
    ) throws(APIError) {
        var headers = call.headers
        var cookies = call.cookies.map { [$0] } ?? []
        var url = call.url
        var argument: RPCArguments.Secret?
        for secret in secrets {
            let credential = secret.credential
            switch secret.scheme.kind {
            case .bearer:
                headers["Authorization"] = "Bearer \(credential.secret)"
            case .basic:
                let pair = "\(credential.user ?? ""):\(credential.secret)"
                headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
            case .header(let name), .handshake(let name, _):
                headers[name] = credential.secret
                secretFields.insert(name.lowercased())
            case .query(let name):
                url = url.adding(query: name, credential.secret) ?? url
                querySecrets.append(PercentEncoding.encode(credential.secret))
            case .cookie(let name):
                cookies.append(
                    NamedValues(dictionaryLiteral: (name, credential.secret)).cookies ?? "")
            case .argument(let name, let prefix):
                argument = RPCArguments.Secret(name: name, text: prefix + credential.secret)
                hasSecretBody = true
            // Its schemes have secrets of their own.
            case .all: break
            }
        }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
        let (body, type) = try Self.body(of: call, argument, coding)
        if let type, headers["Content-Type"] == nil { headers["Content-Type"] = type }
        request = TransportRequest(method: call.method, url: url, headers: headers, body: body)
        request.call = CallContext(call, secrets, coding)
    }

    /// Takes over what an interceptor made of the request. Fields that it added or changed, and a
    /// body that is another, must not go to another origin: they may be secrets.
    mutating func adapt(to adapted: TransportRequest) {
        for field in adapted.headers where !request.headers.contains(field) {
            secretFields.insert(field.name.lowercased())
        }
        if !adapted.body.isSame(as: request.body) { hasSecretBody = true }
        let call = request.call
        request = adapted
        // One that was made anew does not know whose it is.
        request.call = call
    }

    private static func body(
        of call: PreparedCall, _ secret: RPCArguments.Secret?, _ coding: JSONCoding
    ) throws(APIError) -> (TransportBody, String?) {
        do {
            switch call.body {
            case .plain(let body, let type):
                return (body, type)
            case .rpc(let rpc, let id):
                let parameters = try rpc.proto.parameters(of: rpc.call(id: id, secret: secret))
                return (.data(try coding.encoder().encode(parameters)), "application/json")
            case .rpcBatch(let calls):
                let all = try calls.map {
                    Erased(
                        try $0.request.proto.parameters(
                            of: $0.request.call(id: $0.id, secret: secret)))
                }
                return (.data(try coding.encoder().encode(all)), "application/json")
            }
        } catch let error as TransportError {
            throw APIError(APIError.Reason(error), call.label)
        } catch {
            throw APIError(.invalidRequest(EncodingProblem.text(error)), call.label)
        }
    }

    private struct Erased: Encodable {
        let value: any Encodable

        init(_ value: any Encodable) {
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
}

extension TransportBody {
    /// Whether both are the same; two streams are taken for it, since nobody can tell.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.none, .none), (.stream, .stream): true
        case (.data(let one), .data(let two)): one == two
        case (.file(let one, let start, let length), .file(let two, let offset, let size)):
            one == two && start == offset && length == size
        default: false
        }
    }
}
