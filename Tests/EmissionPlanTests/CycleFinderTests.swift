import APIModel
import Testing

/// What lies on a cycle, and what only leads to one.
@Suite struct CycleFinderTests {
    @Test func cyclesAndWhatLeadsToThem() {
        let edges = [
            "a": ["b"], "b": ["c", "d"], "c": ["b"], "d": ["e", "nowhere"], "e": [],
            "self": ["self"],
            "before": ["self", "a"],
        ]
        #expect(CycleFinder.nodes(onCyclesOf: edges) == ["b", "c", "self"])
        #expect(CycleFinder.nodes(onCyclesOf: [:]).isEmpty)
    }

    @Test func twoCyclesThatShareANode() {
        let edges = ["a": ["b", "x"], "b": ["a"], "x": ["y"], "y": ["a"], "z": ["y"]]
        #expect(CycleFinder.nodes(onCyclesOf: edges) == ["a", "b", "x", "y"])
    }

    @Test func depthCostsNoStack() {
        let count = 100_000
        var edges = Dictionary(
            uniqueKeysWithValues: (0..<count).map { ("\($0)", ["\($0 + 1)"]) })
        #expect(CycleFinder.nodes(onCyclesOf: edges).isEmpty)
        edges["\(count)"] = ["0"]
        #expect(CycleFinder.nodes(onCyclesOf: edges).count == count + 1)
    }
}
