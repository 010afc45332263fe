import APIModel
import Diagnostics

/// Gives services, groups, APIs and models the names that a configuration asks for.
///
/// Code: `unknown-name`.
struct RenamingPass {
    private let renamings: [Renaming]

    init(_ renamings: [Renaming]) { self.renamings = renamings }

    func apply(to services: [Service], _ diagnostics: inout DiagnosticList) -> [Service] {
        guard !renamings.isEmpty else { return services }
        var services = services
        let titles = Dictionary(grouping: renamings, by: \.kind).mapValues { list in
            Dictionary(list.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
        }
        for service in services.indices {
            services[service].rename = titles[.services]?[services[service].name]
            for group in services[service].groups.indices {
                services[service].groups[group].rename(by: titles)
            }
        }
        report(in: services, &diagnostics)
        return services
    }

    private func report(in services: [Service], _ diagnostics: inout DiagnosticList) {
        let groups = services.flatMap(\.groups)
        for renaming in renamings {
            let known =
                switch renaming.kind {
                case .services: services.map(\.name)
                case .groups: groups.map(\.name)
                case .apis: groups.flatMap(\.endpoints).map(\.name)
                case .models: groups.flatMap(\.models).map(\.name)
                }
            if known.contains(renaming.name) { continue }
            diagnostics.append(
                .error(
                    "unknown-name",
                    "no \(renaming.kind.noun) is called `\(renaming.name)`", at: renaming.origin,
                    fix: Suggestion.fix(for: renaming.name, in: known)))
        }
    }
}

extension Group {
    fileprivate mutating func rename(by titles: [Renaming.Kind: [String: String]]) {
        rename = titles[.groups]?[name]
        for model in models.indices { models[model].rename = titles[.models]?[models[model].name] }
        for endpoint in endpoints.indices {
            endpoints[endpoint].rename = titles[.apis]?[endpoints[endpoint].name]
        }
    }
}

extension Renaming.Kind {
    fileprivate var noun: String {
        switch self {
        case .services: "service"
        case .groups: "group"
        case .apis: "API"
        case .models: "model"
        }
    }
}
