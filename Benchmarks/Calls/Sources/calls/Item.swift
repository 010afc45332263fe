import APIRuntime

/// A small answer, read as generated code reads it.
struct Item: Codable, Sendable {
    var id: Int64
    var name: String
    var tags: [String]

    init(from decoder: any Decoder) throws {
        let read = try FieldReader(decoder)
        id = try read("id")
        name = try read("name")
        tags = try read("tags")
    }

    func encode(to encoder: any Encoder) throws {
        let write = FieldWriter(encoder)
        try write("id", id)
        try write("name", name)
        try write("tags", tags)
    }
}

/// An endpoint as it is generated.
final class FetchItemAPI: Endpoint {
    typealias Response = Item

    let id: Int64
    let language: String?

    init(id: Int64, language: String? = nil) {
        self.id = id
        self.language = language
    }

    var request: EndpointRequest {
        .get("/items/\(id)", query: ["full": true], headers: ["Accept-Language": language])
    }
}

struct Here: ServiceServer {
    let baseURL: String
}
