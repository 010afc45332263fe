/// Turns any `Encodable` into parameter content, members in the order they are written.
struct ParameterEncoder: Encoder {
    /// Where the content grows; a class because containers share it.
    final class Node {
        var content: ParameterContent?
        private(set) var members: [(name: String, node: Node)]?
        private(set) var elements: [Node]?

        func member(_ name: String) -> Node {
            let node = Node()
            members?.removeAll { $0.name == name }
            members = (members ?? []) + [(name, node)]
            return node
        }

        func element() -> Node {
            let node = Node()
            elements = (elements ?? []) + [node]
            return node
        }

        func becomeObject() { members = members ?? [] }
        func becomeList() { elements = elements ?? [] }
        var count: Int { elements?.count ?? 0 }

        var result: ParameterContent {
            if let members {
                return .object(members.map { ParameterContent.Member($0.name, $0.node.result) })
            }
            if let elements { return .list(elements.map(\.result)) }
            return content ?? .absent
        }
    }

    let node: Node
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func content(of value: some Encodable) throws -> ParameterContent {
        let encoder = Self(node: Node())
        try encoder.encode(value)
        return encoder.node.result
    }

    func encode(_ value: some Encodable) throws {
        if let value = value as? any ParameterValue {
            node.content = value.parameter
        } else {
            try value.encode(to: self)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(Members<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: self)
    }

    private func at(_ name: String) -> Self { Self(node: node.member(name)) }
    private func next() -> Self { Self(node: node.element()) }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) throws {}

        func encode(_ value: some Encodable, forKey key: Key) throws {
            try encoder.at(key.stringValue).encode(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.at(key.stringValue).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.at(key.stringValue).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.at("super") }
        func superEncoder(forKey key: Key) -> any Encoder { encoder.at(key.stringValue) }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }
        var count: Int { encoder.node.count }

        func encodeNil() throws {}
        func encode(_ value: some Encodable) throws { try encoder.next().encode(value) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            encoder.next().container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            encoder.next().unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.next() }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() throws {}
        func encode(_ value: some Encodable) throws { try encoder.encode(value) }
    }
}
