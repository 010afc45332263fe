import APIModel
import Diagnostics
import YAMLTree

/// Reads configuration files: tree → ``Configuration``.
struct ConfigurationReader: NodeReading {
    var diagnostics = DiagnosticList()

    mutating func read(_ file: SourceFile) -> Configuration {
        let (stream, found) = YAMLStream.parse(file)
        diagnostics.append(contentsOf: found)
        var configuration = Configuration()
        guard let stream, let root = stream.documents.first?.root else { return configuration }
        if stream.documents.count > 1 {
            diagnostics.append(
                .error(
                    "several-documents", "a configuration holds one document",
                    at: stream.documents[1].range))
        }
        for (key, pair) in entries(root, ConfigurationKey.self) {
            let node = pair.value
            switch key {
            case .specs: configuration.specs = texts(node, "`specs`")
            case .output: configuration.output = nonEmptyText(node, "`output`")
            case .style: configuration.style = choice(node, "`style`", Style.self)
            case .access: configuration.access = choice(node, "`access`", Access.self)
            case .templates: configuration.templates = nonEmptyText(node, "`templates`")
            case .only: configuration.only = patterns(node, "`only`")
            case .exclude: configuration.exclude = patterns(node, "`exclude`")
            case .strict: configuration.isStrict = bool(node, "`strict`")
            case .names: configuration.names = renamings(node)
            case .service, .services, .groups, .apis, .types:
                overlay(key, pair, &configuration.overlay)
            case .shards: configuration.shards = shards(node)
            case .package: configuration.package = placed(node, nonEmptyText(node, "`package`"))
            case .runtime:
                configuration.runtime = placed(
                    node, choice(node, "`runtime`", Configuration.Runtime.self))
            case .runtimePackage:
                configuration.runtimePackage = placed(node, nonEmptyText(node, "`runtimePackage`"))
            }
        }
        return configuration
    }

    /// A section that is written in the native language's words.
    private mutating func overlay(
        _ key: ConfigurationKey, _ pair: YAMLPair, _ overlay: inout Overlay
    ) {
        var reader = NativeReader(ofPartsIn: pair.value)
        switch key {
        case .service: overlay.services.append(reader.serviceOverlay(pair.value, nil, at: pair.key))
        case .services:
            for (name, pair) in reader.named(pair.value, "`services`") {
                overlay.services.append(reader.serviceOverlay(pair.value, name, at: pair.key))
            }
        case .groups: overlay.groups = reader.groupOverlays(pair.value)
        case .apis: overlay.endpoints = reader.endpointOverlays(pair.value)
        case .types: overlay.types = reader.typeMappings(pair.value)
        default: break
        }
        diagnostics.append(contentsOf: reader.diagnostics)
    }

    private func placed<Value: Sendable>(
        _ node: YAMLNode, _ value: Value?
    ) -> Configuration.Placed<Value>? {
        value.map { Configuration.Placed(value: $0, origin: node.range) }
    }

    /// A list of texts, or one; none is an error, since it would mean everything.
    private mutating func texts(_ node: YAMLNode, _ what: String) -> [String] {
        guard let items = node.sequence else {
            return nonEmptyText(node, what).map { [$0] } ?? []
        }
        if items.isEmpty { error("missing-value", "\(what) has no value", at: node) }
        return items.compactMap { nonEmptyText($0, "an item of \(what)") }
    }

    private mutating func patterns(_ node: YAMLNode, _ what: String) -> [APIPattern] {
        guard let items = node.sequence, !items.isEmpty else {
            return texts(node, what).map { APIPattern($0, origin: node.range) }
        }
        return items.compactMap { item in
            nonEmptyText(item, "an item of \(what)").map { APIPattern($0, origin: item.range) }
        }
    }

    private mutating func renamings(_ node: YAMLNode) -> [Renaming] {
        var renamings: [Renaming] = []
        for (key, pair) in entries(node, RenamingKey.self) {
            guard let kind = Renaming.Kind(rawValue: key.rawValue) else { continue }
            for (name, pair) in named(pair.value, "`\(key.rawValue)`") {
                guard let title = nonEmptyText(pair.value, "the name for `\(name)`") else {
                    continue
                }
                checkName(title, "`\(name)`", at: pair.value)
                renamings.append(
                    Renaming(kind: kind, name: name, title: title, origin: pair.key.range))
            }
        }
        return renamings
    }

    private mutating func shards(_ node: YAMLNode) -> ShardCounts? {
        guard node.mapping != nil else {
            return count(node, "`shards`").map { ShardCounts(models: $0, apis: $0) }
        }
        var counts = ShardCounts()
        for (key, pair) in entries(node, ShardKey.self) {
            guard let count = count(pair.value, "`\(key.rawValue)`") else { continue }
            switch key {
            case .models: counts.models = count
            case .apis: counts.apis = count
            case .client: counts.client = count
            }
        }
        return counts
    }

    private mutating func count(_ node: YAMLNode, _ what: String) -> Int? {
        int(node, what, in: 1...ShardCounts.limit)
    }
}
