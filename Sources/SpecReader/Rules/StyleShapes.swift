import APIModel

/// What each style can spell (OpenAPI 3.1 section 4.8.12.2).
struct StyleShapes {
    let lookup: TypeLookup
    /// What is spelled, for messages: `a parameter`.
    let subject: String

    /// What matters of a type here.
    private enum Shape { case single, list, object, other }

    /// Why a type has no spelling in a style; nil where it has one.
    func problem(_ type: TypeReference, _ style: Parameter.Style) -> String? {
        guard style != .json else { return nil }
        switch (shape(type), style) {
        case (.single, .deepObject): return "the style `deepObject` is for objects and lists"
        case (_, .deepObject): return nil
        case (.other, _): return "`\(type.spelling)` has no spelling as \(subject)"
        case (.single, .spaceDelimited), (.single, .pipeDelimited):
            return "the style `\(style.rawValue)` is for lists"
        case (.list, _):
            guard case .array(let element) = lookup.target(type).shape else { return nil }
            return shape(element) == .single
                ? nil : "a list of `\(element.spelling)` has no spelling as \(subject)"
        case (.object, _): return objectProblem(type, style)
        case (.single, _): return nil
        }
    }

    /// Whether a type is a scalar, or is spelled like one.
    func isSingle(_ type: TypeReference) -> Bool { shape(type) == .single }

    private func objectProblem(_ type: TypeReference, _ style: Parameter.Style) -> String? {
        switch lookup.target(type).shape {
        case .dictionary(let value):
            return shape(value) == .single
                ? nil : "a dictionary of `\(value.spelling)` has no spelling as \(subject)"
        default:
            guard case .structure(let structure)? = lookup.targetModel(type)?.kind,
                let field = structure.fields.first(where: { shape($0.type) != .single })
            else { return nil }
            return "field `\(field.name)` of `\(type.spelling)` has no spelling "
                + "in the style `\(style.rawValue)`"
        }
    }

    private func shape(_ type: TypeReference) -> Shape {
        switch lookup.target(type).shape {
        case .scalar(.void), .scalar(.file), .scalar(.json): .other
        case .scalar: .single
        case .array: .list
        case .dictionary: .object
        case .nullable: .single
        case .model(let name):
            switch lookup.model(name)?.kind {
            case .structure: .object
            case .union(let union):
                union.tag == nil && union.members.allSatisfy { shape($0.type) == .single }
                    ? .single : .other
            case .enumeration, .external, .alias, nil: .single
            }
        }
    }
}
