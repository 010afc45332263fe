import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The client of Specs/aria2 against the real daemon.
@Suite(
    .enabled(if: Aria2Daemon.isWanted, "needs aria2c and nginx"), .serialized,
    .timeLimit(.minutes(1)))
struct Aria2Tests {
    @Test func aFileIsDownloaded() async throws {
        let bytes = noise(300_000)
        let daemon = try await Aria2Daemon(files: ["file.bin": bytes])
        defer { daemon.stop() }
        let gid = try await daemon.client.addUri(
            uris: [daemon.url("/file.bin")], options: ["out": "größe 1.bin"])
        #expect(gid.count == 16)

        let download = try await daemon.download(gid, is: .complete)
        #expect(download.gid == gid)
        #expect(download.totalLength == "300000")
        #expect(download.completedLength == "300000")
        #expect(download.errorCode == "0")
        let file = try #require(download.files?.first)
        #expect(file.index == "1")
        #expect(file.uris.first?.uri == daemon.url("/file.bin"))
        #expect(file.uris.first?.status == .used)
        let saved = daemon.folder.appendingPathComponent("größe 1.bin")
        #expect(try Data(contentsOf: saved) == bytes)

        let stopped = try await daemon.client.tellStopped(
            offset: 0, count: 10, keys: ["gid", "status"])
        #expect(stopped.map(\.gid) == [gid])
        #expect(stopped.map(\.status) == [.complete])
        #expect(stopped[0].files == nil)
        #expect(try await daemon.client.removeDownloadResult(gid: gid) == "OK")
        #expect(try await daemon.client.tellStopped(offset: 0, count: 10).isEmpty)
    }

    @Test func aDownloadIsPausedAndGoesOnAndIsRemoved() async throws {
        let daemon = try await Aria2Daemon(files: ["big.bin": noise(2_000_000)])
        defer { daemon.stop() }
        let client = daemon.client
        let gid = try await client.addUri(uris: [daemon.url("/slow/big.bin")])
        _ = try await daemon.download(gid, is: .active)
        #expect(try await client.tellActive(keys: ["gid"]).map(\.gid) == [gid])

        #expect(try await client.pause(gid: gid) == gid)
        _ = try await daemon.download(gid, is: .paused)
        #expect(try await client.tellWaiting(offset: 0, count: 10).map(\.gid) == [gid])
        #expect(try await client.tellActive().isEmpty)

        #expect(try await client.unpause(gid: gid) == gid)
        _ = try await daemon.download(gid, is: .active)
        #expect(
            try await client.changeOption(gid: gid, options: ["max-download-limit": "10K"]) == "OK")
        #expect(try await client.getOption(gid: gid)["max-download-limit"] == "10240")

        #expect(try await client.remove(gid: gid) == gid)
        _ = try await daemon.download(gid, is: .removed)
        let statistics = try await client.getGlobalStat()
        #expect(statistics.numActive == "0")
        #expect(statistics.numStopped == "1")
        #expect(try await client.purgeDownloadResult() == "OK")
        #expect(try await client.getGlobalStat().numStopped == "0")
    }

    @Test func theQueueIsAsLongAsItsPositionsSay() async throws {
        let daemon = try await Aria2Daemon(files: ["a": noise(10)])
        defer { daemon.stop() }
        let uris = [daemon.url("/a")]
        let first = try await daemon.client.addUri(uris: uris, options: ["pause": "true"])
        // The options are left out before the position: the daemon wants something in their place.
        let front = try await daemon.client.addUri(
            uris: uris, options: ["pause": "true"], position: 0)
        let waiting = try await daemon.client.tellWaiting(offset: 0, count: 10, keys: ["gid"])
        #expect(waiting.map(\.gid) == [front, first])
        let backwards = try await daemon.client.tellWaiting(offset: -1, count: 10, keys: ["gid"])
        #expect(backwards.map(\.gid) == [first, front])
    }

    @Test func aFailedDownloadSaysWhy() async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        let gid = try await daemon.client.addUri(uris: [daemon.url("/missing")])
        let download = try await daemon.download(gid, is: .error)
        // 3: the resource was not found.
        #expect(download.errorCode == "3")
    }

    @Test func anUnknownDownloadIsATypedError() async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        let error = try await failure {
            try await daemon.client.tellStatus(gid: "00000000deadbeef")
        }
        guard case .rpc(let code, let message, let data) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(code == 1)
        #expect(message == "GID 00000000deadbeef is not found")
        #expect(data == nil)
        #expect(error.endpoint.contains("aria2.tellStatus"))
    }

    @Test(arguments: ["", "wrong"]) func aWrongTokenIsRefused(secret: String) async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        let stranger = Aria2Client(server: daemon.server)
        if !secret.isEmpty {
            stranger.api.credentials.set(Credential(secret), for: Aria2.secret)
        }
        let error = try await failure { try await stranger.getVersion() }
        guard case .rpc(1, "Unauthorized", _) = error.reason else {
            Issue.record("\(error)")
            return
        }
        // These need no token.
        #expect(try await stranger.listMethods().contains("aria2.addUri"))
    }

    @Test func theVersionIsTold() async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        let version = try await daemon.client.getVersion()
        #expect(version.version.hasPrefix("1."))
        #expect(version.enabledFeatures.contains("BitTorrent"))
    }

    @Test func aBatchCarriesTheTokenInEveryCall() async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        #if CENTRALIZED
            let (version, missing, statistics, methods) = try await daemon.client.rpcBatch(
                DaemonAPI.getVersion.returning(Version.self),
                DownloadsAPI.tellStatus(gid: "00000000deadbeef").returning(Download.self),
                DaemonAPI.getGlobalStat.returning(GlobalStat.self),
                DownloadsAPI.tellActive().returning([Download].self))
        #else
            let (version, missing, statistics, methods) = try await daemon.client.rpcBatch(
                GetVersionAPI(), TellStatusAPI(gid: "00000000deadbeef"), GetGlobalStatAPI(),
                TellActiveAPI())
        #endif
        #expect(try version.get().version.hasPrefix("1."))
        guard case .failure(let error) = missing, case .rpc(1, _, _) = error.reason else {
            Issue.record("\(missing)")
            return
        }
        #expect(try statistics.get().numActive == "0")
        #expect(try methods.get().isEmpty)
    }

    @Test func severalCallsInOne() async throws {
        let daemon = try await Aria2Daemon()
        defer { daemon.stop() }
        let token = JSON.string("token:\(Aria2Daemon.secret)")
        let answers = try await daemon.client.multicall(methods: [
            Call(methodName: "aria2.getVersion", params: [token]),
            Call(methodName: "aria2.tellStatus", params: [token, "00000000deadbeef"]),
            Call(methodName: "system.listMethods", params: []),
        ])
        #expect(answers.count == 3)
        #expect(answers[0].value(at: "0.version")?.string?.hasPrefix("1.") == true)
        #expect(answers[1]["message"] == "GID 00000000deadbeef is not found")
        #expect(answers[2][0]?.array?.contains("aria2.pause") == true)
    }
}
