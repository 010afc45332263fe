#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIError: LocalizedError {
    /// A sentence for users.
    public var errorDescription: String? {
        switch reason {
        case .offline: "There is no network connection."
        case .timeout: "The server took too long to answer."
        case .cancelled: "The request was cancelled."
        case .transport: "The server can not be reached."
        case .tls(let error): Self.sentence(for: error.tlsProblem ?? .other)
        case .status(let failure) where failure.code == 429: "There were too many requests."
        case .status(let failure) where failure.code >= 500: "The server has a problem."
        case .status(let failure) where failure.code == 404: "It was not found."
        case .status(let failure) where failure.code == 403: "It is not allowed."
        case .status(let failure) where failure.code == 401: "You are not logged in."
        case .status: "The server refused the request."
        case .unauthenticated: "You are not logged in."
        case .rpc(_, let message, _) where !message.isEmpty: message
        case .rpc: "The server refused the request."
        case .service(let failure): failure.message ?? "The server refused the request."
        case .reform, .emptyBody, .repeatedPage, .redirect, .contentType:
            "The server's answer can not be understood."
        case .tooLarge: "The server's answer is too large."
        case .invalidRequest, .intercepted: "The request can not be sent."
        case .tooFrequent: "There were too many requests."
        case .file: "The file can not be saved."
        }
    }

    private static func sentence(for problem: TransportError.TLSProblem) -> String {
        switch problem {
        case .expired: "The server's certificate has expired, or the clock here is wrong."
        case .wrongHost: "The server's certificate belongs to another server."
        case .untrusted: "The server's certificate is not trusted."
        case .pin: "The server's certificate is not the one that is expected."
        case .other: "The connection to the server is not secure."
        }
    }
}

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Endpoint and reason in one line for logs, without bodies, URLs or secrets.
    public var description: String { "\(endpoint): \(shortReason)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The text of ``description`` only, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }

    private var shortReason: String {
        switch reason {
        case .invalidRequest(let problem): "invalid request: \(problem)"
        case .offline: "offline"
        case .timeout: "timeout"
        case .cancelled: "cancelled"
        case .transport(let error), .tls(let error): error.description
        case .redirect(let problem): "redirect: \(problem)"
        case .status(let failure): failure.description
        case .rpc(let code, let message, _):
            "RPC error" + (code.map { " \($0)" } ?? "") + (message.isEmpty ? "" : ": \(message)")
        case .service(let failure):
            "service failure" + (failure.code.map { " \($0)" } ?? "")
                + (failure.message.map { ": \($0)" } ?? "")
        case .reform(let path, let problem): "answer at \(path): \(problem)"
        case .repeatedPage: "the next page is one that was there already"
        case .emptyBody: "the answer has no body"
        case .tooLarge: "the answer is too large"
        case .contentType(let type): "the answer is \(type.isEmpty ? "of no media type" : type)"
        case .file(let problem): "file: \(problem)"
        case .unauthenticated(let scheme): "no credentials for \(scheme)"
        case .tooFrequent(let wait): "too frequent, wait \(wait.inMilliseconds) ms"
        case .intercepted(let error): "an interceptor threw \(type(of: error))"
        }
    }
}
