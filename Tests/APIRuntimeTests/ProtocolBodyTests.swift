import Foundation
import Testing

@testable import APIRuntime

@Suite struct ProtocolBodyTests {
    private func bytes(_ body: TransportBody) async throws -> Data {
        switch body {
        case .none: return Data()
        case .data(let data): return data
        case .file(let url, _, _): return try Data(contentsOf: url)
        case .stream(let length, let make):
            var all = Data()
            let reader = try make()
            while let piece = try await reader.read() { all += piece }
            #expect(length == Int64(all.count))
            return all
        }
    }

    @Test func multipartBytes() async throws {
        let file = UploadFile(
            data: Data([0, 255, 13, 10]), name: "a\"b\r\nc ü.png", type: "image/png")
        let fields: MultipartFields = [
            "image": file, "caption": "hi\r\n--B", "none": nil as String?, "n": 3, "ids": [1, 2],
            "na\"me": true, "meta": ["a": 1].styled(.json), "list": [file],
        ]
        let (body, type) = try fields.encode(boundary: "B")
        #expect(type == "multipart/form-data; boundary=B")
        let name = "a%22b%0D%0Ac ü.png"
        var expected = Data(
            """
            --B\r\nContent-Disposition: form-data; name="image"; filename="\(name)"\r
            Content-Type: image/png\r\n\r\n
            """.utf8)
        expected += [0, 255, 13, 10]
        expected += Data(
            """
            \r\n--B\r\nContent-Disposition: form-data; name="caption"\r\n\r\nhi\r\n--B\r
            --B\r\nContent-Disposition: form-data; name="n"\r\n\r\n3\r
            --B\r\nContent-Disposition: form-data; name="ids"\r\n\r\n1\r
            --B\r\nContent-Disposition: form-data; name="ids"\r\n\r\n2\r
            --B\r\nContent-Disposition: form-data; name="na%22me"\r\n\r\ntrue\r
            --B\r\nContent-Disposition: form-data; name="meta"\r
            Content-Type: application/json\r\n\r\n{"a":1}\r
            --B\r\nContent-Disposition: form-data; name="list"; filename="\(name)"\r
            Content-Type: image/png\r\n\r\n
            """.utf8)
        expected += [0, 255, 13, 10]
        expected += Data("\r\n--B--\r\n".utf8)
        #expect(try await bytes(body) == expected)
    }

