public import APIModel
public import Diagnostics

/// What an `apigen.yaml` says: the command line's options as a file.
///
/// Paths are as written; whoever opens them relates them to the file's folder.
public struct Configuration: Sendable {
    /// Spec files and folders.
    public var specs: [String] = []
    /// Where the Swift files go.
    public var output: String?
    /// Beats every style in the specs.
    public var style: Style?
    /// Beats every access level in the specs.
    public var access: Access?
    /// A folder of templates in place of built-in ones.
    public var templates: String?
    /// The groups and APIs to generate; empty: all.
    public var only: [APIPattern] = []
    /// The groups and APIs to leave out.
    public var exclude: [APIPattern] = []
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Other names for what the specs name.
    public var names: [Renaming] = []
    /// What is said about services, groups and APIs beside their specs.
    public var overlay = Overlay()
    /// Into how many files each service is written; nil: one a declaration.
    public var shards: ShardCounts?
    /// The name of a whole package around the Swift files; nil: the files alone.
    public var package: Placed<String>?
    /// Where that package has its runtime from.
    public var runtime: Placed<Runtime>?
    /// The path or URL of apigen's package, for a runtime that is a dependency.
    public var runtimePackage: Placed<String>?

    /// Where a generated package has its runtime from.
    public enum Runtime: String, Sendable, CaseIterable {
        case embedded, dependency
    }

    /// A value with its place: only together with others does it show whether it is right.
    public struct Placed<Value: Sendable>: Sendable {
        /// The value.
        public let value: Value
        /// Where it stands.
        public let origin: SourceRange
    }

    /// A configuration that says nothing.
    public init() {}

    /// Reads a configuration file.
    ///
    /// - Parameters:
    ///   - file: The file. An empty one says nothing.
    ///   - diagnostics: Where errors go; what is wrong is left out of the result.
    public static func read(
        _ file: SourceFile, _ diagnostics: inout DiagnosticList
    ) -> Configuration {
        var reader = ConfigurationReader()
        let configuration = reader.read(file)
        diagnostics.append(contentsOf: reader.diagnostics)
        return configuration
    }
}
