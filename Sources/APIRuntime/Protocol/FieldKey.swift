/// Any key of a JSON object.
struct FieldKey: CodingKey {
    let stringValue: String

    init(_ text: String) {
        stringValue = text
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    var intValue: Int? { nil }

    init?(intValue: Int) {
        return nil
    }
}
