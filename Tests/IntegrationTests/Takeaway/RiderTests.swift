import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// JSON-RPC 2.0 and the house's own protocol.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct RiderTests {
    private let place = Place(latitude: 52.5, longitude: 13.4)

    @Test func theAppsOwnReformerMakesTheModel() async throws {
        let guest = try await Guest()
        // -1 means none to old firmware, which LocationReformer knows.
        #expect(try await guest.client.locateRider(riderID: 1).heading == nil)
        let location = try await guest.client.locateRider(riderID: 2)
        #expect(location.heading == 90)
        #expect(location.latitude == 52.5)
        #expect(location.seenAt == Date(timeIntervalSince1970: 1_772_357_400))

        let seen = try await guest.seen()
        #expect(seen.map { "\($0.method) \($0.target)" } == ["POST /v2/rpc", "POST /v2/rpc"])
        let calls = try seen.map { try JSONDecoder().decode(JSON.self, from: $0.body) }
        #expect(calls[0]["id"] != calls[1]["id"])
        #expect(
            calls[1] == [
                "jsonrpc": "2.0", "method": "locate", "params": ["riderID": 2],
                "id": try #require(calls[1]["id"]),
            ])
    }

    @Test func argumentsByName() async throws {
        let guest = try await Guest()
        let near = try await guest.client.ridersNear(place: place, radius: 250)
        #expect(near.map(\.heading) == [nil, 250])
        let call = try JSONDecoder().decode(JSON.self, from: try await guest.onlySeen().body)
        #expect(
            call["params"] == ["place": ["latitude": 52.5, "longitude": 13.4], "radius": 250])
    }

    @Test func anErrorIsTyped() async throws {
        let guest = try await Guest()
        let error = try await failure { try await guest.client.locateRider(riderID: 404) }
        guard case .rpc(let code, let message, let data) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(code == -32004)
        #expect(message == "off duty")
        #expect(data == ["title": "home"])
        #expect(error.body(as: Problem.self)?.title == "home")
    }

    @Test func aNotificationHasNoNumberAndNoAnswer() async throws {
        let guest = try await Guest()
        try await guest.client.reportPosition(riderID: 5, place: place)
        let call = try JSONDecoder().decode(JSON.self, from: try await guest.onlySeen().body)
        #expect(
            call == [
                "jsonrpc": "2.0", "method": "report",
                "params": ["riderID": 5, "place": ["latitude": 52.5, "longitude": 13.4]],
            ])
    }

    @Test func aBatchIsOneRequest() async throws {
        let guest = try await Guest()
        #if CENTRALIZED
            let (one, missing, silent, near) = try await guest.client.rpcBatch(
                RidersAPI.locateRider(riderID: 1)
                    .returning(Location.self, by: .custom(LocationReformer())),
                RidersAPI.locateRider(riderID: 404).returning(Location.self),
                RidersAPI.reportPosition(riderID: 1, place: place).returning(Void.self),
                RidersAPI.ridersNear(place: place).returning([Location].self))
        #else
            let (one, missing, silent, near) = try await guest.client.rpcBatch(
                LocateRiderAPI(riderID: 1), LocateRiderAPI(riderID: 404),
                ReportPositionAPI(riderID: 1, place: place), RidersNearAPI(place: place))
        #endif
        #expect(try one.get().heading == nil)
        #expect(try one.get().latitude == 52.5)
        guard case .failure(let error) = missing, case .rpc(-32004, _, _) = error.reason else {
            Issue.record("\(missing)")
            return
        }
        try silent.get()
        #expect(try near.get().count == 2)

        let calls = try JSONDecoder().decode(JSON.self, from: try await guest.onlySeen().body)
        #expect(calls.array?.map { $0["method"] } == ["locate", "locate", "report", "near"])
        #expect(calls.array?.map { $0["id"] == nil } == [false, false, true, false])
    }

    @Test func theHousesOwnProtocol() async throws {
        let guest = try await Guest()
        let rating = try await guest.client.rateRider(riderID: 3, stars: 5)
        #expect(rating.average == 4.5)
        #expect(rating.count == 2)
        let seen = try await guest.onlySeen()
        #expect(seen.target == "/v2/rpc/v1")
        let call = try JSONDecoder().decode(JSON.self, from: seen.body)
        #expect(call["method"] == "rate")
        #expect(call["arguments"] == ["riderID": 3, "stars": 5])
        #expect(call.object?.count == 3)

        let error = try await failure { try await guest.client.rateRider(riderID: 3, stars: 6) }
        guard case .rpc(nil, "too many stars", _) = error.reason else {
            Issue.record("\(error)")
            return
        }
    }
}
