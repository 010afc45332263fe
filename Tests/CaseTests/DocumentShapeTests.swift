import APIRuntime
import GeneratedDocuments
import Testing

/// The cases of composition, null, recursion and scalars, from OpenAPI documents.
@Suite struct DocumentShapeTests {
    @Test func c33ReferencesThatMayBeNull() throws {
        let knot = try decoded(#"{"a":null,"b":{"n":"x"}}"#, as: Knot.self)
        #expect(knot.a == nil && knot.b?.n == "x")
        for text in [
            #"{"a":null,"b":{"n":"x"}}"#, #"{"a":{"n":"y"},"b":null}"#,
            #"{"a":null,"b":null,"c":null,"d":null}"#,
            #"{"a":null,"b":null,"c":{"n":"z"},"d":"x"}"#,
        ] {
            try expectRoundTrip(text, as: Knot.self)
        }
    }

    @Test func c36PropertiesBesideAllOf() throws {
        let dog = Dog(name: "Rex", age: 3, breed: "collie")
        #expect(try encoded(dog) == ["name": "Rex", "age": 3, "breed": "collie"])
        try expectRoundTrip(#"{"name":"Rex","breed":"collie"}"#, as: Dog.self)
    }

    @Test func c37AnInheritedEnum() throws {
        let value = C(status: .on, b: 1, c: 2)
        #expect(try encoded(value) == ["status": "on", "b": 1, "c": 2])
        #expect(try decoded(#"{"status":"off"}"#, as: C.self).status == .off)
        #expect(try decoded(#"{"status":"on"}"#, as: B.self).status == AStatus.on)
    }

    @Test func c38Recursion() throws {
        let depth = 50
        let deep =
            String(repeating: #"{"v":1,"next":"#, count: depth) + "{}"
            + String(repeating: "}", count: depth)
        try expectRoundTrip(deep, as: Node.self)
        let lists =
            String(repeating: #"{"kids":["#, count: depth) + "{}"
            + String(repeating: "]}", count: depth)
        try expectRoundTrip(lists, as: Node.self)
        try expectRoundTrip(#"{"owner":{"pet":{"owner":{}}}}"#, as: Cat.self)
        try expectRoundTrip(#"{"l":"a","r":{"l":"b","r":"c"}}"#, as: Expr.self)
        var node = Node(v: 1, next: Node(v: 2))
        let copy = node
        node.next?.v = 3
        #expect(copy.next?.v == 2 && node.next?.v == 3)
    }

    @Test func c38AnExampleOfWhatHoldsItself() async throws {
        let bench = Bench.curiosities()
        bench.transport.reset()
        bench.transport.stubExamples(of: CuriositiesExamples.self)
        let tree = try await bench.client.tree()
        #expect(tree.next?.v == 2)
        #expect(tree.kids?.map(\.v) == [nil, 3])
        bench.transport.stub("PUT", nil, MockAnswer(status: 204))
        try await bench.client.plant(tree)
        #expect(
            try await decoded(bench.body(), as: JSON.self)
                == ["v": 1, "next": ["v": 2], "kids": [[:], ["v": 3]]])
    }

    @Test func c39AUnionOfLists() throws {
        guard case .stringList(["a"]) = try decoded(#"["a"]"#, as: Prompt.self),
            case .intList([]) = try decoded("[]", as: Prompt.self),
            case .intList([1]) = try decoded("[1]", as: Prompt.self),
            case .intListList([[1]]) = try decoded("[[1]]", as: Prompt.self)
        else {
            Issue.record("another list")
            return
        }
        for text in [#""a""#, #"["a"]"#, "[1]", "[[1],[]]", "[]", #"{"new":1}"#, "[true]"] {
            try expectRoundTrip(text, as: Prompt.self)
        }
    }

    @Test func c41MembersWithoutTheirTag() throws {
        #expect(try encoded(Step.tap(Tap(x: 1))) == ["kind": "tap", "x": 1])
        guard case .tap(let tap) = try decoded(#"{"kind":"tap","x":1}"#, as: Step.self) else {
            Issue.record("not a tap")
            return
        }
        #expect(tap.x == 1)
        try expectRoundTrip(#"{"kind":"swipe","dx":2}"#, as: Step.self)
        try expectRoundTrip(#"{"kind":"pinch","scale":0.5}"#, as: Step.self)
    }

    @Test func c43MembersThatOverlap() throws {
        guard case .ring(let ring) = try decoded(#"{"r":1,"inner":0.5}"#, as: Shape.self),
            case .circle = try decoded(#"{"r":1}"#, as: Shape.self)
        else {
            Issue.record("the wrong member")
            return
        }
        #expect(ring.inner == 0.5)
        try expectRoundTrip(#"{"r":1,"inner":0.5}"#, as: Shape.self)
    }

    @Test func c44Anything() throws {
        let text = """
            {"params":{"a":[null,{"b":12345678901234567890},1.5e300]},
            "anything":9007199254740993,"bag":{"x":null,"y":[]},"labels":{"x":"y"}}
            """
        try expectRoundTrip(text, as: Req.self)
        try expectRoundTrip(#"{"anything":null}"#, as: Req.self)
        let anything: Set<JSON> = [1, "a", nil]
        #expect(anything.contains(nil))
    }

    @Test(arguments: [
        ("2024-05-01T10:00:00Z", 1_714_557_600.0), ("2024-05-01T10:00:00.1Z", 1_714_557_600.1),
        ("2024-05-01T10:00:00.123456Z", 1_714_557_600.123456),
        ("2024-05-01T10:00:00+02:00", 1_714_550_400.0),
        ("2024-05-01T10:00:00.5-05:30", 1_714_577_400.5),
    ])
    func c47Instants(text: String, seconds: Double) async throws {
        let event = try decoded("{\"at\":\"\(text)\"}", as: E.self)
        #expect(abs(event.at.timeIntervalSince1970 - seconds) < 0.000_001)
        let bench = Bench.curiosities(
            .pieces(of: "data: {\"at\":\"\(text)\"}\n\n", size: 7, type: "text/event-stream"))
        var instants: [Double] = []
        let ticks = try await bench.client.ticks().events.reconnecting(nil).json(of: E.self)
        for try await tick in ticks { instants.append(tick.at.timeIntervalSince1970) }
        #expect(instants.count == 1)
        #expect(abs((instants.first ?? 0) - seconds) < 0.000_001)
    }

    @Test func c48Days() throws {
        try expectRoundTrip(#"{"born":"1990-03-31","seen":"2024-05-01T10:00:00Z"}"#, as: U.self)
        #expect(try decoded(#"{"born":"1990-03-31"}"#, as: U.self).born == Day("1990-03-31"))
    }

    @Test func c49BytesInJSON() throws {
        let value = try decoded(#"{"b":"AQID","raw":"AQID"}"#, as: F.self)
        #expect(value.b.map { [UInt8]($0) } == [1, 2, 3])
        #expect(value.raw == "AQID")
        try expectRoundTrip(#"{"b":"AQID","raw":"AQID"}"#, as: F.self)
    }

    @Test func c51PartsThatAreUseless() async throws {
        let bench = Bench(MockAnswer(status: 204)) { NoveltiesClient(configuration: $0) }
        try await bench.client.x(X(a: "1"))
        #expect(try await bench.body() == #"{"a":"1"}"#)
    }

    @Test func c52AnchorsAndMergeKeys() async throws {
        #expect(try encoded(Big(id: "a", more: "b")) == ["id": "a", "more": "b"])
        #expect(try encoded(Small(id: "a")) == ["id": "a"])
        let bench = Bench.curiosities()
        try await bench.client.l(page: 1, limit: 2)
        #expect(try bench.line() == "GET /l?page=1&limit=2")
    }

    @Test func c54NumbersAndTextsAsKeys() async throws {
        #expect(try await Bench.curiosities(.json(#"{"id":"a"}"#)).client.k().id == "a")
        do {
            _ = try await Bench.curiosities(.json(#"{"more":"b"}"#, status: 404)).client.k()
            Issue.record("no error")
        } catch {
            #expect(error.body(as: Big.self)?.more == "b")
        }
    }

    @Test func c57AnyIsolation() async throws {
        let value = try await Swift.Task.detached { try decoded(#"{"m":"b"}"#, as: G.self) }.value
        #expect(value.m == .b)
    }
}
