import Testing

/// Documents as a whole: formats, references, what is no document.
@Suite struct DocumentTests {
    @Test func theRootSaysWhatAFileIs() {
        let json = Sketch(
            """
            {"openapi": "3.0.0", "info": {"title": "Pets API", "version": "1"},
             "paths": {"/a": {"get": {"operationId": "a", "responses": {"204": {"description": "ok"}}}}}}
            """, path: "any.txt")
        #expect(json.endpoints == ["a: GET /a; Void"])
        #expect(json.service?.name == "Pets")
        let unknown = Sketch("openapi: 4.0.3\ninfo: {title: T}\npaths: {}")
        #expect(unknown.codes == ["unsupported-version"])
        #expect(
            Sketch("openapi: 3.0.3\ninfo: {title: T}\npaths: {}").codes == ["nothing-to-generate"])
    }

    @Test func duplicateKeysAreErrors() {
        let sketch = Sketch(
            paths: """
                /k:
                  get:
                    operationId: k
                    responses:
                      200: {description: ok}
                      404: {description: first}
                      "404": {description: second}
                """)
        #expect(sketch.codes == ["yaml-duplicate-key"])
        #expect(sketch.diagnostics.first?.range?.start.line == 10)
        #expect(sketch.diagnostics.first?.notes.first?.range?.start.line == 9)
    }

    @Test func anchorsAndMergeKeysAreTheSameNodes() {
        let sketch = Sketch(
            """
            openapi: 3.0.3
            info: {title: T, version: "1"}
            x-common:
              p: &p {name: page, in: query, schema: {type: integer}}
            paths:
              /l:
                get:
                  operationId: l
                  parameters:
                    - *p
                    - {<<: *p, name: limit}
                  responses: {"204": {description: ok}}
            components:
              schemas:
                Small: {type: object, properties: &props {id: {type: string}}}
                Big: {type: object, properties: {<<: *props, more: {type: string}}}
            """)
        #expect(sketch.endpoints == ["l: GET /l; query page?: Int; query limit?: Int; Void"])
        #expect(sketch.models == ["Small {id?: String}", "Big {id?: String, more?: String}"])
    }

    @Test func referencesLeadIntoOtherFilesAndToAnyPointer() {
        let sketch = Sketch(
            """
            openapi: 3.1.0
            info: {title: T, version: "1"}
            paths:
              /a: {$ref: 'paths/a.yaml'}
              /b~c/{x}: {get: {operationId: b, responses: {"200": {$ref: '#/components/responses/Pets'}}}}
            components:
              responses:
                Pets: {description: ok, content: {application/json: {schema: {type: object, properties: {pet: {$ref: 'models.yaml#/Pet'}, name: {$ref: 'models.yaml#/Pet/properties/name'}}}}}}
            """, path: "specs/api.yaml",
            files: [
                "specs/paths/a.yaml": """
                get:
                  operationId: a
                  responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '../models.yaml#/Pet'}}}}}
                """,
                "specs/models.yaml": """
                Pet: {type: object, properties: {name: {type: string, enum: [a]}, next: {$ref: '#/Pet'}}}
                """,
            ])
        #expect(
            sketch.endpoints == [
                "a: GET /a; json Pet", "b: GET /b~c/{x}; path x: String; json PetsAnswer",
            ])
        #expect(
            sketch.models == [
                "Pet {name?: PetName, next?: Pet}", "PetName: String a",
                "PetsAnswer {pet?: Pet, name?: PetName}",
            ])
        #expect(sketch.codes == ["unknown-placeholder"])
    }

    @Test func referencesThatLeadNowhereCostWhatTheyName() {
        let sketch = Sketch(
            schemas: """
                A: {type: object, properties: {x: {$ref: '#/components/schemas/None'}, y: {$ref: 'none.yaml#/A'}, z: {type: string}}}
                """)
        #expect(sketch.models == ["A {x?: JSON, y?: JSON, z?: String}"])
        #expect(sketch.codes.sorted() == ["unknown-file", "unknown-reference"])
        let remote = Sketch(schemas: "A: {$ref: 'https://a.example/x.yaml#/A'}")
        #expect(remote.spec == nil)
        #expect(remote.codes == ["remote-reference"])
    }

    @Test func swaggerIsLiftedToOpenAPI() {
        let sketch = Sketch(
            """
            swagger: "2.0"
            info: {title: Store, version: "1"}
            host: a.example
            basePath: /v2
            schemes: [http, https]
            consumes: [application/json]
            produces: [application/json, application/xml]
            securityDefinitions: {key: {type: apiKey, in: header, name: X-Key}}
            parameters:
              limit: {name: limit, in: query, type: integer, format: int32, default: 5}
            responses:
              Gone: {description: gone, schema: {$ref: '#/definitions/Problem'}}
            paths:
              /pets/{id}:
                parameters:
                  - {name: id, in: path, required: true, type: string, format: uuid}
                get:
                  operationId: get
                  parameters:
                    - {$ref: '#/parameters/limit'}
                    - {name: tags, in: query, type: array, items: {type: string}}
                    - {name: all, in: query, type: array, items: {type: string}, collectionFormat: multi}
                  responses: {200: {description: ok, schema: {$ref: '#/definitions/Pet'}}, 410: {$ref: '#/responses/Gone'}}
                post:
                  operationId: upload
                  consumes: [multipart/form-data]
                  parameters:
                    - {name: note, in: formData, type: string}
                    - {name: file, in: formData, type: file, required: true}
                  responses: {200: {description: ok, schema: {type: file}}}
                put:
                  operationId: put
                  parameters: [{name: body, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}]
                  responses: {204: {description: ok}}
            definitions:
              Pet: {type: object, required: [id], properties: {id: {type: integer, format: int64}, next: {$ref: '#/definitions/Pet', x-nullable: true}}}
              Problem: {type: object, properties: {code: {type: integer}}}
            """)
        #expect(
            sketch.endpoints == [
                "get: GET /pets/{id}; path id: UUID; query limit?: Int32; query tags?: [String]; "
                    + "query all?: [String]; json Pet; error 410: Problem",
                "upload: POST /pets/{id}; path id: UUID; parts {note?: String, file: File}; data Data",
                "put: PUT /pets/{id}; path id: UUID; json Pet; Void",
            ])
        #expect(sketch.service?.servers.map(\.url) == ["https://a.example/v2"])
        let parameters = sketch.endpoint("get")?.parameters ?? []
        #expect(parameters.map(\.explode) == [false, true, false, true])
        #expect(sketch.models == ["Pet {id: Int64, next?: Pet?}", "Problem {code?: Int}"])
        #expect(sketch.service?.authSchemes.map(\.name) == ["key"])
    }

    @Test func hostileDocumentsEnd() {
        let deep =
            String(repeating: "{properties: {a: ", count: 120)
            + "{type: string}" + String(repeating: "}}", count: 120)
        #expect(Sketch(schemas: "A: \(deep)").codes == ["deep-schema"])
        let wide = (0..<200).map {
            "S\($0): {allOf: [{$ref: '#/components/schemas/S\(($0 + 1) % 200)'}]}"
        }
        #expect(Sketch(schemas: wide.joined(separator: "\n")).spec != nil)
    }
}
