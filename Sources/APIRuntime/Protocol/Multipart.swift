#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that can be a part of `multipart/form-data`.
public protocol PartValue: Sendable {
    /// The parts, all under one name.
    var parts: [Part] { get }
}

/// One part of `multipart/form-data`.
public struct Part: Sendable {
    enum Content: Sendable {
        case text(String)
        case data(Data)
        case file(UploadFile)
        case invalid(String)
    }

    let content: Content
    let type: String?

    /// A text; with a media type where it is not plain.
    public static func text(_ text: String, type: String? = nil) -> Self {
        Self(content: .text(text), type: type)
    }

    /// A file.
    public static func file(_ file: UploadFile) -> Self {
        Self(content: .file(file), type: file.type)
    }
}

extension ParameterValue {
    /// A part for each element; what is nested, and objects, as JSON.
    public var parts: [Part] {
        let isJSON = parameterStyle == .json
        switch parameter {
        case .absent, .invalid: return []
        case .list(let elements): return elements.map { .text($0.flat) }
        case .text(let text): return [.text(text, type: isJSON ? "application/json" : nil)]
        case .object: return [.text(parameter.flat, type: "application/json")]
        }
    }
}

extension UploadFile: PartValue {
    /// The file.
    public var parts: [Part] { [.file(self)] }
}

extension Array: PartValue where Element: PartValue {
    /// The elements' parts.
    public var parts: [Part] { flatMap(\.parts) }
}

/// The parts of `multipart/form-data` in order, written as a dictionary; nil leaves a part out.
public struct MultipartFields: Sendable, ExpressibleByDictionaryLiteral {
    private var items: [(name: String, value: any PartValue)]

    /// The parts in the order they are written.
    public init(dictionaryLiteral elements: (String, (any PartValue)?)...) {
        items = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Text that no content has by chance: 24 random letters and digits.
    static func boundary() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return "apigen-" + String((0..<24).map { _ in letters[Int.random(in: 0..<letters.count)] })
    }

    /// The body (RFC 7578, RFC 2046 section 5.1.1), streamed if there are files on disk.
    func encode(boundary: String) throws -> (body: TransportBody, type: String?) {
        var pieces = PieceList()
        for (name, value) in items {
            if let value = value as? any ParameterValue, let problem = value.parameter.problem {
                throw Self.error(name, problem)
            }
            for part in value.parts {
                pieces.append("--\(boundary)\r\n\(part.fields(name: name))\r\n")
                switch part.content {
                case .text(let text): pieces.append(text)
                case .data(let data): pieces.append(data)
                case .file(let file): try pieces.append(file)
                case .invalid(let problem): throw Self.error(name, problem)
                }
                pieces.append("\r\n")
            }
        }
        pieces.append("--\(boundary)--\r\n")
        return (pieces.body, "multipart/form-data; boundary=\(boundary)")
    }

    private static func error(_ name: String, _ problem: String) -> TransportError {
        TransportError(.invalidRequest, "\(name.debugDescription) is \(problem)")
    }
}

extension Part {
    fileprivate func fields(name: String) -> String {
        var fields = "Content-Disposition: form-data; name=\"\(Self.escape(name))\""
        if case .file(let file) = content { fields += "; filename=\"\(Self.escape(file.name))\"" }
        if let type { fields += "\r\nContent-Type: \(Self.escape(type))" }
        return fields + "\r\n"
    }

    /// WHATWG HTML, "multipart form data": only these three are escaped.
    private static func escape(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, character in
            switch character {
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case "\"": escaped += "%22"
            default: escaped.unicodeScalars.append(character)
            }
        }
    }
}
