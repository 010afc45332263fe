#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// embed-sources <root> <output> <file>…: writes a Swift file with the texts of files as literals,
// by their paths below the root. Part of the build of apigen, which carries the runtime's sources.

/// Marks enough that no source ends the literal early.
private let marks = "########"

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else { fatalError("usage: embed-sources <root> <output> <file>…") }
let (root, output) = (words[0] + "/", words[1])

var text = """
    /// The texts of files, by their paths.
    enum EmbeddedSources {
        static let files: [(path: String, text: StaticString)] = [

    """
for file in words.dropFirst(2).sorted() {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    guard file.hasPrefix(root), !source.contains("\"\"\"\(marks)") else {
        fatalError("\(file) can not be embedded")
    }
    // The last line break is the literal's own.
    text += "(\"\(file.dropFirst(root.count))\", \(marks)\"\"\"\n\(source)\n\"\"\"\(marks)),\n"
}
text += "    ]\n}\n"
// What stays the same is not compiled again.
if (try? String(contentsOfFile: output, encoding: .utf8)) != text {
    try text.write(toFile: output, atomically: true, encoding: .utf8)
}
