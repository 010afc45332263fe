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

    private func trimmed(_ service: Service) -> Service? {
        var service = service
        let wanted = Set(names)
        let accounts = service.authSchemes.flatMap {
            [$0.login, $0.register, $0.refresh, $0.logout]
        }
        for index in service.groups.indices where !wanted.contains(service.groups[index].name) {
            service.groups[index].endpoints.removeAll { endpoint in
                !wanted.contains(endpoint.name)
            }
        }
        let endpoints = service.groups.flatMap(\.endpoints)
        guard !endpoints.isEmpty else { return nil }
        let kept = Set(endpoints.map(\.name))
        for index in service.authSchemes.indices
        where accounts.contains(where: { $0.map { !kept.contains($0) } ?? false }) {
            service.authSchemes[index].login = nil
        }
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
