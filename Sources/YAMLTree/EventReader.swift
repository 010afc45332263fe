import CYAML
import Diagnostics

/// What the syntax says next, free of C.
enum YAMLEvent {
    case streamStart, streamEnd
    case documentStart(hasDirectives: Bool)
    case documentEnd(isImplicit: Bool)
    case alias(String)
    case scalar(YAMLScalar, Properties)
    case sequenceStart(Properties, isFlow: Bool)
    case mappingStart(Properties, isFlow: Bool)
    case sequenceEnd, mappingEnd

    /// The anchor and tag in front of a node.
    struct Properties {
        var anchor: String?
        var tag: String?
    }
}

/// A place in the text as libyaml counts it.
struct Mark {
    /// How many Unicode scalars lie before it.
    var index: Int

    var position: SourcePosition

    /// The text's first place.
    static let origin = Mark(index: 0, position: SourcePosition(line: 1, column: 1))
}

/// libyaml's event parser over text that outlives it.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: SourceText

    /// Where the last event began.
    private(set) var start = Mark.origin

    /// The first place behind the last event.
    private(set) var end = Mark.origin

    init(_ text: SourceText) {
        self.text = text
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.bytes.baseAddress, text.bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next event; after `streamEnd` there is none.
    mutating func next() throws(Diagnostic) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            throw syntaxError(parser.pointee, in: text)
        }
        defer { yaml_event_delete(&event) }
        start = Mark(event.start_mark)
        end = Mark(event.end_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            let value = String(
                decoding: UnsafeBufferPointer(start: data.value, count: data.length),
                as: UTF8.self)
            return .scalar(
                text.restored(YAMLScalar(text: value, style: .init(data.style))),
                .init(data.anchor, data.tag))
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            return .mappingStart(
                .init(data.anchor, data.tag), isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_MAPPING_END_EVENT:
            return .mappingEnd
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            return .sequenceStart(
                .init(data.anchor, data.tag), isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_SEQUENCE_END_EVENT:
            return .sequenceEnd
        case YAML_ALIAS_EVENT:
            return .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
        case YAML_DOCUMENT_START_EVENT:
            let data = event.data.document_start
            return .documentStart(
                hasDirectives: data.version_directive != nil
                    || data.tag_directives.start != data.tag_directives.end)
        case YAML_DOCUMENT_END_EVENT:
            return .documentEnd(isImplicit: event.data.document_end.implicit != 0)
        case YAML_STREAM_START_EVENT:
            return .streamStart
        default:
            return .streamEnd
        }
    }
}

extension Mark {
    /// libyaml counts from 0, and its columns are Unicode scalars as ours are.
    init(_ mark: yaml_mark_t) {
        self.init(
            index: mark.index,
            position: SourcePosition(line: mark.line + 1, column: mark.column + 1))
    }
}

extension YAMLEvent.Properties {
    fileprivate init(
        _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
    ) {
        self.anchor = anchor.map { String(cString: $0) }
        self.tag = tag.map { String(cString: $0) }
    }
}

extension YAMLScalar.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: self = .literal
        case YAML_FOLDED_SCALAR_STYLE: self = .folded
        default: self = .plain
        }
    }
}
