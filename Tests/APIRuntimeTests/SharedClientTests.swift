import Foundation
import Testing

@testable import APIRuntime

@Suite struct SharedClientTests {
    private func get(_ client: APIClient, _ request: EndpointRequest) async -> String {
        await client.outcome(of: endpoint(request, .text)).problem
    }

    @Test func clientsSideBySide() async {
        let (one, two) = (MockTransport(), MockTransport())
        for mock in [one, two] { mock.stub(nil, nil, MockAnswer()) }
        let first = APIClient(
            server: PlainServer("https://a.example"), defaults: CallOptions(headers: ["X-A": "1"]),
            configuration: ClientConfiguration(transport: one))
        let sharing = APIClient(
            server: PlainServer("https://b.example"), defaults: CallOptions(headers: ["X-B": "2"]),
            configuration: ClientConfiguration(maximumAnswerSize: 5).sharingTransport(of: first))
        let apart = APIClient(
            server: PlainServer("https://c.example"),
            configuration: ClientConfiguration(transport: two))
        for client in [first, sharing, apart] { #expect(await get(client, .get("/x")) == "") }
        #expect(
            one.requests.map(\.url.absoluteString) == [
                "https://a.example/x", "https://b.example/x",
            ])
        #expect(one.requests.map(\.headers) == [["X-A": "1"], ["X-B": "2"]])
        #expect(two.requests.map(\.url.absoluteString) == ["https://c.example/x"])
        #expect(sharing.configuration.maximumAnswerSize == 5)
        #expect(first.statistics.total.calls == 1)
    }

    /// The limit of connections reaches the transport, which refuses what can not be.
    @Test func connectionLimitsArePassedThrough() async {
        var connection = TransportConfiguration()
        connection.maxConnectionsPerHost = 0
        let broken = APIClient(
            server: PlainServer("https://a.example"),
            configuration: ClientConfiguration(connection: connection))
        let problem = "GET /: unsupported: a limit of the configuration is not positive"
        #expect(await get(broken, .get("/")) == problem)
        // Who shares the transport of a client that has none has the same reason.
        let sharing = APIClient(
            server: PlainServer("https://a.example"),
            configuration: ClientConfiguration().sharingTransport(of: broken))
        #expect(await get(sharing, .get("/")) == problem)
    }

    /// Over real connections: two clients share one transport, and with it its limit; a third has
    /// connections of its own.
    @Test func connectionsAreShared() async throws {
        let server = try LoopbackServer { connection in
            while true {
                _ = try connection.readRequest()
                try connection.answer(Data("x".utf8))
            }
        }
        func client(_ configuration: ClientConfiguration) -> APIClient {
            APIClient(
                server: PlainServer(server.url().absoluteString), configuration: configuration)
        }
        var connection = TransportConfiguration()
        connection.maxConnectionsPerHost = 2
        let first = client(ClientConfiguration(connection: connection, batchWidth: 32))
        let second = client(ClientConfiguration(batchWidth: 32).sharingTransport(of: first))
        let calls = (0..<100).map { endpoint(plain("/\($0)"), .text) }
        async let some = first.results(of: calls)
        async let others = second.results(of: calls)
        #expect(await (some + others).allSatisfy { (try? $0.get()) == "x" })
        #expect((1...2).contains(server.connections))
        let before = server.connections
        connection.maxConnectionsPerHost = 1
        let third = client(ClientConfiguration(connection: connection))
        #expect(await third.results(of: calls).allSatisfy { (try? $0.get()) == "x" })
        #expect(server.connections == before + 1)
        server.stop()
    }

