#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The two streams that apigen writes to: results on one, messages on the other.
struct Terminal {
    /// Whether messages may be colored: only on a terminal, and not against `NO_COLOR`.
    let messagesAreColored: Bool

    /// The terminal of this process. <https://no-color.org>: any value but an empty one counts.
    init() {
        let refused = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let isDumb = Environment["TERM"] == "dumb"
        messagesAreColored = isatty(STDERR_FILENO) == 1 && !refused && !isDumb
    }

    /// Prints a result; false, with a message, where that fails.
    @discardableResult
    func result(_ text: String) -> Bool {
        if Disk.write(text, to: STDOUT_FILENO) { return true }
        let failure = Disk.Failure("standard output")
        message("apigen: error: can not write the result: \(failure.reason)\n")
        return false
    }

    /// Prints a message.
    func message(_ text: String) {
        _ = Disk.write(text, to: STDERR_FILENO)
    }
}

/// The variables of the process's environment. Nothing outside this module reads them.
enum Environment {
    /// A variable's value; nil where it is not set.
    static subscript(name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
