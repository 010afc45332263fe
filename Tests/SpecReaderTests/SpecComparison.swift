import APIModel
import Diagnostics
import SpecReader

/// Compares intermediate representations part by part, so that no part can be forgotten.
enum SpecComparison {
    /// What differs, places aside: a path each, and both values. No more than ten.
    static func differences(_ left: Any, _ right: Any) -> [String] {
        var found: [String] = []
        compare(left, right, "", &found)
        return found
    }

    private static func compare(_ left: Any, _ right: Any, _ path: String, _ found: inout [String])
    {
        if found.count >= 10 || left is SourceRange { return }
        let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
        guard !mirrors.0.children.isEmpty, !mirrors.1.children.isEmpty else {
            let texts = (String(reflecting: left), String(reflecting: right))
            if texts.0 != texts.1 { found.append("\(path): \(texts.0) | \(texts.1)") }
            return
        }
        guard mirrors.0.children.count == mirrors.1.children.count else {
            found.append("\(path): \(mirrors.0.children.count) | \(mirrors.1.children.count) parts")
            return
        }
        for (index, (one, other)) in zip(mirrors.0.children, mirrors.1.children).enumerated() {
            if one.label == "origin" || one.label == "origins" { continue }
            let name = (one.value as? any Named)?.name ?? one.label ?? String(index)
            if one.label == other.label {
                compare(one.value, other.value, "\(path)/\(name)", &found)
            } else {
                found.append("\(path): \(one.label ?? "") | \(other.label ?? "")")
            }
        }
    }
}

/// A spec that was read, written as native YAML and read again.
struct RoundTrip {
    /// The files that were written.
    let files: [SourceFile]
    /// The errors of reading them, and what differs from what was read first.
    let problems: [String]

    /// Nil where the files hold no spec.
    init?(_ input: [SourceFile], load: @escaping (String) -> SourceFile? = { _ in nil }) {
        guard let first = SpecReader.declared(input, load: load).spec else { return nil }
        files = NativeWriter.files(for: first).map { SourceFile(path: $0.path, text: $0.text) }
        let back = SpecReader.declared(files)
        guard let second = back.spec else {
            problems = [DiagnosticPrinter().report(back.diagnostics.all)]
            return
        }
        var problems = SpecComparison.differences(first, second)
        // The passes behind that see the same, so their results are the same: split, boxed, ordered.
        let complete = (
            SpecReader.read(input, load: load).spec, SpecReader.read(files).spec
        )
        problems += SpecComparison.differences(complete.0 as Any, complete.1 as Any)
        self.problems = problems
    }
}
