import Foundation
import Testing

@testable import APIRuntime

@Suite struct FileCredentialStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var file: URL { folder.appending(path: "in/credentials.json") }

    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path())
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func keepsForTheOwnerOnly() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileCredentialStore(file)
        #expect(try store.load("a") == nil)
        try store.remove("a")
        #expect(!FileManager.default.fileExists(atPath: folder.path()))
        let token = Credential("s", expires: Date(timeIntervalSince1970: 784_111_777), refresh: "r")
        try store.save(token, for: "a")
        try store.save(Credential(user: "u", password: "p"), for: "b")
        #expect(try mode(file) == 0o600)
        #expect(try mode(file.deletingLastPathComponent()) == 0o700)
        let other = FileCredentialStore(file)
        #expect(try other.load("a") == token)
        #expect(try other.load("b") == Credential(user: "u", password: "p"))
        try other.remove("a")
        #expect(try store.load("a") == nil)
        #expect(try mode(file) == 0o600)
        // Nothing is left over beside it.
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: file.deletingLastPathComponent().path()) == ["credentials.json"])
        #expect(
            try String(contentsOf: file, encoding: .utf8) == #"{"b":{"secret":"p","user":"u"}}"#)
    }

    @Test func refusesWhatOthersCanRead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileCredentialStore(file)
        try store.save(Credential("s"), for: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path())
        #expect(throws: CredentialStoreError("others can read the credentials' file")) {
            try store.load("a")
        }
        #expect(throws: CredentialStoreError.self) { try store.save(Credential("t"), for: "a") }
    }

    @Test func refusesWhatIsNoStore() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileCredentialStore(file)
        try store.save(Credential("s"), for: "a")
        try Data("{".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path())
        #expect(throws: CredentialStoreError("the credentials' file is damaged")) {
            try store.load("a")
        }
        #expect(throws: CredentialStoreError("the credentials' file is no file")) {
            try FileCredentialStore(folder).load("a")
        }
    }
}
