import APIModel
import Diagnostics
import Foundation
import Testing

@testable import SpecReader

@Suite struct ConfigurationTests {
    private func read(_ text: String) -> (configuration: Configuration, messages: [String]) {
        var problems = DiagnosticList()
        let file = SourceFile(path: "apigen.yaml", text: text)
        let configuration = Configuration.read(file, &problems)
        let messages = problems.all.map { problem in
            let place = problem.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
            return "\(place)\(problem.message)" + (problem.fix.map { " (\($0))" } ?? "")
        }
        return (configuration, messages)
    }

    @Test func everythingIsRead() {
        let (configuration, messages) = read(
            """
            specs: [Specs, more/users.yaml]
            output: Generated
            style: centralized
            access: package
            templates: Templates
            only: Users
            names: {models: {User: Customer}, apis: {FetchUser: Load customer}}
            shards: {models: 8, client: 2}
            package: ShopSDK
            runtime: dependency
            runtimePackage: ../apigen
            """)
        #expect(messages.isEmpty)
        #expect(configuration.specs == ["Specs", "more/users.yaml"])
        #expect(configuration.output == "Generated")
        #expect(configuration.style == .centralized)
        #expect(configuration.access == .package)
        #expect(configuration.templates == "Templates")
        #expect(configuration.only.map(\.text) == ["Users"])
        #expect(configuration.names.map(\.title) == ["Customer", "Load customer"])
        #expect(configuration.shards == ShardCounts(models: 8, apis: 4, client: 2))
        #expect(configuration.package?.value == "ShopSDK")
        #expect(configuration.runtime?.value == .dependency)
        #expect(configuration.runtimePackage?.value == "../apigen")
        #expect(configuration.runtimePackage?.origin.start == SourcePosition(line: 11, column: 17))
        #expect(read("shards: 6").configuration.shards == ShardCounts(models: 6, apis: 6))
    }

    @Test(arguments: [
        ("", [String]()),
        ("# nothing\n", []),
        ("sytle: x", ["1:1 unknown key `sytle` in a configuration (did you mean `style`?)"]),
        ("style: centralised", ["1:8 `style` can not be `centralised` (did you mean"]),
        ("output: ''", ["1:9 `output` has no value"]),
        ("output:", ["1:8 `output` has no value"]),
        ("only: []", ["1:7 `only` has no value"]),
        ("only: [[a]]", ["1:8 an item of `only` must be text, not a sequence"]),
        ("shards: 0", ["1:9 `shards` must be a whole number from 1 to 512"]),
        ("shards: {model: 3}", ["1:10 unknown key `model` in `shards` (did you mean `models`?)"]),
        ("shards: {apis: many}", ["1:16 `apis` must be a whole number from 1 to 512"]),
        ("package: []", ["1:10 `package` must be text, not a sequence"]),
        ("runtime: inside", ["1:10 `runtime` can not be `inside` (write `embedded` or"]),
        (
            "runtime-package: x",
            [
                "1:1 unknown key `runtime-package` in a configuration (did you mean `runtimePackage`?)"
            ]
        ),
        ("names: {model: {}}", ["1:9 unknown key `model` in `names` (did you mean `models`?)"]),
        ("names: {models: {A: '--'}}", ["1:21 `A` needs a letter or a digit in its name"]),
        ("- a", ["1:1 a configuration must be a mapping, not a sequence"]),
        (
            "a: 1\n---\nb: 2",
            [
                "2:1 a configuration holds one document", "1:1 unknown key `a` in a configuration",
            ]
        ),
    ])
    func whatIsWrongHasAPlace(_ text: String, _ expected: [String]) {
        let messages = read(text).messages
        #expect(messages.count == expected.count, "\(messages)")
        for (message, wanted) in zip(messages, expected) { #expect(message.hasPrefix(wanted)) }
    }

    /// `docs/configuration.md` has the reader's own tables, and an example that is read.
    @Test func thePageSaysWhatTheReaderDoes() throws {
        let data = try Data(contentsOf: packageRoot.appending(path: "docs/configuration.md"))
        let page = String(decoding: data, as: UTF8.self)
        func check<Key: SpecKey>(_: Key.Type) {
            let rows = Key.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
            #expect(page.contains("|---|---|\n\(rows)\n"), "\(Key.owner)")
        }
        check(ConfigurationKey.self)
        check(RenamingKey.self)
        check(ShardKey.self)
        check(ServiceOverlayKey.self)
        check(GroupOverlayKey.self)
        check(EndpointOverlayKey.self)
        check(RPCOverlayKey.self)
        check(TypeMappingKey.self)
        let examples = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(examples.count == 3)
        for example in examples { #expect(read(example).messages.isEmpty) }
        for key in ConfigurationKey.allCases { #expect(examples[0].contains("\n\(key.rawValue):")) }
    }
}