    @Test func theOneOfTheProcess() throws {
        let box = SetOnce<Int>()
        #expect(box.set(1))
        #expect(!box.set(2))
        #expect(box.value { 3 } == 1)
        let late = SetOnce<Int>()
        #expect(late.value { 3 } == 3)
        #expect(!late.set(4))
        #expect(late.value { 5 } == 3)
        // One test only uses the real one: it stays for the whole process.
        let client = APIClient(server: PlainServer("https://a.example"))
        try APIClient.share(client)
        #expect(APIClient.shared === client)
        #expect {
            try APIClient.share(APIClient(server: PlainServer("https://b.example")))
        } throws: {
            "\($0)" == "APIClient.share: invalid request: there is a shared client already"
        }
        #expect(APIClient.shared === client)
    }

    @Test func manyAskAtOnce() async {
        let box = SetOnce<Gate>()
        let all = await withTaskGroup(of: Gate.self) { group in
            for _ in 0..<100 { group.addTask { box.value { Gate() } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all.allSatisfy { $0 === all[0] })
    }

    @Test func anEndpointsOwnBaseURL() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        let request = plain("/a").baseURL("https://other.example/v9/?k=1")
        #expect(await get(bench.api, request) == "")
        #expect(await get(bench.api, plain("/a")) == "")
        #expect(
            bench.mock.requests.map(\.url.absoluteString) == [
                "https://other.example/v9/a?k=1", "https://api.takeaway.example/v2/a",
            ])
    }

    /// A base is not a reference's base (RFC 3986, section 5): paths are below it. What is kept of
    /// the standard is that path, query and fragment stay apart, and nothing is encoded twice.
    @Test(arguments: [
        ("https://a.example", "/x", nil, "https://a.example/x"),
        ("https://a.example/", "/x", nil, "https://a.example/x"),
        ("https://a.example//", "/x", nil, "https://a.example/x"),
        ("https://a.example", "x", nil, "https://a.example/x"),
        ("https://a.example", "", nil, "https://a.example"),
        ("https://a.example/v1/", "", nil, "https://a.example/v1/"),
        ("https://a.example/v1", "/x/y", nil, "https://a.example/v1/x/y"),
        ("https://a.example/v1/", "/x/", nil, "https://a.example/v1/x/"),
        ("https://a.example/v1/", "x", nil, "https://a.example/v1/x"),
        ("https://a.example/v1?k=1", "/x", nil, "https://a.example/v1/x?k=1"),
        ("https://a.example/v1/?k=1", "/x", "q=2", "https://a.example/v1/x?k=1&q=2"),
        ("https://a.example?k=1", "/x?m=3", "q=2", "https://a.example/x?k=1&m=3&q=2"),
        ("https://a.example?", "/x", nil, "https://a.example/x"),
        ("https://a.example/?k=a/b?c", "/x", nil, "https://a.example/x?k=a/b?c"),
        ("https://a.example/v1#top", "/x", nil, "https://a.example/v1/x"),
        ("https://a.example/v1?k=1#a?b", "/x", nil, "https://a.example/v1/x?k=1"),
        ("https://a.example:8443/v1", "/x", nil, "https://a.example:8443/v1/x"),
        ("https://[2001:db8::1]:8443/", "/x", nil, "https://[2001:db8::1]:8443/x"),
        ("http://127.0.0.1:80", "/x", nil, "http://127.0.0.1:80/x"),
        ("https://a.example/a%2Fb", "/x%20y", nil, "https://a.example/a%2Fb/x%20y"),
        ("https://a.example/v1;p=1", "/x;q", nil, "https://a.example/v1;p=1/x;q"),
        ("https://a.example/v1", "//x", nil, "https://a.example/v1//x"),
        ("https://a.example/v1", "/a:b", nil, "https://a.example/v1/a:b"),
    ])
    func joins(base: String, path: String, query: String?, url: String) {
        #expect(BaseURL.join(base, path: path, query: query)?.absoluteString == url)
    }

    @Test(arguments: ["", "/", "a.example", "a.example/v1", "//a.example", "https:", "https:///x"])
    func noBases(text: String) {
        #expect(BaseURL.join(text, path: "/x", query: nil) == nil)
    }

    /// The examples of RFC 3986, section 5.4, as a redirect's target; without the empty one, which
    /// would lead to where it comes from.
    @Test(arguments: [
        ("g", "http://a.localhost/b/c/g"), ("./g", "http://a.localhost/b/c/g"),
        ("g/", "http://a.localhost/b/c/g/"), ("/g", "http://a.localhost/g"),
        ("//g.localhost", "http://g.localhost"), ("?y", "http://a.localhost/b/c/d;p?y"),
        ("g?y", "http://a.localhost/b/c/g?y"), ("#s", "http://a.localhost/b/c/d;p?q#s"),
        ("g#s", "http://a.localhost/b/c/g#s"), ("g?y#s", "http://a.localhost/b/c/g?y#s"),
        (";x", "http://a.localhost/b/c/;x"), ("g;x", "http://a.localhost/b/c/g;x"),
        ("g;x?y#s", "http://a.localhost/b/c/g;x?y#s"),
        (".", "http://a.localhost/b/c/"), ("./", "http://a.localhost/b/c/"),
        ("..", "http://a.localhost/b/"), ("../", "http://a.localhost/b/"),
        ("../g", "http://a.localhost/b/g"), ("../..", "http://a.localhost/"),
        ("../../", "http://a.localhost/"), ("../../g", "http://a.localhost/g"),
        ("../../../g", "http://a.localhost/g"), ("/./g", "http://a.localhost/g"),
        ("/../g", "http://a.localhost/g"), ("g.", "http://a.localhost/b/c/g."),
        ("..g", "http://a.localhost/b/c/..g"), ("./../g", "http://a.localhost/b/g"),
        ("./g/.", "http://a.localhost/b/c/g/"), ("g/./h", "http://a.localhost/b/c/g/h"),
        ("g/../h", "http://a.localhost/b/c/h"),
        ("g;x=1/../y", "http://a.localhost/b/c/y"),
        ("g?y/../x", "http://a.localhost/b/c/g?y/../x"),
        ("g#s/../x", "http://a.localhost/b/c/g#s/../x"),
    ])
    func references(reference: String, url: String) async {
        let mock = MockTransport()
        mock.stub(nil, nil, MockAnswer())
        mock.stub(
            where: {
                $0.url.absoluteString == "http://a.localhost/b/c/d;p?q" && mock.requests.count == 1
            },
            respond: { _ in MockAnswer(status: 302, headers: ["Location": reference]) })
        let client = APIClient(
            server: PlainServer("http://a.localhost/b/c/d;p?q"),
            configuration: ClientConfiguration(transport: mock))
        #expect(await get(client, .get("")) == "")
        #expect(mock.requests.last?.url.absoluteString == url)
    }
}
