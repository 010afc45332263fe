import APIModel
import Diagnostics
import SpecReader
import Testing

/// What was read of a document, in a line for each model and endpoint.
struct Sketch {
    let spec: APISpec?
    let diagnostics: [Diagnostic]

    /// Reads a document; the other files are what it may refer to, by path.
    init(_ text: String, path: String = "api.yaml", files: [String: String] = [:]) {
        let reading = SpecReader.read([SourceFile(path: path, text: text)]) { path in
            files[path].map { SourceFile(path: path, text: $0) }
        }
        spec = reading.spec
        diagnostics = reading.diagnostics.all
    }

    /// Reads schemas as the components of an OpenAPI 3.0 document.
    init(schemas: String, version: String = "3.0.3") {
        let indented = schemas.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        self.init(
            """
            openapi: \(version)
            info: {title: T, version: "1"}
            paths: {}
            components:
              schemas:
            \(indented)
            """)
    }

    /// Reads path items as those of an OpenAPI 3.0 document; further lines stand at its root.
    init(paths: String, version: String = "3.0.3", rest: String = "") {
        let indented = paths.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        self.init(
            """
            openapi: \(version)
            info: {title: T, version: "1"}
            paths:
            \(indented)
            \(rest)
            """)
    }

    /// The codes of all messages.
    var codes: [String] { diagnostics.map(\.code) }

    var service: Service? { spec?.services.first }

    /// A line for each model.
    var models: [String] { service?.groups.flatMap(\.models).map(Self.line) ?? [] }

    /// A line for each endpoint.
    var endpoints: [String] { service?.groups.flatMap(\.endpoints).map(Self.line) ?? [] }

    func endpoint(_ name: String) -> Endpoint? {
        service?.groups.flatMap(\.endpoints).first { $0.name == name }
    }

    static func line(_ model: Model) -> String {
        switch model.kind {
        case .structure(let structure):
            let fields = structure.fields.map(field).joined(separator: ", ")
            let more = structure.additional.map { " + \($0.spelling)" } ?? ""
            return "\(model.name) {\(fields)}\(more)"
        case .enumeration(let enumeration):
            let values = enumeration.cases.map {
                "\($0.name.map { "\($0)=" } ?? "")\(text($0.value))"
            }
            return "\(model.name): \(enumeration.base.rawValue) \(values.joined(separator: "|"))"
        case .union(let union):
            let members = union.members.map { member in
                let tags = member.tags.isEmpty ? "" : "[\(member.tags.joined(separator: ","))]"
                return "\(member.name)\(tags)(\(member.type.spelling))"
            }
            let tag = union.tag.map { " by \($0)" } ?? ""
            return "\(model.name) = \(members.joined(separator: " | "))\(tag)"
        case .alias(let type): return "\(model.name) = \(type.spelling)"
        case .external(let type): return "\(model.name) = \(type.swiftName)"
        }
    }

    private static func field(_ field: Field) -> String {
        let value = field.defaultValue.map { " = \(text($0))" } ?? ""
        let key = field.name == field.key ? "" : "(\(field.key))"
        return "\(field.name)\(field.isOptional ? "?" : "")\(key): \(field.type.spelling)\(value)"
    }

    static func line(_ endpoint: Endpoint) -> String {
        guard case .http(let method, let path) = endpoint.call else { return endpoint.name }
        var parts = ["\(endpoint.name): \(method) \(path.text)"]
        for parameter in endpoint.parameters {
            let mark = parameter.isOptional ? "?" : ""
            parts.append(
                "\(parameter.location.rawValue) \(parameter.name)\(mark): \(parameter.type.spelling)"
            )
        }
        if let body = endpoint.body { parts.append(line(body)) }
        parts.append(line(endpoint.returns))
        for error in endpoint.errors {
            parts.append("error \(text(error.status)): \(error.answer.type.spelling)")
        }
        return parts.joined(separator: "; ")
    }

    private static func line(_ body: Body) -> String {
        let mark = body.isOptional ? "?" : ""
        let type = body.mediaType.map { " as \($0)" } ?? ""
        return switch body.content {
        case .json(let value): "json\(mark) \(value.spelling)\(type)"
        case .form(let fields): "form\(mark) {\(fields.map(field).joined(separator: ", "))}"
        case .multipart(let fields): "parts\(mark) {\(fields.map(field).joined(separator: ", "))}"
        case .data(let value): "data\(mark) \(value.spelling)\(type)"
        case .text: "text\(mark)\(type)"
        }
    }

    private static func line(_ returns: Returns) -> String {
        switch returns {
        case .nothing: "Void"
        case .single(let answer): "\(answer.form.rawValue) \(answer.type.spelling)"
        case .byStatus(let answers):
            answers.map { "\(text($0.status)) \($0.answer.type.spelling)" }.joined(separator: ", ")
        }
    }

    private static func text(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let number): "\(number)"
        case .range(let hundreds): "\(hundreds)xx"
        case .other: "other"
        }
    }

    private static func text(_ value: JSONLiteral) -> String {
        switch value {
        case .string(let text), .number(let text): text
        default: "\(value)"
        }
    }
}
