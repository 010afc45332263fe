import APIModel
import Diagnostics

/// Keeps the groups and APIs that were asked for, and the models that they need.
struct Selection {
    private let names: [String]

    init(_ names: [String]) { self.names = names }

    func apply(to services: [Service], _ diagnostics: inout DiagnosticList) -> [Service] {
        guard !names.isEmpty else { return services }
        let known = Set(
            services.flatMap(\.groups).flatMap { group in
                [group.name] + group.endpoints.map(\.name)
            })
        for name in names where !known.contains(name) {
            diagnostics.append(
                .error(
                    "unknown-selection", "no group or API is called `\(name)`", at: nil,
                    fix: Suggestion.fix(for: name, in: known.sorted())))
        }
        return services.compactMap(trimmed)
    }

    private func asksFor(_ group: Group) -> Bool {
        names.contains(group.name) || group.endpoints.contains { names.contains($0.name) }
    }

    private func trimmed(_ service: Service) -> Service? {
        var service = service
        let accounts = service.authSchemes.flatMap {
            [$0.login, $0.register, $0.refresh, $0.logout]
        }
        // What needs a log-in is of no use without it.
        let wanted = Set(names).union(accounts.compactMap { $0 })
        guard service.groups.contains(where: { asksFor($0) }) else { return nil }
        for index in service.groups.indices where !wanted.contains(service.groups[index].name) {
            service.groups[index].endpoints.removeAll { endpoint in
                !wanted.contains(endpoint.name)
            }
        }
        let endpoints = service.groups.flatMap(\.endpoints)
        let index = ModelIndex(service)
        let used = index.closure(
            of: endpoints.flatMap { Emission.types(of: $0) }.flatMap(ModelIndex.names))
        for index in service.groups.indices {
            service.groups[index].models.removeAll { !used.contains($0.name) }
        }
        service.groups.removeAll { $0.endpoints.isEmpty && $0.models.isEmpty }
        return service
    }
}
