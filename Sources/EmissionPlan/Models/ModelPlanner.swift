import APIModel
import SwiftText

/// Plans the declarations of models.
struct ModelPlanner {
    let context: ServiceContext

    /// The members of unions that are no cases of theirs.
    static let reservedUnionCases: Set<String> = ["unknown", "encode"]

    /// The declaration of a model; nil for types that the app brings.
    func declaration(of model: Model) -> DeclarationPlan? {
        let name = context.types.models[model.name] ?? SwiftName.type(model.title)
        let doc = Doc.lines(model.description, deprecation: model.deprecation, indent: 0)
        switch model.kind {
        case .structure(let structure):
            return .structure(plan(structure, named: name, doc: doc, model: model))
        case .enumeration(let enumeration):
            return .enumeration(plan(enumeration, named: name, doc: doc))
        case .union(let union):
            return .union(plan(union, named: name, doc: doc, model: model))
        case .alias(let type):
            return .alias(AliasPlan(name: name, doc: doc, type: context.types.spell(type)))
        case .external:
            return nil
        }
    }

    private func conformances(_ model: Model) -> [String] {
        let isHashable = context.hashable.contains(model.name)
        return (isHashable ? ["Codable", "Hashable", "Sendable"] : ["Codable", "Sendable"])
            .map(context.types.qualified)
    }

    private func plan(
        _ structure: Structure, named name: String, doc: [String], model: Model
    ) -> StructurePlan {
        let names = MemberNames(fieldsOf: structure)
        return StructurePlan(
            name: name, doc: doc, conformances: conformances(model),
            fields: structure.fields.map { plan($0, named: names[$0.key]) },
            additional: structure.additional.map { type in
                AdditionalPlan(
                    name: names.free("additional"), type: context.types.spell(type))
            })
    }

    private func plan(_ field: Field, named name: String) -> FieldPlan {
        let types = context.types
        let isNullable = context.index.isNullable(field.type)
        let wrapped = types.spell(context.index.withoutNull(field.type))
        let defaultValue = field.defaultValue.flatMap {
            context.literals.expression($0, as: field.type)
        }
        let isTriState = field.isOptional && isNullable && defaultValue == nil
        let isOptional = (field.isOptional && defaultValue == nil) || isNullable
        let type =
            isTriState
            ? "\(types.qualified("Nullable"))<\(wrapped)>?" : isOptional ? wrapped + "?" : wrapped
        let member = SwiftName.escaped(name, as: .member)
        let isShadowed = ["read", "write", "decoder", "encoder"].contains(name)
        return FieldPlan(
            name: member, reference: isShadowed ? "self.\(member)" : member,
            label: SwiftName.escaped(name, as: .label),
            binding: SwiftName.escaped(name, as: .binding), key: field.key, type: type,
            doc: Doc.lines(
                field.description, deprecation: field.deprecation, example: field.example,
                indent: 4),
            initialValue: defaultValue ?? (field.isOptional ? "nil" : nil),
            decodingDefault: isNullable ? nil : defaultValue,
            writesNull: isNullable && !isTriState, isTriState: isTriState,
            box: field.isIndirect ? "_\(name)" : nil)
    }

    private func plan(
        _ enumeration: Enumeration, named name: String, doc: [String]
    ) -> EnumerationPlan {
        let names = CaseNames(enumeration)
        return EnumerationPlan(
            name: name, doc: doc, rawType: context.types.qualified(enumeration.base.rawValue),
            cases: enumeration.cases.map { value in
                EnumerationPlan.Case(
                    name: names[value.value], literal: Literals.raw(value.value, enumeration.base),
                    doc: Doc.lines(value.description, deprecation: value.deprecation, indent: 4))
            })
    }

    private func plan(
        _ union: Union, named name: String, doc: [String], model: Model
    ) -> UnionPlan {
        let names = MemberNames(
            union.members.map { ($0.name, $0.name) },
            reserved: context.caselessTypes.union(Self.reservedUnionCases))
        return UnionPlan(
            name: name, doc: doc, tag: union.tag,
            cases: union.members.map { member in
                UnionPlan.Case(
                    name: SwiftName.escaped(names[member.name], as: .enumCase),
                    type: context.types.spell(member.type), tags: member.tags)
            },
            conformances: conformances(model),
            isIndirect: context.index.isRecursive(model))
    }
}
