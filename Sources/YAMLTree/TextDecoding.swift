import Diagnostics

/// The file as UTF-8 without a byte order mark; the same file if it is that already.
func decoded(_ file: SourceFile) throws(Diagnostic) -> SourceFile {
    file
}
