/// A value of several named values: what one template, or one section of it, can mention.
///
/// Names are looked up once for a type and not once for a value: a name's place among ``keys`` is
/// its slot. Most views are a ``KeyedView``.
public protocol MustacheView: Sendable {
    /// Every name, in the order of the slots.
    static var keys: [String] { get }

    /// The value of the name in a slot.
    func value(at slot: Int) -> MustacheValue
}

/// A view whose names are the cases of an enum, numbered from 0 in their order.
public protocol KeyedView: MustacheView {
    /// The names.
    associatedtype Key: CaseIterable & RawRepresentable<Int>

    /// The value of a name.
    func value(for key: Key) -> MustacheValue
}

extension KeyedView {
    /// The names of all cases.
    public static var keys: [String] { Key.allCases.map { "\($0)" } }

    /// The value of the case with that number.
    @inlinable
    public func value(at slot: Int) -> MustacheValue {
        guard let key = Key(rawValue: slot) else { return .null }
        return value(for: key)
    }
}

/// A list of views of one type, which stay where they are while a section goes over them.
public struct MustacheViews: Sendable {
    /// The type of all elements.
    let type: any MustacheView.Type
    /// How many elements there are.
    let count: Int
    /// The value in a slot of the element with an index; without a slot, the element itself.
    let value: @Sendable (_ slot: Int?, _ index: Int) -> MustacheValue

    /// The elements of an array. A closure asks each where it lies: to copy a view costs more than
    /// its answer.
    @inlinable
    public init<View: MustacheView>(_ views: [View]) {
        self.init(type: View.self, count: views.count) { slot, index in
            if let slot { views[index].value(at: slot) } else { .view(views[index]) }
        }
    }

    @usableFromInline
    init(
        type: any MustacheView.Type, count: Int,
        value: @escaping @Sendable (_ slot: Int?, _ index: Int) -> MustacheValue
    ) {
        self.type = type
        self.count = count
        self.value = value
    }
}
