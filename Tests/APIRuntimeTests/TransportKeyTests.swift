import Foundation
import Testing

@testable import APIRuntime

/// The hash of a pin covers the SubjectPublicKeyInfo; Apple's transport cuts it out itself.
@Suite struct TransportKeyTests {
    private static let elliptic = """
        MIIBfTCCASOgAwIBAgIUUHkePd+gci935OQPLR10bVE1QRYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJYS5l\
        eGFtcGxlMB4XDTI2MTEzMDAxNTYzOVoXDTM2MTEyNzAxNTYzOVowFDESMBAGA1UEAwwJYS5leGFtcGxlMFkw\
        EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAErT5e9Ns67A/ZbxRCcr9rjaMzLjRD46uyF+StExmLFR99WFXeyjxJ\
        hiO7Cp9oyyxt89ZfP5PliGL80pHfSRuzJ6NTMFEwHQYDVR0OBBYEFK8Sv8nIy9SIjLB2nlNkCdEjZVqXMB8G\
        A1UdIwQYMBaAFK8Sv8nIy9SIjLB2nlNkCdEjZVqXMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAw\
        RQIgFKMqrKRLYIsCQy1C/CLyyQfFJ6xx9Wh7uFBTC0NDeNkCIQCTuP9JLByrW/XxHLF6yRYiCEr2X72kX610\
        eemaBPogIw==
        """
    private static let ellipticKey = """
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAErT5e9Ns67A/ZbxRCcr9rjaMzLjRD46uyF+StExmLFR99WFXe\
        yjxJhiO7Cp9oyyxt89ZfP5PliGL80pHfSRuzJw==
        """
    private static let rsa = """
        MIIB9DCCAV2gAwIBAgIULQgWKPfxrc/2+ke0UaADwpILpbcwDQYJKoZIhvcNAQELBQAwDDEKMAgGA1UEAwwB\
        YjAeFw0yNjExMzAwMTU2MzlaFw0zNjExMjcwMTU2MzlaMAwxCjAIBgNVBAMMAWIwgZ8wDQYJKoZIhvcNAQEB\
        BQADgY0AMIGJAoGBALHbfHKw9G8dURUdy6AqRk8k9qK08eI0N8rl+GN9cOI83AYwOXEc1TWDdISjbWpDKUxQ\
        JTElw4ECcFcjJTX+5i7pokd3fzG7MJ4lhBOmdxF4cze+/aTNp8Q4JbcNlUafM9ZawYU+7YGDPJp4qEA3n2zC\
        552qPPz5gR+v3MxEija3AgMBAAGjUzBRMB0GA1UdDgQWBBRUGpNYDv1a5wf0QuvjQDeojKjevjAfBgNVHSME\
        GDAWgBRUGpNYDv1a5wf0QuvjQDeojKjevjAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4GBAIae\
        7fS7aFzBZOT4xBZ0D9JYEZPT9J64BpVL00biuEreXWjoWAnzyt7aNsQdJcGg4367690CVGVef4XOGfRNYIt9\
        +OaGTvNY0pZSCSkwQy0H8dOqfS4PbMeGtCjVl5WZGjns7xUguFFEkDGJ31qQdOqezUZtBNzxXl2YtMG3LfCm
        """
    private static let rsaKey = """
        MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCx23xysPRvHVEVHcugKkZPJPaitPHiNDfK5fhjfXDiPNwG\
        MDlxHNU1g3SEo21qQylMUCUxJcOBAnBXIyU1/uYu6aJHd38xuzCeJYQTpncReHM3vv2kzafEOCW3DZVGnzPW\
        WsGFPu2BgzyaeKhAN59swuedqjz8+YEfr9zMRIo2twIDAQAB
        """

    @Test(arguments: [(elliptic, ellipticKey), (rsa, rsaKey)])
    func findsTheKey(_ certificate: String, _ key: String) throws {
        let data = try #require(Data(base64Encoded: certificate))
        #expect(SubjectPublicKeyInfo.find(in: data)?.base64EncodedString() == key)
    }

    @Test func brokenCertificatesHaveNone() throws {
        let data = try #require(Data(base64Encoded: Self.elliptic))
        for length in 0..<data.count {
            #expect(SubjectPublicKeyInfo.find(in: data.prefix(length)) == nil)
        }
        for place in data.indices {
            var changed = data
            changed[place] ^= 0xFF
            _ = SubjectPublicKeyInfo.find(in: changed)
        }
    }
}
