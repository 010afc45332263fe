#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the part of a certificate that pins are made of.
///
/// Apple's Security gives the bare key only, and each kind of key would need a prefix of its own to
/// become what is hashed; the certificate has it all in place (RFC 5280, section 4.1).
enum SubjectPublicKeyInfo {
    /// The DER of the certificate's SubjectPublicKeyInfo, or nil if this is no certificate.
    static func find(in certificate: Data) -> Data? {
        var outer = DERReader(certificate)
        guard let body = outer.enter(0x30) else { return nil }
        var fields = DERReader(body)
        guard let toBeSigned = fields.enter(0x30) else { return nil }
        var parts = DERReader(toBeSigned)
        if parts.tag == 0xA0, parts.next() == nil { return nil }  // version
        // serial number, signature, issuer, validity, subject
        for tag: UInt8 in [0x02, 0x30, 0x30, 0x30, 0x30] {
            guard parts.tag == tag, parts.next() != nil else { return nil }
        }
        guard parts.tag == 0x30 else { return nil }
        return parts.next()?.whole
    }
}

/// Reads one element of DER after the other.
private struct DERReader {
    private var rest: Data.SubSequence

    init(_ data: Data) {
        rest = data[...]
    }

    /// The first byte of the next element.
    var tag: UInt8? { rest.first }

    /// The content of the next element if it has this tag.
    mutating func enter(_ tag: UInt8) -> Data? {
        self.tag == tag ? next()?.content : nil
    }

    /// The next element, with and without its tag and length.
    mutating func next() -> (whole: Data, content: Data)? {
        let start = rest.startIndex
        guard rest.count >= 2 else { return nil }
        var length = Int(rest[start + 1])
        var header = 2
        if length >= 0x80 {
            let count = length & 0x7F
            guard (1...4).contains(count), rest.count >= 2 + count else { return nil }
            length = rest[(start + 2)..<(start + 2 + count)].reduce(0) { $0 << 8 | Int($1) }
            header += count
        }
        guard rest.count - header >= length else { return nil }
        let end = start + header + length
        defer { rest = rest[end...] }
        return (rest[start..<end], rest[(start + header)..<end])
    }
}
