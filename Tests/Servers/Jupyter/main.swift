import APIRuntime
import Foundation

/// Calls a Jupyter Server through the client that is generated from its document, and says what
/// comes of it.
func drive(_ client: JupyterServerClient) async throws {
    say("version 2 \(try await client.getApi().version?.hasPrefix("2.") == true)")
    say("kernels \(try await client.getApiStatus().kernels ?? -1)")
    let me = try await client.getApiMe(permissions: #"{"contents": ["read"]}"#)
    say("name \(me.identity?.name?.isEmpty == false), color \(me.identity?.color ?? "none")")
    say("may \(me.permissions?["contents"] ?? [])")
    try await driveContents(client)
    try await driveCheckpoints(client)
    try await driveKernels(client)
    let document = try await client.getApiSpecYaml()
    say("document \(String(decoding: document, as: UTF8.self).hasPrefix("swagger:"))")
}

/// Files are created, read, renamed and deleted.
func driveContents(_ client: JupyterServerClient) async throws {
    let start = Date()
    let folder = try await client.putApiContentsByPath(
        path: "notes", body: PutApiContentsByPathBody(type: "directory"))
    say("created \(folder.path) \(folder.type.rawValue)")
    let empty = try await client.postApiContentsByPath(
        path: "notes", body: PostApiContentsByPathBody(ext: ".txt", type: "file"))
    say("created \(empty.path) \(empty.type.rawValue) of \(empty.size ?? -1) bytes")
    say("now \(abs(empty.created.timeIntervalSince(start)) < 600)")
    say("content \(empty.content ?? "none")")

    let text = "größer → \"1\"\n\u{1F600}"
    let written = try await client.putApiContentsByPath(
        path: empty.path,
        body: PutApiContentsByPathBody(type: "file", format: "text", content: text))
    say("wrote \(written.size ?? -1) bytes")
    let renamed = try await client.patchApiContentsByPath(
        path: empty.path, body: PatchApiContentsByPathBody(path: "notes/größe 1+%2F&?#.txt"))
    say("renamed \(renamed.name)")
    let read = try await client.getApiContentsByPath(
        path: renamed.path, type: .file, format: .text, content: 1, hash: 1)
    say("read \(read.content == text) as \(read.format ?? "nothing")")
    say("hash by \(read.hashAlgorithm ?? "nothing")")

    await fail("old name") { try await client.getApiContentsByPath(path: empty.path) }
    await fail("wrong type") {
        try await client.getApiContentsByPath(path: renamed.path, type: .directory)
    }
    try await client.deleteApiContentsByPath(path: renamed.path)
    await fail("deleted") { try await client.getApiContentsByPath(path: renamed.path) }
    await fail("deleted twice") { try await client.deleteApiContentsByPath(path: renamed.path) }
}

/// A file goes back to what it was.
func driveCheckpoints(_ client: JupyterServerClient) async throws {
    func write(_ text: String) async throws {
        _ = try await client.putApiContentsByPath(
            path: "notes/a.txt",
            body: PutApiContentsByPathBody(type: "file", format: "text", content: text))
    }
    try await write("first")
    let checkpoint = try await client.postApiContentsByPathCheckpoints(path: "notes/a.txt")
    try await write("second")
    let all = try await client.getApiContentsByPathCheckpoints(path: "notes/a.txt")
    say("checkpoints \(all.map { $0.id == checkpoint.id })")
    try await client.postApiContentsByPathCheckpointsByCheckpointId(
        path: "notes/a.txt", checkpointId: checkpoint.id)
    let restored = try await client.getApiContentsByPath(path: "notes/a.txt")
    say("restored \(restored.content ?? "nothing")")
    try await client.deleteApiContentsByPathCheckpointsByCheckpointId(
        path: "notes/a.txt", checkpointId: checkpoint.id)
    let rest = try await client.getApiContentsByPathCheckpoints(path: "notes/a.txt")
    say("checkpoints left \(rest.count)")
}

/// Kernels are listed, started and ended.
func driveKernels(_ client: JupyterServerClient) async throws {
    say("kernels \(try await client.getApiKernels().count)")
    let specs = try await client.getApiKernelspecs()
    say("idle is a spec \(specs.kernelspecs?["idle"]?.name == "idle")")
    let kernel = try await client.postApiKernels(PostApiKernelsBody(name: "idle"))
    let running = try await client.getApiKernels()
    say("running \(running.map(\.name)) \(running.map(\.id) == [kernel.id])")
    let same = try await client.getApiKernelsByKernelId(kernelId: kernel.id)
    say("connections \(same.connections ?? -1)")
    try await client.deleteApiKernelsByKernelId(kernelId: kernel.id)
    say("kernels \(try await client.getApiKernels().count)")
    await fail("kernel") { try await client.getApiKernelsByKernelId(kernelId: kernel.id) }
}

/// Says how a call fails, and why, where the document has a type for it.
func fail(_ name: String, _ call: () async throws -> some Any) async {
    do {
        say("\(name) answered \(try await call())")
    } catch let error as APIError {
        guard case .status(let failure) = error.reason else { return say("\(name) \(error)") }
        let typed = failure.body as? GetApiContentsByPathError400
        say("\(name) \(failure.code) \(typed?.reason ?? "for no reason")")
    } catch {
        say("\(name) \(error)")
    }
}

/// Prints a line at once.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// A client of the server whose URL is the first argument.
func client(token: String?) -> JupyterServerClient {
    guard let url = URL(string: CommandLine.arguments[1]) else { exit(2) }
    let headers: HTTPHeaders = token.map { ["Authorization": "token \($0)"] } ?? [:]
    return JupyterServerClient(
        server: .other(url), configuration: ClientConfiguration(headers: headers))
}

do {
    await fail("no token") { try await client(token: nil).getApiKernels() }
    await fail("wrong token") { try await client(token: "wrong").getApiKernels() }
    try await drive(client(token: CommandLine.arguments[2]))
    say("done")
} catch {
    say("failed: \(error)")
}
