/// Templates that can include one another, and the dialect they are written in.
public struct TemplateLibrary: Sendable {
    /// How the templates are read and rendered.
    public let dialect: Dialect

    private var templates: [String: Template] = [:]
    private var program = Program()

    /// An empty library.
    public init(dialect: Dialect = .standard) { self.dialect = dialect }

    /// Compiles templates from their sources by name.
    /// - Throws: the first ``TemplateError``, in the order of the names.
    public init(
        _ sources: [String: String], dialect: Dialect = .standard
    ) throws(TemplateError) {
        self.init(dialect: dialect)
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try Template(name: name, source: source, dialect: dialect)
        }
        program = Linker.link(templates)
    }

    /// Compiles a template and adds it; it replaces one of the same name.
    public mutating func add(_ name: String, source: String) throws(TemplateError) {
        templates[name] = try Template(name: name, source: source, dialect: dialect)
        program = Linker.link(templates)
    }

    /// The names of all templates, sorted.
    public var names: [String] { templates.keys.sorted() }

    /// The template of that name.
    public subscript(name: String) -> Template? { templates[name] }

    /// What renders many texts in a row.
    public func renderer() -> TemplateRenderer {
        TemplateRenderer(program: program, dialect: dialect)
    }

    /// Renders a template.
    /// - Throws: a ``TemplateError`` with the tag's place: in a strict dialect for a key or partial
    ///   that is not there and for a value that is no text; in any for endless recursion.
    public func render(_ name: String, with value: MustacheValue) throws(TemplateError) -> String {
        var renderer = renderer()
        return try renderer.render(name, with: value)
    }

    /// Renders a template with a view.
    public func render(_ name: String, with view: some MustacheView) throws(TemplateError) -> String
    {
        try render(name, with: .view(view))
    }

    /// Renders a template and appends the result to `output`, which an error leaves as it is.
    public func render(
        _ name: String, with value: MustacheValue, into output: inout String
    ) throws(TemplateError) {
        output += try render(name, with: value)
    }
}
