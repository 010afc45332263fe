import APIModel
import Diagnostics

/// Puts the files of services into a fixed number of files with fixed names, for build systems
/// that have to know the names before the specs are read.
///
/// A declaration's place follows from its own name alone: another declaration that comes or goes
/// does not move it. A shard without a declaration is written too.
///
/// Code: `shard-twins`.
struct ShardPlanner {
    let counts: ShardCounts

    /// The shards of services, in the order of their paths.
    func shards(
        _ files: [FilePlan], of services: [Service], _ diagnostics: inout DiagnosticList
    ) -> [FilePlan] {
        var stems: [String: Service] = [:]
        var shards: [String: FilePlan] = [:]
        for service in services {
            let path = service.origin.file.path
            let stem = ShardName.stem(of: path)
            if let twin = stems.updateValue(service, forKey: stem.lowercased()) {
                diagnostics.append(
                    .error(
                        "shard-twins", "two services would be written into `\(stem)+…`",
                        at: service.origin,
                        notes: [.init("the other one is here", at: twin.origin)],
                        fix: "give their folders different names"))
            }
            for part in FilePlan.Part.allCases {
                for number in 1...count(of: part) {
                    let path = ShardName.path(stem, part, number)
                    shards[path] = FilePlan(
                        path: path, source: FilePlanner.source(service.origin.file.path),
                        service: service.name, part: part, access: .public, imports: [],
                        declarations: [])
                }
            }
        }
        let stemOfService = Dictionary(
            services.map { ($0.name, ShardName.stem(of: $0.origin.file.path)) },
            uniquingKeysWith: { first, _ in first })
        // By their own names alone: what makes files' names unique depends on the others.
        for file in files.sorted(by: { $0.path < $1.path }) {
            let number = Self.hash(file.baseName) % UInt64(count(of: file.part)) + 1
            let stem = stemOfService[file.service] ?? ""
            shards[ShardName.path(stem, file.part, Int(number))]?.add(file)
        }
        return shards.values.sorted { $0.path < $1.path }
    }

    private func count(of part: FilePlan.Part) -> Int {
        switch part {
        case .client: counts.client
        case .models: counts.models
        case .apis: counts.apis
        }
    }

    /// FNV-1a, 64 bits: the same on every machine.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

/// The names of shards. The build plugin makes the same ones, without reading a spec.
enum ShardName {
    /// The name of the folder of a `service.yaml` or an `openapi.json`, or else the file's own without
    /// its ending.
    static func stem(of path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        let base = name.split(separator: ".").first.map(String.init) ?? name
        let isCommon = ["service", "openapi", "swagger", "openrpc"].contains(base)
        let wish = isCommon && parts.count > 1 ? parts[parts.count - 2] : base
        let stem = wish.unicodeScalars.map { scalar in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
            return isPlain ? Character(scalar) : "_"
        }
        return String(stem)
    }

    static func path(_ stem: String, _ part: FilePlan.Part, _ number: Int) -> String {
        "\(stem)+\(part.rawValue)\(number).swift"
    }
}

extension FilePlan {
    /// The file's name without folders and ending.
    fileprivate var baseName: String {
        String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
            .filter { $0 != "`" }
    }

    fileprivate mutating func add(_ file: FilePlan) {
        access = file.access
        imports = Set(imports).union(file.imports).sorted()
        declarations += file.declarations
    }
}
