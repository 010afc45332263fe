import Testing

/// Where the calls of OpenRPC documents go.
@Suite struct OpenRPCServerTests {
    private func places(_ servers: String) -> RPCSketch {
        RPCSketch(methods: "- {name: a}", rest: "servers: \(servers)")
    }

    @Test func thePathThatServersShareIsThatOfTheCalls() {
        let sketch = places(
            "[{url: 'https://a.example/rpc/v1'}, {url: 'https://b.example/rpc/v1'}]")
        #expect(sketch.servers == ["server https://a.example", "server 2 https://b.example"])
        #expect(sketch.paths == ["/rpc/v1"])
    }

    @Test func pathsThatDifferStayWithTheirServers() {
        let sketch = places(
            "[{name: main, url: 'https://a.example/api'}, {url: 'http://localhost:7546'}]")
        #expect(sketch.servers == ["main https://a.example/api", "server http://localhost:7546"])
        #expect(sketch.paths == [""])
    }

    @Test func withoutServersTheAppGivesTheWholeURL() {
        for servers in ["[]", "null", "[{name: x}]"] {
            let sketch = places(servers)
            #expect(sketch.servers == [])
            #expect(sketch.paths == [""])
            #expect(sketch.codes.isEmpty)
        }
    }

    @Test func aURLMayBeRelativeOrAHost() {
        #expect(places("[{url: /rpc}]").paths == ["/rpc"])
        #expect(places("[{url: 'api/rpc'}]").paths == ["/api/rpc"])
        #expect(places("[{url: '/${v}', variables: {v: {default: v2}}}]").paths == ["/v2"])
        #expect(places("[{url: localhost}]").servers == ["server http://localhost"])
        #expect(places("{url: 'localhost:8545/x'}").servers == ["server http://localhost:8545"])
    }

    @Test func variablesAreThoseOfTheURL() {
        let sketch = places(
            "[{url: 'http://${user}.example:${port}/${base}/', variables: "
                + "{user: {default: demo}, port: {default: '443', enum: ['8545', '443']}}}]")
        #expect(sketch.servers == ["server http://{user}.example:{port}/{base}/"])
        #expect(
            sketch.service?.servers.first?.variables.map { "\($0.name)=\($0.defaultValue)" } == [
                "user=demo", "port=443", "base=",
            ])
        #expect(sketch.codes == ["unknown-variable"])
    }

    @Test func socketsAndWhatIsNoURLAreLeftOut() {
        let sketch = places(
            "[{url: 'wss://a.example/ws'}, {url: 'ftp://b'}, {url: 'https://c.example'}]")
        #expect(sketch.servers == ["server https://c.example"])
        #expect(Set(sketch.codes) == ["web-socket", "bad-url"])
    }

    @Test func aMethodMayHaveItsOwnServer() {
        let sketch = RPCSketch(
            methods: """
                - {name: a}
                - {name: b, servers: [{name: other, url: 'https://b.example/else'}]}
                """, rest: "servers: [{name: main, url: 'https://a.example/rpc'}]")
        #expect(sketch.servers == ["main https://a.example", "other https://b.example"])
        #expect(sketch.paths == ["/rpc", "/else"])
        #expect(sketch.calls == ["T a: byName a!", "T b: byName 2 b!"])
        #expect(sketch.endpoint("b")?.server == "other")
    }

    @Test func specsCanPostToTheServersURLItself() {
        let sketch = RPCSketch(
            """
            apigen: 1
            service: T
            rpc: {rpc: {protocol: json-rpc-2.0, path: ""}}
            apis: {A: {rpc: rpc.a}}
            """)
        #expect(sketch.paths == [""])
        #expect(sketch.codes.isEmpty)
    }
}
