#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a redirect leads (RFC 9110, section 15.4), and what may go along.
enum Redirect {
    /// The next request, or nil where the answer is no redirect.
    ///
    /// - Throws: ``APIError/Reason/redirect(_:)`` where it must not be followed.
    static func next(
        after signed: SignedRequest, _ head: TransportHead, label: String
    ) throws(APIError) -> SignedRequest? {
        guard [301, 302, 303, 307, 308].contains(head.status),
            let location = head.headers["Location"]
        else { return nil }
        var next = signed
        let from = signed.request.url
        guard let target = URL(string: location, relativeTo: from)?.absoluteURL,
            target.host(percentEncoded: true)?.isEmpty == false
        else { throw APIError(.redirect("its target is no URL"), label) }
        if from.isHTTPS && !target.isHTTPS {
            throw APIError(.redirect("it leads from https to \(target.scheme ?? "")"), label)
        }
        guard target.user(percentEncoded: true) == nil else {
            throw APIError(.redirect("its target has a user name"), label)
        }
        next.request.url = target
        let method = signed.request.method
        let becomesGet =
            switch head.status {
            case 301, 302: method == "POST"
            case 303: method != "HEAD"
            default: false
            }
        if becomesGet {
            next.request.method = "GET"
            next.request.body = .none
            for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
                next.request.headers.remove(field)
            }
        }
        if target.origin != from.origin {
            // Servers that send everybody on copy the query.
            let values = target.query(percentEncoded: true)?.split(separator: "&") ?? []
            let hasSecretQuery = signed.querySecrets.contains { secret in
                values.contains { $0.hasSuffix("=\(secret)") }
            }
            if hasSecretQuery || signed.hasSecretBody && !becomesGet {
                throw APIError(.redirect("a secret would go to another origin"), label)
            }
            next.request.headers = HTTPHeaders(
                signed.request.headers.filter {
                    !$0.isSecret && !signed.secretFields.contains($0.name.lowercased())
                })
            if becomesGet { next.request.headers.remove("Content-Type") }
        }
        return next
    }
}
