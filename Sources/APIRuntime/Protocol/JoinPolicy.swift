/// Which calls wait for an equal one that is under way, and get its answer, in place of being sent.
///
/// Calls are equal where method, URL, fields, cookies, body, credential and timeout are; keys that
/// were made for idempotency do not count. One that is cancelled leaves the others; the call under
/// way is cancelled when all are. Bodies of files and streams are never taken for equal.
public enum JoinPolicy: Sendable, Hashable {
    /// The methods that only read: GET, HEAD, OPTIONS, QUERY and TRACE.
    case reads
    /// Every method and RPC calls: a second tap on a button does what the first does already.
    case all
}
