/// The keys of one kind of spec object.
///
/// The readers switch over these enums, and the JSON Schema and the check of
/// `docs/spec-language.md` are made from them: a key can not be read without being described.
protocol SpecKey: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == String, AllCases == [Self] {
    /// The object that has these keys, with its article: `an API`.
    static var owner: String { get }

    /// The keys by their spelling.
    static var table: [String: Self] { get }

    /// What the key says, in one sentence.
    var summary: String { get }
}

extension SpecKey {
    /// Makes ``table``; each enum stores it once.
    static func makeTable() -> [String: Self] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    }
}
