import Foundation
import TestSupport
import Testing

/// Jupyter Server, called through what its document becomes.
@Suite(
    .enabled(
        if: Corpus.isExpected && Program.isWanted("jupyter-server"),
        "needs jupyter-server and the corpus"),
    .timeLimit(.minutes(10)))
struct JupyterTests {
    private static let token = "s3cret-+/="

    /// The document calls these required and never null; the server sends null for each of them.
    private static let required: KeyValuePairs = [
        "- last_modified\n      - mimetype\n      - format\n      - content\n": "- last_modified\n"
    ]

    @Test func filesAndKernelsComeAndGo() async throws {
        let program = try DocumentProgram(
            document: "swagger/jupyter-server--api.yaml", mending: Self.required,
            driver: "Jupyter", style: .distributed)
        let (server, url) = try await Self.start()
        defer { server.stop() }
        let said = try await program.run([url, Self.token])
        #expect(
            said == """
                no token 403 for no reason
                wrong token 403 for no reason
                version 2 true
                kernels 0.0
                name true, color none
                may ["read"]
                created notes directory
                created notes/untitled.txt file of 0 bytes
                now true
                content none
                wrote 21 bytes
                renamed größe 1+%2F&?#.txt
                read true as text
                hash by sha256
                old name 404 for no reason
                wrong type 400 bad type
                deleted 404 for no reason
                deleted twice 404 for no reason
                checkpoints [true]
                restored first
                checkpoints left 0
                kernels 0
                idle is a spec true
                running ["idle"] true
                connections 0.0
                kernels 0
                kernel 404 for no reason
                document true
                done

                """)
    }

    /// A server with a folder of its own, and a kernel that does nothing and ends with the server.
    private static func start() async throws -> (Program, url: String) {
        let scratch = try Scratch()
        try scratch.write(
            """
            {
              "argv": ["/bin/sh", "-c", "while kill -0 $PPID; do sleep 0.1; done"],
              "display_name": "Idle", "language": "none"
            }
            """, to: "data/kernels/idle/kernel.json")
        let root = try scratch.folder("root")
        let port = try Port.free()
        let folders = ["CONFIG": "config", "DATA": "data", "RUNTIME": "runtime"]
        let program = try Program(
            "/usr/bin/env",
            folders.map { "JUPYTER_\($0)_DIR=\(scratch.path)/\($1)" } + [
                try Program.require("jupyter-server"), "--no-browser", "--allow-root",
                "--ServerApp.ip=127.0.0.1", "--ServerApp.port=\(port)",
                "--ServerApp.port_retries=0", "--ServerApp.root_dir=\(root.path)",
                "--IdentityProvider.token=\(token)", "--KernelManager.shutdown_wait_time=0.1",
            ], in: scratch)
        try await program.wait(within: .seconds(180)) { Port.isOpen(port) }
        return (program, "http://127.0.0.1:\(port)")
    }
}
