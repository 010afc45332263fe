/// A compiled template.
///
/// Sections, inverted sections, comments, partials, dynamic names, inheritance and set delimiters
/// work as the Mustache specification says; lambdas are left out on purpose.
public struct Template: Sendable {
    /// The name that others include it by and that errors show.
    public let name: String
    /// Every key that its tags mention, dotted names taken apart.
    public let keys: Set<String>
    /// Every partial and parent that its tags name, but for dynamic names.
    public let partialNames: Set<String>

    let instructions: [Instruction]

    /// Compiles `source`.
    /// - Throws: the first ``TemplateError`` of the source.
    public init(name: String, source: String, dialect: Dialect = .standard) throws(TemplateError) {
        var parser = TemplateParser(name: name, source: source, dialect: dialect)
        instructions = try parser.parse()
        self.name = name
        keys = parser.keys
        partialNames = parser.partialNames
    }
}
