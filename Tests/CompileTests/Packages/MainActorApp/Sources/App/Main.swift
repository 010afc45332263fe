import APIRuntime

/// A model of a screen: on the main actor, as everything in this target that says nothing else.
final class Menu {
    var drinks: [Drink] = []

    func load(from client: CafeClient) async throws {
        drinks = try await client.listDrinks()
    }
}

@main
enum Main {
    static func main() async {
        let mock = MockTransport()
        mock.stub(ListDrinksAPI.self) { _ in [Drink(id: 1, name: "Mocha")] }
        let menu = Menu()
        try? await menu.load(from: CafeClient(configuration: ClientConfiguration(transport: mock)))
        print(menu.drinks.map(\.name))
    }
}
