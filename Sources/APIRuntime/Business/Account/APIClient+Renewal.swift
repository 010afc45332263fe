extension APIClient {
    /// Renews the scheme's credential now.
    func renewCredential(of scheme: AuthScheme) async throws(APIError) {
        let version = credentials.held(scheme)?.version ?? 0
        _ = try await renewedCredential(of: scheme, after: version, for: "renewal")
    }

    /// A credential that is newer than the version; all that wait share one renewal.
    ///
    /// - Parameter label: who waits, for errors.
    func renewedCredential(
        of scheme: AuthScheme, after version: Int, for label: String
    ) async throws(APIError) -> Credentials.Held {
        if let held = credentials.held(scheme), held.version > version { return held }
        let outcome = await renewals.run(
            scheme.name, cancelled: .failure(APIError(.cancelled, label))
        ) { [self] in
            // It may have landed between the look and the flight.
            if let held = credentials.held(scheme), held.version > version {
                return .success(held)
            }
            let all = CallRunner.renewing.union([scheme.name])
            return await CallRunner.$renewing.withValue(all) { await renew(scheme) }
        }
        do throws(APIError) {
            return try outcome.get()
        } catch {
            throw APIError(error.reason, label)
        }
    }

    private func renew(_ scheme: AuthScheme) async -> Result<Credentials.Held, APIError> {
        let failed = APIError(.unauthenticated(scheme: scheme.name), scheme.name)
        guard let renewal = credentials.renewal(scheme) else { return .failure(failed) }
        let epoch = credentials.epoch(of: scheme)
        do {
            let new = try await renewal.run(self)
            let held = credentials.finishRenewal(of: scheme, new, since: epoch)
            return held.map(Result.success) ?? .failure(failed)
        } catch let error as APIError where isRefusal(error) {
            credentials.expire(scheme, since: epoch)
            return .failure(failed)
        } catch let error as APIError {
            // A server that can not be reached says nothing about the session.
            return .failure(error)
        } catch is CancellationError {
            return .failure(APIError(.cancelled, scheme.name))
        } catch {
            return .failure(failed)
        }
    }

    /// Whether a server refuses to renew; trying again would not help.
    private func isRefusal(_ error: APIError) -> Bool {
        switch error.reason {
        case .unauthenticated: true
        case .status(let failure):
            (400..<500).contains(failure.code) && ![408, 425, 429].contains(failure.code)
        case .rpc, .service: configuration.renewal.covers(error)
        default: false
        }
    }
}
