import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessPagesTests {
    private func user(_ page: Int, next: String?) -> MockAnswer {
        let email = next.map { #""email":"\#($0)","# } ?? ""
        let user = ProtocolJSONTests.user.replacingOccurrences(
            of: "{\"id\"", with: "{\(email)\"page\":\(page),\"id\"")
        return .json(#"{"code":0,"data":\#(user)}"#)
    }

    @Test func cursors() async throws {
        let bench = Bench()
        bench.script([user(1, next: "c+1"), user(2, next: "c2"), user(3, next: nil)])
        var pages: [Int] = []
        for try await users in bench.client.exportPages() { pages += users.map(\.page) }
        #expect(pages == [1, 2, 3])
        #expect(bench.log == ["GET /v2/u", "GET /v2/u?cursor=c%2B1", "GET /v2/u?cursor=c2"])
    }

    @Test(arguments: ["", "same"])
    func cursorsThatEnd(cursor: String) async throws {
        let bench = Bench()
        bench.script([user(1, next: "same"), user(2, next: cursor)])
        var items: [Int] = []
        for try await user in bench.client.exportPages(cursor: "from").items {
            items.append(user.page)
        }
        #expect(items == [1, 2])
    }

    @Test func numbersAndOffsets() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            let cursor =
                request.url.query(percentEncoded: true)?.split(separator: "=").last.flatMap {
                    Int($0)
                } ?? 0
            return .json(cursor < 5 ? "[\(cursor),\(cursor)]" : "[]")
        }
        @Sendable func list(_ cursor: String) -> TypedEndpoint<[Int]> {
            endpoint(.get("/u", query: ["cursor": cursor]), .json)
        }
        let pages = bench.client.pages(items: { $0 }, page: 3) { list("\($0)") }
        var items: [Int] = []
        for try await item in pages.items { items.append(item) }
        #expect(items == [3, 3, 4, 4])
        items = []
        for try await item in bench.client.pages(items: { $0 }, offset: 0, { list("\($0)") }).items
        { items.append(item) }
        #expect(items == [0, 0, 2, 2, 4, 4])
    }

    @Test func links() async throws {
        let bench = Bench()
        func link(_ text: String) -> HTTPHeaders {
            ["Link": text, "Content-Type": "application/json"]
        }
        bench.script([
            MockAnswer(
                headers: link(#"</p?a=1,2>; rel="prev", <?n=2>; title="a,b"; rel="last next""#),
                body: Data("[1]".utf8)),
            MockAnswer(
                headers: link("<https://other.example/z>; rel=next"), body: Data("[2]".utf8)),
            MockAnswer(
                headers: link(#"<https://other.example/z>; rel=next"#), body: Data("[3]".utf8)),
        ])
        var items: [Int] = []
        let list = endpoint(.get("/u", query: ["n": 1]), Reformer<[Int]>.json)
        for try await item in bench.client.pages(items: { $0 }, linkOf: list).items {
            items.append(item)
        }
        #expect(items == [1, 2, 3])
        #expect(bench.log == ["GET /v2/u?n=1", "GET /v2/u?n=2", "GET /z"])
        #expect(
            bench.mock.requests.map { $0.headers["Authorization"] } == [
                "Bearer t0ken", "Bearer t0ken", nil,
            ])
    }

    private func list(_ path: EndpointPath = "/u") -> TypedEndpoint<[Int]> {
        endpoint(.get(path), .json)
    }

    private func bounce(_ error: any Error) -> Bool {
        guard case .repeatedPage? = (error as? APIError)?.reason else { return false }
        return "\(error)" == "GET /u: the next page is one that was there already"
    }

    @Test func cursorsThatLeadBack() async throws {
        let bench = Bench()
        bench.script([
            user(1, next: "a"), user(2, next: "b"), user(3, next: "c"), user(4, next: "a"),
        ])
        var pages: [Int] = []
        var iterator = bench.client.exportPages().makeAsyncIterator()
        for _ in 0..<4 { pages += try await iterator.next()?.map(\.page) ?? [] }
        #expect(pages == [1, 2, 3, 4])
        for _ in 0..<2 {
            await #expect { _ = try await iterator.next() } throws: { bounce($0) }
        }
        #expect(bench.log.count == 4)
    }

    @Test func linksThatLeadBack() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            let next = request.url.query() == "n=1" ? "?n=2" : "?n=1"
            return MockAnswer(
                headers: ["Link": "<\(next)>; rel=next"], body: Data("[1]".utf8))
        }
        var count = 0
        await #expect {
            for try await page in bench.client.pages(items: { $0 }, linkOf: list()) {
                count += page.count
            }
        } throws: { bounce($0) }
        #expect(bench.log == ["GET /v2/u", "GET /v2/u?n=1", "GET /v2/u?n=2"])
        #expect(count == 3)
    }

    /// Servers that do not know the parameter send the same page for ever.
    @Test(arguments: ["page", "offset", "cursor"])
    func theSamePageOnceMore(kind: String) async throws {
        let bench = Bench()
        bench.mock.stub { _ in .json("[1, 2]") }
        let list = list()
        let pages =
            switch kind {
            case "page": bench.client.pages(items: { $0 }, page: 1) { _ in list }
            case "offset": bench.client.pages(items: { $0 }, offset: 0) { _ in list }
            default:
                bench.client.pages(items: { $0 }, next: { _ in "c" }, from: nil) { _ in list }
            }
        var items: [Int] = []
        await #expect {
            for try await item in pages.items { items.append(item) }
        } throws: { bounce($0) }
        #expect(items == [1, 2])
        #expect(bench.log.count == 2)
    }

    @Test func theSamePageInOtherAnswers() async throws {
        let bench = Bench()
        let calls = Mutable(6)
        bench.mock.stub { _ in
            calls.change { $0 += 1 }
            return .model(calls.value < 12 ? [calls.value] : [12, 12])
        }
        let call = TypedEndpoint(
            .call("list", over: Takeaway.riders).auth(nil), Reformer<[Int]>.json)
        var items: [Int] = []
        await #expect {
            for try await item in bench.client.pages(items: { $0 }, page: 1, { _ in call }).items {
                items.append(item)
            }
        } throws: { "\($0)" == "list: the next page is one that was there already" }
        #expect(items == [7, 8, 9, 10, 11, 12, 12])
    }

    @Test func aPageThatFailsIsTriedAgain() async throws {
        let bench = Bench()
        bench.script([user(1, next: "a"), MockAnswer(status: 404), user(2, next: nil)])
        var iterator = bench.client.exportPages().makeAsyncIterator()
        #expect(try await iterator.next()?.map(\.page) == [1])
        await #expect { _ = try await iterator.next() } throws: { ($0 as? APIError)?.status == 404 }
        #expect(try await iterator.next()?.map(\.page) == [2])
        #expect(try await iterator.next() == nil)
    }

    @Test func cancellation() async throws {
        let bench = Bench()
        let seen = Mutable(0)
        bench.mock.stub { _ in .json("[\(seen.value)]") }
        let task = Task {
            for try await _ in bench.client.pages(items: { $0 }, page: 1, { _ in list() }) {
                seen.change { $0 += 1 }
                if seen.value == 3 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect { try await task.value } throws: { "\($0)" == "pages: cancelled" }
        #expect(bench.log.count == 3)
    }

    @Test func aBodyDoesNotFollowALinkToAnotherOrigin() async throws {
        let bench = Bench()
        bench.mock.stub { _ in
            MockAnswer(
                headers: ["Link": "<https://other.example/>; rel=next"], body: Data("[1]".utf8))
        }
        let search = endpoint(.post("/s", body: .text("secret")), Reformer<[Int]>.json)
        var iterator = bench.client.pages(items: { $0 }, linkOf: search).makeAsyncIterator()
        #expect(try await iterator.next() == [1])
        await #expect { _ = try await iterator.next() } throws: {
            "\($0)" == "POST /s: redirect: a body would go to another origin"
        }
        #expect(bench.log.count == 1)
    }

    @Test func aLinkToPlainHTTPIsNotFollowed() async throws {
        let bench = Bench()
        bench.mock.stub { _ in
            MockAnswer(
                headers: ["Link": "<http://api.takeaway.example/v2/u>; rel=next"],
                body: Data("[1]".utf8))
        }
        var iterator = bench.client.pages(items: { $0 }, linkOf: list()).makeAsyncIterator()
        #expect(try await iterator.next() == [1])
        await #expect { _ = try await iterator.next() } throws: {
            "\($0)" == "GET /u: invalid request: http is allowed to this machine only"
        }
    }
}
