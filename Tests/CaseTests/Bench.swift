import Foundation
import GeneratedCases
import Testing

@testable import APIRuntime

/// A client of the cases' service that talks to a mock, and what became of its requests.
struct Bench {
    let transport = MockTransport()
    let client: OdditiesClient

    /// A bench whose every request is answered so.
    init(_ answer: MockAnswer = MockAnswer(status: 204)) {
        transport.stub(nil, nil, answer)
        client = OdditiesClient(configuration: ClientConfiguration(transport: transport))
        client.api.credentials.set(Credential("secret"), for: Oddities.session)
    }

    func sent() throws -> TransportRequest { try #require(transport.requests.last) }

    /// Method, path and query of the last request, as they go over the wire.
    func line() throws -> String {
        let request = try sent()
        let text = request.url.absoluteString
        return "\(request.method) \(text.dropFirst("https://odd.example".count))"
    }

    func body() async throws -> String {
        String(decoding: try await sent().body.collect(), as: UTF8.self)
    }
}

/// A value from JSON text, as the runtime reads it.
func decoded<Value: Swift.Decodable>(_ text: String, as type: Value.Type = Value.self) throws
    -> Value
{
    try JSONCoding().decoder().decode(type, from: Foundation.Data(text.utf8))
}

/// The JSON of a value, as the runtime writes it.
func encoded(_ value: some Swift.Encodable) throws -> JSON {
    try decoded(String(decoding: try JSONCoding().encoder().encode(value), as: UTF8.self))
}

/// Expects that JSON text, decoded and encoded again, is the same JSON.
func expectRoundTrip<Value: Swift.Codable>(
    _ text: String, as type: Value.Type, at location: SourceLocation = #_sourceLocation
) throws {
    let value = try decoded(text, as: type)
    #expect(try encoded(value) == decoded(text, as: JSON.self), sourceLocation: location)
}
