import APIRuntime
import Foundation

/// The transports that can run on this machine's platform.
enum TransportKind: String, CaseIterable, Sendable {
    case platform

    static let here = allCases

    func make(_ configuration: TransportConfiguration = .init()) throws -> any Transport {
        try DefaultTransport.make(configuration)
    }
}

/// A value that several tasks of a test change.
final class Mutable<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&stored) }
    }
}
