import APIModel
import Foundation
import Testing

@testable import SpecReader

/// All key tables of the language, by the kind of object.
let keyTables: [(owner: String, keys: [String], summaries: [String])] = {
    func table<Key: SpecKey>(_: Key.Type) -> (String, [String], [String]) {
        (Key.owner, Key.allCases.map(\.rawValue), Key.allCases.map(\.summary))
    }
    return [
        table(ServiceKey.self), table(GroupKey.self), table(ServerKey.self),
        table(ServerVariableKey.self), table(EnvelopeKey.self), table(FailureKey.self),
        table(AuthKey.self), table(APIKeyPlaceKey.self), table(HandshakeKey.self),
        table(SecretArgumentKey.self), table(RPCKey.self), table(CallOptionKey.self),
        table(RetryKey.self), table(CacheKey.self), table(ModelKey.self), table(FieldKey.self),
        table(ValueKey.self), table(MemberKey.self), table(APIKey.self),
        table(ParameterKey.self), table(BodyKey.self), table(AnswerKey.self),
        table(AnswerHeaderKey.self),
        table(ReformerKey.self), table(PagingKey.self), table(PagingDetailKey.self),
        table(ExampleKey.self),
    ]
}()

@Suite struct SchemaTests {
    @Test func isJSONAndSaysItsDialect() throws {
        let data = Data(NativeSchema.json().utf8)
        let schema = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    /// Every object in the schema that closes its keys has the keys of a table, and each table is
    /// in the schema.
    @Test func hasTheKeysThatTheReaderHas() throws {
        let data = Data(NativeSchema.json().utf8)
        var found: Set<Set<String>> = []
        func collect(_ value: Any) {
            if let array = value as? [Any] { array.forEach(collect) }
            guard let object = value as? [String: Any] else { return }
            if let properties = object["properties"] as? [String: Any],
                object["additionalProperties"] as? Bool == false
            {
                found.insert(Set(properties.keys))
            }
            object.values.forEach(collect)
        }
        collect(try JSONSerialization.jsonObject(with: data))
        found.remove(["String"])  // the dictionary type `[String: T]`
        #expect(found == Set(keyTables.map { Set($0.keys) }))
    }

    @Test func everyKeyHasASummary() {
        for table in keyTables {
            for (key, summary) in zip(table.keys, table.summaries) {
                #expect(summary.hasSuffix("."), "\(key) in \(table.owner)")
            }
        }
    }

    /// The samples agree with the schema by an independent validator, PyPI check-jsonschema.
    /// Without it the test is skipped, but not in CI.
    @Test(
        .enabled(
            if: validator != nil || ProcessInfo.processInfo.environment["CI"] != nil,
            "check-jsonschema is not installed"))
    func samplesValidate() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "apigen-schema-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = folder.appending(path: "schema.json")
        try Data(NativeSchema.json().utf8).write(to: schema)

        let specs = try specFiles(under: "Specs").map(\.path)
        #expect(try validate(specs, schema) == 0)

        let broken = folder.appending(path: "broken.yaml")
        try Data("apigen: 1\nservice: S\nsevers: {}\n".utf8).write(to: broken)
        #expect(try validate([broken.path], schema) != 0)
    }

    private func validate(_ files: [String], _ schema: URL) throws -> Int32 {
        let process = Process()
        let validator = try #require(Self.validator)
        process.executableURL = validator
        process.arguments = ["--schemafile", schema.path] + files
        process.currentDirectoryURL = packageRoot
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        if process.terminationStatus != 0, files.count > 1 {
            Issue.record("\(String(decoding: text, as: UTF8.self))")
        }
        return process.terminationStatus
    }

    private static let validator: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: "check-jsonschema") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
}
