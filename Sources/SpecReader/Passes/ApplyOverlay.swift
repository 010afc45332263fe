import APIModel
import Diagnostics

/// Puts what a configuration says over services, before rules and passes look at them.
///
/// What the overlay says beats what the spec says in the same place; a nearer place still beats a
/// farther one, whoever fills it. Of entries that mean the same API the later one counts.
///
/// Codes: `unknown-name`, `ambiguous-service`, `unknown-auth`, `unknown-protocol`.
struct ApplyOverlay {
    private let overlay: Overlay
    private let isOnlyService: Bool
    private var met: Set<SourceRange> = []
    private var seen: [Service] = []
    private var problems = DiagnosticList()
    /// The formats that documents have, for what `types` maps.
    private var formats: Set<String> = []

    /// A pass over so many services.
    init(_ overlay: Overlay, services count: Int) {
        self.overlay = overlay
        isOnlyService = count < 2
    }

    /// What formats mean.
    var types: [String: TypeMapping] { overlay.types }

    /// Notes which formats a document has.
    mutating func note(formats: Set<String>) { self.formats.formUnion(formats) }

    /// Puts the overlay over a service.
    mutating func apply(to service: inout Service) {
        if overlay.isEmpty { return }
        seen.append(service)
        for part in overlay.services where part.name.map({ $0 == service.name }) ?? isOnlyService {
            met.insert(part.origin)
            put(part, over: &service)
        }
        for part in overlay.groups {
            for index in service.groups.indices where service.groups[index].name == part.name {
                met.insert(part.origin)
                service.groups[index].put(part)
            }
        }
        guard !overlay.endpoints.isEmpty else { return }
        let paths = PathBeginning(service)
        for group in service.groups.indices {
            for item in service.groups[group].endpoints.indices {
                let endpoint = service.groups[group].endpoints[item]
                for part in overlay.endpoints where part.pattern.matches(endpoint, in: paths) {
                    if let origin = part.pattern.origin { met.insert(origin) }
                    service.groups[group].endpoints[item].put(part)
                }
            }
        }
    }

    /// What was wrong, and what meant nothing, once all services are done.
    func diagnostics() -> DiagnosticList {
        if overlay.isLenient { return DiagnosticList() }
        var list = problems
        for part in overlay.services where !met.contains(part.origin) {
            list.append(unmet(part))
        }
        let groups = seen.flatMap(\.groups).map(\.name)
        for part in overlay.groups where !met.contains(part.origin) {
            list.append(unknown("group", part.name, at: part.origin, groups))
        }
        for part in overlay.endpoints {
            guard let origin = part.pattern.origin, !met.contains(origin) else { continue }
            list.append(
                .error(
                    "unknown-name", "no API is called `\(part.pattern.text)`", at: origin,
                    fix: part.pattern.suggestion(among: seen, groups: false)))
        }
        for (format, mapping) in overlay.types where !formats.contains(format) {
            list.append(unknown("format", format, at: mapping.origin, formats.sorted()))
        }
        return list
    }

    private func unmet(_ part: ServiceOverlay) -> Diagnostic {
        let names = seen.map(\.name)
        if let name = part.name { return unknown("service", name, at: part.origin, names) }
        let example = names.map { "\($0): {…}" }.joined(separator: ", ")
        return .error(
            "ambiguous-service", "`service` could mean several services", at: part.origin,
            fix: "write `services: {\(example)}`")
    }

    private func unknown(
        _ what: String, _ name: String, at origin: SourceRange, _ known: [String]
    ) -> Diagnostic {
        let message =
            what == "format"
            ? "no schema has the format `\(name)`" : "no \(what) is called `\(name)`"
        return .error(
            "unknown-name", message, at: origin,
            fix: Suggestion.fix(for: name, in: Set(known).sorted()))
    }

    // MARK: - A service

    private mutating func put(_ part: ServiceOverlay, over service: inout Service) {
        service.description = part.description ?? service.description
        service.style = part.style ?? service.style
        service.access = part.access ?? service.access
        service.defaults = MergeDefaults.merged(part.defaults, over: service.defaults)
        let names = Set(part.envelopes.map(\.name))
        service.envelopes.removeAll { names.contains($0.name) }
        service.envelopes += part.envelopes
        for scheme in part.auth { put(scheme, over: &service) }
        for rpc in part.rpc { put(rpc, over: &service) }
        if !part.servers.isEmpty { service.replaceServers(by: part.servers) }
    }

    private mutating func put(_ part: AuthOverlay, over service: inout Service) {
        let scheme = service.naming(part.scheme)
        if let index = service.authSchemes.firstIndex(where: { $0.name == scheme.name }) {
            return service.authSchemes[index].put(scheme, hasKind: part.hasKind)
        }
        let names = service.authSchemes.map(\.name)
        // A new scheme says how it is carried, and has no name like a slip of the pen.
        if part.hasKind, Suggestion.nearest(to: scheme.name, in: names) == nil {
            return service.authSchemes.append(scheme)
        }
        problems.append(
            .error(
                "unknown-auth", "there is no auth scheme `\(scheme.name)`", at: scheme.origin,
                fix: Suggestion.fix(for: scheme.name, in: names)
                    ?? "a new one says how the secret is carried, as in `bearer: Login.token`"))
    }

