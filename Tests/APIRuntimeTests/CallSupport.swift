import Foundation

@testable import APIRuntime

/// Holds tasks back until it is opened.
final class Gate: Sendable {
    private let opened = Mutable(false)

    func open() { opened.value = true }

    /// Waits until it is open, or the task is cancelled.
    func pass() async throws {
        while !opened.value {
            guard !Task.isCancelled else { throw TransportError.cancelled }
            await Task.yield()
        }
    }
}

/// Waits until something is so.
func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
}

extension Result where Failure == APIError {
    /// The error's text, or nothing.
    var problem: String {
        if case .failure(let error) = self { "\(error)" } else { "" }
    }
}

/// A request of the invented service without its credentials.
func plain(_ path: EndpointPath, method: String = "GET") -> EndpointRequest {
    EndpointRequest(method: method, path: path).auth(nil)
}
