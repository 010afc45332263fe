import Diagnostics
import Foundation
import Testing

@testable import apigen

/// Reading spec folders, and the small values around the disk.
@Suite struct DiskTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func relative(_ files: SpecFiles) -> [String] {
        files.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    private func messages(_ files: SpecFiles) -> [String] {
        files.diagnostics.all.map {
            "\($0.code): \($0.message)".replacingOccurrences(of: folder.path + "/", with: "")
        }
    }

    @Test func foldersAreWalkedInTheOrderOfTheirNames() throws {
        for name in [
            "s/b.yaml", "s/a.yml", "s/B.yaml", "s/sub/x.yaml", "s/.hidden.yaml", "s/.git/c.yaml",
            "s/readme.md", "s/apigen.yaml", "s/ä.yaml",
        ] {
            try folder.write(name, "x: \(name)")
        }
        let files = SpecFiles(paths: [folder("s")])
        #expect(relative(files) == ["s/B.yaml", "s/a.yml", "s/b.yaml", "s/sub/x.yaml", "s/ä.yaml"])
        #expect(files.files.map(\.bytes).first == Array("x: s/B.yaml".utf8))
        #expect(files.diagnostics.all.isEmpty)
    }

    @Test func aFileIsReadOnceHoweverOftenItIsNamed() throws {
        try folder.write("s/a.yaml", "")
        let files = SpecFiles(paths: [folder("s"), folder("s/"), folder("s/a.yaml")])
        #expect(relative(files) == ["s/a.yaml"])
        #expect(files.diagnostics.all.isEmpty)
    }

    @Test func otherSpellingsOfAFolderAreTheSameFolder() throws {
        try folder.write("s/a.yaml", "")
        try folder.write("s/sub/b.yaml", "")
        try folder.link("t", to: "s")
        let paths = ["s", "s/../s", "t", "s/sub/../a.yaml", "t/sub", "s//sub/b.yaml"]
        let files = SpecFiles(paths: paths.map { folder($0) })
        #expect(relative(files) == ["s/a.yaml", "s/sub/b.yaml"])
        #expect(files.diagnostics.all.isEmpty)
    }

    @Test func twoServicesMayShareAFileThroughLinks() throws {
        try folder.write("shared.yaml", "")
        try folder.write("s/one/service.yaml", "")
        try folder.write("s/two/service.yaml", "")
        for name in ["one", "two"] {
            try folder.link("s/\(name)/models.yaml", to: "../../shared.yaml")
        }
        #expect(relative(SpecFiles(paths: [folder("s")])).count == 4)
    }

    @Test func aFileThatIsNamedMayBeCalledAnything() throws {
        try folder.write("spec.txt", "")
        #expect(relative(SpecFiles(paths: [folder("spec.txt")])) == ["spec.txt"])
    }

    @Test func ringsOfLinksEnd() throws {
        try folder.write("s/a/x.yaml", "")
        try folder.link("s/a/up", to: "..")
        try folder.link("s/self", to: ".")
        try folder.link("s/alias.yaml", to: "a/x.yaml")
        let files = SpecFiles(paths: [folder("s")])
        #expect(relative(files) == ["s/a/x.yaml", "s/alias.yaml"])
        #expect(files.diagnostics.all.isEmpty)
    }

    @Test func foldersThatLinkToEachOtherAreReadOnce() throws {
        let names = (1...9).map(String.init)
        for name in names {
            try folder.write("s/\(name)/x\(name).yaml", "")
            for other in names { try folder.link("s/\(name)/to\(other)", to: "../\(other)") }
        }
        let files = SpecFiles(paths: [folder("s")])
        #expect(files.files.count == 9)
        #expect(files.diagnostics.all.isEmpty)
    }

