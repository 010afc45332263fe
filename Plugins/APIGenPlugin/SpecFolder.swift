import Foundation

/// The specs of a target, as far as a plugin can tell without reading YAML: which files are specs,
/// and what the files generated from them will be called.
struct SpecFolder {
    /// The spec files, in the order of their paths.
    let specs: [URL]
    /// The target's `apigen.yaml`.
    let configuration: URL?
    /// Everything that a run of apigen depends on.
    let inputs: [URL]

    private let services: [URL]
    private let configurationText: String

    /// Sorts the files of a target.
    init(files: [URL]) {
        let files = files.sorted { $0.path < $1.path }
        let kinds = files.filter(Self.isYAML).map { (url: $0, keys: Self.rootKeys(of: $0)) }
        let specs = kinds.filter { !$0.keys.isDisjoint(with: ["apigen", "service", "group"]) }
        let configuration = files.first(where: Self.isConfiguration)
        self.specs = specs.map(\.url)
        services = specs.filter { $0.keys.contains("service") }.map(\.url)
        self.configuration = configuration
        configurationText =
            configuration.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        inputs =
            self.specs + [configuration].compactMap(\.self)
            + files.filter { $0.pathExtension == "mustache" }
    }

    /// All files below a folder; hidden ones are passed over.
    init(folder: URL) {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        self.init(files: files?.compactMap { $0 as? URL } ?? [])
    }

    /// A folder of which only the configuration counts.
    init(configurationIn folder: URL) {
        let names = ["apigen.yaml", "apigen.yml"].map(folder.appendingPathComponent)
        self.init(files: names.filter { FileManager.default.fileExists(atPath: $0.path) })
    }

    /// What apigen is told about the configuration: a target without one has none, whatever lies in
    /// the folder in which SwiftPM was called.
    var configurationArgument: String { "--config=\(configuration?.path ?? "/dev/null")" }

    /// Whether the configuration has a key at its root.
    func configures(_ key: String) -> Bool {
        configurationText.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("\(key):") }
    }

    private static func isYAML(_ file: URL) -> Bool {
        ["yaml", "yml"].contains(file.pathExtension) && !isConfiguration(file)
    }

    private static func isConfiguration(_ file: URL) -> Bool {
        ["apigen.yaml", "apigen.yml"].contains(file.lastPathComponent)
    }

    /// The keys that begin a line. `apigen` tells files apart that are meant to be specs.
    private static func rootKeys(of file: URL) -> Set<String> {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        let keys = text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
            guard line.first?.isLetter == true || line.first == "\"",
                let colon = line.firstIndex(of: ":")
            else { return nil }
            return line[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
        }
        return Set(keys)
    }
}

// MARK: - The names of what is generated

extension SpecFolder {
    /// What apigen is told about shards, and the files that it will write.
    func shards() throws -> (argument: String, names: [String]) {
        let counts = try ShardCounts(configuration: configurationText)
        let names = services.flatMap { service in
            counts.all.flatMap { part, count in
                (1...count).map { "\(Self.stem(of: service))+\(part)\($0).swift" }
            }
        }
        return (counts.argument, names)
    }

    /// The name of the folder of a `service.yaml`, or else the file's own without its ending.
    private static func stem(of service: URL) -> String {
        let base = service.lastPathComponent.split(separator: ".").first.map(String.init) ?? ""
        let folder = service.deletingLastPathComponent().lastPathComponent
        let wish = base == "service" ? folder : base
        return String(
            wish.unicodeScalars.map { scalar in
                let isPlain =
                    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
                return isPlain ? Character(scalar) : "_"
            })
    }
}

/// Into how many files each service goes: the `shards` of a configuration.
struct ShardCounts {
    private var models = 4
    private var apis = 4
    private var client = 1

    /// The parts, with the names that their files have.
    var all: [(part: String, count: Int)] {
        [("Client", client), ("Models", models), ("APIs", apis)]
    }

    /// The value of `--shards`.
    var argument: String { "models=\(models),apis=\(apis),client=\(client)" }

    /// Reads `shards: 8`, `shards: {models: 8}` or the same over several lines.
    init(configuration: String) throws {
        let lines = configuration.split(whereSeparator: \.isNewline).map(Self.withoutComment)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("shards:") }) else { return }
        let below = lines[(start + 1)...].prefix { $0.isEmpty || $0.first?.isWhitespace == true }
        let value = lines[start].dropFirst("shards:".count) + " " + below.joined(separator: ",")
        let parts = value.split { "{}, \t".contains($0) }
        if parts.count == 1, let count = Self.count(parts[0]) {
            models = count
            apis = count
            return
        }
        for (key, number) in zip(parts, parts.dropFirst()) where key.hasSuffix(":") {
            guard let count = Self.count(number) else { throw Unreadable(text: String(value)) }
            switch key {
            case "models:": models = count
            case "apis:": apis = count
            case "client:": client = count
            default: throw Unreadable(text: String(value))
            }
        }
        if parts.count < 2 || !parts.count.isMultiple(of: 2) {
            throw Unreadable(text: String(value))
        }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.prefix { $0 != "#" }
    }

    private static func count(_ text: Substring) -> Int? {
        Int(text).flatMap { 1...512 ~= $0 ? $0 : nil }
    }

    /// A `shards` that is written in another way.
    struct Unreadable: Error, CustomStringConvertible {
        let text: String

        var description: String {
            "apigen.yaml: the plugin does not understand `shards:\(text)`; "
                + "write `shards: 8` or `shards: {models: 8, apis: 4, client: 1}`"
        }
    }
}
