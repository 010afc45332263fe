#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension KeptAnswer {
    /// How old the answer is (RFC 9111, section 4.2.3), in seconds; without end where the clock was
    /// set back.
    func age(at now: Date) -> Double {
        guard now >= received else { return .infinity }
        let apparent = max(0, received.timeIntervalSince(sent ?? received))
        let stated = headers["Age"].flatMap { UInt32($0) }.map(Double.init) ?? 0
        let corrected = stated + received.timeIntervalSince(requested)
        return max(apparent, corrected) + now.timeIntervalSince(received)
    }

    /// When the server says that it made the answer.
    private var sent: Date? {
        headers["Date"].flatMap { HTTPDate.date($0, now: received) }
    }

    /// How long it is fresh (RFC 9111, section 4.2.1), in seconds; nil where it does not say.
    var lifetime: Double? {
        if let age = CacheControl(headers).seconds("max-age") { return age }
        guard let field = headers["Expires"] else { return nil }
        // A date that is none, such as `0`, is in the past (RFC 9111, section 5.3).
        guard let expires = HTTPDate.date(field, now: received) else { return 0 }
        return max(0, expires.timeIntervalSince(sent ?? received))
    }

    /// Whether it may be taken without asking the server (RFC 9111, section 4).
    func isFresh(at now: Date, for request: HTTPHeaders) -> Bool {
        let wish = CacheControl(request)
        guard !CacheControl(headers).has("no-cache"), !wish.has("no-cache") else { return false }
        let age = age(at: now)
        if let most = wish.seconds("max-age"), age > most { return false }
        return age + (wish.seconds("min-fresh") ?? 0) < lifetime ?? 0
    }

    /// Whether it was chosen for the same request fields (RFC 9111, section 4.1).
    func fits(_ request: HTTPHeaders) -> Bool {
        Self.varyingNames(headers).allSatisfy { request.values(of: $0) == varying.values(of: $0) }
    }

    /// Whether both were chosen by the same fields of the request with the same values, so that the
    /// newer one takes the older one's place.
    public func isSameVariant(as other: KeptAnswer) -> Bool {
        Set(Self.varyingNames(headers)) == Set(Self.varyingNames(other.headers))
            && fits(other.varying)
    }

    /// The fields of a request that asks whether it is still good (RFC 9110, section 13.1).
    var conditions: HTTPHeaders {
        var fields = HTTPHeaders()
        if let tag = headers["ETag"] { fields.add("If-None-Match", tag) }
        if let date = headers["Last-Modified"] { fields.add("If-Modified-Since", date) }
        return fields
    }

    /// The same answer, confirmed (RFC 9111, section 3.2).
    func confirmed(by fields: HTTPHeaders, requested: Date, received: Date) -> Self {
        let own = ["content-length", "content-encoding", "content-type", "content-range"]
        var copy = self
        copy.headers.merge(HTTPHeaders(fields.filter { !own.contains($0.name.lowercased()) }))
        copy.requested = requested
        copy.received = received
        return copy
    }

    /// Whether it may be kept by its own fields, and keeping it makes sense (RFC 9111, section 3).
    func isKeepable(for request: HTTPHeaders) -> Bool {
        let statuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]
        return statuses.contains(status) && !CacheControl(headers).has("no-store")
            && !CacheControl(request).has("no-store")
            && (lifetime != nil || (status == 200 && !conditions.isEmpty))
    }

    /// The fields that the answer was chosen by; nil where it can not be taken again.
    static func varying(_ answer: HTTPHeaders, _ request: HTTPHeaders) -> HTTPHeaders? {
        let names = varyingNames(answer)
        if names.contains("*") { return nil }
        return HTTPHeaders(request.filter { names.contains($0.name.lowercased()) })
    }

    private static func varyingNames(_ headers: HTTPHeaders) -> [String] {
        (headers.joined("Vary") ?? "").split(separator: ",").map { name in
            name.filter { !$0.isWhitespace }.lowercased()
        }
    }
}
