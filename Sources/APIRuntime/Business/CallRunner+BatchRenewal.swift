#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// The calls of a batch whose answers say that the credential is of no use, where others have
    /// an answer that counts; nil where it is all of them or none, or this is no batch.
    func refusedPart(of reply: Reply) -> CallRunner? {
        guard case .rpcBatch(let calls) = call.body else { return nil }
        let refused = refused(calls, in: reply)
        let answered = calls.filter { !$0.request.isNotification }
        guard !refused.isEmpty, refused.count < answered.count else { return nil }
        var part = self
        part.call.body = .rpcBatch(refused)
        return part
    }

    /// Whether the answers to all calls of a batch say that the credential is of no use.
    func isRefused(_ calls: [BatchedCall], in reply: Reply) -> Bool {
        let answered = calls.filter { !$0.request.isNotification }
        return !answered.isEmpty && refused(calls, in: reply).count == answered.count
    }

    private func refused(_ calls: [BatchedCall], in reply: Reply) -> [BatchedCall] {
        let policy = client.configuration.renewal
        guard !policy.codes.isEmpty, !policy.statuses.contains(reply.status),
            var answers = try? RPCBatchAnswers(reply, call, client.coding)
        else { return [] }
        return calls.filter { call in
            guard case .failure(let error) = answers.input(of: call) else { return false }
            return policy.covers(error)
        }
    }

}

extension Signing {
    /// Sends this part of a batch again with a new credential; the reply is that to the whole batch.
    ///
    /// What the other calls got is not given up where that fails.
    func repeated(
        _ scheme: AuthScheme, _ held: Credentials.Held, after reply: Reply
    ) async throws(APIError) -> Reply {
        do throws(APIError) {
            let renewed = try await runner.renewed(scheme, after: held.version)
            let later = try await send(renewed.credential, renews: false)
            return reply.replacing(with: later, runner.client.coding)
        } catch {
            if Task.isCancelled { throw error }
            return reply
        }
    }
}

extension Reply {
    /// The reply to a batch with the answers of a later one in the place of its own.
    fileprivate func replacing(with later: Reply, _ coding: JSONCoding) -> Reply {
        guard (200...299).contains(later.status),
            let old = try? coding.decoder().decode([JSON].self, from: body),
            let new = try? coding.decoder().decode([JSON].self, from: later.body)
        else { return self }
        let ids = Set(new.map { $0["id"] ?? .null })
        let kept = old.filter { !ids.contains($0["id"] ?? .null) }
        guard let all = try? coding.encoder().encode(kept + new) else { return self }
        return Reply(status: status, headers: headers, body: all, url: url)
    }
}
