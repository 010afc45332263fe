/// Words of a command line that people copy into a shell.
enum ShellWord {
    /// A path as one word for a POSIX shell; a path that begins with a dash is no option.
    static func quoted(_ path: String) -> String {
        let path = path.hasPrefix("-") ? "./\(path)" : path
        let isPlain = path.allSatisfy { character in
            character.isLetter || character.isNumber || "/._-+@%:,=".contains(character)
        }
        if isPlain { return path }
        let parts = path.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: #"'\''"#))'"
    }
}
