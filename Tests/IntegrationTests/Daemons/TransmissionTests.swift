import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The client of Specs/transmission against the real daemon.
@Suite(
    .enabled(if: TransmissionDaemon.isWanted, "needs transmission-daemon"), .serialized,
    .timeLimit(.minutes(1)))
struct TransmissionTests {
    @Test func theHandshakeIsMadeOnceForAll() async throws {
        let daemon = try await TransmissionDaemon()
        defer { daemon.stop() }
        let credentials = daemon.client.api.credentials
        #expect(!credentials.has(Transmission.session))
        let versions = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await daemon.client.getSession().rpcVersion } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(versions.count == 20)
        #expect(daemon.handshakes.count == 1)
        #expect(credentials.has(Transmission.session))

        // A session id that the daemon no longer takes is replaced.
        credentials.set(Credential("stale"), for: Transmission.session)
        #expect(try await daemon.client.getSession().rpcVersion == versions[0])
    }

    @Test func settingsAreReadAndChanged() async throws {
        let daemon = try await TransmissionDaemon()
        defer { daemon.stop() }
        let before = try await daemon.client.getSession()
        #expect(before.downloadDir == daemon.folder.path)
        #expect(before.uploadLimit == 1)
        #expect(before.encryption == .preferred)
        #expect(before.units.speedUnits.count == 4)

        try await daemon.client.setSession(
            downloadLimit: 321, isDownloadLimited: true, encryption: .required, seedRatioLimit: 1.5)
        let after = try await daemon.client.getSession()
        #expect(after.downloadLimit == 321)
        #expect(after.isDownloadLimited)
        #expect(after.encryption == .required)
        #expect(after.seedRatioLimit == 1.5)
        #expect(after.uploadLimit == 1)
        #expect(after.downloadDir == before.downloadDir)
    }

    @Test func aTorrentIsAddedListedChangedAndRemoved() async throws {
        let daemon = try await TransmissionDaemon()
        defer { daemon.stop() }
        let client = daemon.client
        let contents = noise(40_000)
        let torrent = TorrentBytes(name: "größe.bin", contents: contents)
        try contents.write(to: daemon.folder.appendingPathComponent("größe.bin"))

        let result = try await client.addTorrent(metainfo: torrent.data, paused: true)
        let added = try #require(result.added)
        #expect(result.duplicate == nil)
        #expect(added.name == "größe.bin")
        #expect(added.hashString == torrent.hash)
        let again = try await client.addTorrent(metainfo: torrent.data, paused: true)
        #expect(again.added == nil)
        #expect(again.duplicate?.id == added.id)

        let listed = try await client.getTorrents(
            fields: ["id", "name", "totalSize", "hashString", "addedDate", "files", "error"])
        #expect(listed.count == 1)
        #expect(listed[0].totalSize == 40_000)
        #expect(listed[0].error == TorrentError.none)
        #expect(listed[0].files?.map(\.name) == ["größe.bin"])
        #expect(listed[0].files?.map(\.length) == [40_000])
        #expect(listed[0].status == nil)
        let age = Date().timeIntervalSince(try #require(listed[0].addedDate).date)
        #expect(abs(age) < 60)

        let byHash = [TorrentID.hash(torrent.hash)]
        try await client.setTorrents(
            ids: byHash, bandwidthPriority: .high, labels: ["a", "ü"], queuePosition: 0)
        let changed = try await client.getTorrents(
            fields: ["labels", "bandwidthPriority", "id"], ids: byHash)
        #expect(changed.map(\.labels) == [["a", "ü"]])
        #expect(changed.map(\.bandwidthPriority) == [.high])
        #expect(changed.map(\.id) == [added.id])

        try await client.removeTorrents(ids: [.number(added.id)])
        #expect(try await client.getTorrents(fields: ["id"]).isEmpty)
        #expect(
            try Data(contentsOf: daemon.folder.appendingPathComponent("größe.bin")) == contents)
    }

    @Test func aTorrentSeedsWhatIsThere() async throws {
        let daemon = try await TransmissionDaemon()
        defer { daemon.stop() }
        let contents = noise(40_000)
        let file = daemon.folder.appendingPathComponent("f")
        try contents.write(to: file)
        let torrent = TorrentBytes(name: "f", contents: contents)
        let result = try await daemon.client.addTorrent(metainfo: torrent.data)
        let id = try #require(result.added).id
        let seeding = try await daemon.torrent(id, is: .seeding)
        #expect(seeding.percentDone == 1)
        #expect(seeding.leftUntilDone == 0)

        try await daemon.client.stopTorrents(ids: [.number(id)])
        _ = try await daemon.torrent(id, is: .stopped)
        try await daemon.client.startTorrents()
        _ = try await daemon.torrent(id, is: .seeding)
        let statistics = try await daemon.client.getSessionStats()
        #expect(statistics.torrentCount == 1)
        #expect(statistics.total.sessionCount >= 1)

        try await daemon.client.removeTorrents(ids: [.number(id)], deleteLocalData: true)
        let isGone = try await eventually("the file goes") {
            FileManager.default.fileExists(atPath: file.path) ? nil : true
        }
        #expect(isGone)
    }

    @Test func anErrorIsItsText() async throws {
        let daemon = try await TransmissionDaemon()
        defer { daemon.stop() }
        let error = try await failure {
            try await daemon.client.addTorrent(metainfo: Data("no torrent".utf8))
        }
        guard case .rpc(nil, "invalid or corrupt torrent file", _) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(error.endpoint.contains("torrent-add"))
    }

    @Test func anAddressThatNobodyListensOn() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(try Port.free())"))
        let error = try await failure {
            try await TransmissionClient(server: .other(url)).getSession()
        }
        guard case .transport(let problem) = error.reason, problem.kind == .cannotConnect else {
            Issue.record("\(error)")
            return
        }
    }
}
