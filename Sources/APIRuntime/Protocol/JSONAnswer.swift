#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The JSON text of an answer, of which single values can be read without building the rest.
public struct JSONAnswer: Sendable {
    /// The JSON text.
    public let data: Data

    let coding: JSONCoding

    /// The value at a path of keys and indices joined by dots, or nil.
    ///
    /// - Throws: `DecodingError` where the text is no JSON.
    public func value(at path: String) throws -> JSON? {
        try values(at: [path])[0]
    }

    /// The values at some paths, read in one go.
    ///
    /// - Throws: `DecodingError` where the text is no JSON.
    public func values(at paths: [String]) throws -> [JSON?] {
        if paths.isEmpty { return [] }
        let decoder = coding.decoder()
        decoder.userInfo[Probe.paths] = paths.map { JSONPath($0) }
        return try decoder.decode(Probe.self, from: data).values
    }

    /// The value at a path as a type.
    func decode<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value {
        if path.steps.isEmpty { return try coding.decoder().decode(type, from: data) }
        let decoder = coding.decoder()
        decoder.userInfo[Probe.paths] = [path]
        return try decoder.decode(At<Value>.self, from: data).value
    }

    private struct At<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let steps = (decoder.userInfo[Probe.paths] as? [JSONPath])?.first?.steps ?? []
            value = try Descent(decoder, steps[...]).decode(Value.self)
        }
    }

    private struct Probe: Decodable {
        static let paths = CodingUserInfoKey(rawValue: "apigen.paths").unsafelyUnwrapped

        let values: [JSON?]

        init(from decoder: any Decoder) throws {
            let paths = decoder.userInfo[Self.paths] as? [JSONPath] ?? []
            values = paths.map { path in
                try? Descent(decoder, path.steps[...]).decode(JSON.self)
            }
        }
    }
}

/// The way down to a value inside of a decoder.
private struct Descent {
    private enum Place {
        case top(any Decoder)
        case member(KeyedDecodingContainer<FieldKey>, FieldKey)
        case element(any UnkeyedDecodingContainer)
    }

    private var place: Place

    init(_ decoder: any Decoder, _ steps: ArraySlice<String>) throws {
        place = .top(decoder)
        for step in steps { try descend(step) }
    }

    private mutating func descend(_ step: String) throws {
        let key = FieldKey(step)
        if let container = try? keyed() {
            guard container.contains(key) else {
                throw DecodingError.keyNotFound(
                    key,
                    DecodingError.Context(
                        codingPath: container.codingPath,
                        debugDescription: "the answer has no \(step.debugDescription)"))
            }
            place = .member(container, key)
            return
        }
        var container = try unkeyed()
        guard let index = Int(step), index >= 0, index < container.count ?? .max else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "the answer has no \(step.debugDescription)"))
        }
        for _ in 0..<index { _ = try container.decode(JSON.self) }
        place = .element(container)
    }

    private mutating func keyed() throws -> KeyedDecodingContainer<FieldKey> {
        switch place {
        case .top(let decoder):
            return try decoder.container(keyedBy: FieldKey.self)
        case .member(let container, let key):
            return try container.nestedContainer(keyedBy: FieldKey.self, forKey: key)
        case .element(var container):
            return try container.nestedContainer(keyedBy: FieldKey.self)
        }
    }

    private mutating func unkeyed() throws -> any UnkeyedDecodingContainer {
        switch place {
        case .top(let decoder): return try decoder.unkeyedContainer()
        case .member(let container, let key):
            return try container.nestedUnkeyedContainer(forKey: key)
        case .element(var container): return try container.nestedUnkeyedContainer()
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch place {
        case .top(let decoder):
            return try decoder.singleValueContainer().decode(type)
        case .member(let container, let key):
            return try container.decode(type, forKey: key)
        case .element(var container):
            return try container.decode(type)
        }
    }
}
