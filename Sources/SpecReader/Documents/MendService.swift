import APIModel
import Diagnostics

/// Makes what a document says keep the rules that native specs must keep, at the least cost.
extension Service {
    /// Mends aliases, unions, parameters and forms, and says what that costs.
    mutating func mend(_ tally: inout WarningTally) {
        endAliases(&tally)
        mendUnions(&tally)
        fitParameters(&tally)
        fitForms(&tally)
        orderParameters()
    }

    /// Parameters stand in the order of their places, as native specs have them.
    private mutating func orderParameters() {
        let places: [Parameter.Location] = [.path, .query, .header, .cookie, .argument]
        for group in groups.indices {
            for item in groups[group].endpoints.indices {
                let parameters = groups[group].endpoints[item].parameters
                groups[group].endpoints[item].parameters = places.flatMap { place in
                    parameters.filter { $0.location == place }
                }
            }
        }
    }

    /// An alias that leads back to itself can be no Swift type.
    private mutating func endAliases(_ tally: inout WarningTally) {
        var edges: [String: [String]] = [:]
        for model in groups.flatMap(\.models) {
            guard case .alias(let type) = model.kind,
                case .model(let name) = type.innermost.shape
            else { continue }
            edges[model.name] = [name]
        }
        let endless = CycleFinder.nodes(onCyclesOf: edges)
        guard !endless.isEmpty else { return }
        forEachModel { model in
            guard endless.contains(model.name), case .alias(let type) = model.kind else { return }
            tally.warn(
                "endless-alias",
                "`\(model.name)` consists of nothing but itself; it is read as `JSON`",
                at: model.origin)
            model.kind = .alias(type.replacingInnermost(with: .scalar(.json)))
        }
    }

    private mutating func mendUnions(_ tally: inout WarningTally) {
        let lookup = TypeLookup(self, ServiceIndex(self))
        let endless = CycleFinder.nodes(onCyclesOf: RecursionRule.members(self, lookup))
        forEachModel { model in
            guard case .union(var union) = model.kind else { return }
            let isEndless = endless.contains(model.name)
            if isEndless {
                tally.warn(
                    "endless-union",
                    "`\(model.name)` is a member of itself in the end; that member is left out",
                    at: model.origin)
            }
            union.members.removeAll { member in
                guard isEndless, case .model(let name) = lookup.target(member.type).shape else {
                    return false
                }
                return endless.contains(name)
            }
            if union.tag != nil, !union.members.allSatisfy({ lookup.canCarryTag($0.type) }) {
                tally.warn(
                    "useless-discriminator",
                    "a member is no object, so the members are told by their shape",
                    at: model.origin)
                union.tag = nil
                for index in union.members.indices { union.members[index].tags = [] }
            }
            if union.tag == nil { union.members = lookup.distinct(union.members) }
            model.kind = union.members.count > 1 ? .union(union) : .alias(union.only(at: model))
        }
    }

    /// Parameters that the standard gives no spelling travel as JSON text.
    private mutating func fitParameters(_ tally: inout WarningTally) {
        let lookup = TypeLookup(self, ServiceIndex(self))
        for group in groups.indices {
            for item in groups[group].endpoints.indices {
                for index in groups[group].endpoints[item].parameters.indices {
                    let parameter = groups[group].endpoints[item].parameters[index]
                    groups[group].endpoints[item].parameters[index] = lookup.fitted(
                        parameter, &tally)
                }
            }
        }
    }

    /// What a form does not spell travels as JSON text, as the standard has it where nothing is said
    /// (OpenAPI 3.1 section 4.8.15).
    private mutating func fitForms(_ tally: inout WarningTally) {
        let lookup = TypeLookup(self, ServiceIndex(self))
        for group in groups.indices {
            for item in groups[group].endpoints.indices {
                switch groups[group].endpoints[item].body?.content {
                case .form(let fields)?:
                    let fitted = fields.map { lookup.fitted($0, &tally) }
                    groups[group].endpoints[item].body?.content = .form(fitted)
                case .multipart(let fields)?:
                    let fitted = fields.map { lookup.fittedPart($0, &tally) }
                    groups[group].endpoints[item].body?.content = .multipart(fitted)
                default: continue
                }
            }
        }
    }

