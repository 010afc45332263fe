/// One message about the input: what is wrong, where, and what would mend it.
public struct Diagnostic: Error, Sendable, Hashable {
    /// How bad it is. Errors stop the run before anything is written.
    public enum Severity: String, Sendable, Hashable {
        case error, warning
    }

    /// A further place that belongs to the message, such as the first of two twins.
    public struct Note: Sendable, Hashable {
        /// What there is to see.
        public let message: String

        /// Where, if it has a place.
        public let range: SourceRange?

        /// A note at a place.
        public init(_ message: String, at range: SourceRange?) {
            self.message = message
            self.range = range
        }
    }

    /// How bad it is.
    public let severity: Severity

    /// The message's stable name, in kebab case: `unknown-type`.
    public let code: String

    /// One sentence, without a full stop at its end.
    public let message: String

    /// Where it is. Only messages about the command line have none.
    public let range: SourceRange?

    /// Further places.
    public let notes: [Note]

    /// A way out, such as ``did you mean `String`?``.
    public let fix: String?

    /// A message with everything it has.
    public init(
        _ severity: Severity, _ code: String, _ message: String, at range: SourceRange?,
        notes: [Note] = [], fix: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.range = range
        self.notes = notes
        self.fix = fix
    }

    /// An error at a place.
    public static func error(
        _ code: String, _ message: String, at range: SourceRange?, notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(.error, code, message, at: range, notes: notes, fix: fix)
    }

    /// A warning at a place.
    public static func warning(
        _ code: String, _ message: String, at range: SourceRange?, notes: [Note] = [],
        fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(.warning, code, message, at: range, notes: notes, fix: fix)
    }
}

/// The messages of one run, in the order in which they were found.
///
/// Readers and planners append and go on; whoever composes the stages stops at ``hasErrors``.
public struct DiagnosticList: Sendable {
    /// Every message so far.
    public private(set) var all: [Diagnostic] = []

    /// Whether any of them is an error.
    public private(set) var hasErrors = false

    /// An empty list.
    public init() {}

    /// Adds a message.
    public mutating func append(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    /// Adds all messages of another list.
    public mutating func append(contentsOf other: DiagnosticList) {
        for diagnostic in other.all { append(diagnostic) }
    }

    /// Takes every warning for an error, for runs that are to be strict.
    public mutating func takeWarningsForErrors() {
        all = all.map { message in
            Diagnostic(
                .error, message.code, message.message, at: message.range, notes: message.notes,
                fix: message.fix)
        }
        hasErrors = !all.isEmpty
    }
}
