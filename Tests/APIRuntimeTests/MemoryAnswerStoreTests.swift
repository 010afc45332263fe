import Foundation
import Testing

@testable import APIRuntime

@Suite struct MemoryAnswerStoreTests {
    private func key(_ name: String) throws -> CacheKey {
        CacheKey(
            method: "GET", url: try #require(URL(string: "https://a.example/\(name)")),
            headers: [:],
            sessions: [])
    }

    private func answer(_ size: Int) -> KeptAnswer {
        KeptAnswer(
            status: 200, headers: [:], body: Data(count: size), url: URL(filePath: "/"),
            varying: [:],
            requested: .now, received: .now)
    }

    @Test func theLeastUsedGoFirst() throws {
        let store = MemoryAnswerStore(maximumSize: 4096)
        for name in ["a", "b", "c", "d"] { store.keep(answer(512), for: try key(name)) }
        #expect(store.size == 4096)
        #expect(try !store.answers(for: key("a")).isEmpty)
        store.keep(answer(0), for: try key("e"))
        #expect(store.size == 2560)
        let left = try ["a", "b", "c", "d", "e"].filter { try !store.answers(for: key($0)).isEmpty }
        #expect(left == ["a", "d", "e"])
        store.keep(answer(513), for: try key("a"))
        #expect(try store.answers(for: key("a")).isEmpty)
        #expect(store.size == 1536)
        store.removeAll()
        #expect(store.size == 0)
    }

    @Test func variants() throws {
        let store = MemoryAnswerStore(maximumSize: 16_384, maximumVariants: 3)
        let key = try key("a")
        func keep(_ language: String, _ size: Int = 1) {
            var answer = answer(size)
            answer.headers = ["Vary": "Accept-Language"]
            answer.varying = ["Accept-Language": language]
            store.keep(answer, for: key)
        }
        var languages: [String?] {
            store.answers(for: key).map { $0.varying["Accept-Language"] }
        }
        for language in ["de", "fr", "de", "en"] { keep(language) }
        #expect(languages == ["en", "de", "fr"])
        let size = store.size
        keep("it")
        #expect(languages == ["it", "en", "de"])
        #expect(store.size == size)
        // One that is too large takes the place of its own variant only.
        keep("en", 5000)
        #expect(languages == ["it", "de"])
        store.remove(key)
        #expect(languages == [])
        #expect(store.size == 0)
    }

    @Test func secretsStayOutOfTexts() throws {
        let url = try #require(URL(string: "https://a.example/x?key=s3cret"))
        let key = CacheKey(
            method: "GET", url: url, headers: ["Authorization": "s3cret"], sessions: [])
        var dumped = ""
        dump(key, to: &dumped)
        dump(answer(3), to: &dumped)
        #expect(!(dumped + "\(key)").contains("s3cret"))
        #expect("\(key)" == "GET https://a.example/x")
        #expect("\(answer(3))" == "status 200, 3 bytes")
    }
}
