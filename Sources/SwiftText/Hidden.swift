/// Characters that a reader can not see or that change what a reader sees around them.
///
/// The joiners U+200C and U+200D are not among them: emoji and several scripts are spelled with
/// them, and they move nothing.
enum Hidden {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true  // controls, NEL among them
        case 0xAD, 0x061C, 0x180E, 0xFEFF: true
        case 0x200B, 0x200E, 0x200F: true
        case 0x2028...0x202E: true  // separators, bidirectional embeddings and overrides
        case 0x2060...0x206F: true  // invisible operators, bidirectional isolates
        case 0xFFF9...0xFFFB: true  // interlinear annotation
        // U+FFFE and its like; the compiler takes no escape for U+FDD0…FDEF, which stay.
        case let value: value & 0xFFFE == 0xFFFE
        }
    }
}
