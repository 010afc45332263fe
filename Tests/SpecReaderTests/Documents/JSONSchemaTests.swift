import Testing

/// Schemas become models.
@Suite struct JSONSchemaTests {
    @Test func scalarsGoByTypeAndFormat() {
        let sketch = Sketch(
            schemas: """
                A:
                  type: object
                  required: [id, big]
                  properties:
                    id: {type: string, format: uuid}
                    big: {type: integer, format: int64}
                    small: {type: integer, format: int32}
                    count: {type: integer, minimum: 1.0}
                    huge: {type: integer, maximum: 18446744073709551615}
                    vast: {type: integer, maximum: 1e30}
                    at: {type: string, format: date-time}
                    on: {type: string, format: date}
                    time: {type: string, format: time}
                    link: {type: string, format: uri}
                    mail: {type: string, format: email}
                    blob: {type: string, format: byte}
                    price: {type: string, format: decimal}
                    ratio: {type: number, format: float}
                    share: {type: number}
                    yes: {type: boolean}
                    odd: {type: string, format: x-odd}
                    any: {}
                """)
        #expect(
            sketch.models == [
                "A {id: UUID, big: Int64, small?: Int32, count?: Int, huge?: UInt64, vast?: Decimal, "
                    + "at?: Date, on?: Day, time?: String, link?: URL, mail?: String, blob?: Data, "
                    + "price?: Decimal, ratio?: Float, share?: Double, yes?: Bool, odd?: String, any?: JSON}"
            ])
        #expect(sketch.codes.isEmpty)
    }

    @Test func typesThatAreMissingFollowFromTheOtherKeywords() {
        let sketch = Sketch(
            schemas: """
                A: {properties: {x: {items: {type: string}}, y: {pattern: a}, z: {minimum: 1}}}
                B: {additionalProperties: {format: uuid}}
                """)
        #expect(
            sketch.models == ["A {x?: [String], y?: String, z?: Double}", "B = [String: UUID]"])
    }

    @Test func nullHasManySpellings() {
        let sketch = Sketch(
            schemas: """
                Leaf: {type: object, required: [n], properties: {n: {type: string}}}
                Gone: {type: [object, 'null'], properties: {n: {type: string}}}
                Node:
                  type: object
                  required: [a, b, c, d, e, f, g]
                  properties:
                    a: {anyOf: [{$ref: '#/components/schemas/Leaf'}, {type: 'null'}]}
                    b: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Leaf'}]}
                    c: {type: [string, 'null']}
                    d: {type: string, nullable: true}
                    e: {allOf: [{$ref: '#/components/schemas/Leaf'}], nullable: true}
                    f: {$ref: '#/components/schemas/Gone'}
                    g: {enum: [x, null]}
                """, version: "3.1.0")
        #expect(
            sketch.models == [
                "Leaf {n: String}", "Gone {n?: String}",
                "Node {a: Leaf?, b: Leaf?, c: String?, d: String?, e: Leaf?, f: Gone?, g: NodeG?}",
                "NodeG: String x",
            ])
    }

    @Test func enumerationsAreOfAnyScalar() {
        let sketch = Sketch(
            schemas: """
                Vote: {type: string, enum: ["+1", "-1", "1"]}
                Offset: {type: integer, enum: [-5, 0, 5]}
                Rate: {type: number, enum: [0.5, 1, 2.25]}
                Bare: {enum: [MR, MS]}
                Flag: {type: boolean, enum: [true]}
                Word: {type: string, enum: [on, NO, 1.10, ""]}
                Mixed: {enum: [1, a]}
                Empty: {type: string, enum: []}
                Named: {type: integer, enum: [1, 2], x-enum-varnames: [Low, High]}
                Twice: {type: string, enum: [a, b, a]}
                """)
        #expect(
            sketch.models == [
                "Vote: String +1|-1|1", "Offset: Int -5|0|5", "Rate: Double 0.5|1|2.25",
                "Bare: String MR|MS", "Flag = Bool", "Word: String on|NO|1.10|", "Mixed = JSON",
                "Empty = String", "Named: Int Low=1|High=2", "Twice: String a|b",
            ])
        #expect(sketch.codes.sorted() == ["duplicate-value", "empty-enum", "mixed-enum"])
    }

    @Test func constantsFillThemselvesIn() {
        let sketch = Sketch(
            schemas: """
                Pet:
                  type: object
                  required: [kind]
                  properties:
                    kind: {const: cat}
                    size: {type: integer, enum: [1, 2], default: 2}
                    born: {type: string, format: date, default: 2020-02-30x}
                """, version: "3.1.0")
        #expect(
            sketch.models == [
                "Pet {kind: PetKind = cat, size?: PetSize = 2, born?: Day}", "PetKind: String cat",
                "PetSize: Int 1|2",
            ])
        #expect(sketch.codes == ["unfit-default"])
    }

    @Test func additionalPropertiesStandAloneOrBesideOthers() {
        let sketch = Sketch(
            schemas: """
                Req:
                  type: object
                  properties:
                    params: {type: object}
                    bag: {type: object, additionalProperties: {}}
                    labels: {type: object, additionalProperties: {type: string}}
                Open: {type: object, properties: {a: {type: string}}, additionalProperties: true}
                Typed: {type: object, properties: {a: {type: string}}, additionalProperties: {type: integer}}
                Closed: {type: object, additionalProperties: false}
                Patterns: {type: object, patternProperties: {"^x": {type: boolean}}}
                Free: {type: object}
                """)
        #expect(
            sketch.models == [
                "Req {params?: [String: JSON], bag?: [String: JSON], labels?: [String: String]}",
                "Open {a?: String} + JSON", "Typed {a?: String} + Int", "Closed {}",
                "Patterns = [String: Bool]", "Free = [String: JSON]",
            ])
    }

    @Test func allOfIsOneStructure() {
        let sketch = Sketch(
            schemas: """
                A: {type: object, required: [status], properties: {status: {type: string, enum: [on, 'off']}}}
                B: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {b: {type: integer}}}]}
                C: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: integer}}}]}
                Dog:
                  type: object
                  allOf: [{$ref: '#/components/schemas/A'}]
                  required: [breed]
                  properties: {breed: {type: string}}
                Same: {allOf: [{$ref: '#/components/schemas/A'}], description: The same.}
                Loop: {allOf: [{$ref: '#/components/schemas/Loop'}, {properties: {x: {type: string}}}]}
                """)
        #expect(
            sketch.models == [
                "A {status: AStatus}", "B {status: AStatus, b?: Int}",
                "C {status: AStatus, b?: Int, c?: Int}", "Dog {status: AStatus, breed: String}",
                "Same = A", "Loop {x?: String}", "AStatus: String on|off",
            ])
    }

    @Test func aPropertyOfSeveralPartsIsWhatTheySayTogether() {
        let sketch = Sketch(
            schemas: """
                Base: {type: object, properties: {kind: {type: string}, at: {type: string}, in: {type: object, properties: {a: {type: string}}}}}
                Sub:
                  allOf:
                    - $ref: '#/components/schemas/Base'
                    - properties:
                        kind: {enum: [x]}
                        at: {description: When., readOnly: true}
                        in: {properties: {b: {type: string}}}
                Odd: {allOf: [{type: string}, {type: integer}]}
                """)
        #expect(
            sketch.models.filter { $0.hasPrefix("Sub") || $0.hasPrefix("Odd") } == [
                "Sub {kind?: SubKind, at?: String, in?: SubIn}", "Odd = Int", "SubKind: String x",
                "SubIn {a?: String, b?: String}",
            ])
        #expect(sketch.codes == ["conflicting-types"])
    }

    @Test func modelsMayHoldThemselves() {
        let sketch = Sketch(
            schemas: """
                Node: {type: object, properties: {next: {$ref: '#/components/schemas/Node'}, kids: {type: array, items: {$ref: '#/components/schemas/Node'}}}}
                Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}
                Me: {$ref: '#/components/schemas/Me'}
                """)
        #expect(
            sketch.models == ["Node {next?: Node, kids?: [Node]}", "Tree = [JSON]", "Me = JSON"])
        #expect(sketch.codes.sorted() == ["endless-alias", "endless-reference"])
    }

    @Test func requiredKeysThatAreNoPropertiesAreLeftOut() {
        let sketch = Sketch(
            schemas: "X: {type: object, required: [a, extra], properties: {a: {type: string}}}")
        #expect(sketch.models == ["X {a: String}"])
        #expect(sketch.codes == ["unknown-required"])
    }

    @Test func aWordThatIsNoTypeIsAnErrorWithAPlace() {
        let sketch = Sketch(
            schemas:
                "Stock: {type: object, properties: {count: {type: int}, price: {type: double}}}")
        #expect(sketch.spec == nil)
        #expect(sketch.codes == ["unknown-type", "unknown-type"])
        #expect(sketch.diagnostics.first?.fix == "did you mean `integer`?")
        #expect(sketch.diagnostics.first?.range?.start.line == 6)
    }

    @Test func namesOfTypesThatEverySpecKnowsAreFree() {
        let sketch = Sketch(
            schemas: """
                Date: {type: object, properties: {y: {type: integer}}}
                Data: {type: object, properties: {raw: {type: string, format: byte}, d: {$ref: '#/components/schemas/Date'}}}
                "A[B]": {type: string}
                """)
        #expect(
            sketch.models == ["Date_ {y?: Int}", "Data_ {raw?: Data, d?: Date_}", "A_B_ = String"])
    }

    @Test func bytesInsideJSONAreTextWithAWarning() {
        let sketch = Sketch(
            schemas:
                "F: {type: object, properties: {b: {type: string, format: byte}, raw: {type: string, format: binary}}}"
        )
        #expect(sketch.models == ["F {b?: Data, raw?: String}"])
        #expect(sketch.codes == ["binary-in-json"])
    }

    @Test func eachKindOfWarningIsToldOnceWithACount() {
        let sketch = Sketch(
            schemas: "X: {type: object, required: [p, q, r], properties: {a: {type: string}}}")
        #expect(sketch.codes == ["unknown-required"])
        #expect(sketch.diagnostics.first?.notes.last?.message == "and 2 more of the same kind")
    }
}
