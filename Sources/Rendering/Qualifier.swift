/// Spells names in templates with their module where a generated type has the same name.
///
/// Templates say `Endpoint`; only where a spec has a model of that name does the generated code
/// have to say `APIRuntime.Endpoint`.
struct Qualifier {
    private let names: [String: String]

    init(_ names: [String: String]) { self.names = names }

    /// The source with every mention outside tags, literals and member accesses qualified.
    func apply(to source: String) -> String {
        guard !names.isEmpty else { return source }
        var result = ""
        result.reserveCapacity(source.utf8.count)
        var word = ""
        var previous: Character = "\n"
        var inTag = false
        var inComment = false
        func flush(before next: Character?) {
            defer { word = "" }
            guard !word.isEmpty else { return }
            let isMember = previous == "." || previous == "\"" || next == ":"
            if !inTag, !inComment, !isMember, let name = names[word] {
                result += name
            } else {
                result += word
            }
            previous = word.last ?? previous
        }
        var characters = source.makeIterator()
        while let character = characters.next() {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            flush(before: character)
            if character == "{", previous == "{" { inTag = true }
            if character == "}", previous == "}" { inTag = false }
            if character == "/", previous == "/" { inComment = true }
            if character.isNewline { inComment = false }
            result.append(character)
            previous = character
        }
        flush(before: nil)
        return result
    }
}
