import Diagnostics

/// Prints messages and results as the command line asks for.
struct Reporter {
    /// How messages look.
    enum Format: String {
        case text, json, github
    }

    let format: Format
    let isQuiet: Bool
    private let terminal = Terminal()

    init(_ arguments: Arguments) {
        format = arguments.last(.format).flatMap(Format.init) ?? .text
        isQuiet = arguments.has(.quiet)
    }

    /// Prints diagnostics, in their order.
    func report(_ diagnostics: DiagnosticList) {
        let shown = diagnostics.all.filter { !isQuiet || $0.severity == .error }
        let texts = shown.map { d in
            let place = d.range.map { "\($0.file.path):\($0.start.line):\($0.start.column): " }
            return "\(place ?? "")\(d.severity): [\(d.code)] \(d.message)\n"
        }
        terminal.message(texts.joined())
    }

    /// Prints a remark for people, unless they asked for quiet or for a machine's format.
    func remark(_ text: String) {
        if !isQuiet && format == .text { terminal.message("apigen: \(text)\n") }
    }

    /// Prints what was asked for.
    func result(_ text: String) {
        terminal.result(text)
    }

    /// Prints the last line of a run.
    func summary(_ summary: Summary) {
        if !isQuiet { terminal.result(format == .json ? summary.json : summary.text) }
    }
}
