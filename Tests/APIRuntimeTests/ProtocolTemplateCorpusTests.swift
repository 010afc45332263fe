import Foundation
import Testing

@testable import APIRuntime

/// The examples of RFC 6570, where its forms are those of our styles: `{var}`, `{.var}`, `{;var}`,
/// `{?var}`, `{&var}` and `{+var}`, exploded or not, without prefixes.
@Suite struct ProtocolTemplateCorpusTests {
    private struct Section: Decodable {
        let variables: [String: JSON]
        let testcases: [[JSON]]
    }

    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["APIGEN_CORPUS"] {
            return URL(filePath: path).appending(path: "uritemplate")
        }
        return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "../shared/corpus/uritemplate")
    }()

    /// Without the corpus there is nothing to compare with; in CI it must be there.
    private static let isThere =
        FileManager.default.fileExists(atPath: folder.path)
        || ProcessInfo.processInfo.environment["CI"] != nil

    /// What has no style is skipped, and counted: `{/var}`, `{#var}` and the prefixes of `{var:3}`.
    @Test(
        .enabled(if: isThere),
        arguments: [
            ("spec-examples-by-section", 79, ["/": 18, "#": 13, ":": 7]),
            ("spec-examples", 42, ["/": 8, "#": 7, ":": 7]),
            ("extended-tests", 31, ["/": 10, "#": 4, ":": 8]),
        ])
    func examples(file: String, compared: Int, skipped: [Character: Int]) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(file).json"))
        let sections = try JSONDecoder().decode([String: Section].self, from: data)
        var (count, others) = (0, [Character: Int]())
        for (name, section) in sections {
            for test in section.testcases {
                let template = try #require(test[0].string)
                if let reason = reasonToSkip(template) {
                    others[reason, default: 0] += 1
                    continue
                }
                let result = try #require(expand(template, section.variables), "\(template)")
                let allowed = test[1].array?.compactMap(\.string) ?? [test[1].string ?? ""]
                #expect(allowed.contains(result), "\(name): \(template)")
                count += 1
            }
        }
        #expect(count == compared)
        #expect(others == skipped)
    }

    /// The form in a template that styles do not have; nil if there is none.
    private func reasonToSkip(_ template: String) -> Character? {
        let expressions = template.split(separator: "{").filter { $0.contains("}") }
            .map { $0.prefix { $0 != "}" } }
        let operators = expressions.compactMap(\.first)
        if let first = operators.last(where: { "/#".contains($0) }) { return first }
        return expressions.contains { $0.contains(":") } ? ":" : nil
    }

    /// The expansion, or nil where the template has a form that styles do not have.
    private func expand(_ template: String, _ variables: [String: JSON]) -> String? {
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            result += PercentEncoding.encode(String(rest[..<open]), keep: .inPath)
            guard let close = rest[open...].firstIndex(of: "}"),
                let text = expand(rest[rest.index(after: open)..<close], variables)
            else { return nil }
            result += text
            rest = rest[rest.index(after: close)...]
        }
        return result + PercentEncoding.encode(String(rest), keep: .inPath)
    }

    private func expand(_ expression: Substring, _ variables: [String: JSON]) -> String? {
        guard let first = expression.first else { return nil }
        let `operator` = ".;?&+".contains(first) ? first : " "
        let list = expression.dropFirst(`operator` == " " ? 0 : 1)
        var parts: [String] = []
        for variable in list.split(separator: ",") {
            let explode = variable.hasSuffix("*")
            let name = String(explode ? variable.dropLast() : variable)
            let content = (variables[name] ?? .null).parameter
            let encodeReserved = { PercentEncoding.encode($0, keep: .reserved) }
            switch `operator` {
            case "?", "&":
                parts += ParameterSpelling.pairs(
                    name, content, .form(explode: explode),
                    encode: { PercentEncoding.encode($0) },
                    encodeName: { PercentEncoding.encode($0, keep: .reserved) }
                ).map { "\($0.name)=\($0.value)" }
            case "+":
                let pairs = ParameterSpelling.pairs(
                    name, content, .form(explode: explode), encode: encodeReserved,
                    encodeName: encodeReserved)
                let isObject = if case .object = content { explode } else { false }
                parts += pairs.map { isObject ? "\($0.name)=\($0.value)" : $0.value }
            default:
                let style: ParameterStyle =
                    switch `operator` {
                    case ".": .label(explode: explode)
                    case ";": .matrix(explode: explode)
                    default: .simple(explode: explode)
                    }
                if let part = ParameterSpelling.path(name, content, style) { parts.append(part) }
            }
        }
        switch `operator` {
        case "?": return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
        case "&": return parts.map { "&" + $0 }.joined()
        case ".", ";": return parts.joined()
        default: return parts.joined(separator: ",")
        }
    }
}
