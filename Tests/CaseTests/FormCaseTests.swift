import APIRuntime
import Foundation
import GeneratedCases
import Testing

@Suite struct FormCaseTests {
    private let bench = Bench()
    private let spot = Spot(lat: 1.5, tags: ["a", "b"], inner: SpotInner(deep: .value("x")))

    private func charged() async throws -> Swift.String? {
        try await bench.body().removingPercentEncoding
    }

    @Test func objectsInForms() async throws {
        try await bench.client.charge(
            amount: 5, spot: spot, spots: [spot, Spot(lat: 2, tags: [], inner: nil)],
            labels: ["k": "a&b", "l": "2"])
        #expect(
            try await charged()
                == "amount=5&spot[lat]=1.5&spot[tags][0]=a&spot[tags][1]=b&spot[inner][deep]=x"
                + "&spots[0][lat]=1.5&spots[0][tags][0]=a&spots[0][tags][1]=b"
                + "&spots[0][inner][deep]=x&spots[1][lat]=2&labels[k]=a&b&labels[l]=2")
        #expect(try await bench.body().hasSuffix("&labels%5Bk%5D=a%26b&labels%5Bl%5D=2"))
    }

    @Test func otherStylesInForms() async throws {
        let bare = Spot(lat: 1, tags: [], inner: nil)
        try await bench.client.charge(
            amount: 1, spot: bare, options: ["a": "1", "b": "2"], limits: ["x": 1, "y": 2],
            meta: bare, extra: ["k": [1, ["z": true]]], source: .string(""),
            expand: ["p", "q"], ids: [1, 2], flags: [3, 4])
        #expect(
            try await charged()
                == "amount=1&spot[lat]=1&a=1&b=2&limits=x,1,y,2&meta={\"lat\":1,\"tags\":[]}"
                + "&extra[k][0]=1&extra[k][1][z]=true&source=&expand[0]=p&expand[1]=q&ids=1,2"
                + "&flags=3|4")
        try await bench.client.charge(amount: 1, spot: bare, source: .spot(bare))
        #expect(try await charged() == "amount=1&spot[lat]=1&source[lat]=1")
    }

    @Test func partsOfTheirOwnKinds() async throws {
        let bare = Spot(lat: 1, tags: [], inner: nil)
        let file = UploadFile(data: Foundation.Data("GIF".utf8), name: "a.gif")
        try await bench.client.publish(
            spot: bare, spots: [bare, bare], all: [bare], table: "a,b", ids: [1, 2],
            raw: Foundation.Data("PNG".utf8), files: [file, file])
        let type = try #require(try bench.sent().headers["Content-Type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
        let parts = try await bench.body().components(separatedBy: "--\(boundary)\r\n").dropFirst()
            .map { $0.split(separator: "\r\n").dropFirst().prefix(2).joined(separator: " | ") }
        let one = #"{"lat":1,"tags":[]}"#
        #expect(
            parts == [
                "Content-Type: application/vnd.odd+json | \(one)",
                "Content-Type: application/json | \(one)",
                "Content-Type: application/json | \(one)",
                "Content-Type: application/json | [\(one)]",
                "Content-Type: text/csv; charset=utf-8 | a,b",
                "Content-Type: application/json | [1,2]",
                "Content-Type: image/png | PNG",
                "Content-Type: image/gif | GIF", "Content-Type: image/gif | GIF",
            ])
    }

    @Test func objectsInQueries() async throws {
        let bare = Spot(lat: 1, tags: [], inner: nil)
        try await bench.client.locate(near: spot, any: [bare, bare], where: ["a": ["b": [1]]])
        #expect(
            try bench.line().removingPercentEncoding
                == "GET /locate?near[lat]=1.5&near[tags][0]=a&near[tags][1]=b"
                + "&near[inner][deep]=x&any[0][lat]=1&any[1][lat]=1&where[a][b][0]=1")
    }
}