    @Test func partsOfTheirOwnMediaTypes() async throws {
        let file = UploadFile(data: Data("<x/>".utf8), name: "x.xml")
        let none: [Int]? = nil
        let fields: MultipartFields = [
            "user": ["id": 1].part(type: "application/problem+json"),
            "table": "a,b".part(type: "text/csv; charset=utf-8"),
            "raw": Data([0, 255]).part(type: "x/y"),
            "one": [1, 2].part(type: "application/json"), "many": [1, 2].parts(type: "text/n"),
            "file": file.part(type: "application/xml"), "files": [file].parts(type: "text/xml"),
            "none": none?.parts(type: "text/n"), "gap": [nil, 3].parts(type: "text/n"),
        ]
        let (body, _) = try fields.encode(boundary: "B")
        func part(_ name: String, _ type: String, _ text: String) -> String {
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\r\n"
                + "Content-Type: \(type)\r\n\r\n\(text)\r\n"
        }
        var expected = Data(
            (part("user\"", "application/problem+json", "{\"id\":1}")
                + part("table\"", "text/csv; charset=utf-8", "a,b")
                + part("raw\"", "x/y", "").dropLast()).utf8)
        expected += [0, 255]
        expected += Data(
            ("\r\n" + part("one\"", "application/json", "[1,2]") + part("many\"", "text/n", "1")
                + part("many\"", "text/n", "2")
                + part("file\"; filename=\"x.xml\"", "application/xml", "<x/>")
                + part("files\"; filename=\"x.xml\"", "text/xml", "<x/>")
                + part("gap\"", "text/n", "3") + "--B--\r\n").utf8)
        #expect(try await bytes(body) == expected)
        #expect(throws: TransportError.self) {
            try (["a": Double.nan.part(type: "text/n")] as MultipartFields).encode(boundary: "B")
        }
    }

    @Test func filesAreStreamedWithTheirLength() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let fields: MultipartFields = ["f": UploadFile(url: url, type: "x/y"), "z": "end"]
        let (body, _) = try fields.encode(boundary: "B")
        guard case .stream = body else { Issue.record("it is not streamed"); return }
        let head =
            "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(url.lastPathComponent)\"\r\nContent-Type: x/y\r\n\r\n"
        let tail = "\r\n--B\r\nContent-Disposition: form-data; name=\"z\"\r\n\r\nend\r\n--B--\r\n"
        #expect(try await bytes(body) == Data(head.utf8) + content + Data(tail.utf8))
        #expect(try await bytes(body).count == head.utf8.count + content.count + tail.utf8.count)
    }

    @Test func filesThatAreNotThereAreRefused() {
        let url = URL(filePath: "/nowhere/at/all")
        #expect(throws: TransportError.self) {
            try (["f": UploadFile(url: url)] as MultipartFields).encode(boundary: "B")
        }
    }

    @Test func forms() async throws {
        let body = RequestBody.form([
            "a b": "1+2&3", "text": ["x", "y"], "none": nil as Int?, "day": Day("2024-01-01"),
        ])
        let (made, type) = try body.transportBody(JSONCoding())
        #expect(type == "application/x-www-form-urlencoded")
        #expect(
            String(decoding: try await bytes(made), as: UTF8.self)
                == "a%20b=1%2B2%263&text=x&text=y&day=2024-01-01")
    }

    @Test func optionalBodies() throws {
        let bodies: [RequestBody] = [
            .json(nil as User?), .form(nil), .text(nil), .data(nil), .file(nil), .multipart(nil),
        ]
        for body in bodies {
            guard case (.none, nil) = try body.transportBody(JSONCoding()) else {
                Issue.record("there is a body")
                return
            }
        }
    }

    @Test func otherBodies() async throws {
        let coding = JSONCoding()
        let (json, jsonType) = try RequestBody.json(["u": "a/b"]).transportBody(coding)
        #expect(try await bytes(json) == Data(#"{"u":"a/b"}"#.utf8))
        #expect(jsonType == "application/json")
        let (text, textType) = try RequestBody.text("ü").transportBody(coding)
        #expect(try await bytes(text) == Data("ü".utf8))
        #expect(textType == "text/plain; charset=utf-8")
        let (data, dataType) = try RequestBody.data(Data([1]), type: "image/png").transportBody(
            coding)
        #expect(try await bytes(data) == Data([1]))
        #expect(dataType == "image/png")
    }

    @Test(arguments: [
        ("https://h.example", "/a", nil, "https://h.example/a"),
        ("https://h.example/", "/a", nil, "https://h.example/a"),
        ("https://h.example/v2", "/a", "x=1", "https://h.example/v2/a?x=1"),
        ("https://h.example/v2/", "a", "x=1", "https://h.example/v2/a?x=1"),
        ("https://h.example/v2/", "", nil, "https://h.example/v2/"),
        ("https://h.example/v2?key=k", "/a", "x=1", "https://h.example/v2/a?key=k&x=1"),
        ("https://h.example/v2?key=k#f", "/a", nil, "https://h.example/v2/a?key=k"),
        ("https://h.example?", "/a", nil, "https://h.example/a"),
        ("http://[::1]:8080/x", "/a?b=1", "c=2", "http://[::1]:8080/x/a?b=1&c=2"),
    ])
    func baseURLs(base: String, path: String, query: String?, url: String) {
        #expect(BaseURL.join(base, path: path, query: query)?.absoluteString == url)
    }

    @Test(arguments: ["", "h.example", "/x", "https://"])
    func brokenBaseURLs(base: String) {
        #expect(BaseURL.join(base, path: "/a", query: nil) == nil)
    }
}
