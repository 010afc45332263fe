import Foundation
import TestSupport
import Testing

/// Prometheus Alertmanager, called through what its document becomes.
@Suite(
    .enabled(
        if: Corpus.isExpected && Program.isWanted("prometheus-alertmanager"),
        "needs prometheus-alertmanager and the corpus"),
    .timeLimit(.minutes(10)))
struct AlertmanagerTests {
    /// The document is newer than Debian's server, which does not send these two yet.
    private static let newer: KeyValuePairs = [
        "- updatedAt\n          - annotations\n": "- updatedAt\n",
        "- inhibitedBy\n      - mutedBy\n": "- inhibitedBy\n",
    ]

    @Test func alertsAreSilenced() async throws {
        let program = try DocumentProgram(
            document: "swagger/alertmanager--openapi.yaml", mending: Self.newer,
            driver: "Alertmanager", style: .centralized)
        let (server, url) = try await Self.start()
        defer { server.stop() }
        let said = try await program.run([url])
        #expect(
            said == """
                cluster disabled
                receivers ["nobody"]
                alert calm active
                alert größe "1" & =+/? active
                annotations ["summary": "No space\\nleft"]
                from http://127.0.0.1/graph?g0.expr=up%20%3D%3D%200
                starts when posted true
                receivers ["nobody"]
                calm active false
                größe "1" & =+/? suppressed true
                not silenced ["calm"]
                silence active by Ada: größer → later
                of ["alertname Disk.* true true", "disk größe \\"1\\" & =+/? false true"]
                ends as posted true
                deleted expired
                silences ["expired"]
                states ["active", "active"]
                filter 400 says true
                silence 404 says nothing
                done

                """)
    }

    /// A server that tells nobody of its alerts.
    private static func start() async throws -> (Program, url: String) {
        let scratch = try Scratch()
        try scratch.write(
            """
            route: {receiver: nobody}
            receivers: [{name: nobody}]
            """, to: "alertmanager.yml")
        let port = try Port.free()
        let program = try Program(
            try Program.require("prometheus-alertmanager"),
            [
                "--config.file=\(scratch.path)/alertmanager.yml",
                "--storage.path=\(scratch.path)/data", "--cluster.listen-address=",
                "--web.listen-address=127.0.0.1:\(port)",
            ], in: scratch)
        try await program.wait(within: .seconds(60)) { Port.isOpen(port) }
        return (program, "http://127.0.0.1:\(port)")
    }
}
