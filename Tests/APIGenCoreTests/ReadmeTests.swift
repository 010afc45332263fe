import Foundation
import Testing

/// The README shows a spec and the Swift that becomes of it: this must be what apigen makes.
@Suite struct ReadmeTests {
    private static let readme: String = {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
        let path = root.appendingPathComponent("README.md").path
        return String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }()

    private func blocks(_ language: String) -> [String] {
        Self.readme.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test(arguments: [("distributed", 0, "FetchDrinkAPI"), ("centralized", 1, "CafeAPI")])
    func theExampleIsWhatIsGenerated(_ style: String, _ block: Int, _ file: String) throws {
        let apigen = try Tool()
        try apigen.folder.write("Specs/cafe.yaml", try #require(blocks("yaml").first))
        let run = try apigen("generate", "Specs", "-o", "Out", "--style", style)
        #expect(run.status == 0 && run.messages.isEmpty)
        let text = try #require(apigen.folder.read("Out/Cafe/Cafe/\(file).swift"))
        #expect(text.hasSuffix("\n\n" + blocks("swift")[block]))
    }
}
