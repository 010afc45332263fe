/// Keeps a value elsewhere in memory, so that a model can contain itself. Copies are independent.
public indirect enum Indirect<Value> {
    /// The value.
    case stored(Value)

    /// Keeps the value.
    public init(_ value: Value) {
        self = .stored(value)
    }

    /// The value.
    public var value: Value {
        get {
            switch self {
            case .stored(let value): value
            }
        }
        set { self = .stored(newValue) }
    }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
