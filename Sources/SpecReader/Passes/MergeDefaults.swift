import APIModel

/// Gives every endpoint the settings of its group and its service where it says nothing itself.
///
/// Some defaults do not reach every call: an envelope wraps only JSON answers of HTTP calls, an
/// argument secret only goes into RPC calls, a cache serves only `GET`, `HEAD` and `QUERY`, an
/// idempotency key is needless on calls that only read, and the calls that fetch a secret do not
/// need it.
/// What an API says itself always holds.
enum MergeDefaults {
    /// Completes the options of all endpoints.
    static func apply(to target: inout Service) {
        let service = target
        var schemes: [String: AuthScheme] = [:]
        for scheme in service.authSchemes { schemes[scheme.name] = scheme }
        for group in service.groups.indices {
            let inherited = merged(service.groups[group].defaults, over: service.defaults)
            for item in service.groups[group].endpoints.indices {
                let endpoint = service.groups[group].endpoints[item]
                let usable = usable(inherited, by: endpoint, schemes)
                target.groups[group].endpoints[item].options = merged(
                    endpoint.options, over: usable)
            }
        }
    }

    /// Options, and what a farther place says where they say nothing.
    static func merged(_ near: CallOptions, over far: CallOptions) -> CallOptions {
        var result = near
        result.timeout = near.timeout.or(far.timeout)
        result.auth = near.auth.or(far.auth)
        if case .inherited = near.auth { result.authIsOptional = far.authIsOptional }
        result.envelope = near.envelope.or(far.envelope)
        result.retry = near.retry.or(far.retry)
        result.idempotency = near.idempotency.or(far.idempotency)
        result.cache = near.cache.or(far.cache)
        result.join = near.join.or(far.join)
        result.interval = near.interval.or(far.interval)
        result.statuses = near.statuses.or(far.statuses)
        result.mediaTypes = near.mediaTypes.or(far.mediaTypes)
        result.idleTimeout = near.idleTimeout.or(far.idleTimeout)
        result.answerLimit = near.answerLimit.or(far.answerLimit)
        let own = Set(near.headers.map { $0.name.lowercased() })
        result.headers = far.headers.filter { !own.contains($0.name.lowercased()) } + near.headers
        result.origins.merge(far.origins) { near, _ in near }
        return result
    }

    private static func usable(
        _ options: CallOptions, by endpoint: Endpoint, _ schemes: [String: AuthScheme]
    ) -> CallOptions {
        var result = options
        if case .use(let name) = options.auth, let scheme = schemes[name] {
            if case .all(let names) = scheme.kind {
                result.auth = usable(names, of: name, by: endpoint, schemes)
            } else if !isUsable(scheme, by: endpoint) {
                result.auth.switchOff()
            }
        }
        if case .use = result.auth {} else { result.authIsOptional = false }
        switch endpoint.call {
        case .rpc:
            result.envelope.switchOff()
            result.cache.switchOff()
        case .http(let method, _):
            if !endpoint.answersJSON { result.envelope.switchOff() }
            if !HTTPMethod.isCacheable(method) { result.cache.switchOff() }
            if HTTPMethod.isSafe(method) { result.idempotency.switchOff() }
        }
        return result
    }

    /// The schemes of several that a call can use, where there is a name for them.
    private static func usable(
        _ names: [String], of whole: String, by endpoint: Endpoint, _ schemes: [String: AuthScheme]
    ) -> Setting<String> {
        let left = names.filter { name in
            schemes[name].map { isUsable($0, by: endpoint) } ?? true
        }
        if left.count == names.count { return .use(whole) }
        if left.count == 1 { return .use(left[0]) }
        let same = schemes.values.filter {
            if case .all(let others) = $0.kind { Set(others) == Set(left) } else { false }
        }
        return same.map(\.name).min().map { .use($0) } ?? .off
    }

    private static func isUsable(_ scheme: AuthScheme, by endpoint: Endpoint) -> Bool {
        if endpoint.name == scheme.login || endpoint.name == scheme.refresh { return false }
        if case .argument = scheme.kind, case .http = endpoint.call { return false }
        return true
    }
}

extension Setting {
    /// This, or the farther setting where this says nothing.
    fileprivate func or(_ far: Setting) -> Setting {
        if case .inherited = self { far } else { self }
    }

    /// Turns what is used off; what is not said stays so.
    fileprivate mutating func switchOff() {
        if case .use = self { self = .off }
    }
}

extension Endpoint {
    /// Whether its answers are JSON or nothing.
    var answersJSON: Bool {
        switch returns {
        case .nothing: true
        case .single(let answer): answer.form == .json
        case .byStatus(let answers): answers.allSatisfy { $0.answer.form == .json }
        }
    }
}
