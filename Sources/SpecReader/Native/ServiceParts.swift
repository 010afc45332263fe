import APIModel
import Diagnostics
import YAMLTree

/// The files of one service.
struct ServiceParts {
    let name: String
    let origin: SourceRange
    let root: YAMLNode
    var groups: [Part] = []

    /// A group of a service.
    struct Part {
        let name: String
        let origin: SourceRange
        let root: YAMLNode
        /// Whether the service file itself holds the group.
        let isOwn: Bool
    }

    /// Finds each group's service: the one in its folder or the nearest folder above.
    static func assemble(
        _ roots: [SpecRoot], _ diagnostics: inout DiagnosticList
    ) -> [ServiceParts] {
        var services: [ServiceParts] = []
        var inFolder: [String: [Int]] = [:]
        for root in roots {
            guard case .service(let name, let origin) = root.kind else { continue }
            inFolder[root.folder, default: []].append(services.count)
            var parts = ServiceParts(name: name, origin: origin, root: root.node)
            if let own = ownGroup(root.node, name, origin) { parts.groups.append(own) }
            services.append(parts)
        }
        for root in roots {
            guard case .group(let name, let origin) = root.kind else { continue }
            let candidates = SpecPath.upward(from: root.folder).lazy.compactMap { inFolder[$0] }
            guard let owners = candidates.first else {
                diagnostics.append(
                    .error(
                        "no-service", "group `\(name)` belongs to no service", at: origin,
                        fix: "put a `service.yaml` into its folder or a folder above"))
                continue
            }
            if owners.count > 1 {
                let notes = owners.map {
                    Diagnostic.Note(
                        "service `\(services[$0].name)` is here", at: services[$0].origin)
                }
                diagnostics.append(
                    .error(
                        "ambiguous-service", "group `\(name)` could belong to several services",
                        at: origin, notes: notes, fix: "give each service a folder"))
                continue
            }
            services[owners[0]].groups.append(
                Part(name: name, origin: origin, root: root.node, isOwn: false))
        }
        checkTwins(services.map { ($0.name, $0.origin) }, "service", &diagnostics)
        for index in services.indices {
            let groups = services[index].groups
            checkTwins(groups.map { ($0.name, $0.origin) }, "group", &diagnostics)
            services[index].groups.sort { $0.name < $1.name }
        }
        return services.sorted { $0.name < $1.name }
    }

    private static func ownGroup(
        _ root: YAMLNode, _ service: String, _ origin: SourceRange
    ) -> Part? {
        let group = root["group"]
        guard group != nil || root["models"] != nil || root["apis"] != nil else { return nil }
        if let group, let name = group.scalar?.text, !name.isEmpty {
            return Part(name: name, origin: group.range, root: root, isOwn: true)
        }
        return Part(name: service, origin: origin, root: root, isOwn: true)
    }

    private static func checkTwins(
        _ names: [(String, SourceRange)], _ what: String, _ diagnostics: inout DiagnosticList
    ) {
        var seen: [String: SourceRange] = [:]
        for (name, origin) in names {
            if let first = seen[name] {
                diagnostics.append(
                    .error(
                        "duplicate-name", "there are two \(what)s called `\(name)`", at: origin,
                        notes: [.init("first here", at: first)]))
            } else {
                seen[name] = origin
            }
        }
    }
}

extension NativeReader {
    /// A reader of one service's files, which it reads at once.
    init(_ parts: ServiceParts) {
        var names: Set<String> = []
        for group in parts.groups {
            for pair in group.root["models"]?.mapping ?? [] {
                if let name = pair.key.scalar?.text { names.insert(name) }
            }
        }
        self.init(service: Service(name: parts.name, origin: parts.origin), modelNames: names)
        service(parts.root)
        for group in parts.groups {
            if group.isOwn {
                ownGroup(group.root, group.name, origin: group.origin)
            } else {
                self.group(group.root, group.name, origin: group.origin)
            }
        }
    }
}
