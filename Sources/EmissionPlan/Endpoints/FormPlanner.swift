import APIModel

/// Plans how the fields of form and multipart bodies are spelled.
struct FormPlanner {
    let index: ModelIndex

    /// The style of a form's field; nil where a plain value says it.
    func style(_ field: Field) -> ItemPlan.Style? {
        guard let encoding = field.encoding else {
            return index.isPlain(field.type) ? nil : Self.style(.form, explode: true)
        }
        let style = encoding.style ?? .form
        let explode = encoding.explode ?? style.explodesUsually
        if style == .form, index.isPlain(field.type), explode || !index.isCompound(field.type) {
            return nil
        }
        // Exploded, a delimiter has nothing to delimit.
        return Self.style(style.isDelimited && explode ? .form : style, explode: explode)
    }

    private static func style(_ style: Parameter.Style, explode: Bool) -> ItemPlan.Style {
        ItemPlan.Style(
            name: style.rawValue, explode: style == .form ? explode : nil, allowsReserved: false,
            key: nil)
    }

    /// The style of a part that is JSON because of its type alone.
    func partStyle(_ field: Field) -> ItemPlan.Style? {
        if parts(field) != nil || index.isFile(field.type) || index.isPlain(field.type) {
            return nil
        }
        return Self.style(.json, explode: false)
    }

    /// The parts of a field that says what they are.
    func parts(_ field: Field) -> ItemPlan.Parts? {
        guard let encoding = field.encoding else { return nil }
        let isList = index.isList(field.type)
        let isFile = index.isFile(field.type)
        let isUsual = isFile || (index.isPlain(field.type) && encoding.explode ?? true)
        guard let type = encoding.mediaType ?? (isUsual ? nil : Self.json) else { return nil }
        let isSeveral = encoding.explode ?? !FieldEncoding.isJSON(type)
        return ItemPlan.Parts(isSeveral: isList && (isFile || isSeveral), mediaType: type)
    }

    private static let json = "application/json"
}

extension ModelIndex {
    /// Whether the type is a file, or several.
    func isFile(_ type: TypeReference) -> Bool {
        switch resolved(type).shape {
        case .scalar(let scalar): scalar == .file
        case .array(let inner), .nullable(let inner): isFile(inner)
        case .model, .dictionary: false
        }
    }

    /// Whether the type is a list.
    func isList(_ type: TypeReference) -> Bool {
        switch resolved(type).shape {
        case .array: true
        case .nullable(let inner): isList(inner)
        case .scalar, .model, .dictionary: false
        }
    }
}
