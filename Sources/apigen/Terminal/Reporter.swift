import Diagnostics

/// Prints messages and results as the command line asks for.
struct Reporter {
    /// How messages look.
    let format: DiagnosticPrinter.Format
    /// Whether only errors are shown.
    let isQuiet: Bool
    private let terminal = Terminal()

    init(_ arguments: Arguments) {
        format = arguments.last(.format).flatMap(DiagnosticPrinter.Format.init) ?? .text
        isQuiet = arguments.has(.quiet)
    }

    /// Prints the messages of a run, all at once: in JSON they are one array.
    func report(_ diagnostics: DiagnosticList) {
        let shown = diagnostics.all.filter { !isQuiet || $0.severity == .error }
        let printer = DiagnosticPrinter(format: format, usesColor: terminal.messagesAreColored)
        terminal.message(printer.report(shown))
    }

    /// Prints a remark for people, unless they asked for quiet or for a machine's format.
    func remark(_ text: String) {
        if !isQuiet && format == .text { terminal.message("apigen: \(text)\n") }
    }

    /// Prints what was asked for; says whether that succeeded.
    @discardableResult
    func result(_ text: String) -> Bool {
        terminal.result(text)
    }

    /// Prints the last line of a run.
    func summary(_ summary: Summary) {
        if !isQuiet { terminal.result(format == .json ? summary.json : summary.text) }
    }
}
