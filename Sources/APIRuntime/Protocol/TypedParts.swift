#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parts of `multipart/form-data` that say their media type.
public struct TypedParts: PartValue {
    /// The parts, all under one name.
    public let parts: [Part]
}

extension Encodable {
    /// The value as one part of this media type: JSON where that is JSON, else the bytes of `Data`
    /// and the text of everything that has one.
    public func part(type: String) -> TypedParts {
        TypedParts(parts: Part.of(self, type: type).map { [$0] } ?? [])
    }
}

extension Array where Element: Encodable {
    /// The elements, each as a part of this media type.
    public func parts(type: String) -> TypedParts {
        TypedParts(parts: compactMap { Part.of($0, type: type) })
    }
}

extension UploadFile {
    /// The file as a part of this media type, in place of its own.
    public func part(type: String) -> TypedParts { [self].parts(type: type) }
}

extension [UploadFile] {
    /// The files, each as a part of this media type, in place of its own.
    public func parts(type: String) -> TypedParts {
        TypedParts(parts: map { Part(content: .file($0), type: type) })
    }
}

extension Part {
    /// A value as a part; nil where there is nothing.
    fileprivate static func of(_ value: some Encodable, type: String) -> Part? {
        if !MediaType.isJSON(type), let data = value as? Data {
            return Part(content: .data(data), type: type)
        }
        let content: ParameterContent = MediaType.isJSON(type) ? .json(value) : .content(of: value)
        if let problem = content.problem { return Part(content: .invalid(problem), type: type) }
        return content == .absent ? nil : .text(content.flat, type: type)
    }
}
