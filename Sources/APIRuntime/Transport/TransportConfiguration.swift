#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What all requests of one transport share.
public struct TransportConfiguration: Sendable, Hashable {
    /// How many connections one host may have at most; further requests wait.
    public var maxConnectionsPerHost: Int

    /// Whether HTTP/2 is offered over TLS (requests then share one connection).
    public var http2: Bool

    /// Whether compressed answers are asked for, and decompressed on the way.
    public var acceptsCompression: Bool

    /// How the peer proves who it is, and who we are.
    public var tls: TLSPolicy

    /// Through which proxy requests go.
    public var proxy: ProxyPolicy

    /// How many received bytes wait for the consumer before the sender is held back.
    public var bufferSize: Int

    /// A configuration; the defaults are safe and need no file.
    public init(
        maxConnectionsPerHost: Int = 6, http2: Bool = true, acceptsCompression: Bool = true,
        tls: TLSPolicy = TLSPolicy(), proxy: ProxyPolicy = .none, bufferSize: Int = 256 << 10
    ) {
        self.maxConnectionsPerHost = maxConnectionsPerHost
        self.http2 = http2
        self.acceptsCompression = acceptsCompression
        self.tls = tls
        self.proxy = proxy
        self.bufferSize = bufferSize
    }

    /// Which way requests go out.
    public enum ProxyPolicy: Sendable, Hashable {
        /// Straight to the host.
        case none
        /// As the system says: its settings on Apple platforms, `https_proxy` and its relatives in
        /// the environment on Linux.
        case environment
        /// Through this proxy: `http://`, `https://` or `socks5h://`, user and password included.
        case url(URL)
    }
}

/// The rules for TLS connections. Chain and host name are always checked.
public struct TLSPolicy: Sendable, Hashable {
    /// The lowest version that is accepted.
    public enum Version: Sendable, Hashable {
        /// TLS 1.2 (RFC 5246).
        case v1_2
        /// TLS 1.3 (RFC 8446).
        case v1_3
    }

    /// The lowest version that is accepted.
    public var minimumVersion: Version

    /// A PEM file of the authorities to trust in place of the system's.
    public var caFile: URL?

    /// The keys that hosts must have besides a valid certificate.
    public var pins: [PublicKeyPins]

    /// What to show to a server that asks who we are.
    public var clientCertificate: ClientCertificate?

    /// A policy; the system's authorities and TLS 1.2 by default.
    public init(
        minimumVersion: Version = .v1_2, caFile: URL? = nil, pins: [PublicKeyPins] = [],
        clientCertificate: ClientCertificate? = nil
    ) {
        self.minimumVersion = minimumVersion
        self.caFile = caFile
        self.pins = pins
        self.clientCertificate = clientCertificate
    }
}

/// The public keys that a host's own certificate may have (RFC 7469 spells the hash).
public struct PublicKeyPins: Sendable, Hashable {
    /// `api.example.com`, `*.example.com` (any depth below it), or `*` for every host.
    public var host: String

    /// SHA-256 of the key's SubjectPublicKeyInfo in base64. Give a backup: keys get replaced.
    public var hashes: [String]

    /// Pins; refused when the transport is made if there is no hash, or a malformed one.
    public init(host: String, hashes: [String]) {
        self.host = host
        self.hashes = hashes
    }
}

/// A certificate and its private key.
public struct ClientCertificate: Sendable, Hashable {
    /// PEM file of the certificate, intermediates after it.
    public var certificate: URL

    /// PEM file of the private key.
    public var key: URL

    /// What the key is encrypted with.
    public var password: String?

    /// A certificate and its private key.
    public init(certificate: URL, key: URL, password: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.password = password
    }
}

extension ClientCertificate: CustomStringConvertible, CustomReflectable {
    /// The certificate's path only.
    public var description: String { certificate.path(percentEncoded: false) }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension TransportConfiguration.ProxyPolicy: CustomStringConvertible, CustomReflectable {
    /// The policy, a proxy without its user and password.
    public var description: String {
        switch self {
        case .none: "none"
        case .environment: "environment"
        case .url(let url):
            "\(url.scheme ?? "")://\(url.host(percentEncoded: true) ?? "")"
                + (url.port.map { ":\($0)" } ?? "")
        }
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
