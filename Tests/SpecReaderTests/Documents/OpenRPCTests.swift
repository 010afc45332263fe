import APIModel
import Testing

/// OpenRPC documents become services whose calls are JSON-RPC 2.0.
@Suite struct OpenRPCTests {
    @Test(arguments: ["1.0.0-rc1", "1.1.0", "1.2.6", "1.3.2", "1.4.0", "\"1.3\""])
    func everyVersionIsRead(version: String) {
        let sketch = RPCSketch("{openrpc: \(version), info: {title: T}, methods: [{name: ping}]}")
        #expect(sketch.calls == ["T ping: rpc ping!"])
        #expect(sketch.codes.isEmpty)
    }

    @Test func whatHasNoMethodAndNoSchemaIsAnError() {
        let sketch = RPCSketch("{openrpc: 1.2.4, info: {title: T}, methods: []}")
        #expect(sketch.codes == ["nothing-to-generate"])
    }

    @Test func aVersionThatIsNotKnownIsAnError() {
        #expect(
            RPCSketch("{openrpc: 2.0.0, methods: [{name: a}]}").codes == ["unsupported-version"])
    }

    @Test func methodsAreGroupedByTheirPrefix() {
        let sketch = RPCSketch(
            methods: """
                - {name: eth_getBalance, result: null}
                - {name: riders.locate, result: null}
                - {name: Filecoin.ChainHead, result: null}
                - {name: Eth_call, result: null}
                - {name: get_pet, result: null}
                - {name: ping, result: null}
                - {name: a/b.c, result: null}
                - {name: _x, result: null}
                """)
        #expect(
            sketch.calls == [
                "Filecoin Filecoin.ChainHead: rpc Filecoin.ChainHead",
                "T get_pet: rpc get_pet", "T ping: rpc ping", "T _x: rpc _x",
                "a a/b.c: rpc a/b.c", "eth eth_getBalance: rpc eth_getBalance",
                "eth Eth_call: rpc Eth_call", "riders riders.locate: rpc riders.locate",
            ])
        #expect(sketch.codes.isEmpty)
    }

    @Test func tagsTellWhatGroupsAreAbout() {
        let sketch = RPCSketch(
            methods: "- {name: eth_call, tags: [{$ref: '#/components/tags/E'}]}",
            rest: "components: {tags: {E: {name: Eth, summary: The chain.}}}")
        #expect(sketch.service?.groups.map(\.description) == ["The chain."])
    }

    @Test func argumentsGoByNameUnlessAllSpeaksAgainstIt() {
        func arguments(_ methods: String) -> [String] { RPCSketch(methods: methods).protocols }
        let either = "- {name: b, params: [{name: x}]}"
        #expect(arguments(either) == ["rpc by-name"])
        #expect(
            arguments("- {name: a, params: [{name: x}], paramStructure: either}") == ["rpc by-name"]
        )
        let byPosition = "- {name: a, params: [{name: x}], paramStructure: by-position}\n"
        #expect(arguments(byPosition + either) == ["rpc by-position"])
        let byName = "- {name: c, params: [{name: x}], paramStructure: by-name}\n"
        #expect(
            arguments(byPosition + byName + either) == ["byPosition by-position", "byName by-name"])
        #expect(
            arguments("- {name: a, params: [{name: Block hash}]}\n" + either) == ["rpc by-position"]
        )
        #expect(arguments("- {name: a, params: [{name: x}, {name: x}]}") == ["rpc by-position"])
        #expect(arguments("- {name: a, params: [{schema: {type: string}}]}") == ["rpc by-position"])
        #expect(
            arguments(byPosition + "- {name: e, params: [], paramStructure: by-name}").count == 2)
    }

    @Test func parametersHaveTypesNamesAndDefaults() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  paramStructure: by-position
                  result: null
                  params:
                    - {name: id, required: true, schema: {type: integer, format: int64}}
                    - {required: true, schema: {type: string, title: Colour}}
                    - {required: true, type: boolean}
                    - {name: id, schema: {type: string}}
                    - {$ref: '#/components/contentDescriptors/Page'}
                    - {name: any}
                """,
            rest: """
                components:
                  contentDescriptors:
                    Page: {name: page size, schema: {type: integer, default: 20}, deprecated: true}
                """)
        #expect(
            sketch.calls == [
                "T a(id: Int64, Colour: String, argument 3: Bool, id 2?: String, page size?: Int = 20, "
                    + "any?: JSON): rpc a"
            ])
        #expect(sketch.endpoint("a")?.parameters[4].deprecation != nil)
        #expect(sketch.codes.isEmpty)
    }

    @Test func byNameOnlyWhatHasANameOfItsOwnGoes() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  paramStructure: by-name
                  params: [{name: x y}, {schema: {type: string}}, {name: x y}, {name: "?"}]
                """)
        #expect(sketch.calls == ["T a(x y?: JSON): rpc a!"])
        #expect(sketch.codes == ["bad-parameter", "duplicate-parameter"])
    }

    @Test func whatStandsBeforeAnArgumentThatMustBeThereMustBeThereToo() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  paramStructure: by-position
                  params:
                    - {name: x, schema: {type: string}}
                    - {name: y, schema: {type: integer, default: 3}}
                    - {name: z, required: true, schema: {type: string}}
                    - {name: w, schema: {type: string}}
                """)
        #expect(sketch.calls == ["T a(x: String, y?: Int = 3, z: String, w?: String): rpc a!"])
        #expect(sketch.codes == ["argument-order"])
    }

    @Test func aLostArgumentKeepsItsPlace() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  paramStructure: by-position
                  params:
                    - {$ref: '#/components/contentDescriptors/Gone'}
                    - {name: z, schema: {type: string}}
                """)
        #expect(sketch.calls == ["T a(Gone?: JSON, z?: String): rpc a!"])
        #expect(sketch.codes == ["unknown-reference"])
    }

    @Test func resultsAreTypesNothingOrNotExpected() {
        let sketch = RPCSketch(
            methods: """
                - {name: told}
                - {name: refused, errors: [{code: 1, message: Never.}]}
                - {name: void, result: null}
                - {name: null, result: {name: r, schema: {type: 'null'}}}
                - {name: nil, result: {name: r, schema: {$ref: '#/components/schemas/Nil'}}}
                - {name: any, result: {name: r}}
                - {name: maybe, result: {name: r, schema: {type: [string, 'null']}}}
                - {name: pet, result: {$ref: '#/components/contentDescriptors/Pet'}}
                - {name: lost, result: {$ref: '#/components/contentDescriptors/Lost'}}
                - {name: own, result: {name: r, schema: {type: object, properties: {x: {type: integer}}}}}
                """,
            rest: """
                components:
                  contentDescriptors: {Pet: {name: pet, schema: {$ref: '#/components/schemas/Pet'}}}
                  schemas: {Pet: {type: object, properties: {name: {type: string}}}, Nil: {type: 'null'}}
                """)
        #expect(
            sketch.calls == [
                "T told: rpc told!", "T refused: rpc refused", "T void: rpc void",
                "T null: rpc null", "T nil: rpc nil", "T any: rpc any -> JSON",
                "T maybe: rpc maybe -> String?", "T pet: rpc pet -> Pet",
                "T lost: rpc lost -> JSON",
                "T own: rpc own -> ownAnswer",
            ])
        #expect(sketch.codes == ["unknown-reference"])
    }

    @Test func errorsAreInTheDocumentationAndTheirDataHasTypes() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  summary: Does it.
                  errors:
                    - {code: -32000, message: "Busy\\n now", data: 5}
                    - {code: 1, message: Typed, data: {$ref: '#/components/schemas/Problem'}}
                    - {code: 2, message: Inline, data: {type: object, properties: {x: {type: string}}}}
                    - {code: 3, message: Example, data: {kind: object}}
                    - {$ref: '#/components/errors/Gone'}
                    - {$ref: '#/components/errors/Missing'}
                    - {message: nothing}
                """,
            rest: """
                components:
                  schemas: {Problem: {type: object, properties: {why: {type: string}}}}
                  errors: {Gone: {code: 410, message: Gone}}
                """)
        #expect(
            sketch.endpoint("a")?.description == """
                Does it.

                Errors:

                - `-32000`: Busy now (data: `5`)
                - `1`: Typed (data: `Problem`)
                - `2`: Inline (data: `aError`)
                - `3`: Example (data: `{"kind": "object"}`)
                - `410`: Gone
                """)
        #expect(Set(sketch.codes) == ["bad-error", "unknown-reference"])
    }

    @Test func examplesAreThoseOfTheCall() {
        let sketch = RPCSketch(
            methods: """
                - name: add
                  params: [{name: a, required: true, schema: {type: integer}}, {name: b, schema: {type: integer}}]
                  result: {name: c, schema: {type: integer}}
                  examples:
                    - {name: two, params: [{name: x, value: 1}, {name: y, value: 1}], result: {name: c, value: 2}}
                    - {params: [{name: b, value: 2}, {name: a, value: 1}], result: {$ref: '#/components/examples/Three'}}
                    - {name: odd, params: [], result: {name: c, value: many}}
                """, rest: "components: {examples: {Three: {name: three, value: 3}}}")
        let examples = sketch.endpoint("add")?.examples ?? []
        #expect(examples.map(\.name) == ["two", "example 2"])
        #expect(examples.map(\.answer) == [.number("2"), .number("3")])
        #expect(
            examples.map { $0.parameters.map { "\($0.key)=\($0.value.prettyJSONText)" } } == [
                ["a=1", "b=1"], ["a=1", "b=2"],
            ])
        #expect(sketch.codes == ["unfit-example"])
    }

    @Test func methodsWithoutANameAreLostAndTwinsAreTold() {
        let sketch = RPCSketch(
            methods: """
                - {summary: nothing}
                - {name: a}
                - {name: a, params: [{name: x}]}
                - {name: b, paramStructure: by-magic, params: {x: 1}}
                - {$ref: '#/components/methods/c'}
                """, rest: "components: {methods: {c: {name: c}}}\nx-more: [1]")
        #expect(
            sketch.calls == [
                "T a: rpc a!", "T a 2(x?: JSON): rpc a!", "T b: rpc b!", "T c: rpc c!",
            ])
        #expect(
            Set(sketch.codes) == [
                "bad-method", "duplicate-method", "bad-structure", "bad-parameters",
            ])
    }

    @Test func partsMayStandInOtherFiles() {
        let sketch = RPCSketch(
            methods: """
                - name: a
                  params: [{$ref: 'parts/params.json#/Id'}]
                  result: {name: r, schema: {$ref: parts/pet.yaml}}
                """,
            files: [
                "parts/params.json":
                    #"{"Id": {"name": "id", "required": true, "schema": {"type": "string"}}}"#,
                "parts/pet.yaml": "{type: object, properties: {id: {type: string}}}",
            ])
        #expect(sketch.calls == ["T a(id: String): rpc a -> pet"])
        #expect(sketch.codes.isEmpty)
    }
}
