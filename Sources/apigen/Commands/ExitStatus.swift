/// How the process ends.
enum ExitStatus: Int32 {
    /// All is done.
    case success = 0
    /// A spec has an error, the disk refused, `--check` found a difference, or diff a breaking
    /// change.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
}
