import APIRuntime

/// What is generated from a document in JSON and one in YAML, used side by side.
@main
struct Main {
    static func main() async throws {
        let client = BakeryClient(server: .oven)
        let call = ListLoavesAPI(limit: 3)
        print(call.request.method, client.api.server.baseURL)
        let loaf = Loaf(id: 1, weight: Grams(value: 500))
        print(loaf.weight?.value ?? 0)
        _ = MillClient.init
    }
}

/// A type of the app's own for `format: grams`.
struct Grams: Codable, Sendable {
    var value: Int

    init(value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
