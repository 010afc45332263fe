import Foundation
import Testing

/// Runs that are killed, that meet each other, or that the disk refuses.
@Suite(.serialized) struct CrashTests {
    private let apigen: Tool
    private var folder: TemporaryFolder { apigen.folder }
    private let styles = ["distributed", "centralized"]

    init() throws {
        apigen = try Tool()
        let models = (0..<40).map { "  Item\($0): {fields: {id: Int, name: String}}\n" }.joined()
        let apis = (0..<40).map { "  Fetch\($0): {GET: /item\($0), returns: Item\($0)}\n" }.joined()
        try folder.write(
            "Specs/service.yaml",
            "apigen: 1\nservice: Shop\nservers: {production: https://shop.example}\n"
                + "models:\n\(models)apis:\n\(apis)")
        for style in styles {
            #expect(try generate(style, into: "Want-\(style)").status == 0)
        }
    }

    private func generate(_ style: String, into output: String) throws -> Tool.Run {
        try apigen("generate", "Specs", "-o", output, "--style", style)
    }

    private func texts(_ name: String) -> [String: String?] {
        Dictionary(
            uniqueKeysWithValues: folder.tree(name).map { ($0, folder.read("\(name)/\($0)")) })
    }

    /// The texts that a file may have after any number of runs, finished or not.
    private var known: [String: Set<String?>] {
        var known: [String: Set<String?>] = [:]
        for style in styles {
            for (path, text) in texts("Want-\(style)") { known[path, default: []].insert(text) }
        }
        return known
    }

    @Test func twoHundredKillsLeaveEachFileOldOrNew() throws {
        let known = known
        var random = SystemRandomNumberGenerator()
        for round in 0..<200 {
            let style = styles[round % 2]
            let run = try apigen.start(["generate", "Specs", "-o", "Out", "--style", style])
            usleep(UInt32.random(in: 0..<70_000, using: &random))
            run.kill()
            for (path, text) in texts("Out") where !path.hasPrefix(".apigen-") {
                #expect(known[path]?.contains(text) == true, "\(path) is neither old nor new")
            }
            // Now and then a run is left alone, and repairs what the killed ones left.
            if round % 20 == 19 {
                #expect(try generate(style, into: "Out").status == 0)
                #expect(texts("Out") == texts("Want-\(style)"))
            }
        }
    }

    @Test func runsAtOnceTakeTurns() throws {
        for _ in 0..<4 {
            let runs = try (0..<4).map {
                try apigen.start(["generate", "Specs", "-o", "Out", "--style", styles[$0 % 2]])
            }
            for run in runs { #expect(run.finish().status == 0) }
            let result = texts("Out")
            #expect(styles.contains { result == texts("Want-\($0)") })
        }
    }

    #if os(Linux)
        /// A file system of the test's own, in memory.
        private func withMount(
            _ options: String, _ body: (_ remount: (String) throws -> Void) throws -> Void
        ) throws {
            try FileManager.default.createDirectory(
                atPath: folder("Disk"), withIntermediateDirectories: true)
            try system(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder("Disk")])
            defer { try? system(["umount", "-l", folder("Disk")]) }
            try body { try system(["mount", "-o", "remount,\($0)", folder("Disk")]) }
        }

        private func system(_ words: [String]) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = words
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "\(words)")
        }

        private static let canMount: Bool = {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt",
            ]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        @Test(.enabled(if: canMount, "only root may mount a file system"))
        func aFullDiskIsToldAndChangesNothing() throws {
            try withMount("size=512k") { _ in
                #expect(try generate("centralized", into: "Disk/Out").status == 0)
                let before = texts("Disk/Out")
                let stamps = try folder.stamps("Disk/Out")
                try folder.write("Disk/filler", String(repeating: "x", count: 200_000))
                let run = try generate("distributed", into: "Disk/Out")
                #expect(run.status == 1)
                #expect(run.messages.contains("No space left on device"), "\(run.messages)")
                #expect(texts("Disk/Out") == before)
                #expect(try folder.stamps("Disk/Out") == stamps)
            }
        }

        @Test(.enabled(if: canMount, "only root may mount a file system"))
        func aReadOnlyDiskIsToldAndTheCheckStillWorks() throws {
            try withMount("size=4m") { remount in
                #expect(try generate("centralized", into: "Disk/Out").status == 0)
                try remount("ro")
                let run = try generate("distributed", into: "Disk/Out")
                #expect(run.status == 1)
                #expect(
                    run.messages == """
                        error: [output] 'Disk/Out' and 2 more folders can not be written to

                        """)
                let check = try apigen(
                    "generate", "Specs", "-o", "Disk/Out", "--style", "centralized", "--check")
                #expect(check.status == 0, "\(check.messages)")
            }
        }
    #endif

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func aFolderThatMayNotBeWrittenIsTold() throws {
        #expect(try generate("centralized", into: "Out").status == 0)
        let before = texts("Out")
        let folders = ["Out", "Out/Shop", "Out/Shop/Shop"].map { folder($0) }
        for path in folders {
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        }
        defer {
            for path in folders {
                try? FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: path)
            }
        }
        let run = try generate("distributed", into: "Out")
        #expect(run.status == 1)
        #expect(run.messages.contains("Permission denied"), "\(run.messages)")
        #expect(texts("Out") == before)
    }
}
