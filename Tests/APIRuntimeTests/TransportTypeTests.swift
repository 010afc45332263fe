import APIRuntime
import Foundation
import Testing

@Suite struct TransportTypeTests {
    @Test func headersKeepOrderAndIgnoreCase() {
        var headers: HTTPHeaders = ["Accept": "a", "X-List": "1", "accept": "b"]
        #expect(headers["ACCEPT"] == "a")
        #expect(headers.values(of: "aCCept") == ["a", "b"])
        #expect(headers.joined("accept") == "a, b")
        headers["accept"] = "c"
        #expect(headers.map(\.description) == ["accept: c", "X-List: 1"])
        headers.merge(["x-list": "2", "X-New": "3", "X-List": "4"])
        #expect(
            headers.map(\.description) == ["accept: c", "x-list: 2", "X-New: 3", "X-List: 4"])
        headers["Accept"] = nil
        #expect(!headers.contains("accept"))
        #expect(headers.count == 3)
        #expect(HTTPHeaders() == [:])
        let one: HTTPHeaders = ["A": "b"]
        #expect(one == ["a": "b"])
        #expect(one != ["a": "B"])
        #expect(Set<HTTPHeaders>([["A": "1"], ["a": "1"]]).count == 1)
    }

    @Test func descriptionsHideSecrets() throws {
        let secret = "hunter2"
        let headers: HTTPHeaders = [
            "Authorization": "Bearer \(secret)", "cookie": secret, "X-Api-Key": secret,
            "X-Auth-Token": secret, "X-Transmission-Session-Id": secret, "Accept": "text/plain",
        ]
        let url = try #require(URL(string: "https://a.example:8443/p%20q?token=\(secret)#x"))
        let request = TransportRequest(url: url, headers: headers)
        #expect(request.description == "GET https://a.example:8443/p%20q")
        let proxy = try #require(URL(string: "http://me:\(secret)@proxy.example:3128"))
        let client = ClientCertificate(certificate: url, key: url, password: secret)
        let configuration = TransportConfiguration(
            tls: TLSPolicy(clientCertificate: client), proxy: .url(proxy))
        var dumped = ""
        dump(request, to: &dumped)
        dump(headers, to: &dumped)
        dump(configuration, to: &dumped)
        for text in ["\(headers)", String(reflecting: request), "\(configuration)", dumped] {
            #expect(!text.contains(secret), "\(text)")
        }
        #expect("\(headers)".contains("Authorization: <redacted>\n"))
        #expect("\(headers)".hasSuffix("Accept: text/plain"))
    }

    @Test func bodiesTellTheirLength() async throws {
        #expect(try TransportBody.none.contentLength() == 0)
        #expect(try TransportBody.data(Data(count: 3)).contentLength() == 3)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("0123456789".utf8).write(to: file)
        #expect(try TransportBody.file(file, offset: 4).contentLength() == 6)
        #expect(try await TransportBody.file(file, offset: 4).collect() == Data("456789".utf8))
        #expect(
            try await TransportBody.file(file, offset: 4, length: 2).collect() == Data("45".utf8))
        #expect(try TransportBody.file(file, offset: 40).contentLength() == 0)
    }

    @Test func aBodyIsReadOnce() async throws {
        let bytes = TransportBytes([Data("a".utf8), Data(), Data("b".utf8)])
        var first = bytes.makeAsyncIterator()
        #expect(try await first.next() == Data("a".utf8))
        var second = bytes.makeAsyncIterator()
        #expect(try await second.next() == Data("b".utf8))
        #expect(try await first.next() == nil)
    }
}
