public import Diagnostics

/// Something of a spec that types, methods or files are named after.
public protocol Named {
    /// The name, as the spec spells it.
    var name: String { get }
    /// The name that Swift's are made from, where a configuration gives another.
    var rename: String? { get }
}

extension Named {
    /// The name that Swift's are made from.
    public var title: String { rename ?? name }
}

extension Service: Named {}
extension Group: Named {}
extension Model: Named {}
extension Endpoint: Named {}

/// Another name for something of a spec, before Swift's names are made.
public struct Renaming: Sendable {
    /// What can have another name.
    public enum Kind: String, Sendable, CaseIterable {
        case services, groups, apis, models
    }

    /// What is named.
    public var kind: Kind
    /// Its name in the spec.
    public var name: String
    /// The name to take instead.
    public var title: String
    /// Where it is asked for.
    public var origin: SourceRange

    /// Another name.
    public init(kind: Kind, name: String, title: String, origin: SourceRange) {
        self.kind = kind
        self.name = name
        self.title = title
        self.origin = origin
    }
}
