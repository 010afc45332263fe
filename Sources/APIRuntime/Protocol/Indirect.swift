/// Keeps a value elsewhere in memory, so that a model can contain itself. Copies are independent.
@propertyWrapper
public indirect enum Indirect<Value> {
    /// The value.
    case wrapped(Value)

    /// Keeps the value.
    public init(wrappedValue: Value) {
        self = .wrapped(wrappedValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get {
            switch self {
            case .wrapped(let value): value
            }
        }
        set { self = .wrapped(newValue) }
    }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
