import Foundation
import Testing

@testable import APIRuntime

/// The tables of OpenAPI 3.1, section 4.8.12.2, and what goes beyond them.
@Suite struct ProtocolParameterTests {
    struct Color: Encodable, Sendable {
        var R = 100
        var G = 200
        var B = 150
    }

    let array = ["blue", "black", "brown"]

    private func query(_ value: (any ParameterValue)?) -> String? {
        let values: NamedValues = ["color": value]
        return values.query
    }

    @Test func formQueries() {
        #expect(query("") == "color=")
        #expect(query("blue") == "color=blue")
        #expect(query(array) == "color=blue&color=black&color=brown")
        #expect(query(array.styled(.form(explode: false))) == "color=blue,black,brown")
        #expect(query(Color().styled(.form())) == "R=100&G=200&B=150")
        #expect(query(Color().styled(.form(explode: false))) == "color=R,100,G,200,B,150")
        #expect(query([String]()) == nil)
        #expect(query(nil as String?) == nil)
    }

    @Test func delimitedQueries() {
        #expect(query(array.styled(.spaceDelimited)) == "color=blue%20black%20brown")
        #expect(query(array.styled(.pipeDelimited)) == "color=blue%7Cblack%7Cbrown")
        #expect(query(Color().styled(.pipeDelimited)) == "color=R%7C100%7CG%7C200%7CB%7C150")
        #expect(query(Color().styled(.spaceDelimited)) == "color=R%20100%20G%20200%20B%20150")
    }

    @Test func deepObjects() {
        struct Inner: Encodable { var a = [1, 2]; var b: String? = nil; var c = Color() }
        struct Outer: Encodable {
            var inner = Inner(); var list = [Color()]; var when = Day("2024-02-29")
        }
        #expect(
            query(Color().styled(.deepObject))
                == "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150")
        let deep = query(Outer().styled(.deepObject))?.removingPercentEncoding
        #expect(
            deep == "color[inner][a][0]=1&color[inner][a][1]=2&color[inner][c][R]=100"
                + "&color[inner][c][G]=200&color[inner][c][B]=150&color[list][0][R]=100"
                + "&color[list][0][G]=200&color[list][0][B]=150&color[when]=2024-02-29")
    }

    @Test func jsonQueries() {
        #expect(query(["a/b"].styled(.json)) == "color=%5B%22a%2Fb%22%5D")
        #expect(query([1.5].styled(.json)) == "color=%5B1.5%5D")
    }

    @Test func queriesEncodeAllButUnreserved() {
        #expect(query("a+b c&d=e#f/g?h~i-j._k") == "color=a%2Bb%20c%26d%3De%23f%2Fg%3Fh~i-j._k")
        #expect(query("ü🙂") == "color=%C3%BC%F0%9F%99%82")
        #expect(query("100%") == "color=100%25")
        let values: NamedValues = ["sort[by]": "a", "sort[by]": 1, "ok": true]
        #expect(values.query == "sort%5Bby%5D=a&sort%5Bby%5D=1&ok=true")
    }

    @Test func reservedCharactersCanStay() {
        let text = "/a:b?c,d;e=f+g@h!$'()*"
        #expect(query(text.styled(.form(), allowReserved: true)) == "color=\(text)")
        #expect(
            query("a&b#c[d] %41".styled(.form(), allowReserved: true))
                == "color=a%26b%23c%5Bd%5D%20%41")
    }

    @Test func paths() {
        func path(_ style: ParameterStyle, _ value: some Encodable) -> String {
            EndpointPath("\(value, style, key: "color")").encoded
        }
        #expect(path(.simple(), "blue") == "blue")
        #expect(path(.simple(), array) == "blue,black,brown")
        #expect(path(.simple(explode: true), array) == "blue,black,brown")
        #expect(path(.simple(), Color()) == "R,100,G,200,B,150")
        #expect(path(.simple(explode: true), Color()) == "R=100,G=200,B=150")
        #expect(path(.label(), "blue") == ".blue")
        #expect(path(.label(), array) == ".blue,black,brown")
        #expect(path(.label(explode: true), array) == ".blue.black.brown")
        #expect(path(.label(), Color()) == ".R,100,G,200,B,150")
        #expect(path(.label(explode: true), Color()) == ".R=100.G=200.B=150")
        #expect(path(.matrix(), "") == ";color")
        #expect(path(.matrix(), "blue") == ";color=blue")
        #expect(path(.matrix(), array) == ";color=blue,black,brown")
        #expect(path(.matrix(explode: true), array) == ";color=blue;color=black;color=brown")
        #expect(path(.matrix(), Color()) == ";color=R,100,G,200,B,150")
        #expect(path(.matrix(explode: true), Color()) == ";R=100;G=200;B=150")
    }

    @Test func pathValuesStayOneSegment() {
        let path: EndpointPath = "/users/\("a/../b?c#d%2F")/x y"
        #expect(path.encoded == "/users/a%2F..%2Fb%3Fc%23d%252F/x%20y")
        #expect(path.template == "/users/{}/x y")
        #expect(path.problem == nil)
    }

    @Test(arguments: [".", "..", ""])
    func pathValuesThatLeadElsewhereAreRefused(value: String) {
        let path: EndpointPath = "/users/\(value)/x"
        #expect(path.problem != nil)
    }

    @Test func headers() {
        let id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
        let values: NamedValues = [
            "A": array, "B": Color().styled(.simple()),
            "C": Color().styled(.simple(explode: true)), "D": "a b, ü", "E": nil, "F": id,
        ]
        #expect(
            values.headers == [
                "A": "blue,black,brown", "B": "R,100,G,200,B,150", "C": "R=100,G=200,B=150",
                "D": "a b, ü", "F": "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
            ])
    }

    @Test func cookies() {
        let values: NamedValues = ["sid": "a=b%20/+", "odd": "x;y, \"z\"", "n": 1, "none": nil]
        #expect(values.cookies == "sid=a=b%20/+; odd=x%3By%2C%20%22z%22; n=1")
        #expect(([:] as NamedValues).cookies == nil)
    }

    @Test func texts() throws {
        func text(_ value: some ParameterValue) -> ParameterContent { value.parameter }
        #expect(text(1.0) == .text("1"))
        #expect(text(0.1) == .text("0.1"))
        #expect(text(Double.nan).problem != nil)
        #expect(text(Int64.min) == .text("-9223372036854775808"))
        #expect(text(try #require(Decimal(string: "1.10"))) == .text("1.1"))
        #expect(text(Data([0xFB, 0xFF])) == .text("+/8="))
        #expect(text(Date(timeIntervalSince1970: 0.25)) == .text("1970-01-01T00:00:00.250Z"))
        #expect(text(UnixTime(seconds: 1.5)) == .text("1.5"))
        #expect(
            text(try #require(URL(string: "https://a.example/?b"))) == .text("https://a.example/?b")
        )
        #expect(
            text(["b": 1, "a": 2]) == .object([.init("a", .text("2")), .init("b", .text("1"))]))
    }
}