    @Test func whatHasNoEndIsNotRead() {
        #expect(
            messages(SpecFiles(paths: ["/dev/zero"])) == [
                "unreadable: can not read '/dev/zero': File too large"
            ])
    }

    @Test func aPipeIsNoManifest() throws {
        try folder.write("out/a.swift", "")
        #expect(mkfifo(folder("out/.apigen-manifest"), 0o600) == 0)
        #expect(throws: Disk.Failure.self) { try Manifest(folder: folder("out")) }
    }

    @Test func aNameThatIsTooLongIsNotThere() throws {
        let name = folder(String(repeating: "x", count: 5_000))
        #expect(try Disk.status(name) == nil)
    }

    @Test func whatCanNotBeReadIsNamed() throws {
        try folder.write("s/a.yaml", "")
        try folder.link("s/gone.yaml", to: "nowhere")
        #expect(mkfifo(folder("s/pipe.yaml"), 0o600) == 0)
        try folder.write("empty/readme.md", "")
        #expect(
            messages(SpecFiles(paths: [folder("s"), folder("none")])) == [
                "unreadable: can not read 's/gone.yaml': No such file or directory",
                "unreadable: 's/pipe.yaml' is not a regular file",
                "no-such-file: there is no 'none'",
            ])
        #expect(
            messages(SpecFiles(paths: [folder("empty")])) == [
                "no-specs: 'empty' holds no *.yaml file and no OpenAPI or OpenRPC document"
            ])
    }

    @Test func theOutputFolderIsPassedOverInsideTheSpecs() throws {
        try folder.write("s/a.yaml", "")
        try folder.write("s/out/left.yaml", "")
        #expect(relative(SpecFiles(paths: [folder("s")], output: folder("s/out"))) == ["s/a.yaml"])
        #expect(
            relative(SpecFiles(paths: [folder("s")], output: folder("s")))
                == ["s/a.yaml", "s/out/left.yaml"])
    }

    @Test func templatesAreNamedAsTheBuiltInOnes() throws {
        try folder.write("t/class.mustache", "one")
        try folder.write("t/clas.mustache", "two")
        try folder.write("t/notes.txt", "")
        var problems = DiagnosticList()
        let templates = TemplateFolder.read(folder("t"), problems: &problems)
        #expect(
            templates.mapValues { String(decoding: $0.bytes, as: UTF8.self) } == ["class": "one"])
        _ = TemplateFolder.read(folder("none"), problems: &problems)
        try folder.write("u/class.txt", "")
        _ = TemplateFolder.read(folder("u"), problems: &problems)
        #expect(
            problems.all.map(\.message) == [
                "'\(folder("t/clas.mustache"))' replaces no built-in template",
                "--templates: can not read '\(folder("none"))': No such file or directory",
                "--templates: '\(folder("u"))' holds no *.mustache file",
            ])
        #expect(problems.all[0].fix == "did you mean `class.mustache`?")
    }

    @Test(arguments: [
        ("", "."), ("./", "."), (".", "."), ("a/", "a"), ("./a//", "a"), ("/", "/"), ("//", "/"),
        (".//a", "a"), ("../a", "../a"),
    ])
    func tidiedPaths(_ path: String, _ tidy: String) {
        #expect(Path.tidied(path) == tidy)
    }

    @Test(arguments: [
        ("a/b", true), ("a", true), ("a b/é.swift", true), ("../a", false), ("a/../b", false),
        ("/a", false), ("a//b", false), ("a/", false), ("./a", false), ("", false), ("a\0b", false),
        ("a\\b", false), ("..a/b", true),
    ])
    func containedPaths(_ path: String, _ isContained: Bool) {
        #expect(Path.isContained(path) == isContained)
    }

    @Test(arguments: [
        ("../apigen", "SDK", "../../apigen"), (".", "Out/SDK", "../../../app"),
        ("apigen", "./", "apigen"), ("..", "SDK", "../../../work"), ("a/b", "a/c", "../b"),
        ("/apigen", "SDK", "../../../apigen"), ("SDK", "SDK", "../SDK"),
    ])
    func relativePaths(_ target: String, _ folder: String, _ expected: String) {
        #expect(Path.relative(target, from: folder, in: "/work/app") == expected)
    }

    @Test func parentsOfPaths() {
        #expect(Path.parent(of: "a/b") == "a")
        #expect(Path.parent(of: "a") == ".")
        #expect(Path.parent(of: "/a") == "/")
        #expect(Path.parent(of: "/") == "/")
        #expect(Path.folders(of: "a/b/c.swift") == ["a", "a/b"])
    }

    @Test func aManifestIsSortedAndForgivesEdits() {
        let manifest = Manifest(["b/B.swift", "a.swift", "B.swift"])
        #expect(
            manifest.text.split(separator: "\n").dropFirst() == ["B.swift", "a.swift", "b/B.swift"])
        #expect(Manifest(text: manifest.text) == manifest)
        #expect(
            Manifest(text: "<<<<<<< ours\r\n../x\n/etc/passwd\na.swift\n\n# note\n")
                == Manifest(["<<<<<<< ours", "a.swift"]))
    }

    /// The vectors are those of SipHash's reference code (`vectors_sip128`).
    @Test func fingerprintsAreSipHash() {
        #expect(Fingerprint([]).text == "a3817f04ba25a8e66df67214c7550293")
        #expect(Fingerprint([0]).text == "da87c1d86b99af44347659119b22fc45")
        #expect(
            Fingerprint(Array(0..<15)).text == "5493e99933b0a8117e08ec0f97cfc3d9")
    }

    @Test func differencesAreShortAndUnified() {
        let old = (1...40).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 5\n", with: "five\n")
            .replacingOccurrences(of: "line 30\n", with: "")
        #expect(
            Difference(from: old, to: new).text == """
                @@ -3 +3 @@
                 line 3
                 line 4
                -line 5
                +five
                 line 6
                 line 7
                @@ -28 +28 @@
                 line 28
                 line 29
                -line 30
                 line 31
                 line 32

                """)
        #expect(Difference(from: "a\r\n", to: "a\n").text == "@@ -1 +1 @@\n-a\r\n+a\n")
        #expect(Difference(from: "a\n", to: "a\n").text == "")
        let long = Difference(from: "", to: old).text.split(separator: "\n")
        #expect(long.count == Difference.limit + 1)
        #expect(long.last == "… 17 more lines")
    }

    /// Two files of 200,000 lines that have nothing in common took hours.
    @Test func differencesOfLongFilesAreFoundNearTheFirstOne() {
        func text(_ word: String) -> String { (0..<200_000).map { "\(word) \($0)\n" }.joined() }
        let lines = Difference(from: text("old"), to: text("new")).text.split(separator: "\n")
        #expect(lines.first == "@@ -1 +1 @@" && lines.count == Difference.limit + 1)
        #expect(lines.last == "… more lines")

        let old = text("line")
        #expect(
            Difference(from: old, to: "first\n" + old + "last\n").text == """
                @@ -1 +1 @@
                +first
                 line 0
                 line 1
                … more lines

                """)
        let grown = Difference(from: "a\nz\n", to: "a\n" + text("new") + "z\n").text
        #expect(!grown.contains("\n-z") && grown.contains("+new 0\n"))
    }

    @Test func timesAreShownInTheUnitThatSuitsThem() {
        #expect(Duration.microseconds(7600).shown == "8 ms")
        #expect(Duration.milliseconds(1057).shown == "1.05 s")
        #expect(Duration.milliseconds(12_340).shown == "12.34 s")
    }
}
