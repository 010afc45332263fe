/// When a credential is renewed, where its scheme has a renewal.
///
/// However many calls find that they need a new credential, there is one renewal; each of them is
/// then sent again, once.
public struct RenewalPolicy: Sendable, Hashable {
    /// How long before its expiry a credential is renewed; at most a quarter of its life, so that
    /// one of a few seconds is not renewed with every call. While such a renewal fails, the old
    /// credential is used until it expires.
    public var margin: Duration

    /// The statuses of answers to which a credential is renewed.
    public var statuses: Set<Int>

    /// The codes of RPC errors and of failures in an envelope to which a credential is renewed:
    /// `[-32001, "TOKEN_EXPIRED"]`.
    public var codes: Set<RPCCode>

    /// A policy; half a minute before expiry and on 401 by default.
    public init(
        margin: Duration = .seconds(30), statuses: Set<Int> = [401], codes: Set<RPCCode> = []
    ) {
        self.margin = margin
        self.statuses = statuses
        self.codes = codes
    }
}

extension RenewalPolicy {
    /// Whether the failure says that the credential is of no use.
    func covers(_ error: APIError) -> Bool {
        switch error.reason {
        case .status(let failure): statuses.contains(failure.code)
        case .rpc(let code?, _, _): codes.contains(code)
        case .service(let failure):
            failure.code.flatMap(RPCCode.init).map(codes.contains) ?? false
        default: false
        }
    }
}
