import APIModel

/// Writes parameters and bodies.
extension ServiceWriter {
    /// The parameters of one place, and the constant headers.
    func parameters(_ endpoint: Endpoint, _ location: Parameter.Location) -> WrittenMap {
        var map = WrittenMap()
        for parameter in endpoint.parameters where parameter.location == location {
            let mark = parameter.isOptional && parameter.constant == nil ? "?" : ""
            map.add(parameter.name + mark, self.parameter(parameter))
        }
        guard location == .header else { return map }
        for header in endpoint.options.headers {
            map.add(header.name, constant(header.value))
        }
        return map
    }

    private func constant(_ value: String) -> WrittenNode {
        var map = WrittenMap()
        map.add(ParameterKey.const, value)
        return .map(map)
    }

    private func parameter(_ parameter: Parameter) -> WrittenNode {
        var map = WrittenMap()
        if let constant = parameter.constant {
            map.add(ParameterKey.const, constant)
        } else {
            map.add(ParameterKey.type, .type(parameter.type))
        }
        if parameter.key != parameter.name { map.add(ParameterKey.key, parameter.key) }
        map.add(ParameterKey.description, parameter.description)
        map.add(ParameterKey.deprecated, deprecation(parameter.deprecation))
        let isUsual = parameter.style == NativeReader.defaultStyle(parameter.location)
        if !isUsual { map.add(ParameterKey.style, parameter.style.rawValue) }
        if parameter.explode != NativeReader.defaultExplode(parameter.style) {
            map.add(ParameterKey.explode, .flag(parameter.explode))
        }
        map.add(ParameterKey.allowReserved, ifTrue: parameter.allowReserved)
        let value = { (literal: JSONLiteral) in literals.node(literal, of: parameter.type) }
        map.add(ParameterKey.default, parameter.defaultValue.map(value))
        map.add(ParameterKey.example, parameter.example.map(value))
        let isBare = map.entries.count == 1 && parameter.constant == nil
        return isBare ? .type(parameter.type) : .map(map)
    }

    /// What a request carries.
    func body(_ body: Body) -> WrittenNode {
        var map = WrittenMap()
        map.add(BodyKey.description, body.description)
        switch body.content {
        case .json(let type):
            if body.description == nil, body.mediaType == nil { return .type(type) }
            map.add(BodyKey.json, .type(type))
        case .form(let fields): map.add(BodyKey.form, .map(self.fields(fields)))
        case .multipart(let fields): map.add(BodyKey.multipart, .map(self.fields(fields)))
        case .data(let type): map.add(BodyKey.data, .type(type))
        case .text: map.add(BodyKey.text, .flag(true))
        }
        map.add(BodyKey.type, body.mediaType)
        return .map(map)
    }
}
