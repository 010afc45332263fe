import SwiftText
import Testing

struct SwiftNameTests {
    @Test(arguments: [
        ("userID", "userID"), ("URL", "url"), ("HTTPServer", "httpServer"),
        ("created_at", "createdAt"), ("FetchUser", "fetchUser"), ("riderID", "riderID"),
        ("userIDs", "userIDs"), ("URLs", "urls"), ("iOS", "iOS"), ("macOS", "macOS"),
        ("SHA256Sum", "sha256Sum"), ("X-API-Key", "xAPIKey"), ("CREATED_AT", "createdAt"),
        ("user_id", "userId"), ("x86_64", "x86_64"), ("v2Order", "v2Order"), ("3D", "_3D"),
        ("+1", "plus1"), ("-1", "minus1"), ("*", "star"), ("", "empty"), ("16:9", "_16_9"),
        ("0.5", "_0_5"), (".5", "_5"), ("-0.5", "minus0_5"), ("1.10", "_1_10"),
        ("2020-01-01", "_2020_01_01"), ("$ref", "ref"), ("@type", "type"), ("_links", "links"),
        ("🚀", "u1F680"), ("ship 🚀", "shipU1F680"), ("🇩🇪", "u1F1E9U1F1EA"),
        ("C++", "cPlusPlus"), ("C#", "cSharp"), ("c", "c"), ("-name", "minusName"),
        ("--flag", "flag"), ("<=", "lessEqual"), (">=10", "greaterEqual10"),
        ("image/svg+xml", "imageSvgXml"), ("..", "dotDot"), ("../etc/passwd", "etcPasswd"),
        (" ", "space"), ("\0", "u0000"), ("\u{200B}", "u200B"), ("a\u{202E}b", "ab"),
        ("a\"; exit(1) //", "aExit1"), ("\\(exit(1))", "exit1"), ("é", "é"),
        ("e\u{301}", "\u{E9}"), ("漢字", "漢字"), ("नमस्ते", "नमस्ते"), ("Straße", "straße"),
        ("٣", "_٣"), ("10 €", "_10Euro"), ("\u{301}a", "u0301A"), ("default", "default"),
    ])
    func members(text: String, name: String) {
        #expect(Array(SwiftName.member(text).utf8) == Array(name.utf8))
    }

    @Test(arguments: [
        ("fetch-user", "FetchUser"), ("JSONBody", "JSONBody"), ("URL", "URL"), ("user", "User"),
        ("API_KEY", "ApiKey"), ("3D", "_3D"), ("userID", "UserID"), ("ß", "ß"), ("ǆ", "ǅ"),
        ("漢字", "漢字"), ("", "Empty"), ("a.b.C", "ABC"), ("OAuth2Token", "OAuth2Token"),
        ("+1", "Plus1"), ("Page<User>", "PageUser"), ("🚀", "U1F680"),
    ])
    func types(text: String, name: String) {
        #expect(Array(SwiftName.type(text).utf8) == Array(name.utf8))
    }

    @Test func longTextsAreCut() {
        let words = Array(repeating: "word", count: 1_000).joined(separator: " ")
        #expect(SwiftName.member(words).utf8.count == 120)
        #expect(SwiftName.member(String(repeating: "é", count: 1_000)).utf8.count == 120)
        #expect(SwiftName.type(String(repeating: "漢", count: 1_000)).utf8.count == 120)
    }
}
