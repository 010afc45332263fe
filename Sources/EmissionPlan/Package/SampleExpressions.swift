import APIModel
import SwiftText

/// Spells JSON of a type as the Swift that a person would write for it.
struct SampleExpressions {
    let context: ServiceContext

    private var index: ModelIndex { context.index }

    /// The expression; nil where the value does not fit the type, or the type has no literal.
    func expression(_ value: JSONLiteral, as type: TypeReference) -> String? {
        let type = index.resolved(type)
        switch (type.shape, value) {
        case (.nullable(let wrapped), _):
            return value == .null ? "nil" : expression(value, as: wrapped)
        case (.scalar(let scalar), _): return self.scalar(value, as: scalar)
        case (.model(let name), _): return index[name].flatMap { model($0, value) }
        case (.array(let element), .array(let values)):
            return list(values.map { expression($0, as: element) }, empty: "[]")
        case (.dictionary(let element), .object(let members)):
            let entries = members.map { member in
                expression(member.value, as: element)
                    .map { "\(SwiftLiteral.quoted(member.key)): \($0)" }
            }
            return list(entries, empty: "[:]")
        default: return nil
        }
    }

    private func list(_ parts: [String?], empty: String) -> String? {
        let known = parts.compactMap(\.self)
        guard known.count == parts.count else { return nil }
        return known.isEmpty ? empty : "[\(known.joined(separator: ", "))]"
    }

    private func model(_ model: Model, _ value: JSONLiteral) -> String? {
        let name = context.types.models[model.name] ?? "_"
        switch model.kind {
        case .structure(let structure):
            return arguments(of: structure, value).map { "\(name)(\($0))" }
        case .enumeration(let enumeration):
            return CaseNames(enumeration).known(value).map { "\(name).\($0)" }
        case .union(let union): return self.union(union, named: name, value)
        case .alias(let type): return expression(value, as: type)
        case .external: return nil
        }
    }

    private func arguments(of structure: Structure, _ value: JSONLiteral) -> String? {
        guard case .object(let members) = value else { return nil }
        let values = Dictionary(
            members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        let names = MemberNames(fieldsOf: structure)
        var arguments: [String] = []
        for field in structure.fields {
            let mayBeLeftOut = field.isOptional || field.defaultValue != nil
            let isTriState =
                field.isOptional && index.isNullable(field.type) && field.defaultValue == nil
            guard let value = values[field.key], !isTriState else {
                if mayBeLeftOut { continue }
                return nil
            }
            guard let expression = expression(value, as: field.type) else { return nil }
            let label = SwiftName.escaped(names[field.key], as: .label)
            arguments.append("\(label): \(expression)")
        }
        return arguments.joined(separator: ", ")
    }

    private func union(_ union: Union, named name: String, _ value: JSONLiteral) -> String? {
        let cases = MemberNames(
            union.members.map { ($0.name, $0.name) },
            reserved: context.caselessTypes.union(ModelPlanner.reservedUnionCases))
        for member in union.members where fits(value, member, of: union) {
            guard let expression = expression(value, as: member.type) else { continue }
            let name = "\(name).\(SwiftName.escaped(cases[member.name], as: .enumCase))"
            return "\(name)(\(expression))"
        }
        return nil
    }

    private func fits(_ value: JSONLiteral, _ member: Union.Member, of union: Union) -> Bool {
        guard let tag = union.tag else { return true }
        guard case .object(let members) = value,
            case .string(let text)? = members.first(where: { $0.key == tag })?.value
        else { return false }
        return member.tags.contains(text)
    }

    private func scalar(_ value: JSONLiteral, as scalar: ScalarType) -> String? {
        let name = { (type: String) in context.types.qualified(type) }
        switch (scalar, value) {
        case (.uuid, .string(let text)):
            return "\(name("UUID"))(uuidString: \(SwiftLiteral.quoted(text)))!"
        case (.url, .string(let text)):
            return "\(name("URL"))(string: \(SwiftLiteral.quoted(text)))!"
        case (.date, .string(let text)):
            return "try \(name("Date"))(\(SwiftLiteral.quoted(text)), strategy: .iso8601)"
        case (.day, .string(let text)):
            let parts = text.split(separator: "-").compactMap { Int($0) }
            guard parts.count == 3 else { return nil }
            return "\(name("Day"))(year: \(parts[0]), month: \(parts[1]), day: \(parts[2]))"
        case (.unixTime, .number(let text)):
            return Double(text).map { "\(name("UnixTime"))(seconds: \(SwiftLiteral.double($0)))" }
        case (.data, .string(let text)):
            return "\(name("Data"))(base64Encoded: \(SwiftLiteral.quoted(text)))!"
        case (.decimal, .number(let text)):
            return Double(text).map(SwiftLiteral.double)
        case (.json, _): return Literals.json(value)
        case (.file, _), (.void, _): return nil
        default:
            let type = TypeReference(.scalar(scalar), origin: context.service.origin)
            return context.literals.expression(value, as: type)
        }
    }
}
