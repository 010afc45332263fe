public import EmissionPlan


/// A generated file, in memory.
public struct RenderedFile: Sendable {
    /// Where it goes: relative to the output folder, parts joined by `/`.
    public let path: String
    /// Its text, in UTF-8.
    public let contents: String

    /// A file.
    public init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}

/// Turns a plan into files.
public struct Renderer: Sendable {
    /// A renderer with the built-in templates, of which `replacements` (name without `.mustache` → source) replaces some.
    public init(replacements: [String: String] = [:]) {
    }

    /// Renders every file of a plan, in the order of their paths.
    public func render(_ plan: EmissionPlan) -> [RenderedFile] {
        []
    }
}
