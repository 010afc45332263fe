/// Finds what a mistyped word was probably meant to be.
public enum Suggestion {
    /// The candidate nearest to `word`, if one is near: at most a third of the letters differ.
    ///
    /// Case counts half as much as a letter, and nothing where it is all that differs; the first of
    /// equally near candidates wins.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let letters = Array(word.unicodeScalars)
        guard letters.count <= 64, !letters.isEmpty else { return nil }
        let lowercased = word.lowercased()
        if let twin = candidates.first(where: { $0.lowercased() == lowercased }) { return twin }
        let limit = max(2, letters.count * 2 / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.unicodeScalars)
            let bound = best.map { $0.distance - 1 } ?? limit
            guard other.count <= 64, abs(other.count - letters.count) * 2 <= bound else { continue }
            let distance = distance(letters, other)
            if distance <= bound, distance < max(letters.count, other.count) * 2 {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The fix line for a mistyped word.
    public static func fix(for word: String, in candidates: some Sequence<String>) -> String? {
        nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
    }

    /// Twice the number of letters to insert, delete, replace or swap; a change of case counts one.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = (0...b.count).map { $0 * 2 }
        for i in a.indices {
            var row = [(i + 1) * 2]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var best = min(last[j + 1], row[j]) + 2
                best = min(best, last[j] + cost(a[i], b[j]))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforeLast[j - 1] + 2)
                }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }

    private static func cost(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Int {
        if a == b { return 0 }
        return a.properties.lowercaseMapping == b.properties.lowercaseMapping ? 1 : 2
    }
}
