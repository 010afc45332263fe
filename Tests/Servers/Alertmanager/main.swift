import APIRuntime
import Foundation

/// Calls an Alertmanager through the client that is generated from its document, and says what
/// comes of it. The only argument is the server's URL.
func drive(_ client: AlertmanagerClient) async throws {
    let now = Date()
    let (full, calm) = (#"größe "1" & =+/?"#, "calm")

    let status = try await client.getStatus()
    say("cluster \(status.cluster.status.rawValue)")
    say("receivers \(try await client.getReceivers().map(\.name))")

    try await client.postAlerts([
        PostableAlert(
            startsAt: now, endsAt: now + 3600, annotations: ["summary": "No space\nleft"],
            labels: ["alertname": "DiskFull", "disk": full],
            generatorURL: URL(string: "http://127.0.0.1/graph?g0.expr=up%20%3D%3D%200")),
        PostableAlert(labels: ["alertname": "DiskFull", "disk": calm]),
    ])
    for alert in try await alerts(client) {
        say("alert \(alert.labels["disk"] ?? "") \(alert.status.state.rawValue)")
    }
    if let alert = try await alerts(client).first(where: { $0.labels["disk"] == full }) {
        say("annotations \(alert.annotations)")
        say("from \(alert.generatorURL?.absoluteString ?? "nowhere")")
        say("starts when posted \(abs(alert.startsAt.timeIntervalSince(now)) < 0.01)")
        say("receivers \(alert.receivers.map(\.name))")
    }

    let id = try await silence(full, of: client, from: now)
    for alert in try await alerts(client) {
        let isSilenced = alert.status.silencedBy == [id.uuidString.lowercased()]
        say("\(alert.labels["disk"] ?? "") \(alert.status.state.rawValue) \(isSilenced)")
    }
    let heard = try await client.getAlerts(silenced: false, filter: [#"alertname="DiskFull""#])
    say("not silenced \(heard.compactMap { $0.labels["disk"] })")
    for silence in try await client.getSilences(filter: [#"disk="größe \"1\" & =+/?""#]) {
        say("silence \(silence.status.state.rawValue) by \(silence.createdBy): \(silence.comment)")
        say("of \(silence.matchers.map { "\($0.name) \($0.value) \($0.isRegex) \($0.isEqual)" })")
        say("ends as posted \(abs(silence.endsAt.timeIntervalSince(now + 7200)) < 0.01)")
    }

    try await client.deleteSilence(silenceID: id)
    say("deleted \(try await client.getSilence(silenceID: id).status.state.rawValue)")
    say("silences \(try await client.getSilences().map(\.status.state.rawValue))")
    say("states \(try await alerts(client).map(\.status.state.rawValue))")

    await fail("filter") { try await client.getAlerts(filter: ["!!"]) }
    await fail("silence") { try await client.getSilence(silenceID: UUID()) }
}

/// The alerts about disks, by disk.
func alerts(_ client: AlertmanagerClient) async throws -> [GettableAlert] {
    try await client.getAlerts(filter: [#"alertname="DiskFull""#, "disk=~.+"])
        .sorted { ($0.labels["disk"] ?? "") < ($1.labels["disk"] ?? "") }
}

/// Silences the alerts about a disk.
func silence(_ disk: String, of client: AlertmanagerClient, from now: Date) async throws -> UUID {
    let answer = try await client.postSilences(
        PostableSilence(
            matchers: [
                Matcher(name: "alertname", value: "Disk.*", isRegex: true),
                Matcher(name: "disk", value: disk, isRegex: false),
            ],
            startsAt: now, endsAt: now + 7200, createdBy: "Ada", comment: "größer → later"))
    guard let id = answer.silenceID.flatMap(UUID.init(uuidString:)) else {
        throw APIError(.emptyBody, "no id in \(answer)")
    }
    return id
}

/// Says how a call fails, and what the server says as the type of the document.
func fail(_ name: String, _ call: () async throws -> some Any) async {
    do {
        say("\(name) answered \(try await call())")
    } catch let error as APIError {
        guard case .status(let failure) = error.reason else { return say("\(name) \(error)") }
        let said = (failure.body as? String).map { "says \($0.contains("!!"))" } ?? "says nothing"
        say("\(name) \(failure.code) \(said)")
    } catch {
        say("\(name) \(error)")
    }
}

/// Prints a line at once.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

do {
    guard let url = URL(string: CommandLine.arguments[1]) else { exit(2) }
    try await drive(AlertmanagerClient(server: .other(url)))
    say("done")
} catch {
    say("failed: \(error)")
}
