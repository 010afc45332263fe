import APIModel
import Diagnostics
import Foundation
import SpecReader
import Testing

/// The folder of the package.
let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// All spec files under a folder of the package, with paths relative to the package.
func specFiles(under folder: String) throws -> [SourceFile] {
    let root = packageRoot.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.sorted().filter { $0.hasSuffix(".yaml") }.map { path in
        let data = try Data(contentsOf: root.appending(path: path))
        return SourceFile(path: "\(folder)/\(path)", bytes: Array(data))
    }
}

@Suite struct SampleSpecTests {
    @Test func samplesReadWithoutAnyMessage() throws {
        let reading = SpecReader.read(try specFiles(under: "Specs"))
        for message in reading.diagnostics.all {
            let place = message.range.map { "\($0.file.path):\($0.start.line):\($0.start.column)" }
            Issue.record("\(place ?? "") [\(message.code)] \(message.message) \(message.fix ?? "")")
        }
        #expect(reading.spec?.services.map(\.name) == ["Aria2", "Takeaway", "Transmission"])
    }
}
