/// A place in a template. Lines and columns start at 1; a column counts Unicode scalars.
public struct TemplatePlace: Sendable, Hashable, CustomStringConvertible {
    /// The template's name.
    public let template: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// A place from its parts.
    public init(template: String, line: Int, column: Int) {
        self.template = template
        self.line = line
        self.column = column
    }

    /// `name:line:column`.
    public var description: String { "\(template):\(line):\(column)" }
}

/// What is wrong with a template, or between a template and its data.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
    /// Where the tag in question stands.
    public let place: TemplatePlace
    /// What is wrong, as a sentence without a full stop.
    public let message: String

    /// An error from its parts.
    public init(place: TemplatePlace, message: String) {
        self.place = place
        self.message = message
    }

    /// `name:line:column: error: message`.
    public var description: String { "\(place): error: \(message)" }
}
