import Testing
import YAMLTree

struct CoreSchemaTests {
    private func value(_ text: String) throws -> YAMLCoreValue? {
        try tree("[\(text)]").sequence?.first?.coreValue
    }

    @Test(arguments: ["null", "Null", "NULL", "~"])
    func nulls(_ text: String) throws {
        #expect(try value(text) == .null)
    }

    @Test(arguments: [("true", true), ("True", true), ("FALSE", false), ("false", false)])
    func booleans(_ text: String, _ expected: Bool) throws {
        #expect(try value(text) == .bool(expected))
    }

    @Test(
        arguments: [
            "NO", "no", "yes", "on", "Off", "y", "nULL", "tRUE", "16:9", "08:30", "1_000", "0b1",
            "-0x1", "0o8", "0x", "1e", "1e+", ".", "+", "-.", "1.2.3", "+.nan", ".Nan",
            "2001-01-01",
            "<<", "=", "١",
        ])
    func othersStayText(_ text: String) throws {
        #expect(try value(text) == .string(text))
    }

    @Test(
        arguments: [
            ("0", 0), ("-12", -12), ("+12", 12), ("0o17", 15), ("0x1F", 31), ("0xff", 255),
            ("0755", 755),
        ])
    func integers(_ text: String, _ expected: Int) throws {
        #expect(try value(text) == .int(text))
        #expect(try tree(text).int == expected)
        #expect(try tree(text).double == Double(expected))
    }

    @Test func integersOfAnySizeKeepTheirText() throws {
        let node = try tree("123456789012345678901234567890")
        #expect(node.coreValue == .int("123456789012345678901234567890"))
        #expect(node.int == nil)
        #expect(node.double == 1.2345678901234568e29)
    }

    @Test(
        arguments: [
            ("1.10", 1.1), ("1.", 1), (".5", 0.5), ("-1e3", -1000), ("+1.5E-2", 0.015),
            (".inf", Double.infinity), ("-.INF", -Double.infinity),
        ])
    func floats(_ text: String, _ expected: Double) throws {
        #expect(try value(text) == .float(expected))
        #expect(try tree(text).double == expected)
        #expect(try tree(text).int == nil)
    }

    @Test func notANumber() throws {
        #expect(try tree(".nan").double?.isNaN == true)
    }

    @Test func quotedTextIsText() throws {
        let root = try tree("['1', \"true\", '', !!str 1, ! 1, !!int \"1\", !own 1]")
        #expect(
            root.sequence?.map(\.coreValue) == [
                .string("1"), .string("true"), .string(""), .string("1"), .string("1"), .int("1"),
                .string("1"),
            ])
        #expect(try tree("|\n  1\n").coreValue == .string("1\n"))
    }

    @Test func textIsKeptWhateverItsType() throws {
        let root = try tree("{a: 1.10, b: 0755, c: NO, d: ~}")
        #expect(root.mapping?.map { $0.value.scalar?.text } == ["1.10", "0755", "NO", "~"])
        #expect(root["d"]?.isNull == true)
        #expect(root["c"]?.bool == nil)
        #expect(root.coreValue == nil)
        #expect(root.kindName == "mapping")
    }
}
