import APIModel

/// Writes models.
extension ServiceWriter {
    /// A model in its shortest form.
    func model(_ model: Model) -> WrittenNode {
        var map = WrittenMap(.block)
        map.add(ModelKey.description, model.description)
        map.add(ModelKey.deprecated, deprecation(model.deprecation))
        map.add(ModelKey.hashable, ifTrue: model.isHashable)
        let hasDetails = !map.isEmpty || !model.examples.isEmpty
        switch model.kind {
        case .structure(let structure): addStructure(structure, to: &map)
        case .enumeration(let enumeration):
            if !hasDetails, let list = bareList(enumeration) { return list }
            addEnumeration(enumeration, to: &map)
        case .union(let union): addUnion(union, to: &map)
        case .alias(let type):
            if !hasDetails, !type.isCollection { return .type(type) }
            map.add(ModelKey.alias, .type(type))
        case .external(let external):
            map.add(ModelKey.swift, external.swiftName)
            map.add(ModelKey.import, external.module)
        }
        if !model.examples.isEmpty {
            let type = TypeReference(.model(model.name), origin: model.origin)
            map.add(ModelKey.examples, .list(model.examples.map { literals.node($0, of: type) }))
        }
        return .map(map)
    }

    /// `true`, or why and what instead.
    func deprecation(_ deprecation: Deprecation?) -> WrittenNode? {
        deprecation.map { $0.message.map { .text($0) } ?? .flag(true) }
    }

    private func addStructure(_ structure: Structure, to map: inout WrittenMap) {
        let names = structure.includes
        if names.count == 1 {
            map.add(ModelKey.includes, .type(names[0]))
        } else if !names.isEmpty {
            map.add(ModelKey.includes, .list(names.map { .type($0) }))
        }
        let own = ownFields(of: structure)
        let isBare = names.isEmpty && structure.additional == nil
        if !own.isEmpty || isBare { map.add(ModelKey.fields, .map(fields(own))) }
        if let additional = structure.additional {
            if case .scalar(.json) = additional.shape {
                map.add(ModelKey.additional, .flag(true))
            } else {
                map.add(ModelKey.additional, .type(additional))
            }
        }
    }

    /// The fields that do not come from includes as they are.
    private func ownFields(of structure: Structure) -> [Field] {
        guard !structure.includes.isEmpty else { return structure.fields }
        var included: [String: Field] = [:]
        for case .model(let name) in structure.includes.map(\.shape) {
            guard let place = literals.index.models[name],
                case .structure(let parent) = service[model: place].kind
            else { continue }
            for field in parent.fields { included[field.name] = field }
        }
        return structure.fields.filter { field in
            included[field.name].map { !$0.isSame(as: field) } ?? true
        }
    }

    /// Fields, one a line.
    func fields(_ fields: [Field]) -> WrittenMap {
        var map = WrittenMap(fields.count > 2 ? .block : .fitting)
        for field in fields {
            map.add(field.isOptional ? "\(field.name)?" : field.name, self.field(field))
        }
        return map
    }

    private func field(_ field: Field) -> WrittenNode {
        var map = WrittenMap()
        map.add(FieldKey.type, .type(field.type))
        if field.key != field.name { map.add(FieldKey.key, field.key) }
        map.add(FieldKey.description, field.description)
        map.add(FieldKey.deprecated, deprecation(field.deprecation))
        map.add(FieldKey.readOnly, ifTrue: field.direction == .readOnly)
        map.add(FieldKey.writeOnly, ifTrue: field.direction == .writeOnly)
        map.add(FieldKey.default, field.defaultValue.map { literals.node($0, of: field.type) })
        map.add(FieldKey.example, field.example.map { literals.node($0, of: field.type) })
        map.add(FieldKey.style, field.encoding?.style?.rawValue)
        map.add(FieldKey.explode, field.encoding?.explode.map { .flag($0) })
        map.add(FieldKey.mediaType, field.encoding?.mediaType)
        return map.entries.count == 1 ? .type(field.type) : .map(map)
    }

    private func addUnion(_ union: Union, to map: inout WrittenMap) {
        var members = WrittenMap(.block)
        for member in union.members {
            guard union.tag != nil, member.tags != [member.name] else {
                members.add(member.name, .type(member.type))
                continue
            }
            var details = WrittenMap()
            details.add(MemberKey.type, .type(member.type))
            details.add(MemberKey.tags, .list(member.tags.map { .text($0) }))
            members.add(member.name, .map(details))
        }
        let areNamedByType = union.members.allSatisfy { member in
            member.name == NativeReader.memberName(member.type)
                && (union.tag == nil || member.tags == [member.name])
        }
        let list = WrittenNode.list(union.members.map { .type($0.type) })
        map.add(ModelKey.oneOf, areNamedByType ? list : .map(members))
        map.add(ModelKey.tag, union.tag)
    }
}

extension TypeReference {
    /// Whether it is an array or a dictionary, which would be read as a list of values.
    fileprivate var isCollection: Bool {
        switch shape {
        case .array, .dictionary: true
        case .scalar, .model, .nullable: false
        }
    }
}
