import Diagnostics
import YAMLTree

/// A format that others defined, told by the root's keys, never by the file's name.
enum DocumentFormat: String, CaseIterable {
    case openAPI = "openapi"
    case swagger = "swagger"
    case openRPC = "openrpc"

    /// The format of a tree, with the node that says its version.
    static func recognised(in root: YAMLNode) -> (format: DocumentFormat, version: YAMLNode)? {
        for format in allCases {
            if let version = root[format.rawValue] { return (format, version) }
        }
        return nil
    }

    /// Whether a file looks like such a document: what is read then is not held to the layout that
    /// native specs must have.
    static func isLikely(_ file: SourceFile) -> Bool {
        let head = file.bytes.prefix(1 << 16)
        return allCases.contains { head.contains(key: Array($0.rawValue.utf8)) }
    }

    /// The versions that are read.
    var versions: [String] {
        switch self {
        case .openAPI: ["3.0", "3.1", "3.2"]
        case .swagger: ["2.0"]
        case .openRPC: ["1.0", "1.1", "1.2", "1.3", "1.4"]
        }
    }

    /// What the format is called.
    var title: String {
        switch self {
        case .openAPI: "OpenAPI"
        case .swagger: "Swagger"
        case .openRPC: "OpenRPC"
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a word stands here as a key: perhaps in quotes, and before a colon.
    fileprivate func contains(key word: [UInt8]) -> Bool {
        var rest = self
        while let found = rest.firstRange(of: word) {
            var behind = rest[found.upperBound...]
            if behind.first == UInt8(ascii: "\"") || behind.first == UInt8(ascii: "'") {
                behind.removeFirst()
            }
            behind = behind.drop { $0 == UInt8(ascii: " ") || $0 == 0x09 }
            if behind.first == UInt8(ascii: ":") { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }
}
