import CYAML
import Diagnostics

/// libyaml's complaint in our words.
func syntaxError(_ parser: yaml_parser_t, in text: SourceText) -> Diagnostic {
    let position = Mark(parser.problem_mark).position
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML can not be read"
    return .error("yaml-syntax", problem, at: text.range(at: position))
}
