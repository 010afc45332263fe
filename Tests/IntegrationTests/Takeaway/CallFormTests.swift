import APIRuntime
import Dispatch
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The forms of a call beside the typed method: endpoint, completion handler, batch.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct CallFormTests {
    #if CENTRALIZED
        private let legend = MenusAPI.fetchLegend().returning(String.self, by: .text)
        private let orders = OrdersAPI.listOrders().returning([Order].self)
        private let menu = MenusAPI.fetchMenu(restaurant: 1)
            .returning(Menu.self, by: .json(at: "data.menu"))
        private let missing = UsersAPI.fetchUser(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 4, 4))
        ).returning(User.self)
    #else
        private let legend = FetchLegendAPI()
        private let orders = ListOrdersAPI()
        private let menu = FetchMenuAPI(restaurant: 1)
        private let missing = FetchUserAPI(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 4, 4)))
    #endif

    @Test func anEndpointIsSent() async throws {
        #expect(try await Guest().client.send(legend) == "A1: glüten\n")
    }

    @Test func aCompletionHandlerIsCalledOnTheQueueThatIsChosen() async throws {
        let guest = try await Guest()
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let (text, isThere) = try await withCheckedThrowingContinuation { continuation in
            guest.client.start(legend, on: queue) { result in
                let isThere = DispatchQueue.getSpecific(key: key) == true
                continuation.resume(with: result.map { ($0, isThere) })
            }
        }
        #expect(text == "A1: glüten\n")
        #expect(isThere)
    }

    @Test func aCompletionHandlerIsCalledOnTheMainQueue() async throws {
        let guest = try await Guest()
        let text = try await withCheckedThrowingContinuation { continuation in
            guest.client.start(legend) { result in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(with: result)
            }
        }
        #expect(text == "A1: glüten\n")
    }

    @Test func aCallIsCancelled() async throws {
        let guest = try await Guest(script: "slow")
        let error = await withCheckedContinuation { continuation in
            let call = guest.client.start(legend, on: .global()) { result in
                continuation.resume(returning: result)
            }
            call.cancel()
        }
        guard case .failure(let error) = error, case .cancelled = error.reason else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func progressIsTold() async throws {
        let guest = try await Guest()
        let file = UploadFile(data: noise(2_000_000), name: "x")
        #if CENTRALIZED
            let upload = UsersAPI.uploadAvatar(id: UUID(), image: file).returning(Void.self)
        #else
            let upload = UploadAvatarAPI(id: UUID(), image: file)
        #endif
        let (results, more) = AsyncStream.makeStream(of: Result<Void, APIError>.self)
        let call = guest.client.start(upload, on: .global()) { result in
            more.yield(result)
            more.finish()
        }
        for await result in results { try result.get() }
        let size = Int64(try await guest.onlySeen().body.count)
        #expect(call.progress.sent == size)
        #expect(call.progress.sentExpected == size)
    }

    @Test func severalCallsAtOnce() async throws {
        let guest = try await Guest()
        let (text, orders, menu) = try await guest.client.batch(legend, orders, menu)
        #expect(text == "A1: glüten\n")
        #expect(orders.count == 2)
        #expect(menu.title == "No. 1")
    }

    @Test func aBatchFailsWithItsFirstError() async throws {
        let guest = try await Guest()
        let error = try await failure {
            let (text, _) = try await guest.client.batch(legend, missing)
            return text
        }
        #expect(error.status == 404)
    }

    @Test func aCallEndsInTime() async throws {
        struct Brief: Endpoint {
            typealias Response = Void
            var request: EndpointRequest {
                .get("/legend.txt").timeout(.milliseconds(100)).retry(nil)
            }
        }
        let guest = try await Guest(script: "slow")
        let error = try await failure { try await guest.client.send(Brief()) }
        guard case .timeout = error.reason else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func theClientIsTestedWithoutIt() async throws {
        struct Stub: RidersCalls {
            func locateRider(riderID: Int64) async throws -> Location {
                Location(latitude: 1, longitude: 2, seenAt: .distantPast)
            }
            func ridersNear(place: Place, radius: Double?) async throws -> [Location] { [] }
            func reportPosition(riderID: Int64, place: Place) async throws {}
            func rateRider(riderID: Int64, stars: Int) async throws -> RateRiderAnswer {
                RateRiderAnswer(average: 5, count: 1)
            }
        }
        let calls: any RidersCalls = Stub()
        #expect(try await calls.rateRider(riderID: 1, stars: 5).average == 5)
    }
}
