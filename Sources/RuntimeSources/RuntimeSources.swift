import CRuntimeText

/// The sources of the runtime, for packages that carry them inside.
public enum RuntimeSources {
    /// A file of the runtime.
    public struct File: Sendable {
        /// Its path below `Sources`.
        public let path: String
        /// Its text.
        public let text: String
    }

    /// The files, in modules and with C names of the package's own, so that several such packages
    /// fit into one program.
    ///
    /// - Parameter package: The package's name, an identifier: `Cafe` makes `CafeRuntime`,
    ///   `CafeCCurl` and `CafeCNetlink`.
    public static func files(for package: String) -> [File] {
        let names = Substitution(
            [
                ("APIRuntime", "\(package)Runtime"), ("CCurl", "\(package)CCurl"),
                ("CNetlink", "\(package)CNetlink"),
            ], prefixes: [("ccurl_", "\(package)_ccurl_"), ("cnetlink_", "\(package)_cnetlink_")])
        return texts.map { path, text in
            File(path: names.apply(to: path), text: names.apply(to: text))
        }
    }

    /// The files as they are in this package.
    private static var texts: [(path: String, text: String)] {
        var texts: [(path: String, text: String)] = []
        var next = cruntimetext_files()
        while let file = next?.pointee, let path = file.path, let text = file.text {
            texts.append((String(cString: path), String(cString: text)))
            next = next?.successor()
        }
        return texts
    }
}

/// Replaces whole words, and words that begin in some way.
private struct Substitution {
    private let words: [String: String]
    private let prefixes: [(String, String)]

    init(_ words: [(String, String)], prefixes: [(String, String)]) {
        self.words = Dictionary(words, uniquingKeysWith: { first, _ in first })
        self.prefixes = prefixes
    }

    func apply(to text: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        result.reserveCapacity(bytes.count + bytes.count / 16)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
            if end > start { result += replaced(bytes[start..<end]) }
            if end < bytes.count { result.append(bytes[end]) }
            start = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func replaced(_ word: ArraySlice<UInt8>) -> [UInt8] {
        // Few words can be meant; the others are copied as they are.
        guard let first = word.first, [0x41, 0x43, 0x63].contains(first), word.count > 4 else {
            return Array(word)
        }
        let text = String(decoding: word, as: UTF8.self)
        if let other = words[text] { return Array(other.utf8) }
        for (prefix, other) in prefixes where text.hasPrefix(prefix) {
            return Array((other + text.dropFirst(prefix.count)).utf8)
        }
        return Array(word)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
        default: false
        }
    }
}
