import CYAML
import Diagnostics

/// What the syntax says next, free of C.
enum YAMLEvent {
    case streamStart, streamEnd
    case documentStart(isImplicit: Bool), documentEnd
    case alias(String)
    case scalar(YAMLScalar, Properties)
    case sequenceStart(Properties, isFlow: Bool), sequenceEnd
    case mappingStart(Properties, isFlow: Bool), mappingEnd

    /// The anchor and tag in front of a node.
    struct Properties {
        var anchor: String?
        var tag: String?
    }
}

/// libyaml's event parser over bytes that outlive it.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let file: SourceFile

    /// Where the last event began.
    private(set) var start = SourcePosition(line: 1, column: 1)

    /// The first position behind the last event.
    private(set) var end = SourcePosition(line: 1, column: 1)

    init(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile) {
        self.file = file
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next event; after `streamEnd` there is none.
    mutating func next() throws(Diagnostic) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            throw syntaxError(parser.pointee, in: file)
        }
        defer { yaml_event_delete(&event) }
        start = SourcePosition(event.start_mark)
        end = SourcePosition(event.end_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: data.value, count: data.length),
                as: UTF8.self)
            return .scalar(
                YAMLScalar(text: text, style: .init(data.style)),
                .init(anchor: string(data.anchor), tag: string(data.tag)))
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            return .mappingStart(
                .init(anchor: string(data.anchor), tag: string(data.tag)),
                isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_MAPPING_END_EVENT:
            return .mappingEnd
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            return .sequenceStart(
                .init(anchor: string(data.anchor), tag: string(data.tag)),
                isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_SEQUENCE_END_EVENT:
            return .sequenceEnd
        case YAML_ALIAS_EVENT:
            return .alias(string(event.data.alias.anchor) ?? "")
        case YAML_DOCUMENT_START_EVENT:
            return .documentStart(isImplicit: event.data.document_start.implicit != 0)
        case YAML_DOCUMENT_END_EVENT:
            return .documentEnd
        case YAML_STREAM_START_EVENT:
            return .streamStart
        default:
            return .streamEnd
        }
    }

    private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: $0) }
    }
}

extension SourcePosition {
    /// libyaml counts lines and columns from 0, columns in Unicode scalars.
    init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
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
