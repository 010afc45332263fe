/// A 128-bit hash of bytes: SipHash-2-4 with a fixed key, so that it is the same in every process.
///
/// It tells versions of a file apart. It is no signature: whoever can choose the bytes and knows
/// the key could make two that agree.
struct Fingerprint: Equatable {
    private let high: UInt64
    private let low: UInt64

    /// Hashes bytes, in time that grows with their number.
    init(_ bytes: [UInt8]) {
        var state = SipState()
        (high, low) = bytes.withUnsafeBytes { state.hash($0) }
    }

    /// 32 hexadecimal digits.
    var text: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

    private static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// SipHash's four words. Aumasson, Bernstein: "SipHash: a fast short-input PRF", section 2, and
/// the 128-bit variant of the authors' reference code.
private struct SipState {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    /// The key of the reference test vectors: the bytes 0, 1, … 15.
    init() {
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
        v0 = key.0 ^ 0x736f_6d65_7073_6575
        v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
        v2 = key.0 ^ 0x6c79_6765_6e65_7261
        v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    /// The two words of the hash, each in the order of its bytes.
    mutating func hash(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            absorb(
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for offset in whole..<bytes.count {
            last |= UInt64(bytes[offset]) << (8 * (offset - whole))
        }
        absorb(last)

        v2 ^= 0xee
        for _ in 0..<4 { mix() }
        let first = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        for _ in 0..<4 { mix() }
        return (first.byteSwapped, (v0 ^ v1 ^ v2 ^ v3).byteSwapped)
    }

    private mutating func absorb(_ word: UInt64) {
        v3 ^= word
        mix()
        mix()
        v0 ^= word
    }

    private mutating func mix() {
        v0 &+= v1
        v1 = (v1 << 13 | v1 >> 51) ^ v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = (v3 << 16 | v3 >> 48) ^ v2
        v0 &+= v3
        v3 = (v3 << 21 | v3 >> 43) ^ v0
        v2 &+= v1
        v1 = (v1 << 17 | v1 >> 47) ^ v2
        v2 = v2 << 32 | v2 >> 32
    }
}
