#if os(Linux)
    import Testing

    @testable import APIRuntime

    /// libcurl is opened at run time: what is missing must be said, not crash.
    @Suite struct TransportLibraryTests {
        @Test func aMissingLibraryIsAnError() throws {
            let error = #expect(throws: TransportError.self) {
                try CurlLibrary.load("libcurl-that-is-not-there.so.4")
            }
            #expect(error?.kind == .unsupported)
            #expect(error?.message.contains("libcurl-that-is-not-there.so.4") == true)
        }

        @Test func anotherLibraryIsAnError() throws {
            let error = #expect(throws: TransportError.self) { try CurlLibrary.load("libm.so.6") }
            #expect(error?.message.contains("curl_global_init is missing") == true)
        }
    }
#endif
