import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// Every kind of body, byte by byte as the server received it.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct BodyTests {
    private let id = UUID(uuid: (0x6F, 0x2A, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    private let lowercaseID = "6f2a0000-0000-4000-8000-000000000001"

    @Test func json() async throws {
        let guest = try await Guest(nil)
        let answer = try await guest.client.createUser(
            UserInput(
                name: "\"Ä\"\u{2028}\u{0}\\/🍜", email: nil, nickname: nil, birthday: .null,
                state: .unknown("new"),
                invitedBy: UserInput(
                    name: "B", nickname: "b", birthday: .value(try #require(Day("1815-12-10"))),
                    state: .active),
                address: UserAddress(latitude: 52.5, longitude: -0.1, street: "S", city: "C"),
                password: "p"))
        guard case .created(let user) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(user.name == "\"Ä\"\u{2028}\u{0}\\/🍜")

        let seen = try await guest.onlySeen()
        #expect("\(seen.method) \(seen.target)" == "POST /v2/users")
        #expect(seen["Content-Type"] == "application/json")
        #expect(seen["Content-Length"] == "\(seen.body.count)")
        #expect(seen["Authorization"] == nil)
        let json = try JSONDecoder().decode(JSON.self, from: seen.body)
        #expect(
            json == [
                "name": "\"Ä\"\u{2028}\u{0}\\/🍜", "nickname": nil, "birthday": nil,
                "state": "new",
                "invited_by": [
                    "name": "B", "nickname": "b", "birthday": "1815-12-10", "state": "active",
                ],
                "address": ["latitude": 52.5, "longitude": -0.1, "street": "S", "city": "C"],
                "password": "p",
            ])
    }

    @Test func jsonOfAModelThatHoldsItself() async throws {
        let guest = try await Guest(nil)
        guest.client.api.credentials.set(Credential("till-7"), for: Takeaway.partner)
        try await guest.client.replaceMenu(
            restaurant: -7,
            body: Menu(
                title: "Day",
                sections: [
                    "hot": [
                        Dish(
                            id: .max, name: "Soup",
                            price: Money(amount: try #require(Decimal(string: "0.10"))),
                            spiciness: .brave, contains: .milk)
                    ]
                ],
                subMenus: [Menu(title: "Kids", sections: [:])]))

        let seen = try await guest.onlySeen()
        #expect("\(seen.method) \(seen.target)" == "PUT /v2/restaurants/-7/menu")
        #expect(seen["X-Partner-Key"] == "till-7")
        #expect(seen["Authorization"] == nil)
        #expect(seen.text.contains(#""amount":0.1"#))
        #expect(seen.text.contains(#""id":9223372036854775807"#))
        let json = try JSONDecoder().decode(JSON.self, from: seen.body)
        #expect(json["title"] == "Day")
        #expect(json.value(at: "sections.hot.0.spiciness") == 3)
        #expect(json.value(at: "sections.hot.0.contains") == "A7")
        #expect(json.value(at: "sections.hot.0.tags") == [])
        #expect(json.value(at: "sections.hot.0.price.currency") == "EUR")
        #expect(json.value(at: "subMenus.0") == ["title": "Kids", "sections": [:]])
    }

    @Test func multipartFromMemory() async throws {
        let image = noise(70_000) + Data("\r\n--apigen-\r\n".utf8)
        let guest = try await Guest()
        try await guest.client.uploadAvatar(
            id: id,
            image: UploadFile(data: image, name: "a \"b\"; é\r\n.png", type: "image/png"),
            caption: "größer\r\n--x--")

        let seen = try await guest.onlySeen()
        #expect(seen.target == "/v2/users/\(lowercaseID)/avatar")
        #expect(seen["Content-Length"] == "\(seen.body.count)")
        let parts = try #require(seen.parts)
        #expect(parts.map(\.name) == ["image", "caption"])
        #expect(parts.map(\.filename) == ["a %22b%22; é%0D%0A.png", nil])
        #expect(parts.map(\.type) == ["image/png", nil])
        #expect(parts.map(\.body) == [image, Data("größer\r\n--x--".utf8)])
    }

    @Test func multipartFromDisk() async throws {
        let scratch = try Scratch()
        let image = noise(1_000_003, seed: 2)
        let file = try scratch.write(image, to: "photo.heic")
        let guest = try await Guest()
        try await guest.client.uploadAvatar(id: id, image: UploadFile(url: file))

        let seen = try await guest.onlySeen()
        #expect(seen["Content-Length"] == "\(seen.body.count)")
        #expect(
            seen.parts == [
                Seen.Part(
                    name: "image", filename: "photo.heic", type: "application/octet-stream",
                    body: image)
            ])
    }

    @Test(arguments: [0, 1, 3_000_000]) func rawFile(size: Int) async throws {
        let scratch = try Scratch()
        let bytes = noise(size)
        let guest = try await Guest(nil)
        guest.client.api.credentials.set(Credential("till-7"), for: Takeaway.partner)
        let file = try scratch.write(bytes, to: "photo")
        try await guest.client.uploadPhoto(dish: 1, body: UploadFile(url: file))
        try await guest.client.uploadPhoto(dish: 2, body: UploadFile(data: bytes, name: "x"))

        let seen = try await guest.seen()
        #expect(seen.map(\.target) == ["/v2/dishes/1/photo", "/v2/dishes/2/photo"])
        #expect(seen.map { $0["Content-Type"] } == ["image/jpeg", "image/jpeg"])
        #expect(seen.map { $0["Content-Length"] } == ["\(size)", "\(size)"])
        #expect(seen.map(\.body) == [bytes, bytes])
    }

    @Test func text() async throws {
        let guest = try await Guest()
        try await guest.client.commentOrder(id: 5, body: "Zwiebeln? \u{0}\r\n🧅 nein & \"danke\"")
        let seen = try await guest.onlySeen()
        #expect("\(seen.method) \(seen.target)" == "POST /v2/orders/5/comment")
        #expect(seen["Content-Type"] == "text/plain; charset=utf-8")
        #expect(seen.body == Data("Zwiebeln? \u{0}\r\n🧅 nein & \"danke\"".utf8))
    }

    @Test func unionsInABody() async throws {
        let guest = try await Guest()
        let answer = try await guest.client.placeOrder(
            PlaceOrderBody(
                lines: [OrderLine(dish: 7, count: 2, extras: ["cheese": 1])],
                payment: .card(CardPayment(lastDigits: "4242", brand: "Visa")),
                note: .stringList(["a", "b"])))
        guard case .created(let order) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(order.id == 9)
        let json = try JSONDecoder().decode(JSON.self, from: try await guest.onlySeen().body)
        #expect(
            json == [
                "lines": [["dish": 7, "count": 2, "extras": ["cheese": 1]]],
                "payment": ["kind": "card", "last_digits": "4242", "brand": "Visa"],
                "note": ["a", "b"],
            ])
    }

    @Test func nothing() async throws {
        let guest = try await Guest()
        try await guest.client.cancelOrder(id: 1)
        let seen = try await guest.onlySeen()
        #expect(seen.body.isEmpty)
        #expect(seen["Content-Type"] == nil)
    }

    @Test func bytesOfAnAnswer() async throws {
        let guest = try await Guest()
        let image = try await guest.client.fetchAvatar(id: id, size: 64)
        #expect(image.count == 70)
        #expect(image.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(try await guest.onlySeen().target == "/v2/users/\(lowercaseID)/avatar?size=64")
    }
}
