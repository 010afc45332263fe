/// The keys of a model.
enum ModelKey: String, SpecKey {
    case fields, includes, additional, values, type, oneOf, tag, alias, swift
    case `import`, description, deprecated, examples, hashable

    static let owner = "a model"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .fields: "The fields of a structure: a name and a type each."
        case .includes: "Models whose fields the structure has too."
        case .additional: "The type of members beyond the fields, where they are to be kept."
        case .values: "The values of an enumeration, as a list or by case name."
        case .type: "The type of an enumeration's values: String, Int or Double."
        case .oneOf: "The members of a union, by name or as a list of types."
        case .tag: "The JSON key that tells a union's members apart."
        case .alias: "The type that the model is another name for."
        case .swift: "The name of a type of the app's own, which is not generated."
        case .import: "The module that a type of the app's own is in."
        case .description: "What the model is."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        case .examples: "Examples of the model's JSON."
        case .hashable: "Whether the generated type is Hashable."
        }
    }
}

/// The keys of a field that is more than a type.
enum FieldKey: String, SpecKey {
    case type, key, description, `default`, deprecated, readOnly, writeOnly, example
    case style, explode, mediaType
    case fields, includes, additional, values, oneOf, tag, hashable

    static let owner = "a field"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The field's type."
        case .key: "The JSON key, where it is not the name."
        case .description: "What the field is."
        case .default: "The value that stands for an absent one."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        case .readOnly: "Whether the field is only in answers."
        case .writeOnly: "Whether the field is only in requests."
        case .example: "An example of its JSON."
        case .style: "How the value is spelled in a form."
        case .explode:
            "Whether each element of an array or object stands for itself in a form or multipart body."
        case .mediaType: "The media type of its part in a multipart body."
        case .fields, .includes, .additional, .values, .oneOf, .tag, .hashable:
            modelKey?.summary ?? ""
        }
    }

    /// The key of the model that is written in the field's place, if it is one.
    var modelKey: ModelKey? {
        switch self {
        case .fields: .fields
        case .includes: .includes
        case .additional: .additional
        case .values: .values
        case .oneOf: .oneOf
        case .tag: .tag
        case .hashable: .hashable
        default: nil
        }
    }
}

/// The keys of an enumeration's named value that is more than the value.
enum ValueKey: String, SpecKey {
    case value, description, deprecated

    static let owner = "an enumeration's value"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .value: "The value; the case's name if left out."
        case .description: "What the value means."
        case .deprecated: "That it should not be used any more: true, or what to use instead."
        }
    }
}

/// The keys of a union's member that is more than a type.
enum MemberKey: String, SpecKey {
    case type, tags

    static let owner = "a union's member"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .type: "The member's type."
        case .tags: "The values of the tag that mean this member."
        }
    }
}
