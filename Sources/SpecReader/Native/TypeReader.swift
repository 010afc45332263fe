import APIModel
import Diagnostics
import YAMLTree

/// Reads types. Unquoted `[User]` and `[String: Int]` are flow sequences to YAML, so a sequence
/// with one item is an array type, and one with a single pair is a dictionary type.
extension NativeReader {
    /// The type at a node; `JSON` after an error.
    ///
    /// `name` is what a model is called that is written in the type's place; without it, only
    /// spellings are types. It is made only if it is needed.
    mutating func type(
        _ node: YAMLNode, inlineAs name: @autoclosure () -> String? = nil
    ) -> TypeReference {
        switch node.content {
        case .scalar(let scalar): return spelledType(scalar, at: node)
        case .sequence(let items):
            if items.count == 1 { return listType(items[0], at: node) }
            if isListOfTypes(items) {
                let names = items.map { $0.scalar?.text ?? "\u{2026}" }.joined(separator: ", ")
                error(
                    "ambiguous-list", "a list of types is no type", at: node,
                    fix: "for one of several types write `{oneOf: [\(names)]}`, for an enumeration "
                        + "of such texts `{values: [\(names)]}`")
                return TypeReference(.scalar(.json), origin: node.range)
            }
            if let name = name(), !items.isEmpty { return inlineModel(name, node) }
            error(
                "wrong-kind", "a list of \(items.count) items is not a type", at: node,
                fix: "an array is written `[T]`")
        case .mapping(let pairs):
            if let name = name() { return inlineModel(name, pairs: pairs, at: node) }
            error("wrong-kind", "a type must be text such as `String`, not a mapping", at: node)
        }
        return TypeReference(.scalar(.json), origin: node.range)
    }

    private mutating func spelledType(_ scalar: YAMLScalar, at node: YAMLNode) -> TypeReference {
        let origin = node.range
        guard !scalar.text.isEmpty else {
            error("missing-value", "a type is missing", at: node)
            return TypeReference(.scalar(.json), origin: origin)
        }
        if Self.isBareName(scalar.text) {
            return TypeReference(TypeSpelling.shape(scalar.text), origin: origin)
        }
        let place = placement(of: scalar, in: origin)
        var spelling = TypeSpelling(scalar.text, place: place)
        do throws(TypeSpelling.Failure) {
            return try spelling.parse()
        } catch {
            self.error(
                "bad-type", "`\(scalar.text)` is not a type: \(error.message)", at: node,
                fix: error.fix)
            return TypeReference(.scalar(.json), origin: origin)
        }
    }

    private static func isBareName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
            default: false
            }
        }
    }

    /// How offsets in a scalar's text become places: exactly where the text stands in the file as
    /// it is, otherwise the whole scalar.
    private func placement(
        of scalar: YAMLScalar, in range: SourceRange
    ) -> (Range<Int>) -> SourceRange {
        let quotes: Int
        switch scalar.style {
        case .plain: quotes = 0
        case .singleQuoted, .doubleQuoted: quotes = 1
        case .literal, .folded: return { _ in range }
        }
        let written = Int(range.end.column) - Int(range.start.column) - 2 * quotes
        guard range.start.line == range.end.line, written == scalar.text.unicodeScalars.count
        else { return { _ in range } }
        let line = Int(range.start.line)
        let first = Int(range.start.column) + quotes
        return { offsets in
            SourceRange(
                file: range.file,
                start: SourcePosition(line: line, column: first + offsets.lowerBound),
                end: SourcePosition(line: line, column: first + offsets.upperBound))
        }
    }

    /// Whether a list that would be an enumeration has a type among its items.
    private func isListOfTypes(_ items: [YAMLNode]) -> Bool {
        items.contains { item in
            guard let text = item.scalar?.text else { return true }
            return isKnownType(text)
        }
    }

    /// The names of all types and models, for suggestions.
    var typeNames: [String] { ScalarType.allCases.map(\.rawValue) + modelNames.sorted() }

    /// Whether a text is the name of a type or model, with or without a `?`.
    func isKnownType(_ text: String) -> Bool {
        let (name, _) = Self.splitOptional(text)
        return TypeSpelling.scalars[name] != nil || modelNames.contains(name)
    }

    private mutating func listType(_ item: YAMLNode, at node: YAMLNode) -> TypeReference {
        guard case .mapping(let pairs) = item.content else {
            return TypeReference(.array(type(item)), origin: node.range)
        }
        guard pairs.count == 1, let key = pairs[0].key.scalar else {
            error(
                "bad-type", "this is not a type", at: node,
                fix: "write `[T]` or `[String: T]`, and a model of its own for more")
            return TypeReference(.scalar(.json), origin: node.range)
        }
        if key.text != "String" {
            error(
                "bad-type", "a dictionary's keys are `String`, not `\(key.text)`",
                at: pairs[0].key, fix: "write `[String: …]`")
        }
        return TypeReference(.dictionary(type(pairs[0].value)), origin: node.range)
    }

    /// A model that is written where its type is wanted. It is named after what it belongs to.
    private mutating func inlineModel(_ name: String, _ node: YAMLNode) -> TypeReference {
        model(name, node, origin: node.range)
        return TypeReference(.model(name), origin: node.range)
    }

    /// As ``inlineModel(_:_:)``, from the entries of a mapping.
    mutating func inlineModel(
        _ name: String, pairs: [YAMLPair], at node: YAMLNode
    ) -> TypeReference {
        model(name, pairs: pairs, at: node, origin: node.range)
        return TypeReference(.model(name), origin: node.range)
    }
}

/// Names for models that are written in the place of their type.
enum InlineName {
    /// `User` and `home_address` make `UserHomeAddress`.
    static func joining(_ parent: String, _ child: String) -> String {
        var name = parent
        var startsWord = true
        for character in child {
            guard character.isLetter || character.isNumber else {
                startsWord = true
                continue
            }
            name += startsWord ? character.uppercased() : String(character)
            startsWord = false
        }
        return name
    }
}
