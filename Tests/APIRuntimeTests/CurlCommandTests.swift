import Foundation
import Testing

@testable import APIRuntime

@Suite struct CurlCommandTests {
    private let bench = Bench()

    private func curl(
        _ request: EndpointRequest, body: APIClient.CurlBody = .size
    ) throws -> String {
        try bench.api.curl(for: endpoint(request, .nothing), body: body)
    }

    @Test func commands() throws {
        #expect(
            try curl(.get("/a/\("x y")", query: ["q": "a'b", "n": 2]).auth(nil))
                == "curl --request GET --url 'https://api.takeaway.example/v2/a/x%20y?q=a%27b&n=2' "
                + "--header 'X-Client: takeaway'")
        #expect(
            try curl(.head("/a", headers: ["X-Q": "it's"]))
                == "curl --head --url 'https://api.takeaway.example/v2/a' "
                + #"--header 'X-Client: takeaway' --header 'X-Q: it'\''s' "#
                + "--header 'Authorization: REDACTED'")
        let post = EndpointRequest.post("/a", body: .json(["b": "it's", "a": "1"])).auth(nil)
        let head =
            "curl --request POST --url 'https://api.takeaway.example/v2/a' "
            + "--header 'X-Client: takeaway' --header 'Content-Type: application/json' --data-raw "
        #expect(try curl(post) == head + "'<20 bytes>'")
        #expect(try curl(post, body: .shown) == head + #"'{"a":"1","b":"it'\''s"}'"#)
        let file = URL(filePath: #filePath)
        let length = try #require(try TransportBody.file(file).contentLength())
        let upload = EndpointRequest.put("/a", body: .file(UploadFile(url: file), type: "a/b"))
        #expect(
            try curl(upload.auth(nil), body: .shown).hasSuffix("--data-raw '<\(length) bytes>'"))
        #expect(throws: APIError.self) { try curl(.get("/a", query: ["n": Double.nan])) }
        #expect(bench.log.isEmpty)
        #expect(bench.api.statistics == CallStatistics())
    }

    /// What a shell makes of it: each word once more, in brackets.
    @Test func wordsForAShell() throws {
        let odd = "a'b \"c\" $HOME `d` \\ !e *"
        let command = try curl(
            .post("/a", headers: ["X-Odd": odd], body: .json([odd])).auth(nil), body: .shown)
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "curl() { printf '[%s]' \"$@\"; }; \(command)"]
        shell.standardOutput = output
        try shell.run()
        let words = output.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        let json = #"["a'b \"c\" $HOME `d` \\ !e *"]"#
        #expect(
            String(decoding: words, as: UTF8.self)
                == "[--request][POST][--url][https://api.takeaway.example/v2/a][--header]"
                + "[X-Client: takeaway][--header][X-Odd: \(odd)][--header]"
                + "[Content-Type: application/json][--data-raw][\(json)]")
    }

    @Test func membersThatAreSecrets() throws {
        let body: JSON = [
            "user": "ann", "Password": "t0ken", "list": [["api_key": "t0ken", "n": 1]],
            "refreshToken": ["deep": "t0ken"],
        ]
        let json = try curl(.post("/a", body: .json(body)).auth(nil), body: .shown)
        #expect(
            json.hasSuffix(
                #"'{"Password":"REDACTED","list":[{"api_key":"REDACTED","n":1}],"#
                    + #""refreshToken":"REDACTED","user":"ann"}'"#))
        let form = try curl(
            .post("/a", body: .form(["user": "a&n", "pass": "t0ken"])).auth(nil), body: .shown)
        #expect(form.hasSuffix("'user=a%26n&pass=REDACTED'"))
    }

    /// In every place where a credential can be, and in all that tells about a call.
    @Test func noSecretComesThrough() async throws {
        let secret = "t0ken"
        let kinds: [AuthScheme.Kind] = [
            .bearer, .basic, .header("X-Odd"), .query("odd"), .cookie("odd"),
            .handshake(header: "X-Odd", status: 409), .argument(name: nil, prefix: "token:"),
            .argument(name: "odd", prefix: ""),
        ]
        let shown = Mutable("")
        let observation = bench.api.observe { event in
            shown.change { text in
                text += "\(event)"
                dump(event, to: &text)
            }
        }
        bench.mock.stub { _ in
            MockAnswer(
                status: 500, headers: ["Set-Cookie": secret, "X-Odd": secret],
                body: Data(secret.utf8))
        }
        for kind in kinds {
            let scheme = AuthScheme("x", kind)
            let credential =
                kind == .basic ? Credential(user: secret, password: secret) : Credential(secret)
            bench.api.credentials.set(credential, for: scheme)
            var requests = [
                EndpointRequest.call("m", ["password": secret], over: Takeaway.riders),
                EndpointRequest.post(
                    "/a", query: ["access_token": secret, "sig": secret, "X-Api-Key": secret],
                    headers: ["X-Api-Key": secret, "Api_Key": secret, "X-Auth-Token": secret],
                    cookies: ["c": secret], body: .json(["password": secret])),
                EndpointRequest.post("/a", body: .form(["pwd": secret])),
                EndpointRequest.post("/a", body: .text(secret)),
            ]
            requests = requests.map { $0.auth(scheme).retry(nil) }
            for request in requests {
                for detail in [APIClient.CurlBody.size, .shown] {
                    let command = try curl(request, body: detail)
                    shown.change { $0 += command }
                }
                _ = await bench.api.outcome(of: endpoint(request, .text))
            }
        }
        observation.cancel()
        shown.change { text in
            dump(bench.api.statistics, to: &text)
            dump(bench.api.configuration.metrics, to: &text)
        }
        #expect(bench.log.count == 32)
        #expect(shown.value.contains("REDACTED"))
        #expect(!shown.value.contains(secret))
        #expect(!shown.value.contains(Data("\(secret):\(secret)".utf8).base64EncodedString()))
    }
}
