import APIModel
import Diagnostics

/// Every model that a type names is one of the service's.
///
/// Code: `unknown-type`.
extension NativeReader {
    /// Checks all types of the service.
    mutating func resolveTypes(_ index: ServiceIndex) {
        var resolver = TypeResolver(index: index)
        for group in draft.service.groups {
            for model in group.models { resolver.check(model) }
            for endpoint in group.endpoints { resolver.check(endpoint) }
        }
        for form in draft.forms { resolver.check(form.type) }
        let candidates = ScalarType.allCases.map(\.rawValue) + index.models.keys.sorted()
        for (number, unknown) in resolver.unknown.enumerated() {
            // A flood of errors is not worth the search for what each was meant to be.
            let known = number < 200 ? candidates : []
            diagnostics.append(UnknownType.diagnostic(unknown.0, at: unknown.1, known))
        }
    }
}

private struct TypeResolver {
    let index: ServiceIndex
    var unknown: [(String, SourceRange)] = []

    mutating func check(_ type: TypeReference) {
        switch type.shape {
        case .scalar: break
        case .model(let name):
            if index.models[name] == nil { unknown.append((name, type.origin)) }
        case .array(let inner), .dictionary(let inner), .nullable(let inner): check(inner)
        }
    }

    mutating func check(_ model: Model) {
        switch model.kind {
        case .structure(let structure):
            for type in structure.includes { check(type) }
            for field in structure.fields { check(field.type) }
            if let additional = structure.additional { check(additional) }
        case .union(let union): for member in union.members { check(member.type) }
        case .alias(let type): check(type)
        case .enumeration, .external: break
        }
    }

    mutating func check(_ endpoint: Endpoint) {
        for parameter in endpoint.parameters { check(parameter.type) }
        switch endpoint.body?.content {
        case .json(let type), .data(let type): check(type)
        case .form(let fields), .multipart(let fields): for field in fields { check(field.type) }
        case .text, nil: break
        }
        for answer in endpoint.answers + endpoint.errors.map(\.answer) {
            check(answer.type)
            for header in answer.headers { check(header.type) }
        }
    }
}

/// The message about a type that is not there.
enum UnknownType {
    /// The message, with what was probably meant.
    static func diagnostic(
        _ name: String, at range: SourceRange, _ candidates: [String]
    ) -> Diagnostic {
        .error(
            "unknown-type", "there is no type `\(name)`", at: range,
            fix: fix(for: name, in: candidates))
    }

    /// What was probably meant.
    static func fix(for name: String, in candidates: [String]) -> String? {
        let swift = foreign[name.lowercased()] ?? generic(name)
        return swift.map { "did you mean `\($0)`?" } ?? Suggestion.fix(for: name, in: candidates)
    }

    /// `[Book]` for `Array<Book>`, `[String: Int]` for `Dictionary<String, Int>`.
    private static func generic(_ name: String) -> String? {
        guard let open = name.firstIndex(of: "<"), name.last == ">" else { return nil }
        let argument = name[name.index(after: open)...].dropLast()
        guard !argument.isEmpty else { return nil }
        switch name[..<open].lowercased() {
        case "array", "list", "set", "sequence": return "[\(argument)]"
        case "optional": return "\(argument)?"
        case "dictionary", "map":
            guard let comma = argument.firstIndex(of: ",") else { return nil }
            let value = argument[argument.index(after: comma)...].drop { $0 == " " }
            return "[String: \(value)]"
        default: return nil
        }
    }

    /// What other languages call the types that every spec knows.
    private static let foreign = [
        "integer": "Int", "int": "Int", "long": "Int64", "short": "Int", "byte": "Int",
        "i32": "Int32", "i64": "Int64", "int16": "Int", "uint16": "UInt", "number": "Double",
        "float64": "Double", "bigdecimal": "Decimal", "money": "Decimal", "string": "String",
        "str": "String", "text": "String", "char": "String", "boolean": "Bool", "bool": "Bool",
        "datetime": "Date", "date-time": "Date", "timestamp": "UnixTime", "time": "Date",
        "instant": "Date", "localdate": "Day", "guid": "UUID", "uuid": "UUID", "uri": "URL",
        "bytes": "Data", "binary": "Data", "blob": "Data", "any": "JSON", "object": "JSON",
        "dict": "JSON", "dictionary": "JSON", "map": "JSON", "null": "Void", "none": "Void",
        "array": "[JSON]", "list": "[JSON]",
    ]
}
