import APIRuntime
import Foundation
import GeneratedDocuments
import Testing

/// The rows of the table of styles, OpenAPI 3.1, section 4.8.12.4, with code from a document: an
/// empty text, a text, a list and an object. Its four columns are `text`, again `text`, `list` and
/// `object`; a delimiter that has no place in a URL is percent-encoded.
@Suite struct DocumentStyleTests {
    private let list = ["blue", "black", "brown"]
    private let color = Color(r: 100, g: 200, b: 150)

    /// The line of what a call sends, without method and the first segment of the path.
    private func sent(_ call: (StylesClient) async throws -> Void) async throws -> String {
        let bench = try await bench(call)
        return String(try bench.line().dropFirst("GET /".count).drop { $0 != "/" && $0 != "?" })
    }

    private func bench(
        _ call: (StylesClient) async throws -> Void
    ) async throws -> Bench<StylesClient> {
        let bench = Bench(MockAnswer(status: 204)) { StylesClient(configuration: $0) }
        try await call(bench.client)
        return bench
    }

    @Test(arguments: [("", ";text"), ("blue", ";text=blue")])
    func matrix(text: String, part: String) async throws {
        let plain = try await sent { try await $0.matrix(text: text, list: list, object: color) }
        #expect(plain == "/\(part)/;list=blue,black,brown/;object=R,100,G,200,B,150")
        let exploded = try await sent {
            try await $0.matrixExploded(text: text, list: list, object: color)
        }
        #expect(exploded == "/\(part)/;list=blue;list=black;list=brown/;R=100;G=200;B=150")
    }

    @Test(arguments: [("blue", ".blue"), ("bl.ue", ".bl.ue")])
    func label(text: String, part: String) async throws {
        let plain = try await sent { try await $0.label(text: text, list: list, object: color) }
        #expect(plain == "/\(part)/.blue,black,brown/.R,100,G,200,B,150")
        let exploded = try await sent {
            try await $0.labelExploded(text: text, list: list, object: color)
        }
        #expect(exploded == "/\(part)/.blue.black.brown/.R=100.G=200.B=150")
    }

    @Test func simple() async throws {
        let plain = try await sent { try await $0.simple(text: "blue", list: list, object: color) }
        #expect(plain == "/blue/blue,black,brown/R,100,G,200,B,150")
        let exploded = try await sent {
            try await $0.simpleExploded(text: "blue", list: list, object: color)
        }
        #expect(exploded == "/blue/blue,black,brown/R=100,G=200,B=150")
    }

    /// An empty segment, or the segment `.`, is another path (RFC 3986, sections 3.3 and 5.2.4), so
    /// these two cells of the table are refused.
    @Test func emptyTextsThatWouldBeAnotherPath() async throws {
        for call: (StylesClient) async throws -> Void in [
            { try await $0.simple(text: "", list: list, object: color) },
            { try await $0.label(text: "", list: list, object: color) },
        ] {
            await #expect(throws: APIError.self) { _ = try await bench(call) }
        }
    }

    @Test(arguments: ["", "blue"])
    func form(text: String) async throws {
        let plain = try await sent { try await $0.form(text: text, list: list, object: color) }
        #expect(plain == "?text=\(text)&list=blue,black,brown&object=R,100,G,200,B,150")
        let exploded = try await sent {
            try await $0.formExploded(text: text, list: list, object: color)
        }
        #expect(exploded == "?text=\(text)&list=blue&list=black&list=brown&R=100&G=200&B=150")
    }

    @Test func delimited() async throws {
        let lists = try await sent { try await $0.delimited(spaces: list, pipes: list) }
        #expect(lists == "?spaces=blue%20black%20brown&pipes=blue%7Cblack%7Cbrown")
        let objects = try await sent { try await $0.delimited(spaced: color, piped: color) }
        #expect(
            objects == "?spaced=R%20100%20G%20200%20B%20150&piped=R%7C100%7CG%7C200%7CB%7C150")
    }

    @Test func deepObject() async throws {
        let deep = try await sent { try await $0.delimited(deep: color) }
        #expect(deep == "?deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150")
    }

    @Test func reservedCharactersAndJSON() async throws {
        let sent = try await sent { try await $0.reserved(text: "/a:b?c,d@é&", json: color) }
        let parts = sent.components(separatedBy: "&json=")
        #expect(parts.first == "?text=/a:b?c,d@%C3%A9%26")
        let json = try #require(parts.last?.removingPercentEncoding)
        #expect(try decoded(json, as: JSON.self) == ["R": 100, "G": 200, "B": 150])
    }

    @Test(arguments: ["", "blue"])
    func headers(text: String) async throws {
        let bench = try await bench {
            try await $0.headers(xText: text, xList: list, xObject: color, xExploded: color)
        }
        let headers = try bench.sent().headers
        #expect(headers["X-Text"] == text)
        #expect(headers["X-List"] == "blue,black,brown")
        #expect(headers["X-Object"] == "R,100,G,200,B,150")
        #expect(headers["X-Exploded"] == "R=100,G=200,B=150")
    }

    @Test(arguments: ["", "blue"])
    func cookies(text: String) async throws {
        let bench = try await bench {
            try await $0.cookies(text: text, list: list, object: color)
        }
        #expect(
            try bench.sent().headers["Cookie"]
                == "text=\(text); list=blue,black,brown; object=R,100,G,200,B,150")
    }
}
