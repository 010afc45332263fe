import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import Foundation
import Rendering
import SpecReader
import TestSupport
import Testing

/// No text of a spec becomes code.
@Suite struct HostileTests {
    private func generate(_ style: Style) throws -> [RenderedFile] {
        let outcome = Generation.run(
            [SourceFile(path: "hostile.yaml", text: HostileText.spec)],
            options: GenerationOptions(plan: PlanOptions(style: style)))
        for diagnostic in outcome.diagnostics.all where diagnostic.code != "name-twins" {
            let start = diagnostic.range?.start
            Issue.record("\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.message)")
        }
        return outcome.files
    }

    @Test(arguments: Style.allCases)
    func nothingIsInjected(style: Style) throws {
        let files = try generate(style)
        #expect(files.count > 20)
        for file in files {
            for line in file.contents.split(separator: "\n") {
                let code = line.drop { $0 == " " }
                #expect(!code.hasPrefix("func injected"), "\(file.path)")
                #expect(
                    !line.unicodeScalars.contains { scalar in
                        scalar.value < 0x20 || (0x2028...0x202E).contains(scalar.value)
                            || (0x2066...0x2069).contains(scalar.value) || scalar == "\u{FEFF}"
                    }, "\(file.path): \(line.debugDescription)")
            }
        }
    }

    /// A program that compares what generated code holds with what the spec says, byte for byte.
    @Test func valuesSurvive() throws {
        let files = try generate(.distributed)
        try TestPackage.withTemporaryFolder { folder in
            var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.contents) })
            texts["main.swift"] = Self.program(try call())
            try TestPackage.write(texts, to: folder)
            let paths = texts.keys.sorted().map { folder.appending(path: $0) }
            let program = folder.appending(path: "program")
            try #require(try Compiler.build(paths, to: program) == "")
            let outcome = try Command.run([program.path])
            #expect(outcome.status == 0)
            #expect(outcome.output == "done\n")
        }
    }

    /// The call of the endpoint with a value for each parameter, whatever the names came to be.
    private func call() throws -> String {
        let reading = SpecReader.read([SourceFile(path: "hostile.yaml", text: HostileText.spec)])
        let spec = try #require(reading.spec)
        let plan = try #require(EmissionPlanner.plan(spec).plan)
        for case .endpointClass(let plan) in plan.files.flatMap(\.declarations)
        where plan.name == "AskAPI" {
            let arguments = plan.values.map { "\($0.label): \"v\"" }
            return "AskAPI(\(arguments.joined(separator: ", ")))"
        }
        throw HostileText.NoEndpoint()
    }

    @Test func centralizedCodeCompiles() throws {
        let files = try generate(.centralized)
        try TestPackage.withTemporaryFolder { folder in
            let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.contents) })
            try TestPackage.write(texts, to: folder)
            let paths = texts.keys.sorted().map { folder.appending(path: $0) }
            #expect(try Compiler.complaints(about: paths) == "")
        }
    }

    private static func hex(_ texts: [String]) -> String {
        let lists = texts.map { text in "[" + text.utf8.map { "\($0)" }.joined(separator: ",") + "]"
        }
        return "[" + lists.joined(separator: ",\n") + "]"
    }

    private static func program(_ call: String) -> String {
        """
        import APIRuntime
        import Foundation

        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        func check(_ isRight: Bool, _ what: String) {
            if !isRight { print("wrong:", what.debugDescription) }
        }
        func same(_ a: String, _ b: String) -> Bool { Array(a.utf8) == Array(b.utf8) }

        let values: [[UInt8]] = \(hex(HostileText.texts))
        let short: [[UInt8]] = \(hex(HostileText.shortTexts))
        let names: [[UInt8]] = \(hex(HostileText.names))

        for bytes in values {
            let value = Values(rawValue: text(bytes))
            if case .unknown = value { check(false, text(bytes)) }
            check(same(value.rawValue, text(bytes)), text(bytes))
        }

        let empty = try JSONDecoder().decode(Everything.self, from: Data("{}".utf8))
        let json = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(empty))
        let members = json.object ?? [:]
        check(members.count == names.count, "the number of members")
        for bytes in names {
            check(members.contains { same($0.key, text(bytes)) }, text(bytes))
            check(same(members[text(bytes)]?.string ?? "", text(bytes)), text(bytes))
        }

        for bytes in values {
            let tag = try JSONEncoder().encode(["say \\"hi\\"": JSON.string(text(bytes)), "a": 1])
            let union = try JSONDecoder().decode(Union.self, from: tag)
            if case .one(let one) = union, one.a == 1 { continue }
            check(false, text(bytes))
        }

        func all<Examples: ServiceExamples>(_ type: Examples.Type) -> [EndpointExample] {
            type.examples
        }
        let examples = all(HostileExamples.self).map { Data($0.answer.utf8) }
        check(examples.count > 2, "the number of examples")
        for (data, bytes) in zip(examples, [values, short]) {
            let texts = try JSONDecoder().decode([String].self, from: data)
            check(texts.count == bytes.count, "the number of texts")
            for (one, bytes) in zip(texts, bytes) { check(same(one, text(bytes)), one) }
        }

        let transport = MockTransport()
        transport.stub(nil, nil, MockAnswer(status: 204))
        let client = HostileClient(configuration: ClientConfiguration(transport: transport))
        let ask = \(call)
        try await client.send(ask)
        let request = transport.requests[0]
        check(same(request.headers["X-Constant"] ?? "", "a\\"b\\\\c"), "the header")
        /// The keys of `a=b&c=d`; Foundation's own parser drops a byte order mark.
        func keys(_ text: String) -> [String] {
            text.split(separator: "&").map { pair in
                var bytes: [UInt8] = []
                var rest = pair.prefix { $0 != "=" }.utf8[...]
                while let byte = rest.popFirst() {
                    if byte == UInt8(ascii: "%") {
                        bytes.append(UInt8(String(rest.prefix(2)) ?? "", radix: 16) ?? 0)
                        rest = rest.dropFirst(2)
                    } else {
                        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                    }
                }
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        let query = keys(request.url.query(percentEncoded: true) ?? "")
        check(query.count == names.count, "the number of query items")
        for bytes in names { check(query.contains { same($0, text(bytes)) }, "query " + text(bytes)) }
        let body = String(decoding: try await request.body.collect(), as: UTF8.self)
        let fields = keys(body)
        for bytes in names { check(fields.contains { same($0, text(bytes)) }, "form " + text(bytes)) }
        print("done")

        """
    }
}