    private mutating func put(_ part: RPCOverlay, over service: inout Service) {
        guard let index = service.rpcProtocols.firstIndex(where: { $0.name == part.name }) else {
            let names = service.rpcProtocols.map(\.name)
            return problems.append(
                .error(
                    "unknown-protocol", "there is no RPC protocol `\(part.name)`", at: part.origin,
                    fix: Suggestion.fix(for: part.name, in: names)))
        }
        service.rpcProtocols[index].path = part.path ?? service.rpcProtocols[index].path
        service.rpcProtocols[index].arguments =
            part.arguments ?? service.rpcProtocols[index].arguments
        service.rpcProtocols[index].methodPrefix =
            part.prefix ?? service.rpcProtocols[index].methodPrefix
    }
}

extension Service {
    /// Replaces the servers; one of the same URL keeps what only the spec says of it, and one that
    /// an API always goes to stays.
    fileprivate mutating func replaceServers(by servers: [Server]) {
        var names: [String: String] = [:]
        let known = self.servers
        var result = servers.map { server in
            guard let twin = known.first(where: { $0.url == server.url }) else { return server }
            names[twin.name] = server.name
            var server = server
            server.description = server.description ?? twin.description
            if server.variables.isEmpty { server.variables = twin.variables }
            return server
        }
        var needed: Set<String> = []
        for group in groups.indices {
            for item in groups[group].endpoints.indices {
                guard let name = groups[group].endpoints[item].server else { continue }
                groups[group].endpoints[item].server = names[name] ?? name
                needed.insert(names[name] ?? name)
            }
        }
        let taken = Set(result.map(\.name))
        result += known.filter { needed.contains($0.name) && !taken.contains($0.name) }
        self.servers = result
    }

    /// The scheme with its APIs called as the service calls them: documents' names may have dots in
    /// them, and their APIs can be meant by method and path.
    fileprivate func naming(_ scheme: AuthScheme) -> AuthScheme {
        let endpoints = groups.flatMap(\.endpoints)
        let paths = PathBeginning(self)
        func named(_ name: String?) -> String? {
            guard let name, !endpoints.contains(where: { $0.name == name }) else { return name }
            let meant = endpoints.filter { APIPattern(name).matches($0, in: paths) }
            return meant.count == 1 ? meant[0].name : name
        }
        func named(_ field: AuthScheme.AnswerField?) -> AuthScheme.AnswerField? {
            guard var field else { return nil }
            let text = "\(field.endpoint).\(field.path)"
            let owners = endpoints.map(\.name).filter { text.hasPrefix("\($0).") }
            guard let owner = owners.max(by: { $0.count < $1.count }) else { return field }
            field.endpoint = owner
            field.path = String(text.dropFirst(owner.count + 1))
            return field
        }
        var scheme = scheme
        scheme.login = named(scheme.login)
        scheme.register = named(scheme.register)
        scheme.refresh = named(scheme.refresh)
        scheme.logout = named(scheme.logout)
        scheme.secret = named(scheme.secret)
        scheme.expiry = named(scheme.expiry)
        return scheme
    }
}

extension AuthScheme {
    fileprivate mutating func put(_ part: AuthScheme, hasKind: Bool) {
        if hasKind { kind = part.kind }
        description = part.description ?? description
        secret = part.secret ?? secret
        expiry = part.expiry ?? expiry
        login = part.login ?? login
        register = part.register ?? register
        refresh = part.refresh ?? refresh
        logout = part.logout ?? logout
        origins.merge(part.origins) { $1 }
    }
}

extension Group {
    fileprivate mutating func put(_ part: GroupOverlay) {
        description = part.description ?? description
        style = part.style ?? style
        defaults = MergeDefaults.merged(part.defaults, over: defaults)
    }
}

extension Endpoint {
    fileprivate mutating func put(_ part: EndpointOverlay) {
        description = part.description ?? description
        deprecation = part.deprecation ?? deprecation
        style = part.style ?? style
        server = part.server ?? server
        reformer = part.reformer ?? reformer
        if let paging = part.paging { self.paging = naming(paging) }
        // A header with a constant value is no parameter any more.
        let constants = Set(part.options.headers.map { $0.name.lowercased() })
        parameters.removeAll { $0.location == .header && constants.contains($0.key.lowercased()) }
        options = MergeDefaults.merged(part.options, over: options)
    }

    /// The paging with its parameter called as in the spec, where it is meant by its key.
    private func naming(_ paging: Paging) -> Paging {
        func named(_ text: String) -> String {
            if parameters.contains(where: { $0.name == text }) { return text }
            return parameters.first { $0.key == text }?.name ?? text
        }
        var paging = paging
        switch paging.kind {
        case .cursor(let send, let next): paging.kind = .cursor(send: named(send), next: next)
        case .page(let send, let first): paging.kind = .page(send: named(send), first: first)
        case .offset(let send): paging.kind = .offset(send: named(send))
        case .link: break
        }
        return paging
    }
}
