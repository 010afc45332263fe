import APIModel
import Diagnostics

/// Keeps the groups and APIs that were asked for, and the models that they need.
///
/// Codes: `unknown-selection`, `nothing-selected`.
struct Selection {
    private let only: [APIPattern]
    private let exclude: [APIPattern]

    init(only: [APIPattern], exclude: [APIPattern]) {
        self.only = only
        self.exclude = exclude
    }

    func apply(to services: [Service], _ diagnostics: inout DiagnosticList) -> [Service] {
        guard !only.isEmpty || !exclude.isEmpty else { return services }
        var met: Set<APIPattern> = []
        let result = services.compactMap { trimmed($0, &met) }
        let unknown = (only + exclude).filter { !met.contains($0) }
        for pattern in unknown {
            diagnostics.append(
                .error(
                    "unknown-selection", "no group or API is called `\(pattern.text)`",
                    at: pattern.origin,
                    fix: pattern.suggestion(among: services, groups: true)))
        }
        if result.isEmpty, unknown.isEmpty {
            diagnostics.append(
                .error(
                    "nothing-selected", "no API is left of what was selected",
                    at: (only + exclude).lazy.compactMap(\.origin).first))
        }
        return result
    }

    private func trimmed(_ service: Service, _ met: inout Set<APIPattern>) -> Service? {
        let paths = PathBeginning(service)
        var asked: Set<String> = []
        var refused: Set<String> = []
        for group in service.groups {
            for endpoint in group.endpoints {
                for pattern in only where pattern.means(endpoint, group, paths) {
                    met.insert(pattern)
                    asked.insert(endpoint.name)
                }
                for pattern in exclude where pattern.means(endpoint, group, paths) {
                    met.insert(pattern)
                    refused.insert(endpoint.name)
                }
            }
            // A group may have models only.
            for pattern in only + exclude where pattern.matches(group) { met.insert(pattern) }
        }
        let all = service.groups.flatMap(\.endpoints)
        if !only.isEmpty {
            let hasGroup = service.groups.contains { group in only.contains { $0.matches(group) } }
            guard hasGroup || !asked.isEmpty else { return nil }
            // What needs a log-in is of no use without it.
            asked.formUnion(service.authSchemes.flatMap(\.accountEndpoints))
            refused.formUnion(all.map(\.name).filter { !asked.contains($0) })
        } else if !all.isEmpty, all.allSatisfy({ refused.contains($0.name) }) {
            return nil
        }
        return service.without(refused, keepingOtherModels: only.isEmpty)
    }
}

extension APIPattern {
    fileprivate func means(_ endpoint: Endpoint, _ group: Group, _ paths: PathBeginning) -> Bool {
        matches(group) || matches(endpoint, in: paths)
    }
}

extension Service {
    /// The service without some APIs, and without the models that only they needed.
    ///
    /// - Parameter keepingOtherModels: Whether models stay that no API needed before.
    fileprivate func without(_ names: Set<String>, keepingOtherModels: Bool) -> Service {
        var service = self
        for index in service.groups.indices {
            service.groups[index].endpoints.removeAll { names.contains($0.name) }
        }
        for index in service.authSchemes.indices { service.authSchemes[index].forget(names) }
        let index = ModelIndex(self)
        var roots = service.modelsInCalls
        if keepingOtherModels {
            let used = index.closure(of: modelsInCalls)
            roots += groups.flatMap(\.models).map(\.name).filter { !used.contains($0) }
        }
        let kept = index.closure(of: roots)
        for index in service.groups.indices {
            service.groups[index].models.removeAll { !kept.contains($0.name) }
        }
        service.groups.removeAll { $0.endpoints.isEmpty && $0.models.isEmpty }
        return service
    }

    private var modelsInCalls: [String] {
        groups.flatMap(\.endpoints).flatMap { Emission.types(of: $0) }.flatMap(ModelIndex.names)
    }
}

extension AuthScheme {
    fileprivate var accountEndpoints: [String] {
        [login, register, refresh, logout].compactMap(\.self)
    }

    /// Takes back what the scheme says of APIs that are gone.
    fileprivate mutating func forget(_ names: Set<String>) {
        let isGone = { (name: String?) in name.map(names.contains) ?? false }
        if isGone(login) { login = nil }
        if isGone(register) { register = nil }
        if isGone(refresh) { refresh = nil }
        if isGone(logout) { logout = nil }
        if isGone(secret?.endpoint) { secret = nil }
        if isGone(expiry?.endpoint) { expiry = nil }
    }
}
