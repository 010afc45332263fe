import APIModel
import SwiftText

/// Plans what goes over the wire for one endpoint.
struct RequestPlanner {
    /// Where the request is made, which decides how a value is mentioned.
    enum Scope {
        /// In a class: by its property.
        case members
        /// In an enum's switch: by the constant that the pattern binds.
        case bindings
    }

    let context: ServiceContext
    let scope: Scope

    func plan(_ endpoint: Endpoint, values: EndpointValues) -> RequestPlan {
        let items = Items(endpoint: endpoint, values: values, planner: self)
        var plan: RequestPlan
        switch endpoint.call {
        case .http(let method, let path):
            let isKnown = HTTPMethod.known.contains(method)
            plan = RequestPlan(
                target: .http(
                    function: isKnown ? method.lowercased() : "custom",
                    method: isKnown ? nil : method, path: self.path(path, items)))
        case .rpc(let name, let method, let isNotification):
            let rpc = context.service.rpcProtocols.first { $0.name == name }
            plan = RequestPlan(
                target: .rpc(
                    method: (rpc?.methodPrefix ?? "") + method, isNotification: isNotification,
                    constant: "\(context.names.namespace).\(context.constants.rpc(name))"))
            plan.isByPosition = rpc?.arguments == .byPosition
            plan.arguments = plan.isByPosition ? items.positional() : items.all(.argument)
        }
        plan.query = items.all(.query)
        plan.cookies = items.all(.cookie)
        plan.body = endpoint.body.map { body($0, values) }
        let options = OptionsPlanner(context: context)
        plan.headers = items.all(.header) + options.headers(of: endpoint)
        plan.options = options.particular(endpoint)
        return plan
    }

    func mention(_ value: ValuePlan) -> String {
        scope == .members ? value.name : value.binding
    }

    private func path(_ path: PathTemplate, _ items: Items) -> [RequestPlan.PathPart] {
        path.segments.compactMap { segment in
            switch segment {
            case .literal(let text): .literal(text)
            case .parameter(let key): items.path(key).map(RequestPlan.PathPart.value)
            }
        }
    }

    private func body(_ body: Body, _ values: EndpointValues) -> BodyPlan {
        let value = values.body.map(mention)
        let forms = FormPlanner(index: context.index)
        switch body.content {
        case .json:
            return BodyPlan(kind: .json, value: value, mediaType: body.mediaType)
        case .text:
            return BodyPlan(kind: .text, value: value, mediaType: body.mediaType)
        case .data(let type):
            let isFile: Bool
            if case .scalar(.file) = context.index.resolved(type.unwrapped).shape {
                isFile = true
            } else {
                isFile = false
            }
            return BodyPlan(
                kind: isFile ? .file : .data, value: value, mediaType: body.mediaType)
        case .form(let fields):
            return BodyPlan(
                kind: .form, items: self.items(fields, values) { $0.style = forms.style($1) },
                mediaType: body.mediaType)
        case .multipart(let fields):
            return BodyPlan(
                kind: .multipart,
                items: self.items(fields, values) { item, field in
                    item.style = forms.partStyle(field)
                    item.parts = forms.parts(field)
                })
        }
    }

    private func items(
        _ fields: [Field], _ values: EndpointValues, _ spell: (inout ItemPlan, Field) -> Void
    ) -> [ItemPlan] {
        fields.compactMap { field in
            guard let value = values.value(of: field) else { return nil }
            var item = ItemPlan(
                key: field.key, value: mention(value), isOptional: value.isOptional)
            spell(&item, field)
            return item
        }
    }
}

/// The keys and values of an endpoint's parameters.
struct Items {
    let endpoint: Endpoint
    let values: EndpointValues
    let planner: RequestPlanner

    func all(_ location: Parameter.Location) -> [ItemPlan] {
        endpoint.parameters.filter { $0.location == location }.compactMap(item)
    }

    /// The arguments of a call by position: one that is left out before another sends its default.
    func positional() -> [ItemPlan] {
        let arguments = endpoint.parameters.filter { $0.location == .argument }
        return arguments.enumerated().compactMap { position, argument in
            guard var item = item(argument) else { return nil }
            if item.isOptional, position < arguments.count - 1, let value = argument.defaultValue {
                item.fallback = planner.context.literals.expression(value, as: argument.type)
            }
            return item
        }
    }

    func path(_ key: String) -> ItemPlan? {
        endpoint.parameters.first { $0.location == .path && $0.key == key }.flatMap(item)
    }

    private func item(_ parameter: Parameter) -> ItemPlan? {
        if let constant = parameter.constant {
            return ItemPlan(key: parameter.key, constant: constant)
        }
        guard let value = values.value(of: parameter) else { return nil }
        return ItemPlan(
            key: parameter.key, value: planner.mention(value), isOptional: value.isOptional,
            style: style(parameter))
    }

    /// The style to spell out; nil where the location's default for a plain value says it.
    private func style(_ parameter: Parameter) -> ItemPlan.Style? {
        if parameter.location == .argument { return nil }
        let isUsual =
            parameter.style == parameter.location.usualStyle
            && (parameter.explode == parameter.style.explodesUsually
                || !planner.context.index.isCompound(parameter.type))
            && !parameter.allowReserved
        if isUsual, planner.context.index.isPlain(parameter.type) { return nil }
        // Exploded, a delimiter has nothing to delimit: the items are those of a form.
        let style = parameter.style.isDelimited && parameter.explode ? .form : parameter.style
        let asksExplode = !style.isDelimited && style != .deepObject && style != .json
        return ItemPlan.Style(
            name: style.rawValue, explode: asksExplode ? parameter.explode : nil,
            allowsReserved: parameter.allowReserved,
            key: parameter.style == .matrix ? parameter.key : nil)
    }
}

extension ModelIndex {
    /// Whether a value of the type has parts that explode.
    func isCompound(_ type: TypeReference) -> Bool {
        switch resolved(type).shape {
        case .scalar(let scalar): scalar == .json
        case .nullable(let inner): isCompound(inner)
        case .array, .dictionary: true
        case .model: enumeration(type) == nil
        }
    }
}

extension Parameter.Location {
    /// The style of OpenAPI 3.1 section 4.8.12.2 where none is given.
    var usualStyle: Parameter.Style {
        self == .query || self == .cookie ? .form : .simple
    }
}

extension Parameter.Style {
    /// Whether the style explodes where nothing is said.
    var explodesUsually: Bool { self == .form }

    /// Whether the items stand in one value, between spaces or pipes.
    var isDelimited: Bool { self == .spaceDelimited || self == .pipeDelimited }
}
