import APIModel

/// Writes APIs.
extension ServiceWriter {
    /// An API, in the order in which people read it.
    func api(_ endpoint: Endpoint) -> WrittenMap {
        var map = WrittenMap(.block)
        map.add(APIKey.description, endpoint.description)
        map.add(APIKey.deprecated, deprecation(endpoint.deprecation))
        addCall(endpoint.call, to: &map)
        for (key, location) in [
            (APIKey.path, Parameter.Location.path), (.query, .query), (.headers, .header),
            (.cookies, .cookie), (.params, .argument),
        ] {
            map.add(key, parameters(endpoint, location))
        }
        if let body = endpoint.body {
            map.add(body.isOptional ? APIKey.optionalBody : .body, self.body(body))
        }
        map.add(APIKey.returns, returns(endpoint.returns))
        map.add(APIKey.errors, answers(endpoint.errors))
        addOptions(endpoint.options, to: &map)
        map.add(APIKey.style, endpoint.style?.rawValue)
        map.add(APIKey.server, endpoint.server)
        map.add(APIKey.reformer, endpoint.reformer.map(reformer))
        map.add(APIKey.paging, endpoint.paging.map(paging))
        map.add(APIKey.examples, examples(of: endpoint))
        return map
    }

    private func addCall(_ call: Endpoint.Call, to map: inout WrittenMap) {
        switch call {
        case .http(let method, let path):
            let text = path.text
            if HTTPMethod.known.contains(method) {
                map.add(method, .text(text))
            } else {
                map.add(APIKey.call, "\(method) \(text)")
            }
        case .rpc(let name, let method, let isNotification):
            map.add(APIKey.rpc, "\(name).\(method)")
            map.add(APIKey.notification, ifTrue: isNotification)
        }
    }

    private func reformer(_ type: ExternalType) -> WrittenNode {
        guard let module = type.module else { return .text(type.swiftName) }
        var map = WrittenMap()
        map.add(ReformerKey.type, type.swiftName)
        map.add(ReformerKey.import, module)
        return .map(map)
    }

    private func paging(_ paging: Paging) -> WrittenNode {
        var details = WrittenMap()
        let key: PagingKey
        switch paging.kind {
        case .cursor(let send, let next):
            key = .cursor
            details.add(PagingDetailKey.send, send)
            details.add(PagingDetailKey.next, next)
        case .page(let send, let first):
            key = .page
            details.add(PagingDetailKey.send, send)
            if first != 1 { details.add(PagingDetailKey.first, .plain(String(first))) }
        case .offset(let send):
            key = .offset
            details.add(PagingDetailKey.send, send)
        case .link:
            if paging.items == nil { return .text(PagingKey.link.rawValue) }
            key = .link
        }
        details.add(PagingDetailKey.items, paging.items)
        var map = WrittenMap()
        map.add(key, .map(details))
        return .map(map)
    }

    private func examples(of endpoint: Endpoint) -> WrittenMap {
        var map = WrittenMap(.block)
        let types = Dictionary(
            endpoint.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        for example in endpoint.examples {
            var details = WrittenMap(.block)
            details.add(ExampleKey.description, example.description)
            var parameters = WrittenMap()
            for member in example.parameters {
                let node = types[member.key].map { literals.node(member.value, of: $0) }
                parameters.add(member.key, node ?? LiteralWriter.open(member.value))
            }
            details.add(ExampleKey.parameters, parameters)
            if let body = example.body, case .json(let type)? = endpoint.body?.content {
                details.add(ExampleKey.body, literals.node(body, of: type))
            }
            if example.status != 200 {
                details.add(ExampleKey.status, .plain(String(example.status)))
            }
            if let answer = example.answer {
                let type =
                    endpoint.answerType(for: example.status)
                    ?? TypeReference(.scalar(.json), origin: example.origin)
                details.add(ExampleKey.answer, literals.node(answer, of: type))
            }
            map.add(example.name, .map(details))
        }
        return map
    }
}
