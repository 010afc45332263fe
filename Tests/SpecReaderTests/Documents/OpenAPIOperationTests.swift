import APIModel
import Testing

/// Path items become endpoints.
@Suite struct OpenAPIOperationTests {
    @Test func operationsHaveNamesGroupsAndText() {
        let sketch = Sketch(
            paths: """
                /users/{id}/tags/{tag}:
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: string}}
                    - {name: tag, in: path, required: true, schema: {type: string}}
                  get: {operationId: 'User.tags__get_{id}', tags: [Users], responses: {"204": {description: ok}}}
                  put: {summary: Tag., description: Tags a user., deprecated: true, responses: {"204": {description: ok}}}
                """)
        #expect(
            sketch.endpoints == [
                "put users by id tags by tag: PUT /users/{id}/tags/{tag}; path id: String; path tag: String; Void",
                "User.tags__get_{id}: GET /users/{id}/tags/{tag}; path id: String; path tag: String; Void",
            ])
        #expect(sketch.service?.groups.map(\.name) == ["T", "Users"])
        let put = sketch.endpoint("put users by id tags by tag")
        #expect(put?.description == "Tag.\n\nTags a user.")
        #expect(put?.deprecation != nil)
    }

    @Test func twinsAmongOperationsAreToldApartWithAWarning() {
        let sketch = Sketch(
            paths: """
                /a: {get: {operationId: list, responses: {"204": {description: ok}}}}
                /b: {get: {operationId: list, responses: {"204": {description: ok}}}}
                """)
        #expect(sketch.endpoints == ["list: GET /a; Void", "get b: GET /b; Void"])
        #expect(sketch.codes == ["duplicate-operation"])
    }

    @Test func pathsAndTheirParametersAreBroughtTogether() {
        let sketch = Sketch(
            paths: """
                /jobs/{id}:cancel:
                  post:
                    operationId: cancel
                    parameters:
                      - {name: id, in: path, required: true, schema: {type: integer}}
                      - {name: id, in: path, required: true, schema: {type: integer}}
                      - {name: gone, in: path, required: true, schema: {type: integer}}
                    responses: {"204": {description: ok}}
                /files/{name}.{ext}?action=list&n={n}:
                  get: {operationId: file, responses: {"204": {description: ok}}}
                """)
        #expect(
            sketch.endpoints == [
                "cancel: POST /jobs/{id}:cancel; path id: Int; Void",
                "file: GET /files/{name}.{ext}; path name: String; path ext: String; query action: String; Void",
            ])
        #expect(sketch.endpoint("file")?.parameters.last?.constant == "list")
        #expect(sketch.codes.sorted() == ["unknown-placeholder", "unused-parameter"])
    }

    @Test func parametersKeepStyleDefaultAndPlace() throws {
        let sketch = Sketch(
            paths: """
                /s:
                  get:
                    operationId: s
                    parameters:
                      - {name: id, in: query, schema: {type: array, items: {type: integer}}, style: pipeDelimited, explode: false}
                      - {name: id, in: header, schema: {type: string}}
                      - {name: sid, in: cookie, schema: {type: string}}
                      - {name: limit, in: query, schema: {type: integer, default: 10}}
                      - {name: deep, in: query, style: deepObject, explode: true, schema: {type: object, properties: {a: {type: string}}}}
                      - {name: filter, in: query, content: {application/json: {schema: {type: array, items: {type: array, items: {type: string}}}}}}
                      - {name: Accept, in: header, schema: {type: string}}
                      - {name: list, in: query, schema: {type: array, items: {type: object, properties: {a: {type: string}}}}}
                    responses: {"204": {description: ok}}
                """)
        let parameters = try #require(sketch.endpoint("s")).parameters
        #expect(
            parameters.map {
                "\($0.name) \($0.location.rawValue) \($0.style.rawValue) \($0.explode)"
            } == [
                "id query pipeDelimited false", "limit query form true",
                "deep query deepObject true", "filter query json false", "list query json false",
                "header id header simple false", "sid cookie form true",
            ])
        #expect(parameters[1].defaultValue == .number("10"))
        #expect(parameters[1].isOptional)
        #expect(sketch.codes == ["parameter-as-json"])
    }

    @Test func bodiesAreJSONFormsPartsTextOrBytes() {
        let sketch = Sketch(
            paths: """
                /json: {post: {operationId: json, requestBody: {required: true, content: {application/vnd.x+json: {schema: {type: string}}}}, responses: {"204": {description: ok}}}}
                /form: {post: {operationId: form, requestBody: {content: {application/x-www-form-urlencoded; charset=utf-8: {schema: {type: object, required: [a], properties: {a: {type: string}, b: {type: array, items: {type: string}}}}}}}, responses: {"204": {description: ok}}}}
                /parts: {post: {operationId: parts, requestBody: {content: {multipart/form-data: {schema: {type: object, required: [photo], properties: {photo: {type: string, format: binary}, note: {type: string}, files: {type: array, items: {type: string, format: binary}}}}}}}, responses: {"204": {description: ok}}}}
                /blob: {put: {operationId: blob, requestBody: {required: true, content: {application/octet-stream: {schema: {type: string, format: binary}}}}, responses: {"200": {description: ok}}}}
                /text: {put: {operationId: text, requestBody: {content: {text/csv: {schema: {type: string}}}}, responses: {"200": {description: ok}}}}
                /xml: {put: {operationId: xml, requestBody: {content: {application/xml: {schema: {type: object}}}}, responses: {"200": {description: ok}}}}
                """)
        #expect(
            sketch.endpoints == [
                "json: POST /json; json String as application/vnd.x+json; Void",
                "form: POST /form; form {a: String, b?: [String]}; Void",
                "parts: POST /parts; parts {photo: File, note?: String, files?: [File]}; Void",
                "blob: PUT /blob; data File; Void", "text: PUT /text; text? as text/csv; Void",
                "xml: PUT /xml; data? Data as application/xml; Void",
            ])
        #expect(sketch.codes == ["xml"])
    }

    @Test func answersGoByStatus() {
        let sketch = Sketch(
            paths: """
                /one: {get: {operationId: one, responses: {"200": {description: ok, content: {application/json; charset=utf-8: {schema: {type: object, properties: {t: {type: string}}}}, application/xml: {schema: {type: string}}}}, "304": {description: same}, "404": {description: none, content: {application/problem+json: {schema: {type: object, properties: {code: {type: integer}}}}}}}}}
                /two: {post: {operationId: two, responses: {"200": {description: ok}, "201": {description: made, content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}}}}
                /rest: {get: {operationId: rest, responses: {default: {description: any, content: {'*/*': {schema: {type: integer}}}}}}}
                /file: {get: {operationId: file, responses: {2XX: {description: ok, content: {image/png: {schema: {type: string, format: binary}}}}}}}
                /text: {get: {operationId: text, responses: {200: {description: ok, content: {text/html: {schema: {type: string}}}}}}}
                /odd: {get: {operationId: odd, responses: {ok: {description: ok}, 204: {description: fine}}}}
                """)
        #expect(
            sketch.endpoints == [
                "one: GET /one; json oneAnswer; error 404: oneError404",
                "two: POST /two; 200 Void, 201 twoAnswer201", "rest: GET /rest; json Int",
                "file: GET /file; data Data", "text: GET /text; text String", "odd: GET /odd; Void",
            ])
        #expect(sketch.codes.sorted() == ["bad-status", "other-media-type"])
        #expect(sketch.endpoint("one")?.options.headers.map(\.value) == ["application/json"])
        #expect(sketch.endpoint("file")?.options.headers.map(\.value) == ["image/png"])
    }

    @Test func streamsAreRead() {
        let sketch = Sketch(
            paths: """
                /events: {get: {operationId: events, responses: {"200": {description: ok, content: {text/event-stream: {schema: {type: string}}}}}}}
                /items: {get: {operationId: items, responses: {"200": {description: ok, content: {text/event-stream: {itemSchema: {type: object, properties: {a: {type: string}}}}}}}}}
                /lines: {get: {operationId: lines, responses: {"200": {description: ok, content: {application/jsonl: {itemSchema: {type: integer}}}}}}}
                """, version: "3.2.0")
        #expect(
            sketch.endpoints == [
                "events: GET /events; events String", "items: GET /items; events itemsAnswer",
                "lines: GET /lines; jsonLines Int",
            ])
    }

    @Test func securityIsOneSchemeOfTheServiceOrNone() {
        let sketch = Sketch(
            paths: """
                /a: {get: {operationId: a, responses: {"204": {description: ok}}}}
                /b: {get: {operationId: b, security: [], responses: {"204": {description: ok}}}}
                /c: {get: {operationId: c, security: [{key: []}], responses: {"204": {description: ok}}}}
                /d: {get: {operationId: d, security: [{}, {key: [], basic: []}], responses: {"204": {description: ok}}}}
                /e: {get: {operationId: e, security: [{kye: []}], responses: {"204": {description: ok}}}}
                """,
            rest: """
                security: [{oauth: [read]}]
                components:
                  securitySchemes:
                    oauth: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://a.example', scopes: {read: Reading.}}}}
                    key: {type: apiKey, in: query, name: api_key}
                    basic: {type: http, scheme: basic}
                    odd: {type: http, scheme: hoba}
                """)
        let schemes = ["oauth", "key", "basic", "key and basic"]
        #expect(sketch.service?.authSchemes.map(\.name) == schemes)
        #expect(sketch.service?.authSchemes.first?.description == "Scopes:\n\n- `read`: Reading.")
        #expect(sketch.endpoint("a")?.options.auth == .use("oauth"))
        #expect(sketch.endpoint("b")?.options.auth == .off)
        #expect(sketch.endpoint("c")?.options.auth == .use("key"))
        #expect(sketch.endpoint("d")?.options.auth == .use("key and basic"))
        #expect(sketch.endpoint("d")?.options.authIsOptional == true)
        #expect(sketch.endpoint("e")?.options.auth == .off)
        #expect(sketch.codes.sorted() == ["unknown-security", "unsupported-security"])
    }

    @Test func serversAreNamedAndRelativeOnesGoBeforePaths() {
        let sketch = Sketch(
            paths: """
                /a: {get: {operationId: a, responses: {"204": {description: ok}}}}
                /b: {get: {operationId: b, servers: [{url: 'https://b.example'}], responses: {"204": {description: ok}}}}
                """,
            rest: """
                servers:
                  - {url: 'https://{region}.a.example/v1/', description: Production, variables: {region: {default: eu, enum: [eu, us]}}}
                  - {url: 'https://test.example', description: The test server}
                """)
        #expect(
            sketch.service?.servers.map { "\($0.name) \($0.url)" } == [
                "production https://{region}.a.example/v1", "test https://test.example",
                "server https://b.example",
            ])
        #expect(sketch.endpoint("b")?.server == "server")
        let relative = Sketch(
            paths: "/a: {get: {operationId: a, responses: {\"204\": {description: ok}}}}",
            rest: "servers: [{url: /api/v3}]")
        #expect(relative.endpoints == ["a: GET /api/v3/a; Void"])
    }

    @Test func webhooksAndCallbacksLeaveTheirModels() {
        let sketch = Sketch(
            paths: """
                /a:
                  post:
                    operationId: subscribe
                    responses: {"204": {description: ok}}
                    callbacks: {event: {'{$request.body#/url}': {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {n: {type: integer}}}}}}, responses: {"204": {description: ok}}}}}}
                """, version: "3.1.0",
            rest: """
                webhooks:
                  changed:
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/webhooks/changed/post/x-shape'}}}}
                      x-shape: {type: object, properties: {a: {type: string}}}
                      responses: {"200": {description: ok}}
                """)
        #expect(
            sketch.models == [
                "subscribeEventBody {n?: Int}", "webhooks changed x-shape {a?: String}",
            ])
    }
}
