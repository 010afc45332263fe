public import Foundation
import Testing

/// Generated files against checked-in ones.
public enum Golden {
    /// Compares both ways: a file that differs, one that is missing and one too many all fail.
    ///
    /// With `APIGEN_RECORD=1` in the environment the folder is written anew, and the test fails, so
    /// that nobody takes a recording for a proof.
    public static func compare(_ files: [String: String], with folder: URL) throws {
        let golden = try TestPackage.texts(under: folder)
        if TestPackage.isRecording {
            for path in golden.keys where files[path] == nil {
                try FileManager.default.removeItem(at: folder.appending(path: path))
            }
            try TestPackage.write(files, to: folder)
            Issue.record("recorded \(files.count) files: look at the difference, then run again")
            return
        }
        for path in Set(files.keys).union(golden.keys).sorted() {
            switch (files[path], golden[path]) {
            case (nil, _): Issue.record("no longer generated: \(path)")
            case (_, nil): Issue.record("not checked in: \(path)")
            case (let new?, let old?) where new != old: report(path, new: new, old: old)
            default: break
            }
        }
    }

    private static func report(_ path: String, new: String, old: String) {
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let line =
            zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset
            ?? min(new.count, old.count)
        Issue.record(
            """
            \(path):\(line + 1) differs (APIGEN_RECORD=1 swift test records it)
            checked in: \(line < old.count ? old[line] : "nothing")
            generated:  \(line < new.count ? new[line] : "nothing")
            """)
    }
}
