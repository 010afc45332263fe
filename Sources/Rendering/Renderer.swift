public import EmissionPlan
public import Mustache
import SwiftText
import Templates

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
    private let library: TemplateLibrary

    /// A renderer for one plan, with the built-in templates.
    ///
    /// - Parameters:
    ///   - plan: the plan whose names the templates have to step around.
    ///   - replacements: sources that replace built-in templates, by name without `.mustache`.
    /// - Throws: the first ``TemplateError`` of a template.
    public init(
        for plan: EmissionPlan, replacements: [String: String] = [:]
    ) throws(TemplateError) {
        let sources = BuiltinTemplates.sources.merging(replacements) { _, new in new }
        let qualifier = Qualifier(plan.qualifications)
        library = try TemplateLibrary(
            Dictionary(
                uniqueKeysWithValues: sources.map { name, source in
                    (name, qualifier.apply(to: Self.trimmed(source, name: name)))
                }),
            dialect: .code(escape: SwiftLiteral.appendEscaped))
    }

    /// The names of the built-in templates, sorted.
    public static var templateNames: [String] { BuiltinTemplates.sources.keys.sorted() }

    /// Renders every file of a plan, in the order of their paths.
    /// - Throws: the first ``TemplateError``, with the place in the template.
    public func render(_ plan: EmissionPlan) throws(TemplateError) -> [RenderedFile] {
        var files = try Concurrently.map(plan.files) { part throws(TemplateError) in
            var renderer = library.renderer()
            return try part.map { file throws(TemplateError) in
                let text = try renderer.render("file", with: file)
                return RenderedFile(path: file.path, contents: LineWrapper.wrap(text))
            }
        }
        if let package = plan.package { files += try render(package) }
        return files.sorted { $0.path < $1.path }
    }

    /// A package's own files.
    private func render(_ package: PackagePlan) throws(TemplateError) -> [RenderedFile] {
        let tests = "Tests/\(package.name)Tests/SmokeTests.swift"
        return [
            RenderedFile(
                path: "Package.swift",
                contents: LineWrapper.wrap(try library.render("package", with: package))),
            RenderedFile(path: "README.md", contents: try library.render("readme", with: package)),
            RenderedFile(
                path: tests,
                contents: LineWrapper.wrap(try library.render("smoke-tests", with: package))),
        ]
    }

    /// Templates called `inline-…` stand inside a line: the break at their end is not part of them.
    private static func trimmed(_ source: String, name: String) -> String {
        name.hasPrefix("inline-") && source.hasSuffix("\n") ? String(source.dropLast()) : source
    }
}
