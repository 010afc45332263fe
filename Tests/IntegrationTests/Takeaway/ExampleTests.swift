import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The spec's examples as answers of a mock: no server, no files.
@Suite struct ExampleTests {
    private let mock = MockTransport()
    private let client: TakeawayClient
    private let id = UUID()

    init() {
        client = TakeawayClient(configuration: ClientConfiguration(transport: mock))
        client.api.credentials.set(Credential("t"), for: Takeaway.session)
        mock.stubExamples(of: TakeawayExamples.self)
    }

    @Test func inTheEnvelopeAndAtAPath() async throws {
        let user = try await client.fetchUser(id: id)
        #expect(user.name == "Ada")
        #expect(user.nickname == nil)
        #expect(user.state == .active)
        let menu = try await client.fetchMenu(restaurant: 7)
        #expect(menu.sections["Soups"]?.first?.price.amount == Decimal(string: "6.50"))
        #expect(try await client.searchDishes(text: "soup").dishes.map(\.name) == ["Leek soup"])
    }

    @Test func textAsItStands() async throws {
        #expect(try await client.fetchLegend() == "A1 \"gluten\"\nA7 milk\n")
    }

    @Test func inRPCProtocols() async throws {
        #expect(try await client.locateRider(riderID: 1).latitude == 52.4)
        #expect(try await client.rateRider(riderID: 1, stars: 5).average == 4.5)
    }

    @Test func aModelsExampleStandsIn() async throws {
        let user = try await client.fetchUser(id: id)
        guard
            case .created(let created) = try await client.createUser(
                UserInput(name: "Ada", nickname: nil))
        else {
            Issue.record("another status")
            return
        }
        #expect(created == user)
    }

    @Test func oneIsChosenByItsName() async throws {
        mock.stubExamples(of: TakeawayExamples.self, named: "missing")
        await #expect { try await client.fetchUser(id: id) } throws: { error in
            let error = error as? APIError
            return error?.status == 404 && error?.body(as: Problem.self)?.title == "Not found"
        }
        #expect(try await client.fetchMenu(restaurant: 7).title == "Lunch")
        await #expect(throws: APIError.self) { try await client.fetchAvatar(id: id) }
        #expect(mock.unstubbed.count == 1)
    }

    @Test func aBatchIsAnsweredCallByCall() async throws {
        #if CENTRALIZED
            let one = RidersAPI.locateRider(riderID: 1)
                .returning(Location.self, by: .custom(LocationReformer()))
            let two = RidersAPI.locateRider(riderID: 2)
                .returning(Location.self, by: .custom(LocationReformer()))
        #else
            let (one, two) = (LocateRiderAPI(riderID: 1), LocateRiderAPI(riderID: 2))
        #endif
        let (here, there) = try await client.rpcBatch(one, two)
        #expect(try here.get().latitude == 52.4)
        #expect(try there.get().longitude == 0.26)
        #expect(mock.requests.count == 1)
        #if CENTRALIZED
            #expect(mock.calls(of: RidersAPI.self).count == 2)
        #else
            #expect(mock.calls(of: LocateRiderAPI.self).map(\.riderID) == [1, 2])
        #endif
    }
}
