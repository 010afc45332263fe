import APIModel

extension Field {
    /// Whether two fields say the same, wherever they stand.
    func isSame(as other: Field) -> Bool {
        name == other.name && key == other.key && type.spelling == other.type.spelling
            && isOptional == other.isOptional && defaultValue == other.defaultValue
            && direction == other.direction && description == other.description
            && (deprecation == nil) == (other.deprecation == nil)
            && deprecation?.message == other.deprecation?.message && example == other.example
            && encoding == other.encoding
    }
}
