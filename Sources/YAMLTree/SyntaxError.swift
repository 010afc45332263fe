import CYAML
import Diagnostics

/// libyaml's complaint in our words, at the place where an author has to act.
func syntaxError(_ parser: yaml_parser_t, in text: SourceText) -> Diagnostic {
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    if parser.error == YAML_READER_ERROR {
        return encodingError(parser, problem, in: text)
    }
    let mark = Mark(parser.problem_mark)
    let context = parser.context.map { String(cString: $0) }
    if let character = text.character(at: mark.index), let wrong = refusal(of: character, problem) {
        return .error(wrong.code, wrong.message, at: text.range(at: mark.position), fix: wrong.fix)
    }
    let begin = context == nil ? nil : Mark(parser.context_mark).position
    if let slip = Slips(text).explanation(of: problem, at: mark.position, from: begin) {
        return slip
    }
    let explanation =
        explanations[problem] ?? Explanation("the YAML can not be read from here on: \(problem)")
    let start = begin.map { text.range(at: $0) }
    if explanation.isAboutStart, let start {
        return .error(explanation.code, explanation.message, at: start, fix: explanation.fix)
    }
    var notes: [Diagnostic.Note] = []
    if let note = context.flatMap({ contextNotes[$0] }) { notes.append(.init(note, at: start)) }
    return .error(
        explanation.code, explanation.message, at: text.range(at: mark.position), notes: notes,
        fix: explanation.fix)
}

/// Wrong bytes and forbidden characters, which libyaml places by a byte's offset.
private func encodingError(
    _ parser: yaml_parser_t, _ problem: String, in text: SourceText
) -> Diagnostic {
    let range = text.range(at: text.position(at: parser.problem_offset))
    switch problem {
    case "control characters are not allowed":
        let name = codePoint(UInt32(truncatingIfNeeded: parser.problem_value))
        return .error(
            "yaml-encoding", "the character \(name) is not allowed in YAML", at: range,
            fix: "remove it, or write it as an escape within double quotes")
    case "input is too long":
        return .error("yaml-too-large", "the file is too large to be read", at: range)
    default:
        return .error(
            "yaml-encoding", "the bytes here are not UTF-8", at: range,
            fix: "save the file as UTF-8")
    }
}

/// What a single character explains better than libyaml's words.
private func refusal(of character: Unicode.Scalar, _ problem: String) -> Explanation? {
    guard
        problem == "found character that cannot start any token"
            || problem == "did not find expected node content"
    else { return nil }
    switch character {
    case "\t":
        return Explanation(
            "a tab can not indent or stand before a value here", "use spaces", code: "yaml-tab")
    case "@", "`", "%":
        return Explanation("a value can not begin with `\(character)`", "quote the value")
    case ":":
        return Explanation("a value can not begin with `:` here", "quote the value")
    case ",", "]", "}":
        return Explanation("a value is missing before this `\(character)`")
    default:
        return nil
    }
}

/// `U+0007`.
private func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension SourceText {
    /// The scalar in front of which this many others lie.
    fileprivate func character(at index: Int) -> Unicode.Scalar? {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return scalars.dropFirst(index).first
    }
}
