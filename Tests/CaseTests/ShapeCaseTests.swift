import APIRuntime
import GeneratedCases
import Testing

@Suite struct ShapeCaseTests {
    @Test func c33FieldsThatMayBeNull() throws {
        let twig = try decoded(#"{"a":null,"b":{"n":"x"}}"#, as: Twig.self)
        #expect(twig.a == nil && twig.b?.n == "x" && twig.c == nil && twig.d == nil)
        try expectRoundTrip(#"{"a":null,"b":{"n":"x"}}"#, as: Twig.self)
        try expectRoundTrip(#"{"a":null,"b":null,"d":null}"#, as: Twig.self)
        try expectRoundTrip(
            #"{"a":{"n":"1"},"b":null,"c":{"n":"2"},"d":{"n":"3"}}"#, as: Twig.self)
    }

    @Test func c36c37CompositionThreeLevelsDeep() throws {
        let top = Top(status: .on, name: "n", b: 1, c: 2)
        #expect(try encoded(top) == ["status": "on", "name": "n", "b": 1, "c": 2])
        #expect(try decoded(#"{"status":"off","c":1}"#, as: Top.self).status == .off)
    }

    @Test func c38Recursion() throws {
        let depth = 50
        let deep =
            String(repeating: #"{"v":1,"next":"#, count: depth) + "{}"
            + String(repeating: "}", count: depth)
        try expectRoundTrip(deep, as: Node.self)
        try expectRoundTrip(#"{"kids":[{"kids":[]},{"named":{"a":{"v":3}}}]}"#, as: Node.self)
        try expectRoundTrip(#"{"owner":{"pet":{"owner":{}}}}"#, as: Cat.self)
        try expectRoundTrip(#"{"l":"a","r":{"l":"b","r":"c"}}"#, as: Expression.self)
        var node = Node(v: 1)
        let copy = node
        node.next = Node(v: 2)
        node.next?.v = 3
        #expect(copy.next == nil)
        #expect(node.next?.v == 3)
    }

    @Test func c39AUnionOfLists() throws {
        guard case .stringList(["a"]) = try decoded(#"["a"]"#, as: Prompt.self) else {
            Issue.record("not a list of texts")
            return
        }
        guard case .intList([]) = try decoded("[]", as: Prompt.self),
            case .intList([1]) = try decoded("[1]", as: Prompt.self),
            case .intListList([[1], []]) = try decoded("[[1],[]]", as: Prompt.self)
        else {
            Issue.record("another list")
            return
        }
        for text in [#""a""#, #"["a"]"#, "[1]", "[[1]]", "[]", "{\"new\":1}", "null", "[true]"] {
            try expectRoundTrip(text, as: Prompt.self)
        }
    }

    @Test func c41MembersWithoutTheirTag() throws {
        let step = Step.tap(Tap(x: 1))
        #expect(try encoded(step) == ["kind": "tap", "x": 1])
        try expectRoundTrip(#"{"kind":"swipe","dx":2}"#, as: Step.self)
        try expectRoundTrip(#"{"kind":"pinch","scale":0.5}"#, as: Step.self)
        try expectRoundTrip(#"{"x":1}"#, as: Step.self)
    }

    @Test func c43MembersThatOverlap() throws {
        guard case .ring = try decoded(#"{"r":1,"inner":0.5}"#, as: Shape.self),
            case .circle = try decoded(#"{"r":1}"#, as: Shape.self)
        else {
            Issue.record("the wrong member")
            return
        }
    }

    @Test func c44Anything() throws {
        try expectRoundTrip(
            """
            {"params":{"a":[null,{"b":12345678901234567890},1.5e300]},
            "anything":9007199254740993,"labels":{"x":"y"}}
            """, as: Request.self)
        try expectRoundTrip(#"{"id":1,"more":{"deep":[null,true]},"":""}"#, as: Bag.self)
        let set: Set<JSON> = [1, "a", nil]
        #expect(set.contains(nil))
    }
}
