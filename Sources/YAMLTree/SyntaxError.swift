import CYAML
import Diagnostics

/// libyaml's complaint in our words.
func syntaxError(_ parser: yaml_parser_t, in file: SourceFile) -> Diagnostic {
    let position = SourcePosition(parser.problem_mark)
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML can not be read"
    return .error(
        "yaml-syntax", problem, at: SourceRange(file: file, start: position, end: position))
}
