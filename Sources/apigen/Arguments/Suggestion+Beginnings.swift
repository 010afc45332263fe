import Diagnostics

extension Suggestion {
    /// The word that was probably meant: the nearest, or else the only one that begins like it, as
    /// `--temp` and `gen` do.
    static func meant(by word: String, among candidates: [String]) -> String? {
        if let near = nearest(to: word, in: candidates) { return near }
        let begun = candidates.filter { $0.hasPrefix(word) }
        return begun.count == 1 && word.count > 2 ? begun[0] : nil
    }
}
