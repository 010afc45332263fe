public import APIModel
import Diagnostics

/// A spec file of the native language that was made from an IR.
public struct WrittenSpec: Sendable {
    /// Its path below the folder that it is written to: `service.yaml`, `users.yaml`.
    public let path: String
    /// Its text.
    public let text: String
}

/// Writes the native language: IR → YAML. What it writes is read back as an equal IR, places aside.
///
/// The IR is to be one that ``SpecReader/declared(_:load:)`` gave: before defaults are merged and
/// models split, so that everything stands where a person would write it.
public enum NativeWriter {
    /// How the first line of every file begins that apigen converted.
    public static let mark = "# Converted by apigen"

    /// A service up to so many lines is one file.
    private static let mostLinesOfOneFile = 300

    /// The files of all services; several services have a folder each.
    public static func files(for spec: APISpec) -> [WrittenSpec] {
        var folders = FileNames()
        return spec.services.flatMap { service in
            let folder = spec.services.count > 1 ? folders.unique(service.name) + "/" : ""
            return files(for: service).map { WrittenSpec(path: folder + $0.path, text: $0.text) }
        }
    }

    private static func files(for service: Service) -> [WrittenSpec] {
        let writer = ServiceWriter(service)
        let name = service.origin.file.path.split(separator: "/").last.map { " from \($0)" } ?? ""
        let safeName = YAMLQuoting.isPrintable(name, withBreaks: false) ? name : ""
        let comment = [
            "\(mark.dropFirst(2))\(safeName).",
            "`apigen convert --force` replaces the file while it begins with that line.",
        ]
        if let whole = writer.oneFile {
            let text = YAMLPrinter.file(whole, comment: comment)
            let isSmall = text.utf8.count { $0 == 0x0A } <= mostLinesOfOneFile
            if isSmall { return [WrittenSpec(path: "service.yaml", text: text)] }
        }
        var names = FileNames(taken: ["service", "apigen"])
        var files = [
            WrittenSpec(
                path: "service.yaml", text: YAMLPrinter.file(writer.serviceFile, comment: comment))
        ]
        for group in service.groups {
            let text = YAMLPrinter.file(writer.groupFile(group), comment: comment)
            files.append(WrittenSpec(path: "\(names.unique(group.name)).yaml", text: text))
        }
        return files
    }
}

/// Names of files and folders that every file system tells apart.
private struct FileNames {
    private var taken: Set<String>

    init(taken: Set<String> = []) { self.taken = taken }

    /// `Pet Store` is `pet-store`, or `pet-store-2` where there is one already.
    mutating func unique(_ name: String) -> String {
        var base = ""
        var before: Character?
        for character in name {
            guard character.isASCII, character.isLetter || character.isNumber else {
                before = nil
                continue
            }
            let startsWord = before == nil || character.isUppercase && before?.isLowercase == true
            if startsWord, !base.isEmpty { base += "-" }
            base += character.lowercased()
            before = character
            if base.count >= 60 { break }
        }
        if base.isEmpty { base = "group" }
        var result = base
        var number = 2
        while !taken.insert(result).inserted {
            result = "\(base)-\(number)"
            number += 1
        }
        return result
    }
}
