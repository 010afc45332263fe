/// A server that a service runs on.
public protocol ServiceServer: Sendable {
    /// The URL that paths are below; it may have a path and a query of its own.
    var baseURL: String { get }
}
