import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// What becomes of answers: models, envelopes, statuses, errors.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct AnswerTests {
    /// A user whose number decides what the server answers.
    private func id(_ number: UInt8, _ next: UInt8) -> UUID {
        UUID(uuid: (0x6F, 0x2A, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, number, next))
    }

    @Test func aModelWithEverythingInIt() async throws {
        let user = try await Guest().client.fetchUser(id: id(0x07, 0x77))
        #expect(user.id == id(0x07, 0x77))
        #expect(user.name == "N\u{0}\u{2028} 🍜")
        #expect(user.email == nil)
        #expect(user.nickname == "nick")
        #expect(user.birthday == .null)
        #expect(user.createdAt == Date(timeIntervalSince1970: 1_772_357_400.25))
        #expect(user.state == .unknown("hibernating"))
        #expect(user.address?.city == "B")
        #expect(user.invitedBy?.birthday == .value(try #require(Day("1815-12-10"))))
        #expect(user.invitedBy?.nickname == nil)
        #expect(user.invitedBy?.invitedBy == nil)
    }

    @Test func aResultBelowAPath() async throws {
        let menu = try await Guest().client.fetchMenu(restaurant: 12)
        #expect(menu.title == "No. 12")
        let hot = try #require(menu.sections["hot"]?.first)
        #expect(hot.price.amount == Decimal(string: "12345678901234567.89"))
        #expect(hot.price.currency == "EUR")
        #expect(hot.spiciness == .hot)
        #expect(hot.contains == .milk)
        #expect(hot.tags == ["new"])
        let cold = try #require(menu.sections["cold"]?.first)
        #expect(cold.spiciness == .unknown(9))
        #expect(cold.contains == .unknown("B1"))
        #expect(cold.tags == [])
        #expect(menu.subMenus?.map(\.title) == ["Kids"])
    }

    @Test func unions() async throws {
        let orders = try await Guest().client.listOrders(limit: 10)
        #expect(orders.map(\.id) == [0, 1, 2, 3])
        #expect(orders[0].placedAt.date == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(orders[0].lines[0].count == 1)
        guard case .card(let visa) = orders[0].payment, case .card(let credit) = orders[1].payment,
            case .cash(let cash) = orders[2].payment,
            case .unknown(let crypto) = orders[3].payment
        else {
            Issue.record("\(orders.map(\.payment))")
            return
        }
        #expect(visa.lastDigits == "4242")
        #expect(credit.lastDigits == "1881")
        #expect(cash.change?.amount == Decimal(string: "0.1"))
        #expect(crypto == ["kind": "crypto", "coin": "DOGE", "n": 1])
        guard case .string("no onions") = orders[0].note,
            case .stringList(["a", "b"]) = orders[1].note,
            case .signedNote(let note) = orders[2].note,
            case .unknown(["voice": "x.ogg"]) = orders[3].note
        else {
            Issue.record("\(orders.map(\.note))")
            return
        }
        #expect(note.author.name == "Ada")
    }

    @Test func severalAnswersByStatus() async throws {
        let guest = try await Guest()
        guard
            case .accepted(let eta) = try await guest.client.placeOrder(
                PlaceOrderBody(lines: [], payment: .cash(CashPayment())))
        else {
            Issue.record("not accepted")
            return
        }
        #expect(eta == ["eta": [10, 20.5], "who": nil])
        guard
            case .accepted = try await guest.client.createUser(
                UserInput(name: "Later", nickname: nil, state: .active))
        else {
            Issue.record("not accepted")
            return
        }
    }

    @Test(arguments: [
        ("0000", 402, "declined", nil), ("0418", 418, "a teapot", "short and stout"),
    ]) func typedErrors(digits: String, status: Int, title: String, detail: String?) async throws {
        let guest = try await Guest()
        let card = CardPayment(lastDigits: digits, brand: "Visa")
        let error = try await failure {
            try await guest.client.placeOrder(PlaceOrderBody(lines: [], payment: .card(card)))
        }
        #expect(error.status == status)
        #expect(error.body(as: Problem.self)?.title == title)
        #expect(error.body(as: Problem.self)?.detail == detail)
        guard case .status(let failure) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(failure.headers["Content-Type"] == "application/problem+json")
        #expect(failure.body is Problem)
    }

    @Test func errorsOfAClassOfStatuses() async throws {
        let guest = try await Guest()
        let missing = try await failure { try await guest.client.fetchUser(id: id(0x04, 0x04)) }
        #expect(missing.status == 404)
        #expect(missing.body(as: Problem.self)?.title == "no such user")
        let gone = try await failure { try await guest.client.fetchUser(id: id(0x04, 0x10)) }
        #expect(gone.status == 410)
        guard case .status(let failure) = gone.reason, let problem = failure.body as? Problem else {
            Issue.record("\(gone)")
            return
        }
        #expect(problem.title == "forgotten")
    }

    @Test func anEnvelopeThatSaysNo() async throws {
        let guest = try await Guest()
        let error = try await failure { try await guest.client.fetchUser(id: id(0x09, 0x99)) }
        guard case .service(let failure) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(failure.code == 1004)
        #expect(failure.message == "frozen")
        #expect(error.body(as: Problem.self)?.fields == ["a": ["b"]])
    }

    @Test func textAsItIs() async throws {
        #expect(try await Guest().client.fetchLegend() == "A1: glüten\n")
    }
}
