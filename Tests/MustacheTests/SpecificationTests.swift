import Foundation
import Mustache
import Testing

/// The official suite of the Mustache specification, all required modules and two optional ones.
/// The optional module `~lambdas` is left out on purpose: templates hold no code.
struct SpecificationTests {
    static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
        "~dynamic-names", "~inheritance",
    ]

    /// Absent in a plain checkout; CI has to bring it.
    static let isRunnable =
        FileManager.default.fileExists(atPath: folder.path)
        || ProcessInfo.processInfo.environment["CI"] != nil

    @Test(.enabled(if: isRunnable, "the corpus folder is not here"), arguments: modules)
    func module(name: String) throws {
        let file = Self.folder.appendingPathComponent("mustache-spec--\(name).json")
        let module = try JSONDecoder().decode(Module.self, from: Data(contentsOf: file))
        #expect(module.tests.count >= 10)
        for test in module.tests {
            let result = Result { () throws in
                var library = try TemplateLibrary(test.partials ?? [:])
                try library.add("the template", source: test.template)
                return try library.render("the template", with: test.data.value)
            }
            #expect(throws: Never.self, "\(name): \(test.name)") { try result.get() }
            let text = try? result.get()
            #expect(text == test.expected, "\(name): \(test.name): \(test.template)")
        }
    }

    private static let folder: URL = {
        if let corpus = ProcessInfo.processInfo.environment["APIGEN_CORPUS"] {
            return URL(fileURLWithPath: corpus).appendingPathComponent("mustache")
        }
        return URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../../shared/corpus/mustache"
        )
        .standardizedFileURL
    }()

    private struct Module: Decodable { let tests: [Case] }

    private struct Case: Decodable {
        let name: String
        let template: String
        let data: JSON
        let partials: [String: String]?
        let expected: String
    }

    private struct JSON: Decodable {
        let value: MustacheValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let bool = try? container.decode(Bool.self) {
                value = .bool(bool)
            } else if let int = try? container.decode(Int.self) {
                value = .int(int)
            } else if let double = try? container.decode(Double.self) {
                value = .double(double)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let list = try? container.decode([JSON].self) {
                value = .list(list.map(\.value))
            } else {
                let object = try container.decode([String: JSON].self)
                value = .object(object.mapValues(\.value))
            }
        }
    }
}
