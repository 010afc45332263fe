import APIModel

extension ShardCounts {
    /// `8`, or `models=8,apis=4,client=2` with any of the three; nil if it is neither.
    init?(text: String) {
        self.init()
        if let count = Self.count(text) {
            models = count
            apis = count
            return
        }
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", omittingEmptySubsequences: false)
            guard words.count == 2, let count = Self.count(words[1]) else { return nil }
            switch words[0] {
            case "models": models = count
            case "apis": apis = count
            case "client": client = count
            default: return nil
            }
        }
    }

    private static func count(_ text: some StringProtocol) -> Int? {
        guard let count = Int(text), 1...limit ~= count else { return nil }
        return count
    }
}
