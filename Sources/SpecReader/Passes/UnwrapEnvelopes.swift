import APIModel

/// Makes answers of documents what is inside their envelope.
///
/// A document's schemas describe whole bodies, `{"code": 0, "data": …}`, where a native spec names
/// what is inside. Where an API's answer has a field in the place of the envelope's result, that
/// field's type is what the API answers.
enum UnwrapEnvelopes {
    /// Looks into the answers of all APIs that an envelope is used for.
    static func apply(to service: inout Service) {
        var results: [String: String] = [:]
        for envelope in service.envelopes { results[envelope.name] = envelope.result }
        guard !results.isEmpty else { return }
        let lookup = TypeLookup(service, ServiceIndex(service))
        var wrappers: Set<String> = []
        for group in service.groups.indices {
            let defaults = MergeDefaults.merged(
                service.groups[group].defaults, over: service.defaults)
            for item in service.groups[group].endpoints.indices {
                let endpoint = service.groups[group].endpoints[item]
                let envelope = MergeDefaults.merged(endpoint.options, over: defaults).envelope
                guard case .http = endpoint.call, case .use(let name) = envelope,
                    let path = results[name]
                else { continue }
                var unwrapped = endpoint
                unwrapped.returns = endpoint.returns.inside(path, lookup)
                wrappers.formUnion(
                    Set(endpoint.answerTypes.flatMap(\.modelNames))
                        .subtracting(unwrapped.answerTypes.flatMap(\.modelNames)))
                service.groups[group].endpoints[item] = unwrapped
            }
        }
        if !wrappers.isEmpty { service.removeUnused(of: wrappers) }
    }
}

extension Service {
    /// Removes those of some models that nothing else mentions.
    fileprivate mutating func removeUnused(of names: Set<String>) {
        let endpoints = groups.flatMap(\.endpoints)
        let others = groups.flatMap(\.models).filter { !names.contains($0.name) }
        let types = endpoints.flatMap { $0.requestTypes + $0.answerTypes } + others.flatMap(\.types)
        let used = Set(types.flatMap(\.modelNames))
        for group in groups.indices {
            groups[group].models.removeAll {
                names.contains($0.name) && !used.contains($0.name)
            }
        }
    }
}

extension Returns {
    fileprivate func inside(_ path: String, _ lookup: TypeLookup) -> Returns {
        switch self {
        case .nothing: self
        case .single(let answer): .single(answer.inside(path, lookup))
        case .byStatus(let answers):
            .byStatus(
                answers.map { answer in
                    var answer = answer
                    answer.answer = answer.answer.inside(path, lookup)
                    return answer
                })
        }
    }
}

extension Answer {
    fileprivate func inside(_ path: String, _ lookup: TypeLookup) -> Answer {
        guard form == .json, self.path == nil,
            case .structure? = lookup.targetModel(type)?.kind,
            let inner = try? lookup.type(at: path, in: type)
        else { return self }
        var answer = self
        answer.type = inner
        return answer
    }
}