    private mutating func forEachModel(_ change: (inout Model) -> Void) {
        for group in groups.indices {
            for item in groups[group].models.indices { change(&groups[group].models[item]) }
        }
    }
}

extension TypeLookup {
    /// Whether a value of the type can have a tag in it.
    fileprivate func canCarryTag(_ type: TypeReference) -> Bool {
        switch target(type).shape {
        case .scalar(.json), .dictionary: true
        case .scalar, .array, .nullable: false
        case .model(let name):
            switch model(name)?.kind {
            case .union(let union): union.tag != nil
            case .enumeration: false
            case .structure, .external, .alias, nil: true
            }
        }
    }

    /// The members without those of a type that another has.
    fileprivate func distinct(_ members: [Union.Member]) -> [Union.Member] {
        var seen: Set<String> = []
        return members.filter { seen.insert(target($0.type).spelling).inserted }
    }

    fileprivate func fitted(_ parameter: Parameter, _ tally: inout WarningTally) -> Parameter {
        var parameter = parameter
        let allowed = ParameterShapeRule.styles(parameter.location)
        if !allowed.contains(parameter.style) {
            tally.warn(
                "wrong-style",
                "a \(parameter.location.rawValue) parameter can not have the style "
                    + "`\(parameter.style.rawValue)`; it has `\(allowed[0].rawValue)`",
                at: parameter.origin)
            parameter.style = allowed[0]
            parameter.explode = allowed[0] == .form
        }
        guard let problem = ParameterShapeRule.problem(parameter, self) else { return parameter }
        parameter.style = .form
        parameter.explode = true
        let isAllowed = allowed.contains(.form)
        if isAllowed, ParameterShapeRule.problem(parameter, self) == nil { return parameter }
        tally.warn("parameter-as-json", "\(problem); it is sent as JSON", at: parameter.origin)
        parameter.style = .json
        parameter.explode = false
        return parameter
    }
}

extension TypeLookup {
    fileprivate func fitted(_ field: Field, _ tally: inout WarningTally) -> Field {
        guard let problem = FormShapeRule.problem(field, self) else { return field }
        if field.encoding?.style != nil {
            tally.warn(
                "parameter-as-json", "\(problem.message); it is sent as JSON", at: field.origin)
        }
        var field = field
        field.encoding = FieldEncoding(style: .json)
        return field
    }

    fileprivate func fittedPart(_ field: Field, _ tally: inout WarningTally) -> Field {
        guard let problem = FormShapeRule.partProblem(field, self) else { return field }
        tally.warn("part-as-json", "\(problem.message); it is sent as JSON", at: field.origin)
        var field = field
        field.encoding?.mediaType = nil
        if field.encoding == FieldEncoding() { field.encoding = nil }
        return field
    }
}

extension Union {
    /// The type of the one member that is left.
    fileprivate func only(at model: Model) -> TypeReference {
        members.first?.type ?? TypeReference(.scalar(.json), origin: model.origin)
    }
}

extension TypeReference {
    fileprivate func replacingInnermost(with shape: Shape) -> TypeReference {
        switch self.shape {
        case .array(let inner):
            TypeReference(.array(inner.replacingInnermost(with: shape)), origin: origin)
        case .dictionary(let inner):
            TypeReference(.dictionary(inner.replacingInnermost(with: shape)), origin: origin)
        case .nullable(let inner):
            TypeReference(.nullable(inner.replacingInnermost(with: shape)), origin: origin)
        case .scalar, .model: TypeReference(shape, origin: origin)
        }
    }
}
