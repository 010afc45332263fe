import Foundation
import GeneratedCases
import GeneratedDocuments
import Testing

@testable import APIRuntime

/// A client of one of the cases' services that talks to a mock, and what became of its requests.
struct Bench<Client: ServiceClient> {
    let transport: MockTransport
    let client: Client

    /// A bench whose every request is answered so.
    init(_ answer: MockAnswer, client make: (ClientConfiguration) -> Client) {
        transport = MockTransport()
        transport.stub(nil, nil, answer)
        client = make(ClientConfiguration(transport: transport))
    }

    func sent() throws -> TransportRequest { try #require(transport.requests.last) }

    /// Method, path and query of the last request, as they go over the wire.
    func line() throws -> String {
        let request = try sent()
        let host = try #require(request.url.host(percentEncoded: true))
        let text = request.url.absoluteString
        return "\(request.method) \(text.dropFirst("https://\(host)".count))"
    }

    func body() async throws -> String {
        String(decoding: try await sent().body.collect(), as: UTF8.self)
    }
}

extension Bench where Client == OdditiesClient {
    init(_ answer: MockAnswer = MockAnswer(status: 204)) {
        self.init(answer) { OdditiesClient(configuration: $0) }
        client.api.credentials.set(Credential("secret"), for: Oddities.session)
    }
}

extension Bench where Client == CuriositiesClient {
    /// A bench of the OpenAPI document's service whose every request is answered so.
    static func curiosities(_ answer: MockAnswer = MockAnswer(status: 204)) -> Bench {
        Bench(answer) { CuriositiesClient(configuration: $0) }
    }
}

extension MockAnswer {
    /// An answer whose body comes in pieces of so many bytes.
    static func pieces(of text: String, size: Int, type: String) -> MockAnswer {
        let bytes = Array(text.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
            Foundation.Data(bytes[start..<min(start + size, bytes.count)])
        }
        return MockAnswer(headers: ["Content-Type": type], pieces: pieces)
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
