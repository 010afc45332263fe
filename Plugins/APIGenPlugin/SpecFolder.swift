import Foundation

/// The specs of a target, as far as a plugin can tell without reading YAML: which files are specs,
/// and what the files generated from them will be called.
struct SpecFolder {
    /// The spec files, in the order of their paths.
    let specs: [URL]
    /// The target's `apigen.yaml`; of several the one nearest to its root.
    let configuration: URL?
    /// Everything that a run of apigen depends on.
    let inputs: [URL]

    private let services: [URL]
    private let configurationText: String

    /// Sorts the files of a target.
    init(files: [URL]) {
        let files = files.sorted { $0.path < $1.path }
        let texts = files.filter(Self.isText)
        let kinds = texts.map { (url: $0, keys: RootKeys.of($0)) }
        let specs = kinds.filter { $0.keys.isSpec }
        let configuration = files.filter(Self.isConfiguration)
            .min { $0.pathComponents.count < $1.pathComponents.count }
        self.specs = specs.map(\.url)
        services = specs.filter { $0.keys.isService }.map(\.url)
        self.configuration = configuration
        configurationText =
            configuration.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        inputs =
            (kinds.contains { $0.keys.isDocument } ? texts : self.specs)
            + [configuration].compactMap(\.self)
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
        RootKey.all(in: configurationText).contains { $0.name == key }
    }

    private static func isText(_ file: URL) -> Bool {
        ["yaml", "yml", "json"].contains(file.pathExtension) && !isConfiguration(file)
    }

    private static func isConfiguration(_ file: URL) -> Bool {
        ["apigen.yaml", "apigen.yml"].contains(file.lastPathComponent)
    }
}

/// The keys at the root of a file, which tell what it is. `apigen` tells more of it apart.
struct RootKeys {
    private let names: Set<String>

    private static let documents: Set<String> = ["openapi", "swagger", "openrpc"]
    private static let native: Set<String> = ["service", "group"]

    /// Whether the file is a spec, or meant to be one.
    var isSpec: Bool { isDocument || !names.isDisjoint(with: Self.native.union(["apigen"])) }
    /// Whether it is a document in a format of others, which may refer to files of any name.
    var isDocument: Bool {
        !names.isDisjoint(with: Self.documents) && names.isDisjoint(with: Self.native)
    }
    /// Whether Swift files are named after it.
    var isService: Bool { isDocument || names.contains("service") }

    /// The keys of a file.
    static func of(_ file: URL) -> RootKeys {
        guard let data = try? Data(contentsOf: file) else { return RootKeys(names: []) }
        let start = data.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        if start == UInt8(ascii: "{") { return RootKeys(names: keys(ofJSON: data.prefix(1 << 16))) }
        let isJSON = file.pathExtension == "json"
        return RootKeys(
            names: isJSON
                ? [] : Set(RootKey.all(in: String(decoding: data, as: UTF8.self)).map(\.name)))
    }

    /// The texts before a colon that no brackets but the outermost are around.
    private static func keys(ofJSON bytes: Data) -> Set<String> {
        var keys: Set<String> = []
        var depth = 0
        var last = ""
        var text: [UInt8]?
        var isEscaped = false
        for byte in bytes {
            if var open = text {
                if byte == UInt8(ascii: "\""), !isEscaped {
                    last = String(decoding: open, as: UTF8.self)
                    text = nil
                    continue
                }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                // Longer than any key that matters.
                if open.count < 32 { open.append(byte) }
                text = open
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): text = []
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1: keys.insert(last)
            default: break
            }
        }
        return keys
    }
}

/// A key that begins a line, as far as it can be told without reading YAML.
struct RootKey {
    /// The key, without quotation marks.
    let name: String
    /// Where its line is among the lines of the text.
    let line: Int
    /// What follows the colon.
    let rest: Substring

    /// The lines of a text, without empty ones and a byte order mark.
    static func lines(of text: String) -> [Substring] {
        text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline)
    }

    /// All keys that begin a line.
    static func all(in text: String) -> [RootKey] {
        lines(of: text).enumerated().compactMap { index, line in
            guard let first = line.first, first.isLetter || first == "\"" || first == "'",
                let colon = line.firstIndex(of: ":")
            else { return nil }
            let name = line[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
            return RootKey(name: name, line: index, rest: line[line.index(after: colon)...])
        }
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

    /// The name of the folder of a `service.yaml` or an `openapi.json`, or else the file's own without
    /// its ending.
    private static func stem(of service: URL) -> String {
        let base = service.lastPathComponent.split(separator: ".").first.map(String.init) ?? ""
        let folder = service.deletingLastPathComponent().lastPathComponent
        let isCommon = ["service", "openapi", "swagger", "openrpc"].contains(base)
        let wish = isCommon ? folder : base
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
        let lines = RootKey.lines(of: configuration).map(Self.withoutComment)
        if lines.contains(where: { $0.hasPrefix("{") }) {
            throw Unreadable(text: " in braces around everything")
        }
        guard let key = RootKey.all(in: configuration).first(where: { $0.name == "shards" })
        else { return }
        let below = lines[(key.line + 1)...].prefix { $0.isEmpty || $0.first?.isWhitespace == true }
        let value = Self.withoutComment(key.rest) + " " + below.joined(separator: ",")
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
