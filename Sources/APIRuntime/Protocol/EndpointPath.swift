#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The path of an endpoint, written as a string with values in it: `"/users/\(id)"`.
///
/// Each value is percent-encoded on its own, so that it can not become more than one segment.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path with its values, percent-encoded.
    public let encoded: String

    /// The path with `{}` for each value; the operation's name in errors and logs.
    public let template: String

    /// Why it can not be sent, if so.
    let problem: String?

    /// A path without values.
    public init(stringLiteral value: String) {
        encoded = PercentEncoding.encode(value, keep: .inPath)
        template = value
        problem = nil
    }

    /// A path with values.
    public init(stringInterpolation: StringInterpolation) {
        encoded = stringInterpolation.encoded
        template = stringInterpolation.template
        // A value `..` would lead to another endpoint, however it is encoded.
        let segments = encoded.utf8.prefix { $0 != UInt8(ascii: "?") }
            .split(separator: UInt8(ascii: "/"))
        let isDotted = segments.contains {
            $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
        }
        problem = stringInterpolation.problem ?? (isDotted ? "a path segment is `.` or `..`" : nil)
    }

    /// Puts a path together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""
        fileprivate var template = ""
        fileprivate var problem: String?

        /// An empty path.
        public init(literalCapacity: Int, interpolationCount: Int) {
            encoded.reserveCapacity(literalCapacity + 36 * interpolationCount)
        }

        /// Text that stands as it is.
        public mutating func appendLiteral(_ literal: String) {
            encoded += PercentEncoding.encode(literal, keep: .inPath)
            template += literal
        }

        /// A value; arrays joined by commas.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            append(value.parameter, .simple(), key: "")
        }

        /// A value in a style; `key` is the name that `.matrix` writes.
        public mutating func appendInterpolation(
            _ value: some Encodable, _ style: ParameterStyle, key: String = ""
        ) {
            let content: ParameterContent = style == .json ? .json(value) : .content(of: value)
            append(content, style, key: key)
        }

        private mutating func append(
            _ content: ParameterContent, _ style: ParameterStyle, key: String
        ) {
            let text = ParameterSpelling.path(key, content, style) ?? ""
            // An empty value would turn `/users/{id}` into `/users/`.
            if let reason = content.problem {
                problem = "the path has \(reason)"
            } else if text.isEmpty {
                problem = "a value of the path is empty"
            }
            encoded += text
            template += "{\(key)}"
        }
    }
}

extension EndpointPath: CustomStringConvertible {
    /// The template; the values may be secrets.
    public var description: String { template }
}
