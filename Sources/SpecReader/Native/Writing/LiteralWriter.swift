import APIModel
import Diagnostics
import YAMLTree

/// Writes defaults and examples so that they are read back as they are.
struct LiteralWriter {
    /// The tag of JSON that is taken as it stands, whatever its type says of it.
    static let asItStands = "!json"

    private let service: Service
    let index: ServiceIndex

    /// A writer of a service's values.
    init(_ service: Service) {
        self.service = service
        index = ServiceIndex(service)
    }

    /// A value of a type.
    func node(_ literal: JSONLiteral, of type: TypeReference) -> WrittenNode {
        let node = Self.open(literal)
        var fitter = LiteralFitter(service: service, index: index)
        let read = fitter.fit(YAMLNode(literal, at: type.origin), type)
        return read == literal && fitter.diagnostics.all.isEmpty
            ? node : .tagged(Self.asItStands, node)
    }

    /// A value whose type is open.
    static func open(_ literal: JSONLiteral) -> WrittenNode {
        switch literal {
        case .null: return .plain("null")
        case .bool(let flag): return .flag(flag)
        case .number(let number): return .plain(number)
        case .string(let text): return .text(text)
        case .array(let items): return .list(items.map { open($0) })
        case .object(let members):
            var map = WrittenMap()
            for member in members { map.add(member.key, open(member.value)) }
            return .map(map)
        }
    }
}

extension YAMLNode {
    /// The node that is read where a value is written.
    fileprivate init(_ literal: JSONLiteral, at range: SourceRange) {
        let scalar = { (text: String, style: YAMLScalar.Style) -> Content in
            .scalar(YAMLScalar(text: text, style: style))
        }
        let content: Content
        switch literal {
        case .null: content = scalar("null", .plain)
        case .bool(let flag): content = scalar(flag ? "true" : "false", .plain)
        case .number(let number): content = scalar(number, .plain)
        case .string(let text): content = scalar(text, .doubleQuoted)
        case .array(let items):
            content = .sequence(items.map { YAMLNode($0, at: range) })
        case .object(let members):
            content = .mapping(
                members.map { member in
                    YAMLPair(
                        key: YAMLNode(scalar(member.key, .doubleQuoted), at: range),
                        value: YAMLNode(member.value, at: range))
                })
        }
        self.init(content, at: range)
    }
}
