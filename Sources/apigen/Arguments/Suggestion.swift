/// "Did you mean": the nearest of a few words.
enum Suggestion {
    /// The candidate nearest to `word`; nil where none is near enough to be a slip.
    static func nearest(to word: String, in candidates: [String]) -> String? {
        let limit = max(1, word.count / 3)
        let ranked = candidates.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        if best.distance <= limit { return best.word }
        // A beginning that only one candidate has is as good: `--temp`, `gen`.
        let begun = candidates.filter { $0.hasPrefix(word) }
        return begun.count == 1 && word.count > 2 ? begun[0] : nil
    }

    /// How many letters have to be changed, added, left out or swapped with their neighbour.
    private static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(
                    rows[i][j] + (letter == other ? 0 : 1), row[j] + 1, rows[i][j + 1] + 1)
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
