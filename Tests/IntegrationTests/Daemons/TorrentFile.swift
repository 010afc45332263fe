import Foundation

/// A torrent file of one file, made by hand (BEP 3).
struct TorrentBytes {
    let data: Data
    /// The info hash in hexadecimal.
    let hash: String

    init(name: String, contents: Data, pieceLength: Int = 16384) {
        var info = Data("d6:lengthi\(contents.count)e4:name\(name.utf8.count):\(name)".utf8)
        let starts = stride(from: 0, to: contents.count, by: pieceLength)
        let pieces = starts.reduce(into: Data()) { pieces, start in
            pieces += SHA1.hash(contents[start..<min(start + pieceLength, contents.count)])
        }
        info += Data("12:piece lengthi\(pieceLength)e6:pieces\(pieces.count):".utf8)
        info += pieces + Data("e".utf8)
        data = Data("d4:info".utf8) + info + Data("e".utf8)
        hash = SHA1.hash(info).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
    }
}

/// FIPS 180-4, which torrents are made of; Foundation has none on Linux.
private enum SHA1 {
    static func hash(_ message: Data) -> Data {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = [UInt8](message) + [0x80]
        bytes += Array(repeating: 0, count: (120 - bytes.count % 64) % 64)
        bytes += bigEndian(UInt64(message.count) * 8)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            mix(bytes[start..<start + 64], &state)
        }
        return Data(state.flatMap(bigEndian))
    }

    private static func mix(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append(
                rotated(
                    words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16],
                    by: 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (choice, constant): (UInt32, UInt32) =
                switch index / 20 {
                case 0: (b & c | ~b & d, 0x5A82_7999)
                case 1: (b ^ c ^ d, 0x6ED9_EBA1)
                case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, by: 5) &+ choice &+ e &+ constant &+ word
            (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ value: UInt32, by count: UInt32) -> UInt32 {
        value << count | value >> (32 - count)
    }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}
