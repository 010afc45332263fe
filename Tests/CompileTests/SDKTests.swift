import Foundation
import TestSupport
import Testing

/// Whole packages that apigen writes.
@Suite(.serialized) struct SDKTests {
    private let workshop = Consumer.workshop

    /// The tool, beside the test bundle.
    private func apigen(_ words: String...) throws -> Command.Outcome {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = bundle.appending(path: "apigen").path
        let isThere = FileManager.default.isExecutableFile(atPath: beside)
        let tool =
            isThere ? beside : TestPackage.root.appending(path: ".build/debug/apigen").path
        try FileManager.default.createDirectory(at: workshop, withIntermediateDirectories: true)
        return try Command.run([tool] + words, in: workshop)
    }

    private func specs(_ service: String) -> String {
        let packages = TestPackage.root.appending(path: "Tests/CompileTests/Packages")
        return packages.appending(path: "TwoServices/Sources/Both/\(service)").path
    }

    @Test func severalSDKsWithTheirOwnRuntimesFitIntoOneApp() throws {
        for (service, name) in [("shop", "ShopSDK"), ("bank", "BankSDK")] {
            let run = try apigen("generate", specs(service), "-o", name, "--package", name)
            #expect(run.status == 0, "\(run.output)")
            let check = try apigen(
                "generate", specs(service), "-o", name, "--package", name, "--check")
            #expect(check.status == 0, "\(check.output)")
        }
        let sdk = workshop.appending(path: "ShopSDK").path
        let test = try Command.run(["swift", "test", "--package-path", sdk])
        #expect(test.status == 0, "\(test.output)")
        #expect(test.output.contains("1 test in 1 suite passed"), "\(test.output)")
        #expect(!test.output.contains("warning:"), "\(test.output)")

        let run = try Consumer("TwoSDKs").swift("run", ["App"])
        #expect(run.output.contains("https://shop.example/account"), "\(run.output)")
        #expect(run.output.contains("https://bank.example/balance"), "\(run.output)")
    }

    @Test func anSDKDependsOnTheRuntimeIfAsked() throws {
        let samples = TestPackage.root.appending(path: "Specs/transmission").path
        let run = try apigen(
            "generate", samples, "-o", "Lean", "--package", "Lean", "--runtime", "dependency",
            "--runtime-package", TestPackage.root.path)
        #expect(run.status == 0, "\(run.output)")
        let sdk = workshop.appending(path: "Lean")
        #expect(!FileManager.default.fileExists(atPath: sdk.path + "/Sources/LeanRuntime"))
        let test = try Command.run(["swift", "test", "--package-path", sdk.path])
        #expect(test.status == 0, "\(test.output)")
        #expect(test.output.contains("tests in 1 suite passed"), "\(test.output)")
    }

    @Test func filesOfOthersStayAndNothingIsOverwritten() throws {
        let folder = workshop.appending(path: "Own")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Sources/Own"), withIntermediateDirectories: true)
        try Data("// mine".utf8).write(to: folder.appending(path: "Package.swift"))
        try Data("// mine".utf8).write(to: folder.appending(path: "Sources/Own/Mine.swift"))
        let refused = try apigen("generate", specs("shop"), "-o", "Own", "--package", "Own")
        #expect(refused.status == 1)
        #expect(refused.output.contains("Own/Package.swift"), "\(refused.output)")
        try FileManager.default.removeItem(at: folder.appending(path: "Package.swift"))
        #expect(try apigen("generate", specs("shop"), "-o", "Own", "--package", "Own").status == 0)
        let alone = try apigen("generate", specs("shop"), "-o", "Own")
        #expect(alone.status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Package.swift"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/Sources/Own/Mine.swift"))
    }
}
