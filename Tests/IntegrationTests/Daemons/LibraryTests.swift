import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The client of Tests/Documents/library.yaml, an OpenRPC document, against a server on
/// jsonrpcserver, which has parsers and messages of its own.
@Suite(
    .enabled(if: LibraryServer.isWanted, "needs Python's jsonrpcserver; `make setup` installs it"),
    .timeLimit(.minutes(1)))
struct LibraryTests {
    @Test func argumentsTravelByNameAndByPosition() async throws {
        let server = try await LibraryServer()
        defer { server.stop() }
        let client = server.client
        let engine = Book(isbn: "978-1", title: "The engine")
        let added = try await client.booksAdd(book: engine)
        #expect(added.shelf == "new")
        _ = try await client.booksAdd(
            book: Book(isbn: "978-2", title: "Engines", shelf: "B"), copies: 3)

        #expect(try await client.booksFind(title: "ngine").map(\.isbn) == ["978-1", "978-2"])
        let first = try await client.booksFind(title: "ngine", maxResults: 1)
        #expect(first.map(\.title) == ["The engine"])
        try await client.booksRemove(isbn: "978-1")
        #expect(try await client.booksFind(title: "ngine").map(\.shelf) == ["B"])

        let params = try await client.journal().map { $0["params"] ?? .null }
        #expect(
            params == [
                // What is left out before another argument sends its default.
                [["isbn": "978-1", "title": "The engine"], 1],
                [["isbn": "978-2", "title": "Engines", "shelf": "B"], 3],
                ["title": "ngine"],
                ["title": "ngine", "max results": 1],
                ["978-1"],
                ["title": "ngine"],
            ])
    }

    @Test func errorsHaveCodeMessageAndTypedData() async throws {
        let server = try await LibraryServer()
        defer { server.stop() }
        let book = Book(isbn: "978-1", title: "The engine")
        _ = try await server.client.booksAdd(book: book)

        let twin = try await failure { try await server.client.booksAdd(book: book, copies: 2) }
        guard case .rpc(409, "There is such a book.", _) = twin.reason else {
            Issue.record("\(twin)")
            return
        }
        let data = try #require(twin.body(as: Twin.self))
        #expect(data.since.description == "2026-03-01")
        #expect(data.copies == 2)

        let unknown = try await failure { try await server.client.booksRemove(isbn: "0") }
        guard case .rpc(404, "There is no such book.", _) = unknown.reason else {
            Issue.record("\(unknown)")
            return
        }
    }

    @Test func aNotificationHasNoNumberAndNoAnswer() async throws {
        let server = try await LibraryServer()
        defer { server.stop() }
        try await server.client.deskRing(times: 2)
        let requests = try await server.client.journal()
        #expect(
            requests == [["jsonrpc": "2.0", "method": "desk.ring", "params": ["times": 2]]])
    }

    @Test func aBatchIsOneRequestWithAnAnswerForEachCall() async throws {
        let server = try await LibraryServer()
        defer { server.stop() }
        let client = server.client
        let book = Book(isbn: "978-1", title: "The engine")
        #if CENTRALIZED
            let add = BooksAPI.booksAdd(book: book).returning(Book.self)
            let remove = BooksAPI.booksRemove(isbn: "0").returning(Void.self)
            let ring = DeskAPI.deskRing(times: 1).returning(Void.self)
            let find = BooksAPI.booksFind(title: "ngine").returning([Book].self)
        #else
            let add = BooksAddAPI(book: book)
            let remove = BooksRemoveAPI(isbn: "0")
            let ring = DeskRingAPI(times: 1)
            let find = BooksFindAPI(title: "ngine")
        #endif
        let (added, removed, rung, found) = try await client.rpcBatch(add, remove, ring, find)
        #expect(try added.get().isbn == "978-1")
        #expect(throws: APIError.self) { try removed.get() }
        try rung.get()
        #expect(try found.get().map(\.isbn) == ["978-1"])

        let requests = try await client.journal()
        #expect(requests.count == 1)
        guard case .array(let calls)? = requests.first else {
            Issue.record("\(requests)")
            return
        }
        #expect(
            calls.compactMap { $0["method"]?.string }
                == ["books.add", "books.remove", "desk.ring", "books.find"])
        #expect(calls.map { $0["id"] == nil } == [false, false, true, false])
    }
}

/// A library with no books, in Python.
private final class LibraryServer: Sendable {
    private static let environment = packageRoot.appendingPathComponent(".build/venv")

    static let isWanted: Bool = {
        if ProcessInfo.processInfo.environment["CI"] != nil { return true }
        let folder = environment.appendingPathComponent("lib").path
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return versions.contains { version in
            FileManager.default.fileExists(
                atPath: "\(folder)/\(version)/site-packages/jsonrpcserver")
        }
    }()

    let client: LibraryClient
    private let program: Program

    init() async throws {
        let script = packageRoot.appendingPathComponent("Tests/Servers/library_server.py")
        let program = try Program(
            Self.environment.appendingPathComponent("bin/python3").path, ["-B", script.path],
            in: Scratch())
        try await program.wait { program.said.hasSuffix("\n") }
        let port = try #require(Int(program.said.split(separator: "\n")[0]))
        let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        client = LibraryClient(server: .other(url))
        self.program = program
    }

    func stop() { program.stop() }
}
