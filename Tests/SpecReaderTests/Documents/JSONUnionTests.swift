import Testing

/// `oneOf` and `anyOf` become unions.
@Suite struct JSONUnionTests {
    @Test func aDiscriminatorWithAMappingIsTheTag() {
        let sketch = Sketch(
            schemas: """
                Tap: {type: object, required: [x], properties: {x: {type: integer}}}
                Swipe: {type: object, required: [dx], properties: {dx: {type: integer}}}
                Step:
                  oneOf: [{$ref: '#/components/schemas/Tap'}, {$ref: '#/components/schemas/Swipe'}]
                  discriminator: {propertyName: kind, mapping: {tap: '#/components/schemas/Tap', press: Tap, swipe: Swipe}}
                """)
        #expect(sketch.models.last == "Step = Tap[tap,press](Tap) | Swipe[swipe](Swipe) by kind")
    }

    @Test func withoutAMappingTheSchemasNamesAreTheTags() {
        let sketch = Sketch(
            schemas: """
                Cat: {type: object, properties: {name: {type: string}}}
                Dog: {type: object, properties: {bark: {type: string}}}
                Pet:
                  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
                  discriminator: {propertyName: kind}
                """)
        #expect(sketch.models.last == "Pet = Cat[Cat](Cat) | Dog[Dog](Dog) by kind")
    }

    @Test func constantsTellMembersApartWithoutADiscriminator() {
        let sketch = Sketch(
            schemas: """
                Card: {type: object, required: [type], properties: {type: {const: card}, pan: {type: string}}}
                Cash: {type: object, required: [type], properties: {type: {enum: [cash, coins]}}}
                Payment: {oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}]}
                """, version: "3.1.0")
        #expect(
            sketch.models.contains("Payment = Card[card](Card) | Cash[cash,coins](Cash) by type"))
    }

    @Test func theMostSpecificMemberComesFirst() {
        let sketch = Sketch(
            schemas: """
                Shape:
                  oneOf:
                    - {title: Circle, type: object, required: [r], properties: {r: {type: number}}}
                    - {title: Ring, type: object, required: [r, inner], properties: {r: {type: number}, inner: {type: number}}}
                """)
        #expect(
            sketch.models == [
                "Shape = Ring(Ring) | Circle(Circle)", "Circle {r: Double}",
                "Ring {r: Double, inner: Double}",
            ])
    }

    @Test func scalarsAndListsAreMembersToo() {
        let sketch = Sketch(
            schemas: """
                Prompt:
                  oneOf:
                    - {type: string}
                    - {type: array, items: {type: string}}
                    - {type: array, items: {type: integer}}
                    - {type: array, items: {type: array, items: {type: integer}}}
                Either: {type: [string, integer]}
                """, version: "3.1.0")
        #expect(
            sketch.models == [
                "Prompt = String(String) | IntList([Int]) | StringList([String]) | IntListList([[Int]])",
                "Either = Int(Int) | String(String)",
            ])
    }

    @Test func anOpenEnumerationIsNoUnion() {
        let sketch = Sketch(
            schemas: """
                Size: {anyOf: [{type: string}, {type: string, enum: [s, m]}]}
                Level: {oneOf: [{const: 1, title: Low}, {const: 2, title: High}]}
                """, version: "3.1.0")
        #expect(sketch.models == ["Size: String s|m", "Level: Int Low=1|High=2"])
    }

    @Test func propertiesBesideAlternativesBelongToEachMember() {
        let sketch = Sketch(
            schemas: """
                Event:
                  type: object
                  required: [id]
                  properties: {id: {type: string}}
                  oneOf:
                    - {title: Made, required: [by], properties: {by: {type: string}}}
                    - {title: Gone, required: [why], properties: {why: {type: string}}}
                """)
        #expect(
            sketch.models == [
                "Event = Made(EventMade) | Gone(EventGone)", "EventMade {id: String, by: String}",
                "EventGone {id: String, why: String}",
            ])
    }

    @Test func conditionsAreNoMembers() {
        let sketch = Sketch(
            schemas: """
                Search:
                  type: object
                  properties: {a: {type: string}, b: {type: string}}
                  anyOf: [{required: [a]}, {required: [b]}]
                """)
        #expect(sketch.models == ["Search {a?: String, b?: String}"])
    }

    @Test func aBaseStandsForAllThatBuildsOnIt() {
        let sketch = Sketch(
            schemas: """
                Pet:
                  type: object
                  required: [petType]
                  properties: {petType: {type: string}, name: {type: string}}
                  discriminator: {propertyName: petType, mapping: {kitty: '#/components/schemas/Cat'}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {claws: {type: boolean}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {type: string}}}]}
                """)
        #expect(
            sketch.models == [
                "Pet = Cat[kitty](Cat) | Dog[Dog](Dog) by petType",
                "Cat {petType: String, name?: String, claws?: Bool}",
                "Dog {petType: String, name?: String, bark?: String}",
            ])
    }

    @Test func aUnionThatIsItsOwnMemberLosesThatMember() {
        let sketch = Sketch(
            schemas: """
                Expr: {oneOf: [{type: string}, {type: object, required: [l], properties: {l: {$ref: '#/components/schemas/Expr'}}}]}
                Ring: {oneOf: [{type: string}, {type: boolean}, {$ref: '#/components/schemas/Ring'}]}
                """)
        #expect(
            sketch.models == [
                "Expr = String(String) | Option2(ExprOption2)",
                "Ring = Bool(Bool) | String(String)",
                "ExprOption2 {l: Expr}",
            ])
    }
}
