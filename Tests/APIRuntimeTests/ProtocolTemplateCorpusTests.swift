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

    @Test(
        .enabled(if: isThere),
        arguments: [
            ("spec-examples-by-section", 74), ("spec-examples", 38), ("extended-tests", 20),
        ])
    func examples(file: String, atLeast: Int) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(file).json"))
        let sections = try JSONDecoder().decode([String: Section].self, from: data)
        var count = 0
        for (name, section) in sections {
            for test in section.testcases {
                guard let template = test[0].string,
                    let result = expand(template, section.variables)
                else { continue }
                let allowed = test[1].array?.compactMap(\.string) ?? [test[1].string ?? ""]
                #expect(allowed.contains(result), "\(name): \(template)")
                count += 1
            }
        }
        #expect(count >= atLeast)
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
        guard let first = expression.first, !"/#".contains(first), !expression.contains(":") else {
            return nil
        }
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
                guard !explode, case .text(let text) = content else { return nil }
                parts.append(encodeReserved(text))
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
