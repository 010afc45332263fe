#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TransportConfiguration {
    /// Refuses what no transport could keep.
    ///
    /// - Throws: ``TransportError`` of the kind `unsupported`.
    func validate() throws(TransportError) {
        guard maxConnectionsPerHost > 0, bufferSize > 0 else {
            throw TransportError(.unsupported, "a limit of the configuration is not positive")
        }
        try tls.validate()
        guard case .url(let url) = proxy else { return }
        let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
            url.host(percentEncoded: true)?.isEmpty == false
        else {
            throw TransportError(.unsupported, "the proxy is no URL of a proxy")
        }
    }
}

extension TLSPolicy {
    fileprivate func validate() throws(TransportError) {
        for pin in pins {
            guard !pin.host.isEmpty, !pin.hashes.isEmpty else {
                throw TransportError(.unsupported, "the pins for '\(pin.host)' are empty")
            }
            for hash in pin.hashes where Data(base64Encoded: hash)?.count != 32 {
                throw TransportError(
                    .unsupported, "'\(hash)', pinned for \(pin.host), is no SHA-256 in base64")
            }
        }
        let files = [caFile, clientCertificate?.certificate, clientCertificate?.key]
        for case let file? in files where !file.isReadableFile {
            let path = file.path(percentEncoded: false)
            throw TransportError(.unsupported, "can not read \(path), which the TLS policy names")
        }
    }

    /// The pins that hold for a URL: those of the host itself, or of the closest `*.` above it, or
    /// of `*`; all of them where the same pattern stands there twice.
    ///
    /// - Throws: ``TransportError`` of the kind `pinning` where the URL has no TLS to check.
    func pins(for url: URL) throws(TransportError) -> PublicKeyPins? {
        guard !pins.isEmpty, let host = url.host(percentEncoded: false)?.lowercased() else {
            return nil
        }
        let matching = pins.filter { $0.covers(host) }
        guard let closest = matching.map(\.host.utf8.count).max() else { return nil }
        let exact = matching.filter { !$0.host.hasPrefix("*") }
        guard url.scheme?.equalsIgnoringCase("https") == true else {
            throw TransportError(.pinning, "a pinned host must be called over https")
        }
        let chosen = exact.isEmpty ? matching.filter { $0.host.utf8.count == closest } : exact
        return PublicKeyPins(host: host, hashes: chosen.flatMap(\.hashes))
    }
}

extension PublicKeyPins {
    fileprivate func covers(_ name: String) -> Bool {
        let pattern = host.lowercased()
        if pattern == "*" { return true }
        if pattern.hasPrefix("*.") { return name.hasSuffix(pattern.dropFirst()) }
        return pattern == name
    }
}

extension URL {
    fileprivate var isReadableFile: Bool {
        FileManager.default.isReadableFile(atPath: path(percentEncoded: false))
    }
}
