import Foundation
import Testing

@testable import APIRuntime

/// Where the secret of a call goes among its arguments.
@Suite struct ProtocolSecretTests {
    @Test(
        arguments: [
            (["a": 1], "s", #"{"s":"x","a":1}"#), (["a": 1], nil, #"{"token":"x","a":1}"#),
            ([1, nil, 2], nil, #"["x",1,null,2]"#), ([], nil, #"["x"]"#), ([:], "s", #"{"s":"x"}"#),
            // Nothing says whether a call without arguments has them by name or by position.
            ([:], nil, #"["x"]"#),
        ] as [(RPCArguments, String?, String)])
    func withArguments(arguments: RPCArguments, name: String?, expected: String) throws {
        let data = try JSONEncoder().encode(arguments.with(.init(name: name, text: "x")))
        #expect(
            try JSONDecoder().decode(JSON.self, from: data)
                == JSONDecoder().decode(JSON.self, from: Data(expected.utf8)))
    }
}
