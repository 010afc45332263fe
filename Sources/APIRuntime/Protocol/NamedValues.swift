#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Named values in order, written as a dictionary: query items, headers, cookies, form fields.
///
/// A nil value is left out; names may repeat.
public struct NamedValues: Sendable, ExpressibleByDictionaryLiteral {
    /// The values in order.
    public private(set) var items: [(name: String, value: any ParameterValue)]

    /// The values in the order they are written.
    public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
        items = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Adds a value, unless it is nil.
    public mutating func add(_ name: String, _ value: (any ParameterValue)?) {
        if let value { items.append((name, value)) }
    }

    /// Why they can not be sent, if so.
    var problem: String? {
        for (name, value) in items {
            if let reason = value.parameter.problem {
                return "\(name.debugDescription) is \(reason)"
            }
        }
        return nil
    }

    /// `a=1&b=2` for a query, or nil where there is none.
    var query: String? {
        let pairs = items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: {
                    PercentEncoding.encode($0, keep: value.allowsReserved ? .inQuery : .unreserved)
                },
                encodeName: { PercentEncoding.encode($0) })
        }
        return pairs.isEmpty ? nil : pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// `a=1&b=2` for a form; a space as `%20`, which every parser of forms takes (WHATWG URL,
    /// section 5.1).
    var form: String {
        items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: Self.formEncoded, encodeName: Self.formEncoded)
        }
        .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    private static func formEncoded(_ text: String) -> String {
        PercentEncoding.encode(text)
    }

    /// The fields of a message.
    var headers: HTTPHeaders {
        HTTPHeaders(
            items.compactMap { name, value in
                ParameterSpelling.header(value.parameter, value.parameterStyle)
                    .map { HTTPHeaders.Field(name: name, value: $0) }
            })
    }

    /// `a=1; b=2` for the `Cookie` field (RFC 6265, section 4.2), or nil where there is none.
    var cookies: String? {
        let pairs = items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: Self.cookieEncoded, encodeName: { PercentEncoding.encode($0) })
        }
        return pairs.isEmpty ? nil : pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// Encodes only what a cookie can not hold: white space, `"`, `,`, `;`, `\`, and what is not
    /// ASCII.
    private static func cookieEncoded(_ text: String) -> String {
        let isPlain = { (character: Unicode.Scalar) in
            character.value > 32 && character.value < 127
                && !"\",;\\".unicodeScalars.contains(character)
        }
        return text.unicodeScalars.reduce(into: "") { encoded, character in
            if isPlain(character) {
                encoded.unicodeScalars.append(character)
            } else {
                encoded += PercentEncoding.encode(String(character))
            }
        }
    }
}
