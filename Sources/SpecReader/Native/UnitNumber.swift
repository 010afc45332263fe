/// A number with its unit right behind it, as in `1.5s` and `10MB`.
enum UnitNumber {
    /// The number times what its unit stands for; nil where the text is not of that form.
    static func value(of text: String, units: [String: Double]) -> Double? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let factor = units[String(text.dropFirst(number.count))], number.first != ".",
            number.last != "."
        else { return nil }
        return Double(number).map { $0 * factor }
    }
}
