// Made by Scripts/embed-runtime.sh from the sources of the runtime. Do not edit.

/// The texts of files, by their paths.
enum EmbeddedSources {
    static let files: [(path: String, text: StaticString)] = [
("APIRuntime/APIRuntime.swift", ########"""
/// The first form of generated code. Code generated for a form that this runtime does not have does
/// not compile: generate it again, or update the runtime.
public enum GeneratedCode1 {}

"""########),
("APIRuntime/Business/APIClient+Pages.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Pages that name a cursor for the next one; a page without a cursor, or with the same, is the
    /// last. A cursor that leads back to an earlier page, and a page that is the one before it once
    /// more, end the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Cursor: Hashable & Sendable & ParameterValue>(
        items: @escaping @Sendable (E.Response) -> [Item]?,
        next: @escaping @Sendable (E.Response) -> Cursor?, from cursor: Cursor?,
        _ endpoint: @escaping @Sendable (Cursor?) -> E
    ) -> Pages<Item> {
        @Sendable func step(
            _ cursor: Cursor?, _ cursors: Set<Cursor?>, after before: ArrivedPage<Item>?
        ) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let call = endpoint(cursor)
                let (page, response) = try await arrived(call, items, after: before)
                let following = next(response).flatMap { $0.parameter == .text("") ? nil : $0 }
                guard let following, following != cursor else { return (page.items, nil) }
                let next =
                    cursors.contains(following)
                    ? .leadingBack(call)
                    : step(following, cursors.union([following]), after: page)
                return (page.items, next)
            }
        }
        return Pages(first: step(cursor, [cursor], after: nil))
    }

    /// Pages that are counted; an empty one is the last. One that is the one before it once more ends
    /// the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, page: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        counted(items, from: page, endpoint) { number, _ in number + 1 }
    }

    /// Pages that begin after so many items; an empty one is the last. One that is the one before it
    /// once more ends the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, offset: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        counted(items, from: offset, endpoint) { number, count in number + Number(count) }
    }

    private func counted<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        _ items: @escaping @Sendable (E.Response) -> [Item]?, from first: Number,
        _ endpoint: @escaping @Sendable (Number) -> E,
        following: @escaping @Sendable (Number, Int) -> Number
    ) -> Pages<Item> {
        @Sendable func step(
            _ number: Number, after before: ArrivedPage<Item>?
        ) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let (page, _) = try await arrived(endpoint(number), items, after: before)
                guard !page.items.isEmpty else { return ([], nil) }
                return (page.items, step(following(number, page.items.count), after: page))
            }
        }
        return Pages(first: step(first, after: nil))
    }

    /// The next page.
    private func arrived<E: Endpoint, Item>(
        _ endpoint: E, _ items: @Sendable (E.Response) -> [Item]?, after before: ArrivedPage<Item>?
    ) async throws(APIError) -> (page: ArrivedPage<Item>, response: E.Response) {
        let (response, _, input) = try await answer(endpoint)
        let page = try ArrivedPage(items(response), input).checked(after: before)
        return (page, response)
    }

    /// Pages whose answers link to the next one: `Link: <…>; rel="next"` (RFC 8288). A link to
    /// another origin is followed without credentials, cookies and body; one that leads back to an
    /// earlier page ends the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item>(
        items: @escaping @Sendable (E.Response) -> [Item]?, linkOf endpoint: E
    ) -> Pages<Item> {
        @Sendable func step(_ url: URL?, _ before: Set<URL>) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let (response, reply, _) = try await answer(endpoint, url: url)
                let link = reply.headers.joined("Link").flatMap { LinkField.target("next", in: $0) }
                let target = link.flatMap { URL(string: $0, relativeTo: reply.url)?.absoluteURL }
                guard let target, target != reply.url else { return (items(response) ?? [], nil) }
                let all = before.union([reply.url])
                let next = all.contains(target) ? .leadingBack(endpoint) : step(target, all)
                return (items(response) ?? [], next)
            }
        }
        return Pages(first: step(nil, []))
    }
}

/// The field `Link` (RFC 8288, section 3).
enum LinkField {
    /// The first target with the relation.
    static func target(_ relation: String, in field: String) -> String? {
        var rest = field[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            let end = endOfParameters(in: rest[close...])
            let parameters = rest[rest.index(after: close)..<end]
            if relations(in: parameters).contains(relation) { return String(target) }
            rest = rest[end...]
        }
        return nil
    }

    /// The comma that ends a link, one in quotes left aside.
    private static func endOfParameters(in text: Substring) -> Substring.Index {
        var isQuoted = false
        return text.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        } ?? text.endIndex
    }

    private static func relations(in parameters: Substring) -> [String] {
        for parameter in parameters.split(separator: ";") {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == "rel" else {
                continue
            }
            let value = pair[1].filter { $0 != "\"" }
            return value.split(separator: " ").map { $0.lowercased() }
        }
        return []
    }
}

"""########),
("APIRuntime/Business/APIClient.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Carries out the calls of one service over one transport; what a generated client stands on.
public final class APIClient: Sendable {
    /// Where calls go that do not say otherwise.
    public let server: any ServiceServer

    /// What all calls have in common.
    public let defaults: CallOptions

    /// What the app decided.
    public let configuration: ClientConfiguration

    /// The secrets of its auth schemes.
    public let credentials: Credentials

    /// The transport, or why it could not be set up: then every call fails with that.
    let transport: Result<any Transport, any Error>

    var coding: JSONCoding { configuration.json }
    let answers: any AnswerStore
    let refreshes = Locked<Set<CacheKey>>([])
    let renewals = SingleFlight<String, Credentials.Held>()
    let greetings = SingleFlight<String, Void>()
    let flights = SingleFlight<CallKey, Reply>()
    let frequency = CallFrequency()
    let monitor = CallMonitor()
    let retries: RetryBucket
    private let lastID = Locked(0)

    /// A client.
    public init(
        server: any ServiceServer, defaults: CallOptions = CallOptions(),
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.server = server
        self.defaults = defaults
        self.configuration = configuration
        credentials = Credentials(configuration, server: server)
        answers = configuration.answerStore ?? MemoryAnswerStore()
        retries = RetryBucket(configuration.retryBudget)
        transport = Result {
            try configuration.transport ?? DefaultTransport.make(configuration.connection)
        }
    }

    /// Sends an endpoint's request and gives what its answer becomes.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(_ endpoint: E) async throws(APIError) -> E.Response {
        try await send(endpoint, progress: nil)
    }

    /// Sends an endpoint's request, with progress, which is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws(APIError) -> E.Response {
        try await answer(endpoint, progress: progress).response
    }

    /// The response, the reply that it was made of, and that as the reformer saw it.
    func answer<E: Endpoint>(
        _ endpoint: E, url: URL? = nil, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> (response: E.Response, reply: Reply, input: ReformerInput) {
        let (request, reformer) = (endpoint.request, endpoint.reformer)
        return try await observed(request) { () throws(APIError) in
            var call = try PreparedCall(request, in: self, url: url)
            call.endpoint = endpoint
            if case .stream(let response) = reformer.form { call.ask(for: response) }
            return call
        } _: { call, trace throws(APIError) in
            let runner = CallRunner(
                self, call, trace, progress: progress, streams: reformer.form.isStreamed)
            let reply = try await runner.reply()
            var input = try call.unbox(reply, coding, as: reformer.form)
            input.stream = reply.stream.map {
                StreamedAnswer(reply, $0, self, StreamOrigin(request, of: endpoint))
            }
            return (try reformer(input), reply, input)
        }
    }

    /// A number that no other call of this client has.
    func nextID() -> Int {
        lastID.withLock { last in
            last += 1
            return last
        }
    }
}

"""########),
("APIRuntime/Business/Account/APIClient+Renewal.swift", ########"""
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

"""########),
("APIRuntime/Business/Account/AccountEvent.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What happens to an account.
public enum AccountEvent: Sendable, Hashable {
    /// A log-in is under way.
    case loginPending
    /// There is a new session.
    case loggedIn
    /// The log-in failed; why is told to its caller.
    case loginFailed
    /// The session goes on with a new credential.
    case renewed
    /// The server refuses to go on with the session: the user has to log in again.
    case expired
    /// The session was ended.
    case loggedOut
    /// The credential could not be read from its store, or not be written; a sentence for logs.
    case storeFailed(String)
}

#if canImport(Darwin)
    extension Notification.Name {
        /// Posted for every ``AccountEvent``, on the thread where it happens; the object is the
        /// ``Credentials``, `userInfo` has the ``AccountEvent`` under `event` and the scheme's name
        /// under `scheme`.
        public static let apiAccountEvent = Notification.Name("APIRuntime.AccountEvent")
    }

    extension AccountEvent {
        func post(_ scheme: String, from sender: Credentials) {
            NotificationCenter.default.post(
                name: .apiAccountEvent, object: sender,
                userInfo: ["event": self, "scheme": scheme])
        }
    }
#endif

"""########),
("APIRuntime/Business/Account/CredentialRecord.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A credential as it is written to a store. ``Credential`` itself is not `Codable`, so that no
/// secret is encoded by accident.
struct CredentialRecord: Codable {
    var secret: String
    var user: String?
    var expires: Date?
    var refresh: String?

    init(_ credential: Credential) {
        secret = credential.secret
        user = credential.user
        expires = credential.expires
        refresh = credential.refresh
    }

    var credential: Credential {
        Credential(secret: secret, user: user, expires: expires, refresh: refresh)
    }
}

"""########),
("APIRuntime/Business/Account/CredentialStore.swift", ########"""
/// Keeps credentials from one run of the app to the next.
///
/// It is asked off the main thread, by one caller at a time for each client, once for each scheme.
/// What it throws is told as ``AccountEvent/storeFailed(_:)``; the client goes on with what it has.
public protocol CredentialStore: Sendable {
    /// The credential under a key; nil where there is none.
    ///
    /// - Parameter key: the origin of the client's server and the scheme's name, so that one
    ///   server is never shown what another gave: `https://api.example.com:443 session`.
    func load(_ key: String) throws -> Credential?

    /// Keeps a credential in place of what was under the key.
    func save(_ credential: Credential, for key: String) throws

    /// Forgets what is under the key; it is no error that there is nothing.
    func remove(_ key: String) throws
}

/// Keeps credentials as long as the process runs, for several clients.
public final class MemoryCredentialStore: CredentialStore {
    private let kept = Locked<[String: Credential]>([:])

    /// An empty store.
    public init() {}

    /// The credential under a key.
    public func load(_ key: String) -> Credential? {
        kept.withLock { $0[key] }
    }

    /// Keeps a credential.
    public func save(_ credential: Credential, for key: String) {
        kept.withLock { $0[key] = credential }
    }

    /// Forgets a credential.
    public func remove(_ key: String) {
        kept.withLock { $0[key] = nil }
    }
}

/// Why a store of credentials failed.
public struct CredentialStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence part for logs, without secrets.
    public let message: String

    /// The system's number: `errno`, or the Keychain's `OSStatus`.
    public let code: Int?

    /// An error.
    public init(_ message: String, code: Int? = nil) {
        self.message = message
        self.code = code
    }

    /// Message and number in one line.
    public var description: String { message + (code.map { " (\($0))" } ?? "") }
}

"""########),
("APIRuntime/Business/Account/Credentials+Sessions.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Credentials {
    /// Whether calls can be authenticated: there is a credential that has not expired, or that can
    /// be renewed.
    public func isLoggedIn(_ scheme: AuthScheme) -> Bool {
        guard let held = held(scheme) else { return false }
        return !hasExpired(held) || canRenew(scheme, held)
    }

    /// What happens to the scheme's credential from now on.
    public func events(of scheme: AuthScheme) -> AsyncStream<AccountEvent> {
        change(scheme) { entry in
            let broadcast = entry.events ?? Broadcast()
            entry.events = broadcast
            return broadcast
        }.stream()
    }

    func isLoginPending(_ scheme: AuthScheme) -> Bool {
        change(scheme) { $0.logins > 0 }
    }

    func beginLogin(_ scheme: AuthScheme) {
        change(scheme) { $0.logins += 1 }
        announce(.loginPending, of: scheme)
    }

    /// - Parameter credential: the new session's; nil: the log-in failed.
    func endLogin(_ scheme: AuthScheme, with credential: Credential?) {
        change(scheme) { $0.logins -= 1 }
        if let credential {
            set(credential, for: scheme)
        } else {
            announce(.loginFailed, of: scheme)
        }
    }

    /// Takes what a renewal got, unless somebody logged in or out while it was under way.
    ///
    /// - Parameter epoch: the scheme's when the renewal began.
    func finishRenewal(of scheme: AuthScheme, _ credential: Credential, since epoch: Int) -> Held? {
        let (held, isTaken) = change(scheme) { entry in
            guard entry.epoch == epoch else { return (entry.held, false) }
            let session = entry.held?.session ?? UUID()
            return (entry.hold(credential, session, at: date()), true)
        }
        guard isTaken else { return held }
        persist(scheme)
        announce(.renewed, of: scheme)
        return held
    }

    /// Ends a session that the server refuses to renew, unless somebody logged in meanwhile.
    func expire(_ scheme: AuthScheme, since epoch: Int) {
        let isOver = change(scheme) { entry in
            guard entry.epoch == epoch, entry.held != nil else { return false }
            entry.drop()
            return true
        }
        guard isOver else { return }
        persist(scheme)
        announce(.expired, of: scheme)
    }

    /// How many times the scheme's credential has been set or removed.
    func epoch(of scheme: AuthScheme) -> Int {
        change(scheme) { $0.epoch }
    }

    func hasExpired(_ held: Held) -> Bool {
        held.credential.expires.map { $0 <= date() } ?? false
    }

    /// Whether it will expire so soon that it should be renewed now.
    func isDue(_ held: Held) -> Bool {
        guard let expires = held.credential.expires else { return false }
        let life = expires.timeIntervalSince(held.since)
        return expires.timeIntervalSince(date()) <= min(policy.margin / .seconds(1), life / 4)
    }

    func canRenew(_ scheme: AuthScheme, _ held: Held?) -> Bool {
        guard let renewal = renewal(scheme) else { return false }
        return !renewal.wantsToken || held?.credential.refresh != nil
    }

    /// Tells those who listen; what a server hands out in a handshake is no session of a user.
    func announce(_ event: AccountEvent, of scheme: AuthScheme) {
        guard !scheme.isHandshake else { return }
        change(scheme) { $0.events }?.send(event)
        #if canImport(Darwin)
            event.post(scheme.name, from: self)
        #endif
    }
}

extension AuthScheme {
    var isHandshake: Bool {
        if case .handshake = kind { true } else { false }
    }
}

"""########),
("APIRuntime/Business/Account/FileCredentialStore.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Keeps credentials in a JSON file that only its owner can read.
///
/// The file is written whole: to a new file of mode 0600 beside it, which then takes its place. A
/// file that others could read is refused. For one process at a time.
public final class FileCredentialStore: CredentialStore {
    private let file: URL
    private let order = Locked(())

    /// A store; the file and its folder are made when something is kept.
    public init(_ file: URL) {
        self.file = file
    }

    /// The credential under a key.
    ///
    /// - Throws: ``CredentialStoreError`` where the file can not be read, is none of a store, or
    ///   others could read it.
    public func load(_ key: String) throws -> Credential? {
        try order.withLock { _ in try read()[key]?.credential }
    }

    /// Keeps a credential.
    ///
    /// - Throws: ``CredentialStoreError`` as for loading, or where nothing can be written.
    public func save(_ credential: Credential, for key: String) throws {
        try order.withLock { _ in
            var records = try read()
            records[key] = CredentialRecord(credential)
            try write(records)
        }
    }

    /// Forgets a credential.
    ///
    /// - Throws: ``CredentialStoreError`` as for saving.
    public func remove(_ key: String) throws {
        try order.withLock { _ in
            var records = try read()
            guard records.removeValue(forKey: key) != nil else { return }
            try write(records)
        }
    }

    private var path: String { file.path(percentEncoded: false) }

    private func read() throws(CredentialStoreError) -> [String: CredentialRecord] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [:] }
            throw CredentialStoreError("the credentials' file can not be opened", code: Int(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw CredentialStoreError("the credentials' file is no file")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw CredentialStoreError("others can read the credentials' file")
        }
        do {
            let data = try Self.bytes(of: descriptor)
            return try JSONCoding().decoder().decode([String: CredentialRecord].self, from: data)
        } catch let error as CredentialStoreError {
            throw error
        } catch {
            throw CredentialStoreError("the credentials' file is damaged")
        }
    }

    private static func bytes(of descriptor: Int32) throws(CredentialStoreError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                #if canImport(Darwin)
                    Darwin.read(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Glibc)
                    Glibc.read(descriptor, bytes.baseAddress, bytes.count)
                #else
                    Musl.read(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if count == 0 { return data }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw CredentialStoreError(
                    "the credentials' file can not be read", code: Int(errno))
            }
            data.append(contentsOf: buffer[..<count])
        }
    }

    private func write(_ records: [String: CredentialRecord]) throws {
        let data = try JSONCoding().encoder(sorted: true).encode(records)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let new = "\(path).\(UUID().uuidString)"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CredentialStoreError(
                "the credentials' file can not be written", code: Int(errno))
        }
        let isWritten = Self.fill(descriptor, with: data)
        let failure = errno
        close(descriptor)
        guard isWritten, rename(new, path) == 0 else {
            let code = isWritten ? errno : failure
            unlink(new)
            throw CredentialStoreError("the credentials' file can not be written", code: Int(code))
        }
    }

    /// Writes all of it through to the disk, so that the new name never stands for half a file.
    private static func fill(_ descriptor: Int32, with data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    Musl.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return fsync(descriptor) == 0
    }
}

"""########),
("APIRuntime/Business/Account/KeychainCredentialStore.swift", ########"""
#if canImport(Security)
    import Foundation
    import Security

    /// Keeps credentials in the Keychain, as generic passwords of this device only.
    public final class KeychainCredentialStore: CredentialStore {
        private let service: String
        private let accessGroup: String?

        /// A store.
        ///
        /// - Parameters:
        ///   - service: the name that the items have in common, such as the app's bundle ID.
        ///   - accessGroup: the group of apps that share them; nil: this app's own.
        public init(service: String, accessGroup: String? = nil) {
            self.service = service
            self.accessGroup = accessGroup
        }

        /// The credential under a key.
        ///
        /// - Throws: ``CredentialStoreError`` with the Keychain's status, for example before the
        ///   device was first unlocked.
        public func load(_ key: String) throws -> Credential? {
            var query = item(key)
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else {
                throw CredentialStoreError("the Keychain gives no item", code: Int(status))
            }
            return try JSONCoding().decoder().decode(CredentialRecord.self, from: data).credential
        }

        /// Keeps a credential; it can be read after the first unlock, also in the background.
        ///
        /// - Throws: ``CredentialStoreError`` with the Keychain's status.
        public func save(_ credential: Credential, for key: String) throws {
            let data = try JSONCoding().encoder().encode(CredentialRecord(credential))
            let values: [CFString: Any] = [
                kSecValueData: data,
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(item(key) as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                let new = item(key).merging(values) { $1 }
                status = SecItemAdd(new as CFDictionary, nil)
            }
            guard status == errSecSuccess else {
                throw CredentialStoreError("the Keychain takes no item", code: Int(status))
            }
        }

        /// Forgets a credential.
        ///
        /// - Throws: ``CredentialStoreError`` with the Keychain's status.
        public func remove(_ key: String) throws {
            let status = SecItemDelete(item(key) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else {
                throw CredentialStoreError("the Keychain removes no item", code: Int(status))
            }
        }

        private func item(_ key: String) -> [CFString: Any] {
            var item: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: key,
            ]
            if let accessGroup { item[kSecAttrAccessGroup] = accessGroup }
            return item
        }
    }
#endif

"""########),
("APIRuntime/Business/Account/RenewalPolicy.swift", ########"""
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

"""########),
("APIRuntime/Business/Account/ServiceAccount.swift", ########"""
/// Who is logged in to a service by one of its schemes; generated accounts conform to it.
public protocol ServiceAccount: Sendable {
    /// What carries out its calls.
    var api: APIClient { get }

    /// The scheme whose credential this is about.
    var scheme: AuthScheme { get }
}

extension ServiceAccount {
    /// Whether calls can be authenticated: there is a credential that has not expired, or that can
    /// be renewed.
    public var isLoggedIn: Bool { api.credentials.isLoggedIn(scheme) }

    /// Whether a log-in is under way.
    public var isLoginPending: Bool { api.credentials.isLoginPending(scheme) }

    /// The session's token or ID, where there is one; it may have expired.
    public var credential: Credential? { api.credentials.held(scheme)?.credential }

    /// What happens to the account from now on.
    public var events: AsyncStream<AccountEvent> { api.credentials.events(of: scheme) }

    /// Begins a session with the credential that a call gives. Generated log-ins stand on it.
    ///
    /// - Parameter login: makes the call, and gives its answer and the credential in it.
    /// - Throws: what the call throws; a session that there was before goes on then.
    public func startSession<Answer: Sendable>(
        _ login: @Sendable () async throws -> (Answer, Credential)
    ) async throws -> Answer {
        let credentials = api.credentials
        credentials.beginLogin(scheme)
        do {
            let (answer, credential) = try await login()
            credentials.endLogin(scheme, with: credential)
            return answer
        } catch {
            credentials.endLogin(scheme, with: nil)
            throw error
        }
    }

    /// Ends the session, also where the server can not be told, and forgets the answers that were
    /// kept during it. Generated log-outs stand on it.
    ///
    /// - Parameter logout: tells the server.
    /// - Throws: what the call throws; the session is over all the same.
    public func endSession(_ logout: @Sendable () async throws -> Void = {}) async throws {
        defer {
            api.credentials.remove(scheme)
            api.removeKeptAnswers()
        }
        try await logout()
    }

    /// Renews the credential now; calls that wait for a renewal share it.
    ///
    /// - Throws: ``APIError``, of the reason `unauthenticated` where it can not be renewed.
    public func renew() async throws(APIError) {
        try await api.renewCredential(of: scheme)
    }
}

"""########),
("APIRuntime/Business/BaseURL.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Joins a server's URL and an endpoint's path and query (RFC 3986).
enum BaseURL {
    /// The base's own path stays before the path, its own query before the query.
    static func join(_ base: String, path: String, query: String?) -> URL? {
        // Bytes, not characters: every call comes through here.
        let (place, baseQuery) = cut(base.utf8.prefix { $0 != UInt8(ascii: "#") })
        let (path, pathQuery) = cut(path.utf8[...])
        var text = place
        if !path.isEmpty {
            while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
            if path.utf8.first != UInt8(ascii: "/") { text += "/" }
            text += path
        }
        var mark = "?"
        for case let part? in [baseQuery, pathQuery, query] where !part.isEmpty {
            text += mark
            text += part
            mark = "&"
        }
        guard let url = URL(string: text), url.scheme != nil, url.host(percentEncoded: true) != nil
        else { return nil }
        return url
    }

    private static func cut(_ text: Substring.UTF8View) -> (String, String?) {
        guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else {
            return (String(Substring(text)), nil)
        }
        let query = Substring(text[text.index(after: mark)...])
        return (String(Substring(text[..<mark])), String(query))
    }
}

extension URL {
    /// Scheme, host and port, as RFC 6454 compares them.
    var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        let port = port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host(percentEncoded: true)?.lowercased() ?? ""):\(port)"
    }

    /// Host and port as they are written.
    var authority: String? {
        host(percentEncoded: true).map { $0 + (port.map { ":\($0)" } ?? "") }
    }

    var isHTTPS: Bool { scheme?.lowercased() == "https" }

    /// Whether the host is this machine: `localhost`, `127.0.0.0/8`, `::1`.
    var isLoopback: Bool {
        guard let host = host(percentEncoded: true)?.lowercased() else { return false }
        if ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost") {
            return true
        }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    /// The URL with one more query item.
    func adding(query name: String, _ value: String) -> URL? {
        let item = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
        return BaseURL.join(absoluteString, path: "", query: item)
    }
}

"""########),
("APIRuntime/Business/Batch.swift", ########"""
/// Where one of several calls leaves what it got.
final class Slot<Value: Sendable>: Sendable {
    private let outcome = Locked<Result<Value, APIError>?>(nil)

    func fill(_ outcome: Result<Value, APIError>) {
        self.outcome.withLock { $0 = outcome }
    }

    /// What was left here; a call that was never made counts as cancelled.
    var result: Result<Value, APIError> {
        outcome.withLock { $0 } ?? .failure(APIError(.cancelled, "batch"))
    }
}

extension APIClient {
    /// Sends several endpoints' requests, some at once, and gives all responses in order.
    ///
    /// - Throws: the first ``APIError``; the other calls are then cancelled.
    public func batch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat (each E).Response) {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(job(each endpoints, into: each slots))
        if let error = await run(jobs) { throw error }
        return (repeat try (each slots).result.get())
    }

    /// An empty slot for an endpoint's response.
    static func slot<E: Endpoint>(for endpoint: E) -> Slot<E.Response> {
        Slot()
    }

    private func job<E: Endpoint>(
        _ endpoint: E, into slot: Slot<E.Response>
    ) -> @Sendable () async -> APIError? {
        { [self] in
            let outcome = await outcome(of: endpoint)
            slot.fill(outcome)
            if case .failure(let error) = outcome { return error }
            return nil
        }
    }

    /// Runs the jobs, only some at a time; the first error cancels what is left.
    func run(_ jobs: [@Sendable () async -> APIError?], width: Int? = nil) async -> APIError? {
        let width = max(1, width ?? configuration.batchWidth)
        return await withTaskGroup(of: APIError?.self) { group in
            var waiting = jobs[...]
            for job in waiting.prefix(width) {
                group.addTask { await job() }
            }
            waiting = waiting.dropFirst(width)
            while let ended = await group.next() {
                if let error = ended {
                    group.cancelAll()
                    return error
                }
                if !Task.isCancelled, let job = waiting.popFirst() {
                    group.addTask { await job() }
                }
            }
            return nil
        }
    }
}

"""########),
("APIRuntime/Business/BatchResults.swift", ########"""
import Dispatch

extension APIClient {
    /// Sends the requests of any number of endpoints, some at once, and gives each one's own result,
    /// in order. One that fails does not touch the others; cancelling the task cancels all.
    ///
    /// So many run at once as the width says; nil: ``ClientConfiguration/batchWidth``.
    public func results<E: Endpoint>(
        of endpoints: [E], width: Int? = nil
    ) async -> [Result<E.Response, APIError>] {
        let slots = endpoints.map { Self.slot(for: $0) }
        _ = await run(
            zip(endpoints, slots).map { result(of: $0, into: $1) }, width: width)
        return slots.map(\.result)
    }

    /// Sends several endpoints' requests, some at once, and gives each one's own result. One that
    /// fails does not touch the others; cancelling the task cancels all.
    public func results<each E: Endpoint>(
        of endpoints: repeat each E
    ) async -> (repeat Result<(each E).Response, APIError>) {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        _ = await run(jobs)
        return (repeat (each slots).result)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on the main queue,
    /// when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E],
        completion: @escaping @MainActor @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        let call = Call()
        call.run { [self] in
            let results = await results(of: endpoints)
            await completion(results)
        }
        return call
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on a queue of the
    /// app's choice, when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E], on queue: DispatchQueue,
        completion: @escaping @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        let call = Call()
        call.run { [self] in
            let results = await results(of: endpoints)
            queue.async { completion(results) }
        }
        return call
    }

    /// Sends several endpoints' requests, and calls the handler once, on the main queue, with each
    /// one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E,
        completion:
            @escaping @MainActor @Sendable (repeat Result<(each E).Response, APIError>) ->
            Void
    ) -> Call {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        let call = Call()
        call.run { [self, jobs] in
            _ = await run(jobs)
            await completion(repeat (each slots).result)
        }
        return call
    }

    /// Sends several endpoints' requests, and calls the handler once, on a queue of the app's choice,
    /// with each one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E, on queue: DispatchQueue,
        completion: @escaping @Sendable (repeat Result<(each E).Response, APIError>) -> Void
    ) -> Call {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        let call = Call()
        call.run { [self, jobs] in
            _ = await run(jobs)
            queue.async { completion(repeat (each slots).result) }
        }
        return call
    }

    private func result<E: Endpoint>(
        of endpoint: E, into slot: Slot<E.Response>
    ) -> @Sendable () async -> APIError? {
        { [self] in
            slot.fill(await outcome(of: endpoint))
            return nil
        }
    }
}

extension ServiceClient {
    /// Sends the requests of any number of endpoints, some at once, and gives each one's own result,
    /// in order. One that fails does not touch the others; cancelling the task cancels all.
    public func results<E: Endpoint>(
        of endpoints: [E], width: Int? = nil
    ) async -> [Result<E.Response, APIError>] {
        await api.results(of: endpoints, width: width)
    }

    /// Sends several endpoints' requests, some at once, and gives each one's own result. One that
    /// fails does not touch the others; cancelling the task cancels all.
    public func results<each E: Endpoint>(
        of endpoints: repeat each E
    ) async -> (repeat Result<(each E).Response, APIError>) {
        await api.results(of: repeat each endpoints)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on the main queue,
    /// when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E],
        completion: @escaping @MainActor @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        api.start(all: endpoints, completion: completion)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on a queue of the
    /// app's choice, when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E], on queue: DispatchQueue,
        completion: @escaping @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        api.start(all: endpoints, on: queue, completion: completion)
    }

    /// Sends several endpoints' requests, and calls the handler once, on the main queue, with each
    /// one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E,
        completion:
            @escaping @MainActor @Sendable (repeat Result<(each E).Response, APIError>) ->
            Void
    ) -> Call {
        api.start(all: repeat each endpoints, completion: completion)
    }

    /// Sends several endpoints' requests, and calls the handler once, on a queue of the app's choice,
    /// with each one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E, on queue: DispatchQueue,
        completion: @escaping @Sendable (repeat Result<(each E).Response, APIError>) -> Void
    ) -> Call {
        api.start(all: repeat each endpoints, on: queue, completion: completion)
    }
}

"""########),
("APIRuntime/Business/Broadcast.swift", ########"""
/// Tells news to any number of listeners, each in its own pace.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
        var count = 0
    }

    private let state = Locked(State())

    deinit {
        for listener in state.withLock({ $0.listeners }).values { listener.finish() }
    }

    /// The news from now on; it ends with the sender, or when its reader stops.
    ///
    /// - Parameter first: what the listener is told at once.
    func stream(
        first: Element? = nil,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Element> {
        let (stream, listener) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: buffering)
        if let first { listener.yield(first) }
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            return state.count
        }
        listener.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
    }

    func send(_ element: Element) {
        for listener in state.withLock({ $0.listeners }).values { listener.yield(element) }
    }
}

"""########),
("APIRuntime/Business/Cache/AnswerStore.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps answers for endpoints with a cache policy.
///
/// It is asked on any thread, and should be quick. What it forgets is fetched again.
public protocol AnswerStore: Sendable {
    /// The answers under a key, the newest first: several where the server chooses by other fields
    /// of the request, which `Vary` names.
    func answers(for key: CacheKey) -> [KeptAnswer]

    /// Keeps an answer in place of the one under the key that is the same variant
    /// (``KeptAnswer/isSameVariant(as:)``). How many variants it keeps is the store's own affair.
    func keep(_ answer: KeptAnswer, for key: CacheKey)

    /// Forgets what is under the key, all variants.
    func remove(_ key: CacheKey)

    /// Forgets the answers of a URL under every key: it has changed.
    func removeAll(of url: URL)

    /// Forgets everything.
    func removeAll()
}

/// Everything that makes two calls the same for a cache.
public struct CacheKey: Hashable, Sendable {
    /// The method: GET or HEAD.
    public let method: String

    /// The URL, without a secret of an auth scheme.
    public let url: URL

    /// The request's fields that count: for ``CachePolicy/http`` those that are secrets, else all;
    /// cookies as `Cookie`.
    public let headers: HTTPHeaders

    /// The session whose credential goes along; another for each log-in and each run.
    public let session: UUID?
}

/// An answer as it is kept.
public struct KeptAnswer: Sendable, Hashable {
    /// The status code.
    public var status: Int

    /// The fields, those of later 304 answers taken over.
    public var headers: HTTPHeaders

    /// The body.
    public var body: Data

    /// Where it came from.
    public var url: URL

    /// The request's fields that the answer's `Vary` names.
    public var varying: HTTPHeaders

    /// When it was asked for, or confirmed.
    public var requested: Date

    /// When its head was there, or its confirmation.
    public var received: Date

    /// An answer.
    public init(
        status: Int, headers: HTTPHeaders, body: Data, url: URL, varying: HTTPHeaders,
        requested: Date, received: Date
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
        self.varying = varying
        self.requested = requested
        self.received = received
    }
}

extension CacheKey: CustomStringConvertible, CustomReflectable {
    /// Method and URL without the query, which may be secret.
    public var description: String { TransportRequest(method: method, url: url).description }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension KeptAnswer: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

"""########),
("APIRuntime/Business/Cache/CacheControl.swift", ########"""
/// The directives of `Cache-Control` (RFC 9111, section 5.2), the first of each name.
struct CacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        guard let field = headers.joined("Cache-Control") else {
            // RFC 9111, section 5.4: where there is none, for servers of HTTP/1.0.
            if headers.joined("Pragma")?.lowercased().contains("no-cache") == true {
                directives["no-cache"] = ""
            }
            return
        }
        for directive in Self.split(field) {
            let pair = directive.split(separator: "=", maxSplits: 1)
            guard let name = pair.first?.filter({ !$0.isWhitespace }).lowercased() else { continue }
            let value = pair.count > 1 ? pair[1].filter { !$0.isWhitespace && $0 != "\"" } : ""
            if directives[name] == nil { directives[name] = value }
        }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The seconds of a directive; none where its number is malformed, which means stale.
    func seconds(_ name: String) -> Double? {
        directives[name].map { Double(UInt32($0) ?? ($0.allSatisfy(\.isNumber) ? .max : 0)) }
    }

    /// At commas outside of quotes.
    private static func split(_ field: String) -> [Substring] {
        var isQuoted = false
        return field.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}

"""########),
("APIRuntime/Business/Cache/CallRunner+Cache.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// The reply to a call whose answers are kept.
    func reply(by policy: CachePolicy, _ key: CacheKey) async throws(APIError) -> Reply {
        let found = client.answers.answers(for: key).first { $0.fits(call.headers) }
        guard let found else { return try await load(policy, key, nil) }
        let date = clock.date()
        let isYoung = { (limit: Duration) in
            (0..<limit / .seconds(1)).contains(date.timeIntervalSince(found.received))
        }
        switch policy {
        case .http where found.isFresh(at: date, for: call.headers): break
        case .elseLoad(let limit) where isYoung(limit): break
        case .staleWhileRevalidate(let limit) where isYoung(limit): refresh(policy, key, found)
        default: return try await load(policy, key, found)
        }
        trace.update { $0.source = .cache }
        return found.reply
    }

    /// Fetches an answer, or has the one that is there confirmed, and keeps it.
    private func load(
        _ policy: CachePolicy, _ key: CacheKey, _ found: KeptAnswer?
    ) async throws(APIError) -> Reply {
        var runner = self
        if let found { runner.call.headers.merge(found.conditions) }
        let requested = clock.date()
        let reply = try await runner.joined()
        // Who logs in or out meanwhile gets nothing of it, and leaves nothing.
        let isOurs = CacheKey(call, policy, client.credentials) == key
        if reply.status == 304, let found, !found.conditions.isEmpty {
            let confirmed = found.confirmed(
                by: reply.headers, requested: requested, received: clock.date())
            if isOurs { client.answers.keep(confirmed, for: key) }
            return confirmed.reply
        }
        guard isOurs, reply.status < 500 else { return reply }
        if let answer = answer(reply, policy, requested) {
            client.answers.keep(answer, for: key)
        } else if found != nil {
            client.answers.remove(key)
        }
        return reply
    }

    /// The reply as it is to be kept; nil where it is not.
    private func answer(
        _ reply: Reply, _ policy: CachePolicy, _ requested: Date
    ) -> KeptAnswer? {
        guard let varying = KeptAnswer.varying(reply.headers, call.headers) else { return nil }
        let answer = KeptAnswer(
            status: reply.status, headers: reply.headers, body: reply.body,
            url: reply.isRedirected ? reply.url : call.url, varying: varying, requested: requested,
            received: clock.date())
        switch policy {
        case .http:
            return !reply.isRedirected && answer.isKeepable(for: call.headers) ? answer : nil
        case .elseLoad, .staleWhileRevalidate:
            return (200..<300).contains(reply.status) ? answer : nil
        }
    }

    /// Fetches a new answer while the old one is used; one at a time.
    private func refresh(_ policy: CachePolicy, _ key: CacheKey, _ found: KeptAnswer) {
        guard client.refreshes.withLock({ $0.insert(key).inserted }) else { return }
        Task {
            defer { client.refreshes.withLock { _ = $0.remove(key) } }
            // Who needs it will ask, and see the error then.
            _ = try? await load(policy, key, found)
        }
    }

    /// What is changed by a call is not what is kept any more (RFC 9111, section 4.4).
    func forgetAnswers(after reply: Reply) {
        guard !["GET", "HEAD", "OPTIONS", "TRACE"].contains(call.method),
            (200..<400).contains(reply.status)
        else { return }
        client.answers.removeAll(of: call.url)
    }
}

extension CacheKey {
    /// The key of a call; nil where its answer is not kept.
    init?(_ call: PreparedCall, _ policy: CachePolicy, _ credentials: Credentials) {
        // Parts of answers, and conditions of the caller's own, are the caller's own affair.
        let special = ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range"]
        guard ["GET", "HEAD"].contains(call.method),
            !special.contains(where: call.headers.contains),
            !CacheControl(call.headers).has("no-store")
        else { return nil }
        var session: UUID?
        if let scheme = call.options.auth, !scheme.isHandshake {
            guard let held = credentials.held(scheme) else { return nil }
            session = held.session
        }
        var headers = policy == .http ? HTTPHeaders(call.headers.filter(\.isSecret)) : call.headers
        if let cookies = call.cookies { headers.add("Cookie", cookies) }
        self.init(method: call.method, url: call.url, headers: headers, session: session)
    }
}

extension KeptAnswer {
    fileprivate var reply: Reply {
        Reply(status: status, headers: headers, body: body, url: url)
    }
}

extension APIClient {
    /// Forgets all answers that were kept for endpoints with a cache policy.
    public func removeKeptAnswers() {
        answers.removeAll()
    }
}

"""########),
("APIRuntime/Business/Cache/Freshness.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension KeptAnswer {
    /// How old the answer is (RFC 9111, section 4.2.3), in seconds; without end where the clock was
    /// set back.
    func age(at now: Date) -> Double {
        guard now >= received else { return .infinity }
        let apparent = max(0, received.timeIntervalSince(sent ?? received))
        let stated = headers["Age"].flatMap { UInt32($0) }.map(Double.init) ?? 0
        let corrected = stated + received.timeIntervalSince(requested)
        return max(apparent, corrected) + now.timeIntervalSince(received)
    }

    /// When the server says that it made the answer.
    private var sent: Date? {
        headers["Date"].flatMap { HTTPDate.date($0, now: received) }
    }

    /// How long it is fresh (RFC 9111, section 4.2.1), in seconds; nil where it does not say.
    var lifetime: Double? {
        if let age = CacheControl(headers).seconds("max-age") { return age }
        guard let field = headers["Expires"] else { return nil }
        // A date that is none, such as `0`, is in the past (RFC 9111, section 5.3).
        guard let expires = HTTPDate.date(field, now: received) else { return 0 }
        return max(0, expires.timeIntervalSince(sent ?? received))
    }

    /// Whether it may be taken without asking the server (RFC 9111, section 4).
    func isFresh(at now: Date, for request: HTTPHeaders) -> Bool {
        let wish = CacheControl(request)
        guard !CacheControl(headers).has("no-cache"), !wish.has("no-cache") else { return false }
        let age = age(at: now)
        if let most = wish.seconds("max-age"), age > most { return false }
        return age + (wish.seconds("min-fresh") ?? 0) < lifetime ?? 0
    }

    /// Whether it was chosen for the same request fields (RFC 9111, section 4.1).
    func fits(_ request: HTTPHeaders) -> Bool {
        Self.varyingNames(headers).allSatisfy { request.values(of: $0) == varying.values(of: $0) }
    }

    /// Whether both were chosen by the same fields of the request with the same values, so that the
    /// newer one takes the older one's place.
    public func isSameVariant(as other: KeptAnswer) -> Bool {
        Set(Self.varyingNames(headers)) == Set(Self.varyingNames(other.headers))
            && fits(other.varying)
    }

    /// The fields of a request that asks whether it is still good (RFC 9110, section 13.1).
    var conditions: HTTPHeaders {
        var fields = HTTPHeaders()
        if let tag = headers["ETag"] { fields.add("If-None-Match", tag) }
        if let date = headers["Last-Modified"] { fields.add("If-Modified-Since", date) }
        return fields
    }

    /// The same answer, confirmed (RFC 9111, section 3.2).
    func confirmed(by fields: HTTPHeaders, requested: Date, received: Date) -> Self {
        let own = ["content-length", "content-encoding", "content-type", "content-range"]
        var copy = self
        copy.headers.merge(HTTPHeaders(fields.filter { !own.contains($0.name.lowercased()) }))
        copy.requested = requested
        copy.received = received
        return copy
    }

    /// Whether it may be kept by its own fields, and keeping it makes sense (RFC 9111, section 3).
    func isKeepable(for request: HTTPHeaders) -> Bool {
        let statuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]
        return statuses.contains(status) && !CacheControl(headers).has("no-store")
            && !CacheControl(request).has("no-store")
            && (lifetime != nil || (status == 200 && !conditions.isEmpty))
    }

    /// The fields that the answer was chosen by; nil where it can not be taken again.
    static func varying(_ answer: HTTPHeaders, _ request: HTTPHeaders) -> HTTPHeaders? {
        let names = varyingNames(answer)
        if names.contains("*") { return nil }
        return HTTPHeaders(request.filter { names.contains($0.name.lowercased()) })
    }

    private static func varyingNames(_ headers: HTTPHeaders) -> [String] {
        (headers.joined("Vary") ?? "").split(separator: ",").map { name in
            name.filter { !$0.isWhitespace }.lowercased()
        }
    }
}

"""########),
("APIRuntime/Business/Cache/MemoryAnswerStore.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps answers in memory; those that were not used for the longest time go first.
public final class MemoryAnswerStore: AnswerStore {
    private struct Entry {
        var answers: [KeptAnswer]
        var lastUse: Int

        var size: Int { answers.reduce(0) { $0 + $1.size } }
    }

    private struct State {
        var entries: [CacheKey: Entry] = [:]
        var size = 0
        var uses = 0
    }

    private let maximumSize: Int
    private let maximumVariants: Int
    private let state = Locked(State())

    /// An empty store.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes the answers may have together; one of more than a quarter of
    ///     it is not kept.
    ///   - maximumVariants: how many answers under one key, which differ by what `Vary` names; the
    ///     oldest goes first.
    public init(maximumSize: Int = 16 << 20, maximumVariants: Int = 8) {
        self.maximumSize = maximumSize
        self.maximumVariants = maximumVariants
    }

    /// How many bytes the answers have together.
    public var size: Int { state.withLock { $0.size } }

    /// The answers under a key, the newest first.
    public func answers(for key: CacheKey) -> [KeptAnswer] {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.answers ?? []
        }
    }

    /// Keeps an answer.
    public func keep(_ answer: KeptAnswer, for key: CacheKey) {
        state.withLock { state in
            var answers = state.entries[key]?.answers ?? []
            Self.remove(key, from: &state)
            answers.removeAll { $0.isSameVariant(as: answer) }
            if answer.size <= maximumSize / 4 { answers.insert(answer, at: 0) }
            answers.removeLast(max(0, answers.count - maximumVariants))
            guard !answers.isEmpty else { return }
            state.uses += 1
            let entry = Entry(answers: answers, lastUse: state.uses)
            state.entries[key] = entry
            state.size += entry.size
            if state.size > maximumSize { Self.shrink(&state, to: maximumSize / 4 * 3) }
        }
    }

    /// Forgets an answer.
    public func remove(_ key: CacheKey) {
        state.withLock { Self.remove(key, from: &$0) }
    }

    /// Forgets the answers of a URL.
    public func removeAll(of url: URL) {
        state.withLock { state in
            for key in state.entries.keys where key.url == url { Self.remove(key, from: &state) }
        }
    }

    /// Forgets everything.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    private static func remove(_ key: CacheKey, from state: inout State) {
        guard let entry = state.entries.removeValue(forKey: key) else { return }
        state.size -= entry.size
    }

    /// Makes room for many at once, so that not every new answer looks at all others.
    private static func shrink(_ state: inout State, to size: Int) {
        for (key, _) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.size <= size { return }
            remove(key, from: &state)
        }
    }
}

extension KeptAnswer {
    /// What it takes in memory, by and large.
    fileprivate var size: Int {
        headers.reduce(body.count + 512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

"""########),
("APIRuntime/Business/Call+Progress.swift", ########"""
#if canImport(Darwin)
    import Foundation
#endif

extension Call {
    /// How many bytes have gone each way, now and whenever that changes, until the call is over.
    ///
    /// Whoever is slow to take it misses states in between, never the last one. It can be asked for
    /// any number of times. Where a call is sent again, its bytes are counted anew.
    public var progressUpdates: AsyncStream<TransferProgress> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
        let number = feed.add { progress in
            if let progress { continuation.yield(progress) } else { continuation.finish() }
        }
        continuation.onTermination = { [weak feed] _ in feed?.remove(number) }
        return stream
    }

    #if canImport(Darwin)
        /// The same as a `Progress`, for views and as a child of others. Cancelling it cancels the
        /// call. It is indeterminate while no length is known, and complete when the call is over.
        public var foundationProgress: Progress {
            let progress = Progress(totalUnitCount: -1)
            progress.isPausable = false
            progress.cancellationHandler = { [weak self] in self?.cancel() }
            feed.add { [weak progress] state in
                guard let progress else { return }
                guard let state else {
                    progress.totalUnitCount = max(progress.completedUnitCount, 1)
                    progress.completedUnitCount = progress.totalUnitCount
                    return
                }
                let expected = state.sentExpected + state.receivedExpected
                progress.totalUnitCount = expected > 0 ? expected : -1
                progress.completedUnitCount = state.sent + state.received
            }
            return progress
        }
    #endif
}

"""########),
("APIRuntime/Business/Call.swift", ########"""
import Dispatch

/// A call that was started with a completion handler.
public final class Call: Sendable {
    private let task = Locked<Task<Void, Never>?>(nil)

    /// How far it is.
    let feed = ProgressFeed()

    init() {}

    /// Cancels the call; its handler gets ``APIError/Reason/cancelled``, unless it is done already.
    public func cancel() {
        task.withLock { $0 }?.cancel()
    }

    /// How many bytes have gone each way.
    public var progress: TransferProgress { feed.progress }

    /// Starts what the call is for. Who follows its progress is told that it is over at the end.
    func run(_ body: @escaping @Sendable () async -> Void) {
        task.withLock { task in
            task = Task { [feed] in
                await body()
                feed.end()
            }
        }
    }

    /// Starts the work, and hands on what became of it.
    ///
    /// - Parameter work: gets what it is to tell its progress.
    func run<Value: Sendable>(
        _ work:
            @escaping @Sendable (_ progress: @escaping @Sendable (TransferProgress) -> Void)
            async throws(APIError) -> Value,
        finish: @escaping @Sendable (Result<Value, APIError>) async -> Void
    ) {
        run { [feed] in
            let result: Result<Value, APIError>
            do throws(APIError) {
                result = .success(try await work { feed.note($0) })
            } catch {
                result = .failure(error)
            }
            feed.end()
            await finish(result)
        }
    }
}

extension APIClient {
    /// Sends an endpoint's request and calls the handler on the main queue, exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E,
        completion: @escaping @MainActor @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint) { result in await completion(result) }
    }

    /// Sends an endpoint's request and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint) { result in queue.async { completion(result) } }
    }

    private func start<E: Endpoint>(
        _ endpoint: E, finish: @escaping @Sendable (Result<E.Response, APIError>) async -> Void
    ) -> Call {
        let call = Call()
        call.run(
            { [self] progress throws(APIError) in try await send(endpoint, progress: progress) },
            finish: finish)
        return call
    }

    func outcome<E: Endpoint>(
        of endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async -> Result<E.Response, APIError> {
        do throws(APIError) {
            return .success(try await send(endpoint, progress: progress))
        } catch {
            return .failure(error)
        }
    }
}

"""########),
("APIRuntime/Business/CallClock.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a client takes time and chance from; tests give their own, and never sleep.
public struct CallClock: Sendable {
    /// A time that only goes forward.
    public var now: @Sendable () -> Duration
    /// The time of day.
    public var date: @Sendable () -> Date
    /// Waits; throws where the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1.
    public var random: @Sendable () -> Double

    /// A clock.
    public init(
        now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.date = date
        self.sleep = sleep
        self.random = random
    }

    /// The system's.
    public static let system: Self = {
        let start = ContinuousClock.now
        return Self(
            now: { start.duration(to: .now) }, date: { Date() },
            sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) })
    }()
}

"""########),
("APIRuntime/Business/CallContext.swift", ########"""
/// The call that a request belongs to, for transports that answer it themselves or write it down.
struct CallContext: Sendable {
    /// The endpoint, or the case that it was made of.
    let endpoint: (any Sendable)?
    /// How its answer is wrapped.
    let box: AnswerBox
    /// What its answer is to be.
    let form: AnswerForm
    /// The calls of an RPC batch; none for a single call.
    let elements: [CallContext]
    let coding: JSONCoding
    /// What must not be written down.
    let secrets: [String]
    private let label: String

    init(_ call: PreparedCall, _ credential: Credential?, _ coding: JSONCoding) {
        endpoint = Self.named(call.endpoint)
        form = Self.form(of: call.endpoint)
        switch call.body {
        case .rpc(let rpc, let id):
            box = .rpc(rpc.proto, id: rpc.isNotification ? nil : id)
            elements = []
        case .plain:
            box = call.options.envelope.map(AnswerBox.envelope) ?? .none
            elements = []
        case .rpcBatch(let calls):
            box = .none
            elements = calls.map { CallContext($0, coding) }
        }
        self.coding = coding
        secrets = [credential?.secret, credential?.refresh].compactMap { $0 }.filter { !$0.isEmpty }
        label = call.label
    }

    /// One call of a batch.
    private init(_ call: BatchedCall, _ coding: JSONCoding) {
        endpoint = Self.named(call.endpoint)
        form = Self.form(of: call.endpoint)
        box = .rpc(call.request.proto, id: call.request.isNotification ? nil : call.id)
        elements = []
        self.coding = coding
        secrets = []
        label = call.label
    }

    private static func named(_ endpoint: (any Endpoint)?) -> (any Sendable)? {
        (endpoint as? any CaseEndpoint)?.groupCase ?? endpoint
    }

    private static func form(of endpoint: (any Endpoint)?) -> AnswerForm {
        func form(_ endpoint: some Endpoint) -> AnswerForm { endpoint.reformer.form }
        return endpoint.map { form($0) } ?? .result
    }

    /// The endpoint; of a batch those of its calls.
    var endpoints: [any Sendable] {
        elements.isEmpty ? [endpoint].compactMap { $0 } : elements.flatMap(\.endpoints)
    }

    /// The operation and its type: `GET /users/{}, FetchUserAPI`.
    var name: String {
        endpoint.map { "\(label), \(type(of: $0))" } ?? label
    }
}

/// An endpoint that was made of an enum's case.
protocol CaseEndpoint {
    var groupCase: (any EndpointGroup)? { get }
}

extension TypedEndpoint: CaseEndpoint {}

"""########),
("APIRuntime/Business/CallEvent.swift", ########"""
/// Something that happened to a call.
///
/// Every call tells ``Kind/started`` first, and ``Kind/finished(_:)`` or ``Kind/failed(_:_:)`` last. One
/// whose answer is read while it arrives has finished when the answer's head is here; where the body
/// then breaks off, ``Kind/failed(_:_:)`` follows.
public struct CallEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// The app asked for it.
        case started
        /// It will be sent again after a pause; `attempt` is the one that failed, from 1.
        case retrying(attempt: Int, pause: Duration, status: Int?)
        /// The app gets its response.
        case finished(CallMetrics)
        /// The app gets an error.
        case failed(APIError, CallMetrics)
    }

    /// The call.
    public let call: CallInfo
    /// What happened.
    public let kind: Kind

    /// What the call took, where it is over.
    public var metrics: CallMetrics? {
        switch kind {
        case .started, .retrying: nil
        case .finished(let metrics), .failed(_, let metrics): metrics
        }
    }
}

extension CallEvent: CustomStringConvertible, CustomReflectable {
    /// One line for a log, without values of request or answer:
    /// `#7 GET /users/{} at api.example.com: 200 in 35 ms, 0 B up, 512 B down`.
    public var description: String {
        let call = "#\(call.number) \(call.endpoint)" + (call.host.map { " at \($0)" } ?? "")
        switch kind {
        case .started:
            return "\(call): started"
        case .retrying(let attempt, let pause, let status):
            let reason = status.map { " got \($0)" } ?? " failed"
            return "\(call): attempt \(attempt)\(reason), again in \(pause.inMilliseconds) ms"
        case .finished(let metrics):
            return "\(call): \(metrics.summary)"
        case .failed(let error, let metrics):
            return "\(call): \(error.kindText), \(metrics.summary)"
        }
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension CallMetrics {
    fileprivate var summary: String {
        var parts: [String] = []
        if let status { parts.append("\(status) in \(duration.inMilliseconds) ms") }
        if status == nil { parts.append("\(duration.inMilliseconds) ms") }
        switch source {
        case .network: parts += ["\(bytesSent) B up", "\(bytesReceived) B down"]
        case .cache: parts.append("kept")
        case .joined: parts.append("joined")
        }
        if retries > 0 { parts.append(retries == 1 ? "1 retry" : "\(retries) retries") }
        return parts.joined(separator: ", ")
    }
}

extension APIError {
    /// The kind of error alone: what a server says about it may repeat a secret.
    fileprivate var kindText: String {
        switch reason {
        case .rpc(let code, _, _): "RPC error" + (code.map { " \($0)" } ?? "")
        case .service: "service failure"
        case .reform(let path, _): "answer at \(path) does not fit"
        case .invalidRequest: "invalid request"
        case .redirect: "redirect refused"
        case .transport(let error), .tls(let error): error.kindText
        default: String(description.dropFirst(endpoint.count + 2))
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}

"""########),
("APIRuntime/Business/CallInfo.swift", ########"""
/// Which call something is about; it has no values of the request, which may be secrets.
public struct CallInfo: Sendable, Hashable {
    /// Its number among the calls of its client, from 1.
    public let number: Int
    /// The endpoint: `GET /users/{}`, or the RPC method.
    public let endpoint: String
    /// The HTTP method.
    public let method: String
    /// The host, with its port where one is given; nil for a request that can not be sent.
    public let host: String?
}

/// What a call took.
public struct CallMetrics: Sendable, Hashable {
    /// Where an answer came from.
    public enum Source: Sendable, Hashable {
        /// From the server.
        case network
        /// From an earlier answer that was kept.
        case cache
        /// From an equal call that was under way already.
        case joined
    }

    /// Where the answer came from.
    public internal(set) var source = Source.network
    /// How often it was sent; 0 where it was not sent itself.
    public internal(set) var attempts = 0
    /// Bytes of the bodies of all requests that were answered, redirected ones included.
    public internal(set) var bytesSent: Int64 = 0
    /// Bytes of the bodies of all answers, as the app gets them; without what of a body is read
    /// after the call is over, as streamed ones are.
    public internal(set) var bytesReceived: Int64 = 0
    /// The last answer's status, where there was one.
    public internal(set) var status: Int?
    /// From the start to the result, pauses included.
    public internal(set) var duration = Duration.zero

    /// How often it was sent again.
    public var retries: Int { max(0, attempts - 1) }
}

"""########),
("APIRuntime/Business/CallInterceptor.swift", ########"""
/// Takes part in every call of a client: it can change requests, look at answers, and decide on
/// repetitions. Every method has a default that does nothing.
///
/// Requests pass the interceptors of ``ClientConfiguration/interceptors`` in order, answers in
/// reverse. What one throws fails the call: an ``APIError`` as it is, another error as
/// ``APIError/Reason/intercepted(_:)``.
public protocol CallInterceptor: Sendable {
    /// Changes a request that has its credentials; for each attempt anew, so that a signature can
    /// have the time in it. Fields that it adds or changes stay with their origin in redirects.
    func adapt(_ request: TransportRequest, of call: CallInfo) async throws -> TransportRequest

    /// The request, as it is, goes to the transport next; so does each one of a redirect.
    func willSend(_ request: TransportRequest, of call: CallInfo)

    /// The request was sent, and the head of its answer is here.
    func didSend(_ request: TransportRequest, of call: CallInfo, head: TransportHead)

    /// The whole answer to an attempt is here, whatever its status; redirects are followed already.
    func didReceive(_ reply: Reply, of call: CallInfo) async throws

    /// Decides on an attempt's outcome. The first interceptor that does not leave it to the policy
    /// wins. The call's time and the client's ``RetryBudget`` hold in any case. Attempts count from 1.
    func retry(
        _ outcome: Result<Reply, APIError>, of call: CallInfo, attempt: Int
    ) async -> RetryDecision
}

extension CallInterceptor {
    /// Changes nothing.
    public func adapt(
        _ request: TransportRequest, of call: CallInfo
    ) async throws -> TransportRequest { request }

    /// Does nothing.
    public func willSend(_ request: TransportRequest, of call: CallInfo) {}

    /// Does nothing.
    public func didSend(_ request: TransportRequest, of call: CallInfo, head: TransportHead) {}

    /// Does nothing.
    public func didReceive(_ reply: Reply, of call: CallInfo) async throws {}

    /// Leaves it to the policy.
    public func retry(
        _ outcome: Result<Reply, APIError>, of call: CallInfo, attempt: Int
    ) async -> RetryDecision { .asPolicy }
}

/// What an interceptor decides about an attempt's outcome.
public enum RetryDecision: Sendable, Hashable {
    /// As the call's ``RetryPolicy`` says.
    case asPolicy
    /// The call is sent again after a pause, whatever its method and policy; at most as often as the
    /// policy says, three times where there is none.
    case retry(after: Duration)
    /// This is the call's result.
    case accept
}

extension CallRunner {
    private var interceptors: [any CallInterceptor] { client.configuration.interceptors }

    func adapt(_ signed: inout SignedRequest) async throws(APIError) {
        do {
            for interceptor in interceptors {
                signed.adapt(to: try await interceptor.adapt(signed.request, of: trace.info))
            }
        } catch {
            throw intercepted(error)
        }
    }

    func tellOf(sending request: TransportRequest) {
        for interceptor in interceptors { interceptor.willSend(request, of: trace.info) }
    }

    func tellOf(sent request: TransportRequest, _ head: TransportHead) {
        // A file that went away meanwhile was sent all the same.
        let length = (try? request.body.contentLength()) ?? 0
        trace.update { metrics in
            metrics.bytesSent += length
            metrics.status = head.status
        }
        for interceptor in interceptors {
            interceptor.didSend(request, of: trace.info, head: head)
        }
    }

    func inspect(_ reply: Reply) async throws(APIError) {
        trace.update { $0.bytesReceived += Int64(reply.body.count) }
        do {
            for interceptor in interceptors.reversed() {
                try await interceptor.didReceive(reply, of: trace.info)
            }
        } catch {
            throw intercepted(error)
        }
    }

    func decision(
        on outcome: Result<Reply, APIError>, attempt: Int
    ) async -> RetryDecision {
        for interceptor in interceptors {
            let decision = await interceptor.retry(outcome, of: trace.info, attempt: attempt)
            if decision != .asPolicy { return decision }
        }
        return .asPolicy
    }

    private func intercepted(_ error: any Error) -> APIError {
        switch error {
        case let error as APIError: error
        case is CancellationError: APIError(.cancelled, call.label)
        default: APIError(.intercepted(error), call.label)
        }
    }
}

"""########),
("APIRuntime/Business/CallKey.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Everything that makes two calls the same.
struct CallKey: Hashable, Sendable {
    private let method: String
    private let url: URL
    private let headers: HTTPHeaders
    private let cookies: String?
    private let body: Data
    private let credential: Int?
    private let timeout: Duration?
    private let maximumAnswerSize: Int?

    /// The key of a call; nil where its body can not be compared.
    init?(_ call: PreparedCall, _ client: APIClient) {
        var headers = call.headers
        if let key = call.madeKey { headers.remove(key) }
        switch call.body {
        case .plain(.none, _):
            body = Data()
        case .plain(.data(let data), let type):
            body = data
            if let type, headers["Content-Type"] == nil { headers["Content-Type"] = type }
        case .rpc(let rpc, _):
            // The number is no part of what is asked for.
            let call = rpc.call(id: 0, secret: nil)
            guard let parameters = try? rpc.proto.parameters(of: call),
                let data = try? client.coding.encoder(sorted: true).encode(parameters)
            else { return nil }
            body = data
        case .plain, .rpcBatch:
            return nil
        }
        method = call.method
        url = call.url
        self.headers = headers
        cookies = call.cookies
        credential = call.options.auth.flatMap { client.credentials.held($0)?.version }
        timeout = call.options.timeout
        maximumAnswerSize = call.options.maximumAnswerSize
    }
}

/// Until when equal calls are refused.
final class CallFrequency: Sendable {
    private let ends = Locked<[CallKey: Duration]>([:])

    /// So many are kept before those that do not matter any more are looked for.
    private static let room = 256

    /// How long a call has to wait; nil where it may be made now, which is then noted.
    func wait(_ key: CallKey, interval: Duration, now: Duration) -> Duration? {
        ends.withLock { ends in
            if let end = ends[key], end > now { return end - now }
            if ends.count >= Self.room { ends = ends.filter { $0.value > now } }
            ends[key] = now + interval
            return nil
        }
    }
}

extension CallRunner {
    /// Sends the call, unless an equal one is under way that it may wait for, or was made a moment
    /// ago.
    func joined() async throws(APIError) -> Reply {
        guard call.options.joining != nil || call.options.minimumInterval != nil,
            let key = CallKey(call, client)
        else { return try await attempts() }
        guard mayJoin else {
            try checkFrequency(key)
            return try await attempts()
        }
        trace.update { $0.source = .joined }
        let outcome = await client.flights.run(
            key, cancelled: .failure(APIError(.cancelled, call.label))
        ) {
            trace.update { $0.source = .network }
            do throws(APIError) {
                try checkFrequency(key)
                return .success(try await attempts())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private var mayJoin: Bool {
        switch call.options.joining {
        case .all: true
        case .reads: call.rpcID == nil && ["GET", "HEAD", "OPTIONS"].contains(call.method)
        case nil: false
        }
    }

    private func checkFrequency(_ key: CallKey) throws(APIError) {
        guard let interval = call.options.minimumInterval else { return }
        if let wait = client.frequency.wait(key, interval: interval, now: clock.now()) {
            throw APIError(.tooFrequent(wait: wait), call.label)
        }
    }
}

"""########),
("APIRuntime/Business/CallMonitor.swift", ########"""
/// Tells observers what happens to a client's calls, and counts it.
final class CallMonitor: Sendable {
    struct Observer: Sendable {
        let tell: @Sendable (CallEvent) -> Void
        var end: @Sendable () -> Void = {}
    }

    private struct State: Sendable {
        var observers: [Int: Observer] = [:]
        var lastObserver = 0
        var lastCall = 0
        var statistics = CallStatistics()
    }

    private let state = Locked(State())

    deinit {
        for observer in state.withLock({ Array($0.observers.values) }) { observer.end() }
    }

    func nextNumber() -> Int {
        state.withLock { state in
            state.lastCall += 1
            return state.lastCall
        }
    }

    func post(_ event: CallEvent) {
        let observers = state.withLock { state in
            state.observers.isEmpty ? [] : state.observers.sorted { $0.key < $1.key }.map(\.value)
        }
        for observer in observers { observer.tell(event) }
    }

    func add(_ observer: Observer) -> Int {
        state.withLock { state in
            state.lastObserver += 1
            state.observers[state.lastObserver] = observer
            return state.lastObserver
        }
    }

    func remove(_ number: Int) {
        state.withLock { state in state.observers[number] = nil }
    }

    func count(_ event: CallEvent) {
        state.withLock { $0.statistics.count(event) }
    }

    /// Counts bytes of a body that is read after its call is over.
    func count(received: Int, of call: CallInfo) {
        state.withLock { $0.statistics.count(received: received, of: call) }
    }

    /// Counts a call as failed that was over already.
    func countBreak(of call: CallInfo) {
        state.withLock { $0.statistics.countBreak(of: call) }
    }

    var statistics: CallStatistics { state.withLock { $0.statistics } }

    func resetStatistics() -> CallStatistics {
        state.withLock { state in
            defer { state.statistics = CallStatistics() }
            return state.statistics
        }
    }
}

/// Keeps an observer: it is told nothing any more when this is cancelled or dropped.
public final class CallObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Ends it; further calls do nothing.
    public func cancel() {
        end()
    }

    deinit {
        end()
    }
}

extension APIClient {
    /// Tells an observer of everything that happens to this client's calls, until what it gives is
    /// cancelled or dropped. A line for the log is an event's description.
    ///
    /// It is called in the task of the call, in order for each call, so it must be quick; observers of
    /// one client are called in the order in which they were added.
    public func observe(_ observer: @escaping @Sendable (CallEvent) -> Void) -> CallObservation {
        observe(CallMonitor.Observer(tell: observer))
    }

    private func observe(_ observer: CallMonitor.Observer) -> CallObservation {
        let number = monitor.add(observer)
        return CallObservation { [weak monitor] in monitor?.remove(number) }
    }

    /// What happens to this client's calls from now on; it ends with the client. Whoever is slow to
    /// take it misses the oldest of more than 1024 events.
    public var events: AsyncStream<CallEvent> {
        let (stream, continuation) = AsyncStream<CallEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(1024))
        let observation = observe(
            CallMonitor.Observer {
                continuation.yield($0)
            } end: {
                continuation.finish()
            })
        continuation.onTermination = { _ in observation.cancel() }
        return stream
    }
}

"""########),
("APIRuntime/Business/CallRunner+Authentication.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Schemes that are being renewed by the calls of this task; those do not wait for themselves.
    @TaskLocal static var renewing: Set<String> = []

    /// Sends the call with the credential of its scheme; once more with a new one if need be.
    func authenticated() async throws(APIError) -> Reply {
        guard let scheme = call.options.auth else { return try await exchange(nil) }
        switch scheme.kind {
        case .handshake(let header, let status):
            return try await handshake(scheme, header, status)
        case .argument where client.credentials.renewal(scheme) == nil:
            // Servers without a secret exist; they are asked without one.
            return try await exchange(client.credentials.held(scheme)?.credential)
        case .argument, .bearer, .basic, .header, .query, .cookie:
            let held = try await current(scheme)
            let reply = try await exchange(held.credential)
            guard canRenew(scheme) else { return reply }
            if let rest = refusedPart(of: reply) {
                return try await rest.repeated(scheme, held, after: reply)
            }
            guard isRefused(reply) else { return reply }
            let renewed = try await renewed(scheme, after: held.version)
            return try await exchange(renewed.credential)
        }
    }

    /// Whether the answer says that the credential is of no use.
    private func isRefused(_ reply: Reply) -> Bool {
        let policy = client.configuration.renewal
        if policy.statuses.contains(reply.status) { return true }
        guard !policy.codes.isEmpty else { return false }
        if case .rpcBatch(let calls) = call.body { return isRefused(calls, in: reply) }
        do throws(APIError) {
            _ = try call.unbox(reply, client.coding, as: .result)
            return false
        } catch {
            return policy.covers(error)
        }
    }

    private func canRenew(_ scheme: AuthScheme) -> Bool {
        client.credentials.renewal(scheme) != nil && !Self.renewing.contains(scheme.name)
    }

    /// The scheme's credential, renewed first where it has expired or soon will, or there is none.
    private func current(_ scheme: AuthScheme) async throws(APIError) -> Credentials.Held {
        let credentials = client.credentials
        let held = credentials.held(scheme)
        if let held {
            let canWait = !credentials.hasExpired(held) && !credentials.canRenew(scheme, held)
            if canWait || !credentials.isDue(held) { return held }
        }
        guard canRenew(scheme) else {
            if let held { return held }
            throw APIError(.unauthenticated(scheme: scheme.name), call.label)
        }
        do throws(APIError) {
            return try await renewed(scheme, after: held?.version ?? 0)
        } catch {
            // It was renewed early, so as not to depend on this one try.
            guard let held, !credentials.hasExpired(held), !Task.isCancelled,
                credentials.held(scheme)?.version == held.version
            else { throw error }
            return held
        }
    }

    func renewed(
        _ scheme: AuthScheme, after version: Int
    ) async throws(APIError) -> Credentials.Held {
        try await client.renewedCredential(of: scheme, after: version, for: call.label)
    }

    /// Sends the call with the value that the server gave last; once more with that of its answer.
    ///
    /// Before there is one, a single call goes ahead, and the others wait for what it learns.
    private func handshake(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply {
        let credentials = client.credentials
        var first: Reply?
        if credentials.held(scheme) == nil, !credentials.hasGreeted(scheme) {
            first = try await greeting(scheme, header, status)
        }
        let held = credentials.held(scheme)
        let reply: Reply
        if let first { reply = first } else { reply = try await exchange(held?.credential) }
        guard reply.status == status, let value = reply.headers[header] else { return reply }
        if credentials.held(scheme)?.credential.secret != value {
            credentials.set(Credential(value), for: scheme)
        }
        return try await exchange(Credential(value))
    }

    /// The reply to this call, where it is the one that went ahead.
    private func greeting(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply? {
        let mine = Locked<Result<Reply, APIError>?>(nil)
        let client = client
        let cancelled = APIError(.cancelled, call.label)
        let outcome = await client.greetings.run(scheme.name, cancelled: .failure(cancelled)) {
            if client.credentials.held(scheme) != nil || client.credentials.hasGreeted(scheme) {
                return .success(())
            }
            do throws(APIError) {
                let reply = try await exchange(nil)
                if reply.status == status, let value = reply.headers[header] {
                    client.credentials.set(Credential(value), for: scheme)
                }
                client.credentials.greet(scheme)
                mine.withLock { $0 = .success(reply) }
            } catch {
                mine.withLock { $0 = .failure(error) }
            }
            return .success(())
        }
        try outcome.get()
        return try mine.withLock { $0 }?.get()
    }
}

"""########),
("APIRuntime/Business/CallRunner+BatchRenewal.swift", ########"""
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

    /// Sends this part of a batch again with a new credential; the reply is that to the whole batch.
    ///
    /// What the other calls got is not given up where that fails.
    func repeated(
        _ scheme: AuthScheme, _ held: Credentials.Held, after reply: Reply
    ) async throws(APIError) -> Reply {
        do throws(APIError) {
            let renewed = try await renewed(scheme, after: held.version)
            return reply.replacing(with: try await exchange(renewed.credential), client.coding)
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

"""########),
("APIRuntime/Business/CallRunner+Retry.swift", ########"""
extension CallRunner {
    /// How often an interceptor can have a call sent where there is no policy.
    private static let attemptsWithoutPolicy = 3

    /// Sends the call until there is a result, or nothing allows for another attempt.
    func attempts() async throws(APIError) -> Reply {
        var attempt = 1
        while true {
            trace.update { $0.attempts = attempt }
            let outcome = await outcome()
            guard let pause = await pause(after: attempt, outcome) else {
                return try outcome.get()
            }
            let status = (try? outcome.get())?.status
            client.monitor.post(
                CallEvent(
                    call: trace.info,
                    kind: .retrying(attempt: attempt, pause: pause, status: status)))
            do {
                try await clock.sleep(pause)
            } catch {
                throw APIError(.cancelled, call.label)
            }
            attempt += 1
        }
    }

    private func outcome() async -> Result<Reply, APIError> {
        do throws(APIError) {
            return .success(try await authenticated())
        } catch {
            return .failure(error)
        }
    }

    /// The pause before the next attempt; nil where there is none.
    func pause(after attempt: Int, _ outcome: Result<Reply, APIError>) async -> Duration? {
        if case .success(let reply) = outcome, reply.status < 500,
            ![408, 429].contains(reply.status)
        {
            client.retries.reward()
        }
        let policy = call.options.retry
        let decision = await decision(on: outcome, attempt: attempt)
        guard !Task.isCancelled else { return nil }
        let pause: Duration
        switch decision {
        case .accept:
            return nil
        case .retry(let wanted):
            guard attempt < policy?.attempts ?? Self.attemptsWithoutPolicy else { return nil }
            pause = max(.zero, wanted)
        case .asPolicy:
            guard let policy, call.isRepeatable, attempt < policy.attempts, policy.covers(outcome)
            else { return nil }
            pause = policy.pause(after: attempt, outcome, clock: clock)
            guard pause <= policy.longestPause else { return nil }
        }
        let now = clock.now()
        if let deadline, now + pause >= deadline { return nil }
        if let budget = policy?.budget, now + pause >= trace.start + budget { return nil }
        return client.retries.take(now: now) ? pause : nil
    }
}

"""########),
("APIRuntime/Business/CallRunner.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The answer to a call, before anything is made of it.
public struct Reply: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body as it was received.
    public let body: Data
    /// Where it came from in the end.
    public let url: URL

    /// The number of the RPC call that it answers.
    var rpcID: Int?
    /// The body of a good answer that is read while it arrives; ``body`` is then empty.
    var stream: TransportBytes?
    /// Whether a redirect led there.
    var isRedirected = false
}

/// Carries out one call: cache, retries, credentials, redirects, limits.
struct CallRunner: Sendable {
    let client: APIClient
    var call: PreparedCall
    let trace: CallTrace
    let progress: (@Sendable (TransferProgress) -> Void)?
    /// Whether the body of a good answer is left to the caller. The call's time then ends with the
    /// answer's head, and what counts after that is how long the server is silent.
    private let streams: Bool
    let deadline: Duration?

    var clock: CallClock { client.configuration.clock }

    init(
        _ client: APIClient, _ call: PreparedCall, _ trace: CallTrace,
        progress: (@Sendable (TransferProgress) -> Void)? = nil, streams: Bool = false
    ) {
        self.client = client
        self.call = call
        self.trace = trace
        self.progress = progress
        self.streams = streams
        deadline = call.options.timeout.map { client.configuration.clock.now() + $0 }
    }

    /// The reply, whatever its status.
    func reply() async throws(APIError) -> Reply {
        if streams { return try await attempts() }
        guard let policy = call.options.cache, let key = CacheKey(call, policy, client.credentials)
        else {
            let reply = try await joined()
            forgetAnswers(after: reply)
            return reply
        }
        return try await reply(by: policy, key)
    }

    /// Sends the call as it is signed, and follows redirects.
    func exchange(_ credential: Credential?) async throws(APIError) -> Reply {
        var signed = try SignedRequest(call, credential, coding: client.coding)
        try await adapt(&signed)
        for count in 0...max(0, client.configuration.maximumRedirects) {
            let answer = try await send(&signed.request)
            if let next = try Redirect.next(after: signed, answer.head, label: call.label) {
                signed = next
                continue
            }
            var reply = try await reply(of: answer, from: signed.request.url)
            reply.isRedirected = count > 0
            try await inspect(reply)
            return reply
        }
        throw APIError(.redirect("there are too many"), call.label)
    }

    private func send(_ request: inout TransportRequest) async throws(APIError) -> TransportAnswer {
        let url = request.url
        guard url.isHTTPS || url.isLoopback || client.configuration.allowsPlainHTTP else {
            throw APIError(.invalidRequest("http is allowed to this machine only"), call.label)
        }
        try await network(for: url)
        var limit = call.options.retry?.attemptTimeout
        if let deadline {
            let left = deadline - clock.now()
            guard left > .zero else { throw APIError(.timeout, call.label) }
            limit = min(left, limit ?? left)
        }
        request.timeout = streams ? nil : limit
        do {
            try request.validate()
            tellOf(sending: request)
            let transport = try client.transport.get()
            let answer = try await TimeLimit.run(streams ? limit : nil) { [request, progress] in
                try await transport.send(request, progress: progress)
            }
            tellOf(sent: request, answer.head)
            return answer
        } catch {
            throw failure(error)
        }
    }

    private func reply(of answer: TransportAnswer, from url: URL) async throws(APIError) -> Reply {
        var answer = answer
        let (status, headers) = (answer.head.status, answer.head.headers)
        if streams {
            let isGood = call.options.accepts(status: status)
            let source = WatchedBody(
                answer.body, silence: call.options.idleTimeout,
                limit: isGood ? call.options.maximumAnswerSize : nil
            ) { [trace] count in
                // The rest is collected here, and counts as other answers do.
                if isGood { trace.count(received: count) }
            } breaks: { [self] error in
                if isGood { trace.breakOff(failure(error), now: clock.now()) }
            }
            answer.body = TransportBytes(source)
            if isGood {
                return Reply(
                    status: status, headers: headers, body: Data(), url: url, rpcID: call.rpcID,
                    stream: answer.body)
            }
        }
        let limit = call.options.maximumAnswerSize ?? client.configuration.maximumAnswerSize
        do {
            let body = try await answer.collect(limit: limit)
            return Reply(
                status: status, headers: headers, body: body, url: url, rpcID: call.rpcID)
        } catch {
            throw failure(error)
        }
    }

    /// What the transport threw, as the caller sees it.
    func failure(_ error: any Error) -> APIError {
        switch error {
        case let error as TransportError: APIError(APIError.Reason(error), call.label)
        case is CancellationError: APIError(.cancelled, call.label)
        default:
            APIError(.transport(TransportError(.other, "\(type(of: error))")), call.label)
        }
    }
}

"""########),
("APIRuntime/Business/CallStatistics.swift", ########"""
/// What a client's calls took since it was made, or since the last reset.
public struct CallStatistics: Sendable, Hashable {
    /// Sums over calls that are over.
    public struct Figures: Sendable, Hashable {
        /// How many calls there were.
        public internal(set) var calls = 0
        /// How many of them gave an error, cancelled ones and streams that broke off included.
        public internal(set) var failures = 0
        /// How often one was sent again.
        public internal(set) var retries = 0
        /// How many were answered from what was kept.
        public internal(set) var cacheHits = 0
        /// How many were answered by an equal call that was under way.
        public internal(set) var joins = 0
        /// Bytes of requests' bodies.
        public internal(set) var bytesSent: Int64 = 0
        /// Bytes of answers' bodies; those of streamed answers count while they are read.
        public internal(set) var bytesReceived: Int64 = 0
        /// The time of all calls together.
        public internal(set) var duration = Duration.zero
        /// The time of the longest.
        public internal(set) var longest = Duration.zero

        /// The time of a call on average; zero where there was none.
        public var average: Duration { calls == 0 ? .zero : duration / calls }

        mutating func add(_ metrics: CallMetrics, isFailure: Bool) {
            calls += 1
            failures += isFailure ? 1 : 0
            retries += metrics.retries
            cacheHits += metrics.source == .cache ? 1 : 0
            joins += metrics.source == .joined ? 1 : 0
            bytesSent += metrics.bytesSent
            bytesReceived += metrics.bytesReceived
            duration += metrics.duration
            longest = max(longest, metrics.duration)
        }
    }

    /// All calls.
    public private(set) var total = Figures()
    /// The calls to each host, with its port where one was given.
    public private(set) var hosts: [String: Figures] = [:]
    /// The calls of each endpoint: `GET /users/{}`, or the RPC method.
    public private(set) var endpoints: [String: Figures] = [:]

    /// Names that a server or a user could make up must not fill the memory: when there are so many,
    /// the calls of further ones count under `…`.
    static let room = 1000

    mutating func count(_ event: CallEvent) {
        guard let metrics = event.metrics else { return }
        let isFailure = if case .failed = event.kind { true } else { false }
        update(event.call) { $0.add(metrics, isFailure: isFailure) }
    }

    mutating func count(received: Int, of call: CallInfo) {
        update(call) { $0.bytesReceived += Int64(received) }
    }

    mutating func countBreak(of call: CallInfo) {
        update(call) { $0.failures += 1 }
    }

    private mutating func update(_ call: CallInfo, _ change: (inout Figures) -> Void) {
        change(&total)
        if let host = call.host { change(&hosts[Self.key(host, hosts), default: Figures()]) }
        change(&endpoints[Self.key(call.endpoint, endpoints), default: Figures()])
    }

    private static func key(_ name: String, _ figures: [String: Figures]) -> String {
        figures.count < room || figures[name] != nil ? name : "…"
    }
}

extension APIClient {
    /// What this client's calls took so far.
    public var statistics: CallStatistics { monitor.statistics }

    /// Starts the statistics anew, and gives those up to now; no call is lost in between.
    @discardableResult
    public func resetStatistics() -> CallStatistics { monitor.resetStatistics() }
}

"""########),
("APIRuntime/Business/CallTrace.swift", ########"""
/// Follows one call and adds up what it takes.
final class CallTrace: Sendable {
    let info: CallInfo

    /// When it started, by the client's clock.
    let start: Duration

    private let monitor: CallMonitor
    private let state = Locked((metrics: CallMetrics(), isOver: false))

    init(_ info: CallInfo, start: Duration, _ monitor: CallMonitor) {
        self.info = info
        self.start = start
        self.monitor = monitor
    }

    func update(_ change: (inout CallMetrics) -> Void) {
        state.withLock { change(&$0.metrics) }
    }

    /// Counts bytes of an answer that is read while it arrives, perhaps after the call is over.
    func count(received: Int) {
        let isOver = state.withLock { state in
            state.metrics.bytesReceived += Int64(received)
            return state.isOver
        }
        if isOver { monitor.count(received: received, of: info) }
    }

    /// Tells that the body of a streamed answer broke off after the call was over.
    func breakOff(_ error: APIError, now: Duration) {
        let event = CallEvent(call: info, kind: .failed(error, end(now: now)))
        monitor.countBreak(of: info)
        monitor.post(event)
    }

    /// What the call took; it is over.
    func end(now: Duration) -> CallMetrics {
        state.withLock { state in
            state.isOver = true
            state.metrics.duration = now - start
            return state.metrics
        }
    }
}

extension APIClient {
    /// Prepares a call and carries it out, and tells observers and statistics about it.
    ///
    /// A request that can not be sent is told of as well.
    func observed<Value>(
        _ request: EndpointRequest, _ prepare: () throws(APIError) -> PreparedCall,
        _ body: (PreparedCall, CallTrace) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let clock = configuration.clock
        let prepared = Result { () throws(APIError) in try prepare() }
        let info = CallInfo(
            number: monitor.nextNumber(), endpoint: request.label, method: request.method,
            host: (try? prepared.get())?.url.authority)
        let trace = CallTrace(info, start: clock.now(), monitor)
        monitor.post(CallEvent(call: info, kind: .started))
        do throws(APIError) {
            let value = try await body(try prepared.get(), trace)
            end(trace, .finished(trace.end(now: clock.now())))
            return value
        } catch {
            end(trace, .failed(error, trace.end(now: clock.now())))
            throw error
        }
    }

    private func end(_ trace: CallTrace, _ kind: CallEvent.Kind) {
        let event = CallEvent(call: trace.info, kind: kind)
        monitor.count(event)
        if let metrics = event.metrics { configuration.metrics?(trace.info, metrics) }
        monitor.post(event)
    }
}

"""########),
("APIRuntime/Business/CallbackQueue.swift", ########"""
/// Stands for the queue of the client's configuration: `start(endpoint, on: .client) { … }`.
public enum CallbackQueue: Sendable, Hashable {
    /// ``ClientConfiguration/callbackQueue``; the main queue unless the app chose another.
    case client
}

extension APIClient {
    /// Sends an endpoint's request and calls the handler on the queue that the configuration names,
    /// exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: CallbackQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint, on: configuration.callbackQueue, completion: completion)
    }
}

extension ServiceClient {
    /// Sends an endpoint's request and calls the handler on the queue that the configuration names,
    /// exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: CallbackQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, on: queue, completion: completion)
    }
}

"""########),
("APIRuntime/Business/ClientConfiguration.swift", ########"""
import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an app decides about a client.
public struct ClientConfiguration: Sendable {
    /// The transport to use, such as a mock; nil: the platform's own.
    public var transport: (any Transport)?

    /// How the platform's transport connects: TLS, pins, proxy, limits.
    public var connection: TransportConfiguration

    /// How JSON is written and read.
    public var json: JSONCoding

    /// Fields of every request.
    public var headers: HTTPHeaders

    /// How many bytes an answer may have.
    public var maximumAnswerSize: Int

    /// Whether `http` URLs are allowed to hosts other than this machine.
    public var allowsPlainHTTP: Bool

    /// How many redirects are followed in a call.
    public var maximumRedirects: Int

    /// How many calls of a batch run at once.
    public var batchWidth: Int

    /// Where handlers run that are started with ``CallbackQueue/client``.
    public var callbackQueue: DispatchQueue

    /// What takes part in every call.
    public var interceptors: [any CallInterceptor]

    /// How many repetitions all calls may have together; nil for no limit.
    public var retryBudget: RetryBudget?

    /// Told what each call took when it is over, in the call's task; it must be quick.
    public var metrics: (@Sendable (CallInfo, CallMetrics) -> Void)?

    /// Time and chance.
    public var clock: CallClock

    /// When credentials are renewed.
    public var renewal = RenewalPolicy()

    /// Where credentials are kept from one run to the next; nil: nowhere.
    public var credentialStore: (any CredentialStore)?

    /// Where answers are kept for endpoints with a cache policy; nil: in memory, up to 16 MiB.
    public var answerStore: (any AnswerStore)?

    /// What tells whether there is a network, such as ``NetworkMonitor/shared``.
    public var network: (any NetworkSource)?

    /// What calls do while ``network`` says that there is none.
    public var whenOffline: OfflinePolicy = .fail

    /// A configuration; the defaults are safe.
    public init(
        transport: (any Transport)? = nil,
        connection: TransportConfiguration = TransportConfiguration(),
        json: JSONCoding = JSONCoding(),
        headers: HTTPHeaders = HTTPHeaders(), maximumAnswerSize: Int = 64 << 20,
        allowsPlainHTTP: Bool = false, maximumRedirects: Int = 10, batchWidth: Int = 8,
        clock: CallClock = .system, callbackQueue: DispatchQueue = .main,
        interceptors: [any CallInterceptor] = [], retryBudget: RetryBudget? = RetryBudget(),
        metrics: (@Sendable (CallInfo, CallMetrics) -> Void)? = nil
    ) {
        self.transport = transport
        self.connection = connection
        self.json = json
        self.headers = headers
        self.maximumAnswerSize = maximumAnswerSize
        self.allowsPlainHTTP = allowsPlainHTTP
        self.maximumRedirects = maximumRedirects
        self.batchWidth = batchWidth
        self.clock = clock
        self.callbackQueue = callbackQueue
        self.interceptors = interceptors
        self.retryBudget = retryBudget
        self.metrics = metrics
    }
}

"""########),
("APIRuntime/Business/Credential.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A secret that proves who calls.
public struct Credential: Sendable, Hashable {
    /// The token, key or password.
    public let secret: String

    /// The user, for ``AuthScheme/Kind/basic``.
    public let user: String?

    /// From when on it is of no use; nil: unknown.
    public let expires: Date?

    /// What a new one is got for, where the server hands out such a token (RFC 6749 section 1.5).
    public let refresh: String?

    /// A token or key.
    public init(_ secret: String, expires: Date? = nil, refresh: String? = nil) {
        self.init(secret: secret, user: nil, expires: expires, refresh: refresh)
    }

    /// A user and a password.
    public init(user: String, password: String) {
        self.init(secret: password, user: user, expires: nil, refresh: nil)
    }

    init(secret: String, user: String?, expires: Date?, refresh: String?) {
        self.secret = secret
        self.user = user
        self.expires = expires
        self.refresh = refresh
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// Never the secret.
    public var description: String { "<redacted>" }

    /// Never the secret.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

"""########),
("APIRuntime/Business/Credentials.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secrets of a client's auth schemes, where they are kept, and how they are renewed.
public final class Credentials: Sendable {
    /// How a new credential is got.
    struct Renewal: Sendable {
        let wantsToken: Bool
        let run: @Sendable (APIClient) async throws -> Credential
    }

    /// A credential, and how many there were before it.
    struct Held: Sendable {
        let credential: Credential
        let version: Int
        /// Stays the same while the credential is renewed.
        let session: UUID
        /// When it came here.
        let since: Date
    }

    /// What is known about one scheme.
    struct Entry: Sendable {
        var held: Held?
        var renewal: Renewal?
        var hasGreeted = false
        /// Whether the store has been asked, or need not be any more.
        var isLoaded = false
        var epoch = 0
        var logins = 0
        var events: Broadcast<AccountEvent>?

        mutating func hold(_ credential: Credential, _ session: UUID, at date: Date) -> Held {
            epoch += 1
            isLoaded = true
            let held = Held(
                credential: credential, version: epoch, session: session, since: date)
            self.held = held
            return held
        }

        mutating func drop() {
            epoch += 1
            isLoaded = true
            held = nil
            hasGreeted = false
        }
    }

    let policy: RenewalPolicy
    let date: @Sendable () -> Date
    private let store: (any CredentialStore)?
    private let server: String
    private let entries = Locked<[String: Entry]>([:])
    /// Held while the store is used, so that it ends with what is held here in the end.
    private let storeOrder = Locked(())

    init(_ configuration: ClientConfiguration, server: any ServiceServer) {
        policy = configuration.renewal
        date = configuration.clock.date
        store = configuration.credentialStore
        self.server = URL(string: server.baseURL)?.origin ?? server.baseURL
    }

    /// Keeps a credential for a scheme.
    public func set(_ credential: Credential, for scheme: AuthScheme) {
        change(scheme) { _ = $0.hold(credential, UUID(), at: date()) }
        persist(scheme)
        announce(.loggedIn, of: scheme)
    }

    /// Forgets the scheme's credential.
    public func remove(_ scheme: AuthScheme) {
        let held = held(scheme)
        change(scheme) { $0.drop() }
        persist(scheme)
        if held != nil { announce(.loggedOut, of: scheme) }
    }

    /// Whether there is a credential for the scheme that has not expired.
    public func has(_ scheme: AuthScheme) -> Bool {
        held(scheme).map { !hasExpired($0) } ?? false
    }

    /// Says how a new credential is got where there is none, it has expired, or the server refuses
    /// it (``RenewalPolicy``). All calls that wait for one share it, and each is sent again once.
    public func renew(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient) async throws -> Credential
    ) {
        change(scheme) { $0.renewal = Renewal(wantsToken: false, run: renewal) }
    }

    /// The same for servers that want the refresh token of the present credential. A new credential
    /// without a refresh token keeps the old one.
    public func refresh(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient, String) async throws -> Credential
    ) {
        let renewal = Renewal(wantsToken: true) { client in
            guard let token = client.credentials.held(scheme)?.credential.refresh else {
                throw APIError(.unauthenticated(scheme: scheme.name), scheme.name)
            }
            let new = try await renewal(client, token)
            return Credential(new.secret, expires: new.expires, refresh: new.refresh ?? token)
        }
        change(scheme) { $0.renewal = renewal }
    }

    /// The scheme's credential; where there is none yet, that of the store.
    func held(_ scheme: AuthScheme) -> Held? {
        let entry = change(scheme) { $0 }
        guard !entry.isLoaded, let store, !scheme.isHandshake else { return entry.held }
        do {
            try storeOrder.withLock { _ in
                guard change(scheme, { !$0.isLoaded }) else { return }
                let credential = try store.load(key(scheme))
                change(scheme) { entry in
                    guard !entry.isLoaded else { return }
                    entry.isLoaded = true
                    if let credential { _ = entry.hold(credential, UUID(), at: date()) }
                }
            }
        } catch {
            announce(.storeFailed("\(error)"), of: scheme)
        }
        return change(scheme) { $0.held }
    }

    func renewal(_ scheme: AuthScheme) -> Renewal? {
        change(scheme) { $0.renewal }
    }

    /// Whether the server has been asked whether it wants a handshake.
    func hasGreeted(_ scheme: AuthScheme) -> Bool {
        change(scheme) { $0.hasGreeted }
    }

    func greet(_ scheme: AuthScheme) {
        change(scheme) { $0.hasGreeted = true }
    }

    /// Looks at the scheme's entry, or changes it.
    func change<Result: Sendable>(
        _ scheme: AuthScheme, _ body: (inout Entry) -> Result
    ) -> Result {
        entries.withLock { body(&$0[scheme.name, default: Entry()]) }
    }

    /// Lets the store know what is held now. A handshake's value is of no use in the next run.
    func persist(_ scheme: AuthScheme) {
        guard let store, !scheme.isHandshake else { return }
        do {
            try storeOrder.withLock { _ in
                if let held = change(scheme, { $0.held }) {
                    try store.save(held.credential, for: key(scheme))
                } else {
                    try store.remove(key(scheme))
                }
            }
        } catch {
            announce(.storeFailed("\(error)"), of: scheme)
        }
    }

    private func key(_ scheme: AuthScheme) -> String { "\(server) \(scheme.name)" }
}

"""########),
("APIRuntime/Business/CurlCommand.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// How much of a body a `curl` command has.
    public enum CurlBody: Sendable, Hashable {
        /// Its size only.
        case size
        /// JSON and forms, without the values of members whose names say that they are secrets;
        /// of others the size. What has no name, such as an RPC argument by position, is shown.
        case shown
    }

    /// The request of an endpoint as a `curl` command for a POSIX shell, to try it by hand.
    ///
    /// `REDACTED` stands in place of credentials, cookies, and every field and query item whose name
    /// says that it is a secret. The path is shown as it is. Interceptors are not
    /// asked.
    ///
    /// - Throws: ``APIError`` where the request can not be sent.
    public func curl(
        for endpoint: some Endpoint, body: CurlBody = .size
    ) throws(APIError) -> String {
        let call = try PreparedCall(endpoint.request, in: self)
        // It is signed with what is no secret, so that none can come through.
        let signed = try SignedRequest(call, Credential(CurlCommand.hidden), coding: coding)
        return CurlCommand(signed, body).text
    }
}

/// Writes a request down for a shell.
private struct CurlCommand {
    static let hidden = "REDACTED"

    private var words = ["curl"]

    init(_ signed: SignedRequest, _ detail: APIClient.CurlBody) {
        let request = signed.request
        if request.method == "HEAD" {
            words.append("--head")
        } else {
            words += ["--request", Self.quoted(request.method)]
        }
        words += ["--url", Self.quoted(Self.url(request.url))]
        for field in request.headers {
            let isSecret =
                field.isSecret || SecretName.covers(field.name)
                || signed.secretFields.contains(field.name.lowercased())
            let value = isSecret ? Self.hidden : field.value
            words += ["--header", Self.quoted("\(field.name): \(value)")]
        }
        let type = request.headers["Content-Type"] ?? ""
        if let body = Self.body(request.body, type: type, detail) {
            words += ["--data-raw", Self.quoted(body)]
        }
    }

    var text: String { words.joined(separator: " ") }

    /// A word in single quotes, in which a shell takes everything as it is but the quote itself.
    private static func quoted(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        }
        if plain, !text.isEmpty { return text }
        return "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }

    private static func url(_ url: URL) -> String {
        var text = url.absoluteString
        text = String(text.prefix { $0 != "#" })
        guard let mark = text.firstIndex(of: "?") else { return text }
        return text[...mark] + redacted(form: text[text.index(after: mark)...])
    }

    private static func body(
        _ body: TransportBody, type: String, _ detail: APIClient.CurlBody
    ) -> String? {
        switch body {
        case .none:
            return nil
        case .data(let data):
            if detail == .shown, let text = shown(data, type: type) { return text }
            return "<\(data.count) bytes>"
        case .file, .stream:
            let length = (try? body.contentLength()) ?? nil
            return length.map { "<\($0) bytes>" } ?? "<bytes>"
        }
    }

    private static func shown(_ data: Data, type: String) -> String? {
        let type = type.prefix { $0 != ";" }.lowercased()
        if type == "application/x-www-form-urlencoded" {
            return redacted(form: Substring(String(decoding: data, as: UTF8.self)))
        }
        guard type.hasSuffix("/json") || type.hasSuffix("+json"),
            let json = try? JSONCoding().decoder().decode(JSON.self, from: data)
        else { return nil }
        return JSONCoding.text(of: redacted(json))
    }

    private static func redacted(form: Substring) -> String {
        form.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            guard let mark = pair.firstIndex(of: "="),
                SecretName.covers(PercentEncoding.decode(pair[..<mark]))
            else { return String(pair) }
            return pair[...mark] + hidden
        }.joined(separator: "&")
    }

    private static func redacted(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements):
            return .array(elements.map(redacted))
        case .object(let members):
            let pairs = members.map { name, value in
                (name, SecretName.covers(name) ? JSON.string(hidden) : redacted(value))
            }
            return .object(Dictionary(uniqueKeysWithValues: pairs))
        default:
            return json
        }
    }
}

/// Tells by a name whether its value is a secret: rather once too often than once too seldom.
enum SecretName {
    static func covers(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return whole.contains(name) || parts.contains { name.contains($0) }
    }

    private static let whole: Set<String> = [
        "auth", "code", "cookie", "jwt", "key", "mac", "otp", "pass", "pin", "pwd", "sid", "sig",
        "ticket", "tan",
    ]
    private static let parts = [
        "accesskey", "apikey", "authoriz", "bearer", "credential", "passphrase", "passwd",
        "password", "privatekey", "secret", "session", "signature", "token",
    ]
}

"""########),
("APIRuntime/Business/Download/APIClient+Downloads.swift", ########"""
import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Downloads an endpoint's answer into a file, which appears at its place when it is complete.
    ///
    /// Until then the bytes are beside it, in `name.partial`, and stay there where the download
    /// fails or is cancelled. The next one goes on from there if the server has the same version
    /// still (RFC 9110, sections 13.1.5 and 14.2: `Range` and `If-Range`, with a strong `ETag` or
    /// else `Last-Modified`), and begins anew if not. A transfer that breaks is gone on with as the
    /// call's retry policy says; attempts that brought something do not count. Compressed answers
    /// are not asked for. The call's timeout counts up to the answer's head, its idle timeout
    /// afterwards. Progress is told in the task of the download.
    ///
    /// - Throws: ``APIError``; of the reason ``APIError/Reason/file(_:)`` where the file can not be
    ///   written, or another download writes it.
    @discardableResult
    public func download<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> DownloadedFile {
        let request = endpoint.request
        return try await observed(request) { () throws(APIError) in
            var call = try PreparedCall(request, in: self)
            call.endpoint = endpoint
            return call
        } _: { call, trace throws(APIError) in
            try await Download(client: self, call: call, trace: trace, progress: progress)
                .run(to: destination)
        }
    }

    /// Downloads in the background and calls the handler on the main queue, exactly once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        completion: @escaping @MainActor @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        startDownload(endpoint, to: destination) { result in await completion(result) }
    }

    /// Downloads in the background and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        startDownload(endpoint, to: destination) { result in queue.async { completion(result) } }
    }

    private func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        finish: @escaping @Sendable (Result<DownloadedFile, APIError>) async -> Void
    ) -> Call {
        let call = Call()
        call.run(
            { [self] progress throws(APIError) in
                try await download(endpoint, to: destination, progress: progress)
            }, finish: finish)
        return call
    }
}

extension ServiceClient {
    /// Downloads an endpoint's answer into a file; see ``APIClient/download(_:to:progress:)``.
    ///
    /// - Throws: ``APIError``.
    @discardableResult
    public func download<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> DownloadedFile {
        try await api.download(endpoint, to: destination, progress: progress)
    }

    /// Downloads in the background and calls the handler on the main queue, exactly once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        completion: @escaping @MainActor @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        api.startDownload(endpoint, to: destination, completion: completion)
    }

    /// Downloads in the background and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        api.startDownload(endpoint, to: destination, on: queue, completion: completion)
    }
}

"""########),
("APIRuntime/Business/Download/ContentRange.swift", ########"""
/// The field `Content-Range` (RFC 9110, section 14.4): `bytes 500-999/1000`, or `bytes */1000`.
struct ContentRange: Hashable {
    /// The first byte's place; nil where there is no such range.
    let start: Int64?

    /// The size of the whole; nil where it is not known.
    let total: Int64?

    init?(_ text: String?) {
        guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).filter { $0 != " " }.split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        guard total != nil || parts[1] == "*" else { return nil }
        if parts[0] == "*" {
            start = nil
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(ends[0]), let last = Int64(ends[1]),
            first >= 0, last >= first, total.map({ last < $0 }) ?? true
        else { return nil }
        start = first
    }
}

"""########),
("APIRuntime/Business/Download/Download.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Carries out one download, with as many transfers as it needs.
struct Download: Sendable {
    let client: APIClient
    let call: PreparedCall
    let trace: CallTrace
    let progress: (@Sendable (TransferProgress) -> Void)?

    /// What came of a transfer.
    private enum Outcome {
        case done(DownloadedFile)
        /// What is here is of no use.
        case startAgain
        /// The transfer broke off.
        case broken(APIError)
    }

    /// Downloads into the file beside the destination, then puts it there.
    func run(to destination: URL) async throws(APIError) -> DownloadedFile {
        do {
            let file = try PartialFile(for: destination, from: "\(call.method) \(call.url)")
            return try await run(into: file, destination)
        } catch let problem as PartialFile.Problem {
            throw APIError(.file(problem.text), call.label)
        } catch let error as APIError {
            throw error
        } catch {
            throw APIError(.cancelled, call.label)
        }
    }

    private func run(
        into file: PartialFile, _ destination: URL
    ) async throws -> DownloadedFile {
        var attempt = 1
        while true {
            let before = file.size
            switch try await transfer(into: file, destination) {
            case .done(let downloaded):
                try file.finish()
                return downloaded
            case .startAgain:
                try file.begin(nil)
            case .broken(let error):
                if file.validator != nil, file.size > before { attempt = 1 }
                // The time for a head starts with each transfer.
                let runner = CallRunner(client, call, trace, streams: true)
                guard let pause = await runner.pause(after: attempt, .failure(error)) else {
                    throw error
                }
                client.monitor.post(
                    CallEvent(
                        call: trace.info,
                        kind: .retrying(attempt: attempt, pause: pause, status: nil)))
                try await client.configuration.clock.sleep(pause)
                attempt += 1
            }
        }
    }

    private func transfer(
        into file: PartialFile, _ destination: URL
    ) async throws -> Outcome {
        let offset = offset(in: file)
        let call = request(from: offset, of: file)
        let reply = try await CallRunner(client, call, trace, streams: true).reply()
        let range = ContentRange(reply.headers["Content-Range"])
        if offset > 0, reply.status == 416 {
            guard range?.total == offset else { return .startAgain }
            return .done(downloaded(file, destination, reply))
        }
        guard let body = reply.stream else { throw call.error(of: reply, client.coding) }
        let isRest = offset > 0 && reply.status == 206
        if isRest, range?.start != offset || !reply.headers.mayBe(file.validator) {
            return .startAgain
        }
        try call.check(reply)
        if !isRest { try file.begin(isPart ? nil : reply.headers.validator) }
        do {
            let expected = isRest ? range?.total : reply.headers.identityLength
            try await write(body, into: file, expected: expected)
            return .done(downloaded(file, destination, reply))
        } catch let error as TransportError {
            let error = APIError(APIError.Reason(error), call.label)
            guard case .tooLarge = error.reason else { return .broken(error) }
            file.remove()
            throw error
        }
    }

    /// Whether the app asks for a part of the file itself.
    private var isPart: Bool { call.headers["Range"] != nil }

    /// How many bytes need not be fetched.
    private func offset(in file: PartialFile) -> Int64 {
        file.validator != nil && call.method == "GET" && !isPart ? file.size : 0
    }

    /// The call as it asks for what is missing.
    private func request(from offset: Int64, of file: PartialFile) -> PreparedCall {
        var call = call
        if call.headers["Accept-Encoding"] == nil { call.headers["Accept-Encoding"] = "identity" }
        // The limit is for the whole file, and looked at while it is written.
        call.options.maximumAnswerSize = nil
        guard offset > 0, let validator = file.validator else { return call }
        call.headers["Range"] = "bytes=\(offset)-"
        call.headers["If-Range"] = validator
        call.options.statuses.append(206...206)
        return call
    }

    private func write(
        _ body: TransportBytes, into file: PartialFile, expected: Int64?
    ) async throws {
        let limit = call.options.maximumAnswerSize.map { Int64($0) } ?? .max
        report(file.size, expected)
        for try await piece in body {
            guard Int64(piece.count) <= limit - file.size else {
                body.cancel()
                throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
            }
            try file.append(piece)
            report(file.size, expected)
        }
        guard expected == nil || expected == file.size else {
            throw TransportError(.truncated, "the file has \(file.size) bytes")
        }
    }

    private func report(_ size: Int64, _ expected: Int64?) {
        progress?(TransferProgress(received: size, receivedExpected: expected ?? 0))
    }

    private func downloaded(
        _ file: PartialFile, _ destination: URL, _ reply: Reply
    ) -> DownloadedFile {
        DownloadedFile(
            file: destination, size: file.size, resumedAt: file.inherited, status: reply.status,
            headers: reply.headers)
    }
}

extension HTTPHeaders {
    /// What `If-Range` can ask for: a strong `ETag`, else a `Last-Modified` that is older than the
    /// answer, since within a second a file can change twice (RFC 9110, section 8.8).
    fileprivate var validator: String? {
        guard isIdentity else { return nil }
        if let tag = self["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
        guard let modified = self["Last-Modified"], let date = self["Date"], modified != date else {
            return nil
        }
        return modified
    }

    /// Whether a part can be one of this version. What the answer does not say again is taken for
    /// granted, since the request asked for it.
    fileprivate func mayBe(_ validator: String?) -> Bool {
        let isTag = validator?.hasPrefix("\"") == true
        return self[isTag ? "ETag" : "Last-Modified"].map { $0 == validator } ?? true
    }

    /// The body's length, where it is not compressed.
    fileprivate var identityLength: Int64? {
        isIdentity ? self["Content-Length"].flatMap { Int64($0) } : nil
    }

    private var isIdentity: Bool {
        self["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
    }
}

"""########),
("APIRuntime/Business/Download/DownloadedFile.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that was downloaded.
public struct DownloadedFile: Sendable, Hashable {
    /// Where it stands.
    public let file: URL

    /// Its size in bytes.
    public let size: Int64

    /// How many of them an earlier download had left.
    public let resumedAt: Int64

    /// The last answer's status: 200, 206 where the download was gone on with, 416 where an earlier
    /// one had left nothing to do.
    public let status: Int

    /// The last answer's header fields.
    public let headers: HTTPHeaders
}

"""########),
("APIRuntime/Business/Download/PartialFile.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is not complete yet, and what is known of it, beside the place where it will stand:
/// `name.partial` and `name.partial.json`. Who has it open is the only one who writes it.
final class PartialFile {
    /// Why a file can not be written.
    struct Problem: Error {
        let text: String
    }

    /// What must be the same for a file to be gone on with.
    private struct Record: Codable {
        /// A hash of where it comes from.
        let source: String
        /// What tells this version of it from others, for the field `If-Range`.
        let validator: String
    }

    private let destination: String
    private let source: String
    private let descriptor: Int32

    /// How many bytes are here.
    private(set) var size: Int64 = 0

    /// How many of them an earlier download has left.
    private(set) var inherited: Int64 = 0

    /// What tells the version of these bytes from others; nil where that is not known, and they are
    /// of no use.
    private(set) var validator: String?

    private var path: String { Self.path(of: destination) }
    private var record: URL { URL(filePath: path + ".json", directoryHint: .notDirectory) }

    /// Opens what an earlier download has left, or makes a new file.
    ///
    /// - Parameter source: where the file comes from.
    /// - Throws: ``Problem``.
    init(for destination: URL, from source: String) throws(Problem) {
        self.destination = destination.path(percentEncoded: false)
        self.source = Self.hash(source)
        let path = Self.path(of: self.destination)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.problem(path) }
        // The one who had it may have put it in its place in between.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isSame(descriptor, path) else {
            throw Problem(text: "\(path) is being written by another download")
        }
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else { throw Self.problem(path) }
        guard end > 0, let data = try? Data(contentsOf: record),
            let known = try? JSONDecoder().decode(Record.self, from: data),
            known.source == self.source
        else { return }
        size = Int64(end)
        inherited = size
        validator = known.validator
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Closing alone would leave the lock to a process that is just being started, until it has
        // closed its copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Forgets the bytes that are here, and begins with those of a version.
    func begin(_ validator: String?) throws(Problem) {
        try? FileManager.default.removeItem(at: record)
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw Self.problem(path)
        }
        size = 0
        inherited = 0
        self.validator = validator
        guard let validator else { return }
        do {
            try JSONEncoder().encode(Record(source: source, validator: validator))
                .write(to: record, options: .atomic)
        } catch {
            throw Problem(text: "\(path).json can not be written")
        }
    }

    func append(_ bytes: Data) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.problem(path) }
            rest = rest.dropFirst(count)
            size += Int64(count)
        }
    }

    /// Puts the file in its place, whatever was there.
    func finish() throws(Problem) {
        guard rename(path, destination) == 0 else { throw Self.problem(destination) }
        try? FileManager.default.removeItem(at: record)
    }

    /// Removes the file.
    func remove() {
        unlink(path)
        try? FileManager.default.removeItem(at: record)
    }

    private static func path(of destination: String) -> String { destination + ".partial" }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (mine, there) = (stat(), stat())
        return fstat(descriptor, &mine) == 0 && stat(path, &there) == 0
            && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    private static func problem(_ path: String) -> Problem {
        let reason = strerror(errno).map { String(cString: $0) } ?? ""
        return Problem(text: "\(path) can not be written: \(reason)")
    }

    /// FNV-1a: the URL itself may have secrets in it, which do not belong on a disk.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

"""########),
("APIRuntime/Business/HTTPDate.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The three forms of a date in HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date that a text stands for; nil where it is none.
    ///
    /// - Parameter now: a year of two digits that is more than fifty years from here is in the past.
    static func date(_ text: String, now: Date) -> Date? {
        let words = text.split { $0 == " " || $0 == "-" || $0 == "," }
        switch words.count {
        // Sun, 06 Nov 1994 08:49:37 GMT, and in the old form: Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where words[5] == "GMT":
            return date(year: words[3], month: words[2], day: words[1], time: words[4], now)
        // asctime's: Sun Nov  6 08:49:37 1994
        case 5 where words[4].count == 4:
            return date(year: words[4], month: words[1], day: words[2], time: words[3], now)
        default:
            return nil
        }
    }

    private static func date(
        year: Substring, month: Substring, day: Substring, time: Substring, _ now: Date
    ) -> Date? {
        guard let month = months.firstIndex(of: String(month)), let day = Int(day),
            let written = Int(year), year.count == 2 || year.count == 4
        else { return nil }
        func date(in year: Int) -> Date? {
            let (year, month, day) = (
                DateText.digits(year, 4), DateText.digits(month + 1, 2), DateText.digits(day, 2)
            )
            return DateText.date("\(year)-\(month)-\(day)T\(time)Z")
        }
        guard year.count == 2 else { return date(in: written) }
        guard let recent = date(in: 2000 + written) else { return nil }
        let half = 50 * 365.25 * 86_400
        return recent.timeIntervalSince(now) > half ? date(in: 1900 + written) : recent
    }
}

"""########),
("APIRuntime/Business/Network/CallRunner+Network.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Comes back where there is a network to the host, as far as anybody can tell.
    ///
    /// - Throws: ``APIError/Reason/offline``.
    func network(for url: URL) async throws(APIError) {
        guard let source = client.configuration.network, !source.current.isReachable,
            !url.isLoopback
        else { return }
        let isThere =
            switch client.configuration.whenOffline {
            case .fail: false
            case .wait: await networkCame(source)
            }
        if Task.isCancelled { throw APIError(.cancelled, call.label) }
        guard isThere else { throw APIError(.offline, call.label) }
    }

    /// Whether a network came before the call's time was over.
    private func networkCame(_ source: any NetworkSource) async -> Bool {
        let (clock, deadline) = (clock, deadline)
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await state in source.states where state.isReachable { return true }
                return false
            }
            if let deadline {
                group.addTask {
                    try? await clock.sleep(max(.zero, deadline - clock.now()))
                    return false
                }
            }
            let isThere = await group.next() ?? false
            group.cancelAll()
            return isThere
        }
    }
}

"""########),
("APIRuntime/Business/Network/NetworkMonitor.swift", ########"""
#if canImport(Network)
    import Dispatch
    import Network

    /// Tells whether there is a network, as the system sees it: `NWPathMonitor` on Apple platforms,
    /// rtnetlink(7) on Linux. A network is a default route that leads through a running interface.
    public final class NetworkMonitor: NetworkSource {
        /// One for the whole process.
        public static let shared: (any NetworkSource)? = try? NetworkMonitor()

        private let monitor = NWPathMonitor()
        private let changes = NetworkChanges()

        /// Starts to watch.
        ///
        /// - Throws: nothing here; on Linux, where the system does not let it.
        public init() throws(TransportError) {
            monitor.pathUpdateHandler = { [changes] path in changes.note(NetworkState(path)) }
            // The handler tells the first path some time later; calls are not held up until then.
            changes.note(.reachable(.other))
            monitor.start(queue: DispatchQueue(label: "APIRuntime.NetworkMonitor"))
        }

        deinit { monitor.cancel() }

        /// The state now.
        public var current: NetworkState { changes.current }

        /// The state now, then each other state that follows.
        public var states: AsyncStream<NetworkState> { changes.states }
    }

    extension NetworkState {
        fileprivate init(_ path: NWPath) {
            if path.status != .satisfied {
                self = .unreachable
            } else if path.usesInterfaceType(.wifi) {
                self = .reachable(.wifi)
            } else if path.usesInterfaceType(.cellular) {
                self = .reachable(.cellular)
            } else if path.usesInterfaceType(.wiredEthernet) {
                self = .reachable(.wired)
            } else {
                self = .reachable(.other)
            }
        }
    }
#elseif os(Linux)
    import CNetlink

    /// Tells whether there is a network, as the system sees it: `NWPathMonitor` on Apple platforms,
    /// rtnetlink(7) on Linux. A network is a default route that leads through a running interface.
    public final class NetworkMonitor: NetworkSource {
        /// One for the whole process; nil where the system does not let it watch.
        public static let shared: (any NetworkSource)? = try? NetworkMonitor()

        private let watch: NetlinkWatch

        /// Starts to watch the network namespace of the calling thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where the system does not let it.
        public init() throws(TransportError) {
            watch = try NetlinkWatch()
        }

        deinit { watch.stop() }

        /// The state now.
        public var current: NetworkState { watch.changes.current }

        /// The state now, then each other state that follows.
        public var states: AsyncStream<NetworkState> { watch.changes.states }
    }

    /// The thread that waits for the system's messages.
    private final class NetlinkWatch: Sendable {
        let changes = NetworkChanges()
        private let socket: Int32
        private let wake: Int32

        init() throws(TransportError) {
            socket = cnetlink_open()
            wake = cnetlink_wake_open()
            let state = cnetlink_state()
            guard socket >= 0, wake >= 0, state >= 0 else {
                throw Self.unsupported(min(socket, wake, state))
            }
            changes.note(NetworkState(netlink: state))
            let code = cnetlink_start_thread(
                { context in
                    guard let context else { return }
                    Unmanaged<NetlinkWatch>.fromOpaque(context).takeRetainedValue().run()
                }, Unmanaged.passRetained(self).toOpaque())
            guard code == 0 else {
                Unmanaged.passUnretained(self).release()
                throw Self.unsupported(code)
            }
        }

        deinit {
            if socket >= 0 { cnetlink_close(socket) }
            if wake >= 0 { cnetlink_close(wake) }
        }

        func stop() {
            cnetlink_wake(wake)
        }

        private func run() {
            // A state that changed between the first look and the first wait is not missed: the
            // socket has been open since before.
            while cnetlink_wait(socket, wake) == 1 {
                let state = cnetlink_state()
                if state >= 0 { changes.note(NetworkState(netlink: state)) }
            }
        }

        private static func unsupported(_ code: Int32) -> TransportError {
            TransportError(
                .unsupported, "the network's state can not be watched", code: Int(abs(code)))
        }
    }

    extension NetworkState {
        fileprivate init(netlink state: Int32) {
            self =
                switch Int(state) {
                case CNETLINK_UNREACHABLE: .unreachable
                case CNETLINK_WIFI: .reachable(.wifi)
                case CNETLINK_CELLULAR: .reachable(.cellular)
                case CNETLINK_WIRED: .reachable(.wired)
                default: .reachable(.other)
                }
        }
    }
#endif

/// The state that was told last, and those who listen.
final class NetworkChanges: Sendable {
    private let state = Locked(NetworkState.unreachable)
    private let broadcast = Broadcast<NetworkState>()

    var current: NetworkState { state.withLock { $0 } }

    var states: AsyncStream<NetworkState> {
        state.withLock { broadcast.stream(first: $0, buffering: .bufferingNewest(1)) }
    }

    /// Tells a state, unless it is the same as before.
    func note(_ new: NetworkState) {
        state.withLock { state in
            guard state != new else { return }
            state = new
            broadcast.send(new)
        }
    }
}

"""########),
("APIRuntime/Business/Network/NetworkState.swift", ########"""
/// Whether there is a network, and which.
public struct NetworkState: Sendable, Hashable {
    /// What the network stands on.
    public enum Kind: Sendable, Hashable {
        /// Wi-Fi.
        case wifi
        /// A mobile network.
        case cellular
        /// Ethernet.
        case wired
        /// A tunnel, or what the system does not tell.
        case other
    }

    /// The network's kind; nil where none is reachable.
    public let kind: Kind?

    /// Whether there is a network.
    public var isReachable: Bool { kind != nil }

    /// No network.
    public static let unreachable = Self(kind: nil)

    /// A network of a kind.
    public static func reachable(_ kind: Kind) -> Self { Self(kind: kind) }

    private init(kind: Kind?) {
        self.kind = kind
    }
}

/// Tells whether there is a network; an app may have one of its own.
public protocol NetworkSource: Sendable {
    /// The state now.
    var current: NetworkState { get }

    /// The state now, then each other state that follows. Only the newest waits for a reader.
    var states: AsyncStream<NetworkState> { get }
}

/// What a call does while there is no network. Calls to this machine itself go out all the same.
public enum OfflinePolicy: Sendable, Hashable {
    /// It fails at once with ``APIError/Reason/offline``.
    case fail
    /// It waits for a network as long as its time lasts, then fails with
    /// ``APIError/Reason/offline``.
    case wait
}

"""########),
("APIRuntime/Business/Notifications.swift", ########"""
// FoundationEssentials has no `Notification`, and the runtime does not link the whole of Foundation
// on Linux: see docs/decisions. There, observers do the same.
#if canImport(Darwin)
    import Foundation

    extension Notification.Name {
        /// A call was started.
        public static let apiCallStarted = Self("apigen.call.started")
        /// A call will be sent again.
        public static let apiCallRetrying = Self("apigen.call.retrying")
        /// A call gave its response.
        public static let apiCallFinished = Self("apigen.call.finished")
        /// A call gave an error.
        public static let apiCallFailed = Self("apigen.call.failed")
    }

    extension Notification {
        private static let eventKey = "event"

        /// What happened, in a notification about a call.
        public var callEvent: CallEvent? { userInfo?[Self.eventKey] as? CallEvent }

        fileprivate init(_ event: CallEvent, from client: APIClient) {
            let name: Notification.Name =
                switch event.kind {
                case .started: .apiCallStarted
                case .retrying: .apiCallRetrying
                case .finished: .apiCallFinished
                case .failed: .apiCallFailed
                }
            self.init(name: name, object: client, userInfo: [Self.eventKey: event])
        }
    }

    extension APIClient {
        /// Posts a notification about everything that happens to this client's calls, with the
        /// client as its object, until what it gives is cancelled or dropped.
        ///
        /// They are posted in the task of the call; ``Notification/callEvent`` has the event.
        public func postNotifications(
            to center: NotificationCenter = .default
        ) -> CallObservation {
            observe { [weak self] event in
                guard let self else { return }
                center.post(Notification(event, from: self))
            }
        }
    }
#endif

"""########),
("APIRuntime/Business/Pages.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pages of a list, fetched one after the other while they are asked for.
public struct Pages<Item: Sendable>: AsyncSequence, Sendable {
    /// The items of a page.
    public typealias Element = [Item]

    /// How a page is fetched, and what comes after it.
    struct Step: Sendable {
        let load: @Sendable () async throws -> (items: [Item], next: Step?)

        /// A page that was there already: else the list would never end.
        static func leadingBack(_ endpoint: some Endpoint) -> Step {
            let label = endpoint.request.label
            return Step { throw APIError(.repeatedPage, label) }
        }
    }

    let first: Step

    /// Starts at the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(next: first)
    }

    /// Every item of every page.
    public var items: PageItems<Item> { PageItems(pages: self) }

    /// Gives one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var next: Step?

        /// The next page, or nil after the last.
        ///
        /// - Throws: ``APIError``; the next call tries the same page again.
        public mutating func next() async throws -> [Item]? {
            guard let step = next else { return nil }
            if Task.isCancelled { throw APIError(.cancelled, "pages") }
            let page = try await step.load()
            next = page.next
            return page.items
        }
    }
}

/// A page as it arrived, to be told from the next one.
struct ArrivedPage<Item: Sendable>: Sendable {
    let items: [Item]
    private let input: ReformerInput

    init(_ items: [Item]?, _ input: ReformerInput) {
        self.items = items ?? []
        self.input = input
    }

    /// Checks that the page is not the one before it once more, as servers send it that do not know
    /// the parameter.
    ///
    /// - Throws: ``APIError/Reason/repeatedPage``.
    func checked(after before: ArrivedPage?) throws(APIError) -> ArrivedPage {
        guard let before, !items.isEmpty, items.count == before.items.count,
            input.hasSameResult(as: before.input)
        else { return self }
        throw APIError(.repeatedPage, input.endpoint)
    }
}

extension ReformerInput {
    /// The numbers of RPC calls, and what an envelope says beside the result, are seldom longer.
    private static let roomForNumbers = 64

    /// Whether the results are the same JSON, whatever stands around them.
    fileprivate func hasSameResult(as other: Self) -> Bool {
        if body == other.body { return true }
        guard !path.steps.isEmpty, abs(body.count - other.body.count) <= Self.roomForNumbers,
            let (one, two) = try? (json(), other.json())
        else { return false }
        return one == two
    }
}

/// The items of a list, whatever page they are on.
public struct PageItems<Item: Sendable>: AsyncSequence, Sendable {
    /// An item.
    public typealias Element = Item

    let pages: Pages<Item>

    /// Starts at the first item.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator())
    }

    /// Gives one item after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var pages: Pages<Item>.Iterator
        private var page: ArraySlice<Item> = []

        fileprivate init(pages: Pages<Item>.Iterator) {
            self.pages = pages
        }

        /// The next item, or nil after the last.
        ///
        /// - Throws: ``APIError``.
        public mutating func next() async throws -> Item? {
            while page.isEmpty {
                guard let next = try await pages.next() else { return nil }
                page = next[...]
            }
            return page.popFirst()
        }
    }
}

"""########),
("APIRuntime/Business/PreparedCall.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A call with everything decided but its secrets.
struct PreparedCall: Sendable {
    /// What the body is made of.
    enum Body: Sendable {
        case plain(TransportBody, type: String?)
        case rpc(RPCRequest, id: Int)
        case rpcBatch([BatchedCall])
    }

    let label: String
    let method: String
    let url: URL
    var headers: HTTPHeaders
    var cookies: String?
    var body: Body
    var options: CallOptions
    let failures: [FailureBody]

    /// The endpoint, for mocks.
    var endpoint: (any Endpoint)?

    /// The field with a key that was made for this call.
    var madeKey: String?

    /// The number of its RPC call, where it is one.
    var rpcID: Int? {
        if case .rpc(_, let id) = body { id } else { nil }
    }

    /// Whether it may be sent again (RFC 9110, section 9.2.2; or by its idempotency key).
    var isRepeatable: Bool {
        options.idempotencyKey != nil
            || ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"].contains(method)
    }

    /// Decides everything about a request.
    ///
    /// - Parameter url: a URL to take in place of the request's own, for pages that links lead to.
    init(_ request: EndpointRequest, in client: APIClient, url other: URL? = nil) throws(APIError) {
        let body: Body
        do {
            if let rpc = request.rpc {
                body = .rpc(rpc, id: client.nextID())
            } else {
                let (plain, type) = try request.body.transportBody(client.coding)
                body = .plain(plain, type: type)
            }
        } catch let error as TransportError {
            throw APIError(APIError.Reason(error), request.label)
        } catch {
            throw APIError(.invalidRequest(EncodingProblem.text(error)), request.label)
        }
        try self.init(request, body, in: client, url: other)
    }

    /// Decides everything about calls that go as one batch; the options are those of the request.
    init(
        batch: [BatchedCall], _ request: EndpointRequest, in client: APIClient
    ) throws(APIError) {
        try self.init(request, .rpcBatch(batch), in: client, url: nil)
    }

    private init(
        _ request: EndpointRequest, _ body: Body, in client: APIClient, url other: URL?
    ) throws(APIError) {
        let label = request.label
        let options = client.defaults.with(request.overrides)
        let problem =
            request.path.problem ?? request.query.problem ?? request.headers.problem
            ?? request.cookies.problem ?? options.headers.problem
        if let problem { throw APIError(.invalidRequest(problem), label) }
        let server = request.overrides.server ?? client.server
        let own = BaseURL.join(
            server.baseURL, path: request.path.encoded, query: request.query.query)
        guard let url = other ?? own else {
            throw APIError(.invalidRequest("the server's base URL is none"), label)
        }
        var headers = client.configuration.headers
        headers.merge(options.headers.headers)
        headers.merge(request.headers.headers)
        if let types = options.types, headers["Accept"] == nil {
            headers["Accept"] = types.joined(separator: ", ")
        }
        let isRead = ["GET", "HEAD", "OPTIONS"].contains(request.method)
        if let key = options.idempotencyKey, headers[key] == nil, !isRead {
            headers[key] = UUID().uuidString.lowercased()
            madeKey = key
        }
        self.label = label
        method = request.method
        self.url = url
        self.headers = headers
        cookies = request.cookies.cookies
        self.body = body
        self.options = options
        failures = request.overrides.failures
        if other != nil, url.origin != own?.origin {
            guard case .plain(.none, _) = body else {
                throw APIError(.redirect("a body would go to another origin"), label)
            }
            dropSecrets()
        }
    }

    /// For another origin, which must not learn what this one may.
    private mutating func dropSecrets() {
        headers = HTTPHeaders(headers.filter { !$0.isSecret })
        cookies = nil
        options.auth = nil
    }
}

/// One call of an RPC batch.
struct BatchedCall: Sendable {
    let request: RPCRequest
    let id: Int
    let label: String
    /// The endpoint, for mocks.
    let endpoint: any Endpoint
}

/// What an encoder complains about, with the place but without the value.
enum EncodingProblem {
    static func text(_ error: any Error) -> String {
        guard case EncodingError.invalidValue(_, let context) = error else {
            return "the body can not be encoded"
        }
        let path = JSONPath(context.codingPath).description
        return "the body can not be encoded at \(path): \(context.debugDescription)"
    }
}

"""########),
("APIRuntime/Business/ProgressFeed.swift", ########"""
/// Tells any number of listeners how far a call is, until it is over.
final class ProgressFeed: Sendable {
    typealias Listener = @Sendable (TransferProgress?) -> Void

    private struct State {
        var progress = TransferProgress()
        var listeners: [Int: Listener] = [:]
        var count = 0
        var isOver = false
    }

    private let state = Locked(State())

    /// How far it is.
    var progress: TransferProgress { state.withLock { $0.progress } }

    func note(_ progress: TransferProgress) {
        let listeners = state.withLock { state in
            state.progress = progress
            return Array(state.listeners.values)
        }
        for listener in listeners { listener(progress) }
    }

    /// The call is over.
    func end() {
        let listeners = state.withLock { state in
            state.isOver = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener(nil) }
    }

    /// Adds a listener, which is told how far the call is at once, then of every change, and nil
    /// when it is over.
    @discardableResult
    func add(_ listener: @escaping Listener) -> Int {
        let (number, progress, isOver) = state.withLock { state in
            state.count += 1
            if !state.isOver { state.listeners[state.count] = listener }
            return (state.count, state.progress, state.isOver)
        }
        listener(progress)
        if isOver { listener(nil) }
        return number
    }

    func remove(_ number: Int) {
        state.withLock { $0.listeners[number] = nil }
    }
}

"""########),
("APIRuntime/Business/RPCBatch.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends several calls as one JSON-RPC 2.0 batch and gives each call's own result, in order.
    ///
    /// - Throws: ``APIError`` where the batch as a whole failed, or the endpoints are not all calls
    ///   of one ``JSONRPC2``.
    public func rpcBatch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat Result<(each E).Response, APIError>) {
        let slots = (repeat Self.slot(for: each endpoints))
        var members: [RPCBatchMember] = []
        repeat members.append(RPCBatchMember(each endpoints, each slots))
        try await run(members)
        return (repeat (each slots).result)
    }

    private func run(_ members: [RPCBatchMember]) async throws(APIError) {
        guard let request = members.first?.request else { return }
        let calls = members.compactMap { $0.call(id: nextID()) }
        let paths = Set(members.map(\.request.path.encoded))
        guard calls.count == members.count, calls.allSatisfy({ $0.request.proto is JSONRPC2 }),
            paths.count == 1
        else {
            throw APIError(
                .invalidRequest("a batch takes calls of one JSON-RPC 2.0 only"), request.label)
        }
        try await observed(request) { () throws(APIError) in
            try PreparedCall(batch: calls, request, in: self)
        } _: { prepared, trace throws(APIError) in
            let reply = try await CallRunner(self, prepared, trace).reply()
            var answers = try RPCBatchAnswers(reply, prepared, coding)
            guard case .rpcBatch(let sent) = prepared.body else { return }
            for (member, call) in zip(members, sent) { member.finish(answers.input(of: call)) }
        }
    }
}

/// One call of a batch, without the type of its response.
private struct RPCBatchMember {
    let request: EndpointRequest
    private let endpoint: any Endpoint
    let finish: (Result<ReformerInput, APIError>) -> Void

    init<E: Endpoint>(_ endpoint: E, _ slot: Slot<E.Response>) {
        request = endpoint.request
        self.endpoint = endpoint
        finish = { input in
            do throws(APIError) {
                slot.fill(.success(try endpoint.reformer(try input.get())))
            } catch {
                slot.fill(.failure(error))
            }
        }
    }

    /// The call with a number; nil where the endpoint is no RPC call.
    func call(id: Int) -> BatchedCall? {
        request.rpc.map { rpc in
            BatchedCall(request: rpc, id: id, label: request.label, endpoint: endpoint)
        }
    }
}

/// The answers of a batch, by the numbers of their calls: they may come in any order.
struct RPCBatchAnswers {
    private let reply: Reply
    private let coding: JSONCoding
    private var answers: [JSON: [JSON]] = [:]
    private var whole: RPCFailure?

    init(_ reply: Reply, _ call: PreparedCall, _ coding: JSONCoding) throws(APIError) {
        self.reply = reply
        self.coding = coding
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: call.label,
            coding: coding, failures: call.failures)
        let isGood = (200..<300).contains(reply.status)
        if input.isEmpty, isGood { return }
        do {
            switch try input.json() {
            case .array(let elements):
                for element in elements {
                    answers[element["id"] ?? .null, default: []].append(element)
                }
                unassigned = (answers[.null] ?? [])[...]
            case let answer:
                // The batch as a whole was refused.
                whole = answer["error"].flatMap(RPCFailure.init)
                guard whole != nil else {
                    throw isGood
                        ? APIError(.reform(path: "$", problem: "it is no array"), call.label)
                        : input.statusError
                }
            }
        } catch {
            throw isGood ? input.failure(error) : input.statusError
        }
    }

    /// Errors about calls that the server could not read, in the answer's order. They are told to
    /// the calls without an answer of their own, one each, the last one to all that are left.
    private var unassigned: ArraySlice<JSON> = []

    private mutating func nextUnassigned() -> RPCFailure? {
        let element = unassigned.count > 1 ? unassigned.popFirst() : unassigned.first
        return element?["error"].flatMap(RPCFailure.init)
    }

    mutating func input(
        of call: BatchedCall
    ) -> Result<ReformerInput, APIError> {
        let (rpc, id, label) = (call.request, call.id, call.label)
        if let whole { return .failure(APIError(whole.reason, label)) }
        if rpc.isNotification { return .success(input(Data(), label)) }
        guard let own = answers[.number(JSONNumber(id))] else {
            if let failure = nextUnassigned() { return .failure(APIError(failure.reason, label)) }
            return .failure(
                APIError(.reform(path: "$", problem: "the batch has no answer for it"), label))
        }
        guard own.count == 1, let data = try? coding.encoder().encode(own[0]) else {
            return .failure(
                APIError(.reform(path: "$", problem: "the batch has two answers for it"), label))
        }
        let input = input(data, label)
        return Result { try PreparedCall.unbox(input, rpc, id: id) }.mapError(input.failure)
    }

    private func input(_ body: Data, _ label: String) -> ReformerInput {
        ReformerInput(
            status: reply.status, headers: reply.headers, body: body, endpoint: label,
            coding: coding)
    }
}

"""########),
("APIRuntime/Business/RawCalls.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends a request and gives the answer as it came, whatever its status.
    ///
    /// Credentials, retries, redirects, limits and the cache are those of every call; envelope, RPC
    /// protocol and reformer are left out.
    ///
    /// - Throws: ``APIError``, where there is no answer.
    public func data(for request: EndpointRequest) async throws(APIError) -> Reply {
        try await raw(request, url: nil)
    }

    /// Gets what is at a URL, whatever its status. To another origin than the client's server
    /// neither credentials go, nor fields whose names say that they are secrets.
    ///
    /// - Throws: ``APIError``, where there is no answer.
    public func data(from url: URL) async throws(APIError) -> Reply {
        // The host stands for the operation in logs; the URL may have secrets in it.
        let host = url.host(percentEncoded: true) ?? ""
        return try await raw(.get(EndpointPath(stringLiteral: host)), url: url)
    }

    private func raw(_ request: EndpointRequest, url: URL?) async throws(APIError) -> Reply {
        try await observed(request) { () throws(APIError) in
            try PreparedCall(request, in: self, url: url)
        } _: { call, trace throws(APIError) in
            try await CallRunner(self, call, trace).reply()
        }
    }
}

"""########),
("APIRuntime/Business/Redirect.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a redirect leads (RFC 9110, section 15.4), and what may go along.
enum Redirect {
    /// The next request, or nil where the answer is no redirect.
    ///
    /// - Throws: ``APIError/Reason/redirect(_:)`` where it must not be followed.
    static func next(
        after signed: SignedRequest, _ head: TransportHead, label: String
    ) throws(APIError) -> SignedRequest? {
        guard [301, 302, 303, 307, 308].contains(head.status),
            let location = head.headers["Location"]
        else { return nil }
        var next = signed
        let from = signed.request.url
        guard let target = URL(string: location, relativeTo: from)?.absoluteURL,
            target.host(percentEncoded: true)?.isEmpty == false
        else { throw APIError(.redirect("its target is no URL"), label) }
        if from.isHTTPS && !target.isHTTPS {
            throw APIError(.redirect("it leads from https to \(target.scheme ?? "")"), label)
        }
        guard target.user(percentEncoded: true) == nil else {
            throw APIError(.redirect("its target has a user name"), label)
        }
        next.request.url = target
        let method = signed.request.method
        let becomesGet =
            switch head.status {
            case 301, 302: method == "POST"
            case 303: method != "HEAD"
            default: false
            }
        if becomesGet {
            next.request.method = "GET"
            next.request.body = .none
            for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
                next.request.headers.remove(field)
            }
        }
        if target.origin != from.origin {
            // Servers that send everybody on copy the query.
            let values = target.query(percentEncoded: true)?.split(separator: "&") ?? []
            let hasSecretQuery =
                signed.querySecret.map { secret in values.contains { $0.hasSuffix("=\(secret)") } }
                ?? false
            if hasSecretQuery || signed.hasSecretBody && !becomesGet {
                throw APIError(.redirect("a secret would go to another origin"), label)
            }
            next.request.headers = HTTPHeaders(
                signed.request.headers.filter {
                    !$0.isSecret && !signed.secretFields.contains($0.name.lowercased())
                })
            if becomesGet { next.request.headers.remove("Content-Type") }
        }
        return next
    }
}

"""########),
("APIRuntime/Business/RetryBudget.swift", ########"""
/// How many repetitions a client may send for all its calls together, so that a server that is down
/// is not stormed: a bucket of tokens. A repetition takes one; where there is none, the call ends
/// with what it got.
public struct RetryBudget: Sendable, Hashable {
    /// How many tokens there are at the start, and at most.
    public var capacity: Double
    /// How many come back in a second.
    public var perSecond: Double
    /// How many come back with each attempt that did not fail.
    public var perSuccess: Double

    /// A budget.
    public init(capacity: Double = 100, perSecond: Double = 2, perSuccess: Double = 0.1) {
        self.capacity = capacity
        self.perSecond = perSecond
        self.perSuccess = perSuccess
    }
}

/// The tokens of a client's budget.
final class RetryBucket: Sendable {
    private struct State: Sendable {
        var tokens: Double
        var time: Duration?
    }

    private let budget: RetryBudget?
    private let state: Locked<State>

    /// - Parameter budget: nil for no limit.
    init(_ budget: RetryBudget?) {
        self.budget = budget
        state = Locked(State(tokens: budget?.capacity ?? 0))
    }

    /// Takes a token for a repetition, if there is one.
    func take(now: Duration) -> Bool {
        guard let budget else { return true }
        return state.withLock { state in
            if let time = state.time {
                let grown = max(0, (now - time) / .seconds(1)) * budget.perSecond
                state.tokens = min(budget.capacity, state.tokens + grown)
            }
            state.time = now
            guard state.tokens >= 1 else { return false }
            state.tokens -= 1
            return true
        }
    }

    /// An attempt was good.
    func reward() {
        guard let budget else { return }
        state.withLock { state in
            state.tokens = min(budget.capacity, state.tokens + budget.perSuccess)
        }
    }
}

"""########),
("APIRuntime/Business/RetryPolicy+Decision.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RetryPolicy {
    /// Whether the outcome of a transfer is one to try again for.
    func covers(_ outcome: Result<Reply, APIError>) -> Bool {
        switch outcome {
        case .success(let reply):
            return conditions.contains { condition in
                switch condition {
                case .status(let status): status == reply.status
                case .statuses(let statuses): statuses.contains(reply.status)
                case .timeout, .connection: false
                }
            }
        case .failure(let error):
            switch error.reason {
            case .timeout: return conditions.contains(.timeout)
            case .transport(let error):
                return conditions.contains(.connection) && Self.isConnection(error.kind)
            case .offline: return conditions.contains(.connection)
            default: return false
            }
        }
    }

    private static func isConnection(_ kind: TransportError.Kind) -> Bool {
        switch kind {
        case .cannotConnect, .cannotResolve, .connectionLost, .truncated: true
        default: false
        }
    }

    /// The longest pause that a server may ask for; where it asks for more, the call fails at once.
    var longestPause: Duration { max(limit, .seconds(60)) }

    /// The pause before the next attempt: what the server asks for, else at random up to a bound
    /// that doubles with each attempt.
    func pause(after attempt: Int, _ outcome: Result<Reply, APIError>, clock: CallClock) -> Duration
    {
        if case .success(let reply) = outcome, let field = reply.headers["Retry-After"],
            let wait = RetryAfter.duration(field, now: clock.date())
        {
            return wait
        }
        let doubled = backoff * (1 << min(attempt - 1, 20))
        return min(limit, doubled) * clock.random()
    }
}

/// The field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    static func duration(_ text: String, now: Date) -> Duration? {
        let words = text.split { $0 == " " || $0 == "\t" }
        if words.count == 1, let seconds = UInt32(words[0]) { return .seconds(Int64(seconds)) }
        guard let date = HTTPDate.date(text, now: now) else { return nil }
        return max(.zero, .milliseconds(Int64((date.timeIntervalSince(now) * 1000).rounded(.up))))
    }
}

"""########),
("APIRuntime/Business/ServiceClient.swift", ########"""
import Dispatch

/// The one face of a service that an app sees; generated clients conform to it.
public protocol ServiceClient: Sendable {
    /// What carries out the calls.
    var api: APIClient { get }
}

extension ServiceClient {
    /// Sends an endpoint's request and gives what its answer becomes.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(_ endpoint: E) async throws(APIError) -> E.Response {
        try await api.send(endpoint)
    }

    /// Sends an endpoint's request, with progress, which is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws(APIError) -> E.Response {
        try await api.send(endpoint, progress: progress)
    }

    /// Sends an endpoint's request and calls the handler on the main queue, exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E,
        completion: @escaping @MainActor @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, completion: completion)
    }

    /// Sends an endpoint's request and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, on: queue, completion: completion)
    }

    /// Sends several endpoints' requests, some at once, and gives all responses in order.
    ///
    /// - Throws: the first ``APIError``; the other calls are then cancelled.
    public func batch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat (each E).Response) {
        try await api.batch(repeat each endpoints)
    }

    /// Sends several calls as one JSON-RPC 2.0 batch and gives each call's own result, in order.
    ///
    /// - Throws: ``APIError`` where the batch as a whole failed.
    public func rpcBatch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat Result<(each E).Response, APIError>) {
        try await api.rpcBatch(repeat each endpoints)
    }

    /// Pages that name a cursor for the next one.
    public func pages<E: Endpoint, Item, Cursor: Hashable & Sendable & ParameterValue>(
        items: @escaping @Sendable (E.Response) -> [Item]?,
        next: @escaping @Sendable (E.Response) -> Cursor?, from cursor: Cursor?,
        _ endpoint: @escaping @Sendable (Cursor?) -> E
    ) -> Pages<Item> {
        api.pages(items: items, next: next, from: cursor, endpoint)
    }

    /// Pages that are counted.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, page: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        api.pages(items: items, page: page, endpoint)
    }

    /// Pages that begin after so many items.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, offset: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        api.pages(items: items, offset: offset, endpoint)
    }

    /// Pages whose answers link to the next one.
    public func pages<E: Endpoint, Item>(
        items: @escaping @Sendable (E.Response) -> [Item]?, linkOf endpoint: E
    ) -> Pages<Item> {
        api.pages(items: items, linkOf: endpoint)
    }
}

"""########),
("APIRuntime/Business/ServiceServer.swift", ########"""
/// A server that a service runs on.
public protocol ServiceServer: Sendable {
    /// The URL that paths are below; it may have a path and a query of its own.
    var baseURL: String { get }
}

"""########),
("APIRuntime/Business/SharedClient.swift", ########"""
/// A server that is nothing but a URL.
public struct PlainServer: ServiceServer {
    /// The URL that paths are below.
    public let baseURL: String

    /// A server.
    public init(_ baseURL: String) {
        self.baseURL = baseURL
    }
}

extension EndpointRequest {
    /// Another base URL than the client's; it may have a path and a query of its own.
    public func baseURL(_ text: String) -> Self { server(PlainServer(text)) }
}

extension ClientConfiguration {
    /// This configuration over the transport of another client: both then share connections, HTTP/2
    /// streams and limits, and nothing else. What ``connection`` says comes from the other as well.
    public func sharingTransport(of client: APIClient) -> Self {
        var copy = self
        // Where the other has none, this one fails to make it for the same reason.
        copy.transport = try? client.transport.get()
        copy.connection = client.configuration.connection
        return copy
    }
}

extension APIClient {
    private static let only = SetOnce<APIClient>()

    /// The process's client, for whoever needs none of his own: the one that ``share(_:)`` was
    /// given. Without one it is a client with no server and no credentials, which sends what has a
    /// URL of its own.
    public static var shared: APIClient {
        only.value { APIClient(server: PlainServer("")) }
    }

    /// Makes a client the process's, once and before ``shared`` is used.
    ///
    /// - Throws: ``APIError`` with the reason `invalidRequest` where there is one already; it stays.
    public static func share(_ client: APIClient) throws(APIError) {
        guard only.set(client) else {
            throw APIError(.invalidRequest("there is a shared client already"), "APIClient.share")
        }
    }
}

/// A value that is decided once.
final class SetOnce<Value: Sendable>: Sendable {
    private let held = Locked<Value?>(nil)

    /// Decides on the value; false where it is decided already.
    func set(_ value: Value) -> Bool {
        held.withLock { held in
            guard held == nil else { return false }
            held = value
            return true
        }
    }

    /// The value; what is made here where it is not decided yet.
    func value(orMake make: () -> Value) -> Value {
        held.withLock { held in
            let value = held ?? make()
            held = value
            return value
        }
    }
}

"""########),
("APIRuntime/Business/SignedRequest.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request with its secrets, and which of its parts they are.
struct SignedRequest: Sendable {
    var request: TransportRequest

    /// Fields that must not go to another origin.
    private(set) var secretFields: Set<String> = ["authorization", "cookie"]

    /// The secret among the query's values, percent-encoded.
    private(set) var querySecret: String?

    /// Whether the body has a secret in it.
    private(set) var hasSecretBody = false

    /// The call, signed with the scheme's credential where there is one.
    init(
        _ call: PreparedCall, _ credential: Credential?, coding: JSONCoding
    ) throws(APIError) {
        var headers = call.headers
        var cookies = call.cookies.map { [$0] } ?? []
        var url = call.url
        var argument: RPCArguments.Secret?
        if let scheme = call.options.auth, let credential {
            switch scheme.kind {
            case .bearer:
                headers["Authorization"] = "Bearer \(credential.secret)"
            case .basic:
                let pair = "\(credential.user ?? ""):\(credential.secret)"
                headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
            case .header(let name), .handshake(let name, _):
                headers[name] = credential.secret
                secretFields.insert(name.lowercased())
            case .query(let name):
                url = url.adding(query: name, credential.secret) ?? url
                querySecret = PercentEncoding.encode(credential.secret)
            case .cookie(let name):
                cookies.append(
                    NamedValues(dictionaryLiteral: (name, credential.secret)).cookies ?? "")
            case .argument(let name, let prefix):
                argument = RPCArguments.Secret(name: name, text: prefix + credential.secret)
                hasSecretBody = true
            }
        }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
        let (body, type) = try Self.body(of: call, argument, coding)
        if let type, headers["Content-Type"] == nil { headers["Content-Type"] = type }
        request = TransportRequest(method: call.method, url: url, headers: headers, body: body)
        request.call = CallContext(call, credential, coding)
    }

    /// Takes over what an interceptor made of the request. Fields that it added or changed, and a
    /// body that is another, must not go to another origin: they may be secrets.
    mutating func adapt(to adapted: TransportRequest) {
        for field in adapted.headers where !request.headers.contains(field) {
            secretFields.insert(field.name.lowercased())
        }
        if !adapted.body.isSame(as: request.body) { hasSecretBody = true }
        let call = request.call
        request = adapted
        // One that was made anew does not know whose it is.
        request.call = call
    }

    private static func body(
        of call: PreparedCall, _ secret: RPCArguments.Secret?, _ coding: JSONCoding
    ) throws(APIError) -> (TransportBody, String?) {
        do {
            switch call.body {
            case .plain(let body, let type):
                return (body, type)
            case .rpc(let rpc, let id):
                let parameters = try rpc.proto.parameters(of: rpc.call(id: id, secret: secret))
                return (.data(try coding.encoder().encode(parameters)), "application/json")
            case .rpcBatch(let calls):
                let all = try calls.map {
                    Erased(
                        try $0.request.proto.parameters(
                            of: $0.request.call(id: $0.id, secret: secret)))
                }
                return (.data(try coding.encoder().encode(all)), "application/json")
            }
        } catch let error as TransportError {
            throw APIError(APIError.Reason(error), call.label)
        } catch {
            throw APIError(.invalidRequest(EncodingProblem.text(error)), call.label)
        }
    }

    private struct Erased: Encodable {
        let value: any Encodable

        init(_ value: any Encodable) {
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
}

extension TransportBody {
    /// Whether both are the same; two streams are taken for it, since nobody can tell.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.none, .none), (.stream, .stream): true
        case (.data(let one), .data(let two)): one == two
        case (.file(let one, let start, let length), .file(let two, let offset, let size)):
            one == two && start == offset && length == size
        default: false
        }
    }
}

"""########),
("APIRuntime/Business/SingleFlight.swift", ########"""
/// Lets all who want the same thing at the same time wait for one who gets it.
///
/// One who is cancelled leaves at once; when the last has left, the work is cancelled.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, APIError>

    private struct Flight {
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var count = 0
    }

    private let state = Locked(State())

    /// The value of the flight under way for the key, else of a new one.
    func run(
        _ key: Key, cancelled: Outcome, _ work: @escaping @Sendable () async -> Outcome
    ) async -> Outcome {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                board(key, number, continuation, work)
                if Task.isCancelled { leave(key, number, cancelled) }
            }
        } onCancel: {
            leave(key, number, cancelled)
        }
    }

    /// How many wait at this time.
    var waiterCount: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    private func board(
        _ key: Key, _ number: Int, _ continuation: CheckedContinuation<Outcome, Never>,
        _ work: @escaping @Sendable () async -> Outcome
    ) {
        state.withLock { state in
            var flight = state.flights[key] ?? Flight(number: number)
            flight.waiters[number] = continuation
            if flight.task == nil {
                let flightNumber = flight.number
                flight.task = Task { self.land(key, flightNumber, await work()) }
            }
            state.flights[key] = flight
        }
    }

    private func land(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
    }

    private func leave(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
                return nil
            }
            if state.flights[key]?.waiters.isEmpty == true {
                state.flights.removeValue(forKey: key)?.task?.cancel()
            }
            return waiter
        }
        waiter?.resume(returning: outcome)
    }
}

"""########),
("APIRuntime/Business/Streaming/APIClient+Streams.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends a request and gives its answer while it arrives.
    ///
    /// Credentials, retries and redirects are as in other calls; what can be tried again ends with
    /// the answer's head. The call's timeout counts up to there, its idle timeout afterwards. RPC
    /// results and envelopes are not unwrapped. Progress is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``; also for a status or media type that the call does not accept.
    public func stream(
        _ request: EndpointRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await stream(StreamOrigin(request, of: nil), progress: progress) { _ in }
    }

    /// Sends an endpoint's request and gives its answer while it arrives; its reformer is not asked.
    ///
    /// - Throws: ``APIError``.
    public func stream<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        let origin = StreamOrigin(endpoint.request, of: endpoint)
        return try await stream(origin, progress: progress) { _ in }
    }

    /// Sends an endpoint's request and gives its answer's JSON values, one a line, as they arrive
    /// (`application/jsonl`, `application/x-ndjson`).
    ///
    /// - Throws: ``APIError``.
    public func jsonLines<E: Endpoint, Value: Decodable & Sendable>(
        _ endpoint: E, of type: Value.Type
    ) async throws(APIError) -> JSONLines<Value> {
        try await stream(endpoint).jsonLines(of: type)
    }

    /// The events of an endpoint that answers with `text/event-stream`, after the one with an id that
    /// an earlier run has seen. Where there is no reconnection, a stream that ended is not opened
    /// again.
    public func serverEvents<E: Endpoint>(
        _ endpoint: E, reconnection: EventReconnection? = EventReconnection(),
        after lastID: String = ""
    ) -> ServerEvents {
        ServerEvents(
            client: self, origin: StreamOrigin(endpoint.request, of: endpoint),
            reconnection: reconnection, lastID: lastID)
    }

    /// Sends a request that may be changed last, and gives its answer while it arrives.
    func stream(
        _ origin: StreamOrigin, progress: (@Sendable (TransferProgress) -> Void)? = nil,
        change: (inout PreparedCall) -> Void
    ) async throws(APIError) -> StreamedAnswer {
        try await observed(origin.request) { () throws(APIError) in
            var call = try PreparedCall(origin.request, in: self)
            call.endpoint = origin.endpoint
            change(&call)
            return call
        } _: { call, trace throws(APIError) in
            let runner = CallRunner(self, call, trace, progress: progress, streams: true)
            let reply = try await runner.reply()
            guard let body = reply.stream else { throw call.error(of: reply, coding) }
            try call.check(reply)
            return StreamedAnswer(reply, body, self, origin)
        }
    }

    /// How many bytes a line or an event may have: these are in memory as a whole.
    func lineLimit(_ request: EndpointRequest) -> Int {
        defaults.with(request.overrides).maximumAnswerSize ?? configuration.maximumAnswerSize
    }

    /// What was thrown in a call, as the caller sees it.
    func failure(_ error: any Error, of request: EndpointRequest) -> APIError {
        switch error {
        case let error as APIError: error
        case let error as TransportError: APIError(APIError.Reason(error), request.label)
        default: APIError(.cancelled, request.label)
        }
    }
}

/// What a stream is asked for with, and can be asked for with again.
struct StreamOrigin: Sendable {
    let request: EndpointRequest
    /// The endpoint that it is made of, if it is.
    let endpoint: (any Endpoint)?

    init(_ request: EndpointRequest, of endpoint: (any Endpoint)?) {
        self.request = request
        self.endpoint = endpoint
    }
}

extension PreparedCall {
    /// The error that a bad answer means.
    func error(of reply: Reply, _ coding: JSONCoding) -> APIError {
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: label,
            coding: coding, failures: failures)
        return input.failure(input.statusError)
    }
}

"""########),
("APIRuntime/Business/Streaming/AnswerLines.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The lines of a streamed answer's text.
public struct AnswerLines: AsyncSequence, StreamedResponse {
    /// A line, without its end; it may be empty.
    public typealias Element = String

    private let answer: StreamedAnswer

    /// The lines of an answer.
    public init(_ answer: StreamedAnswer) {
        self.answer = answer
    }

    /// Reads the lines; to be called once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(answer, ends: .any))
    }

    /// Gives one line after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var reader: LineReader

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``APIError``: what broke the answer off, a line that is not in the charset
        ///   (``APIError/Reason/reform(path:problem:)``), or one that is larger than a buffered
        ///   answer may be (``APIError/Reason/tooLarge``).
        public nonisolated(nonsending) mutating func next() async throws -> String? {
            guard let line = try await reader.next() else { return nil }
            guard let text = String(bytes: line, encoding: .utf8) else {
                throw reader.malformed
            }
            return text
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> String? {
            try await next()
        }
    }
}

/// The JSON values of a streamed answer, one a line, as a type.
public struct JSONLines<Value: Decodable & Sendable>: AsyncSequence, StreamedResponse {
    /// A value.
    public typealias Element = Value

    private let answer: StreamedAnswer

    /// The values of an answer.
    public init(_ answer: StreamedAnswer) {
        self.answer = answer
    }

    /// Reads the values; to be called once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(answer, ends: .lineFeed), coding: answer.client.coding)
    }

    /// Gives one value after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var reader: LineReader
        fileprivate let coding: JSONCoding

        /// The next value, or nil after the last.
        ///
        /// - Throws: ``APIError``: what broke the answer off, or a line that is no such value
        ///   (``APIError/Reason/reform(path:problem:)``, whose path begins with the line's number).
        ///   After the latter, the next call goes on with the next line.
        public nonisolated(nonsending) mutating func next() async throws -> Value? {
            while let line = try await reader.next() {
                if line.allSatisfy({ [9, 13, 32].contains($0) }) { continue }
                do {
                    return try coding.decoder().decode(Value.self, from: Data(line))
                } catch {
                    throw reader.failure(error, coding)
                }
            }
            return nil
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> Value? {
            try await next()
        }
    }
}

/// Reads a body by lines of UTF-8.
struct LineReader {
    private var bytes: AnswerBytes.Iterator
    private var decoder: TextDecoder?
    private var lines: LineSplitter
    private var isAtEnd = false
    private var number = 0

    init(_ answer: StreamedAnswer, ends: LineSplitter.Ends) {
        self.init(
            answer.bytes, Charset(of: answer.headers["Content-Type"]), ends: ends,
            limit: answer.client.lineLimit(answer.origin.request))
    }

    /// - Parameter charset: nil where it is unknown; then the first line throws.
    init(_ bytes: AnswerBytes, _ charset: Charset?, ends: LineSplitter.Ends, limit: Int) {
        self.bytes = bytes.makeAsyncIterator()
        decoder = charset.map { TextDecoder($0) }
        lines = LineSplitter(ends, limit: limit)
    }

    /// The next line, or nil at the end.
    nonisolated(nonsending) mutating func next() async throws -> ArraySlice<UInt8>? {
        while !isAtEnd {
            do {
                if let line = try lines.next() {
                    number += 1
                    return line
                }
            } catch {
                throw bytes.failure(error)
            }
            let piece = try await bytes.next()
            let text = if let piece { decoder?.utf8(of: piece) } else { decoder?.finish() }
            guard let text else {
                isAtEnd = true
                throw malformed
            }
            lines.append(text)
            if piece == nil { return last() }
        }
        return nil
    }

    /// What is left when there are no more bytes.
    private mutating func last() -> ArraySlice<UInt8>? {
        isAtEnd = true
        guard let line = lines.last() else { return nil }
        number += 1
        return line
    }

    /// The error for a text that is not in its charset.
    var malformed: APIError {
        APIError(
            .reform(path: "$", problem: "the text is not in the charset that it claims"),
            bytes.endpoint)
    }

    /// What the decoder of a line threw, with the line's number.
    func failure(_ error: any Error, _ coding: JSONCoding) -> APIError {
        guard let error = error as? DecodingError,
            case .reform(let path, let problem) = APIError.Reason.reform(error)
        else { return bytes.failure(error) }
        var failure = APIError(
            .reform(path: "line \(number): \(path)", problem: problem), bytes.endpoint)
        failure.coding = coding
        return failure
    }
}

"""########),
("APIRuntime/Business/Streaming/EventReconnection.swift", ########"""
/// When a stream of events that ended is opened again.
public struct EventReconnection: Sendable, Hashable {
    /// The pause before that, unless the server says another; a tenth of a second at least.
    public var pause: Duration

    /// The longest pause, whatever the server says.
    public var limit: Duration

    /// How many connections may fail one after the other before the last failure is thrown.
    public var attempts: Int

    /// The defaults fit a server that is restarted now and then.
    public init(
        pause: Duration = .seconds(3), limit: Duration = .seconds(300), attempts: Int = 10
    ) {
        self.pause = pause
        self.limit = limit
        self.attempts = attempts
    }

    /// How long to wait: as long as the server says, and after failures up to twice as long for
    /// each of them, at random, so that not all clients come back at once.
    func pause(retry: Duration?, failures: Int, random: Double) -> Duration {
        let least = min(limit, max(retry ?? pause, .milliseconds(100)))
        let most = min(limit, least * (1 << min(failures, 20)))
        return least + (most - least) * random
    }
}

"""########),
("APIRuntime/Business/Streaming/JSONEvents.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Server-sent events whose data is JSON, as a type.
public struct JSONEvents<Value: Decodable & Sendable>: AsyncSequence, StreamedResponse {
    /// The data of an event.
    public typealias Element = Value

    /// Only a stream of events is one.
    public static var mediaTypes: [String]? { ServerEvents.mediaTypes }

    /// The events as they are, with names and ids.
    public let events: ServerEvents

    init(events: ServerEvents) {
        self.events = events
    }

    /// The data of an answer's events, to be read once.
    public init(_ answer: StreamedAnswer) {
        self.init(events: ServerEvents(answer))
    }

    /// Reads the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            events: events.makeAsyncIterator(), coding: events.client.coding,
            endpoint: events.origin.request.label)
    }

    /// Gives the data of one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var events: ServerEvents.Iterator
        fileprivate let coding: JSONCoding
        fileprivate let endpoint: String

        /// The next event's data, or nil where the server wants no more of us.
        ///
        /// - Throws: ``APIError``. Where the data is not of the type, it is
        ///   ``APIError/Reason/reform(path:problem:)``, and the next call goes on with the next
        ///   event.
        public nonisolated(nonsending) mutating func next() async throws -> Value? {
            guard let event = try await events.next() else { return nil }
            let input = ReformerInput(
                status: 200, headers: HTTPHeaders(), body: Data(event.data.utf8),
                endpoint: endpoint, coding: coding)
            return try input.decode(Value.self)
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> Value? {
            try await next()
        }
    }
}

"""########),
("APIRuntime/Business/Streaming/ServerEvents.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The events of an endpoint that answers with `text/event-stream` (WHATWG HTML, section 9.2).
///
/// Where the stream ends or breaks, it is opened again with the field `Last-Event-ID`, after the
/// pause that the server asked for, until the server answers 204. Only GET requests are: others end
/// where their stream does. Cancelling the task that reads, or leaving its loop and dropping this,
/// ends everything.
public struct ServerEvents: AsyncSequence, StreamedResponse {
    /// An event.
    public typealias Element = ServerEvent

    /// Only a stream of events is one.
    public static var mediaTypes: [String]? { ["text/event-stream"] }

    let client: APIClient
    let origin: StreamOrigin
    var reconnection: EventReconnection?
    let lastID: String
    /// The stream that is open already; nil: it is opened when the first event is asked for.
    let first: StreamedAnswer?

    init(
        client: APIClient, origin: StreamOrigin, reconnection: EventReconnection?,
        lastID: String, first: StreamedAnswer? = nil
    ) {
        self.client = client
        self.origin = origin
        self.reconnection = reconnection
        self.lastID = lastID
        self.first = first
    }

    /// The events of an answer, to be read once.
    public init(_ answer: StreamedAnswer) {
        self.init(
            client: answer.client, origin: answer.origin, reconnection: EventReconnection(),
            lastID: "", first: answer)
    }

    /// The same, opened again as is said here; nil: never.
    public func reconnecting(_ reconnection: EventReconnection?) -> Self {
        var copy = self
        copy.reconnection = reconnection
        return copy
    }

    /// The JSON of each event's data as a type.
    public func json<Value: Decodable & Sendable>(of type: Value.Type) -> JSONEvents<Value> {
        JSONEvents(events: self)
    }

    /// Reads the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Gives one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: APIClient
        private let origin: StreamOrigin
        private let reconnection: EventReconnection?
        private var parser: ServerEventParser
        private var lines: LineReader?
        private var failures = 0
        private var isOver = false

        fileprivate init(_ events: ServerEvents) {
            client = events.client
            origin = events.origin
            reconnection = events.origin.request.method == "GET" ? events.reconnection : nil
            parser = ServerEventParser(
                lastID: events.lastID, limit: events.client.lineLimit(events.origin.request))
            if let first = events.first { read(first) }
        }

        /// The next event, or nil where the server wants no more of us.
        ///
        /// - Throws: ``APIError``; nothing comes after it.
        public nonisolated(nonsending) mutating func next() async throws -> ServerEvent? {
            while !isOver {
                do throws(APIError) {
                    if let event = try await event() { return event }
                    if isOver { return nil }
                } catch {
                    failures += 1
                    guard let reconnection, failures <= reconnection.attempts,
                        RetryPolicy().covers(.failure(error))
                    else { throw end(error) }
                }
                lines = nil
                try await pause()
            }
            return nil
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> ServerEvent? {
            try await next()
        }

        /// The next event of the stream as it is open now; nil where it ended.
        private nonisolated(nonsending) mutating func event() async throws(APIError) -> ServerEvent?
        {
            do {
                if lines == nil { try await open() }
                while let line = try await lines?.next() {
                    if let event = try parser.take(line) { return event }
                }
                return nil
            } catch {
                throw client.failure(error, of: origin.request)
            }
        }

        /// Opens the stream; ``isOver`` where the server answers that there is none.
        private nonisolated(nonsending) mutating func open() async throws(APIError) {
            parser.restart()
            let answer = try await client.stream(origin) { [id = parser.lastID] call in
                if !id.isEmpty { call.headers["Last-Event-ID"] = id }
                call.ask(for: ServerEvents.self)
            }
            failures = 0
            read(answer)
        }

        private mutating func read(_ answer: StreamedAnswer) {
            // Events are UTF-8, whatever the answer says.
            lines = LineReader(
                answer.bytes, .utf8, ends: .any, limit: client.lineLimit(origin.request))
            isOver = answer.status == 204
        }

        private nonisolated(nonsending) mutating func pause() async throws {
            guard let reconnection else {
                isOver = true
                return
            }
            let clock = client.configuration.clock
            do {
                try await clock.sleep(
                    reconnection.pause(
                        retry: parser.retry, failures: failures, random: clock.random()))
            } catch {
                throw end(APIError(.cancelled, origin.request.label))
            }
        }

        private mutating func end(_ error: APIError) -> APIError {
            isOver = true
            lines = nil
            return error
        }
    }
}

"""########),
("APIRuntime/Business/Streaming/ServiceClient+Streams.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ServiceClient {
    /// Sends an endpoint's request and gives its answer while it arrives; see
    /// `stream(_:progress:)` of ``APIClient``.
    ///
    /// - Throws: ``APIError``.
    public func stream<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await api.stream(endpoint, progress: progress)
    }

    /// Sends an endpoint's request and gives its answer's JSON values, one a line, as they arrive.
    ///
    /// - Throws: ``APIError``.
    public func jsonLines<E: Endpoint, Value: Decodable & Sendable>(
        _ endpoint: E, of type: Value.Type
    ) async throws(APIError) -> JSONLines<Value> {
        try await api.jsonLines(endpoint, of: type)
    }

    /// The events of an endpoint that answers with `text/event-stream`.
    public func serverEvents<E: Endpoint>(
        _ endpoint: E, reconnection: EventReconnection? = EventReconnection(),
        after lastID: String = ""
    ) -> ServerEvents {
        api.serverEvents(endpoint, reconnection: reconnection, after: lastID)
    }
}

"""########),
("APIRuntime/Business/Streaming/StreamedAnswer.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A good answer whose body is still arriving.
///
/// The body is read once, in one of its forms, and only as fast as it is asked for. Dropping the
/// answer and everything made of it ends the transfer; so do ``cancel()`` and cancelling the task
/// that reads.
public struct StreamedAnswer: Sendable {
    /// The status code.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// Where it came from in the end.
    public let url: URL

    /// The body in the pieces in which it arrives.
    public let bytes: AnswerBytes

    /// Who asked for it, and for what; events are asked for again.
    let client: APIClient
    let origin: StreamOrigin

    init(
        _ reply: Reply, _ body: TransportBytes, _ client: APIClient, _ origin: StreamOrigin
    ) {
        status = reply.status
        headers = reply.headers
        url = reply.url
        bytes = AnswerBytes(body: body, endpoint: origin.request.label)
        self.client = client
        self.origin = origin
    }

    /// The body's text, line by line; LF, CR LF and CR end a line, and none of them is a part of
    /// it. The charset is that of `Content-Type`.
    public var lines: AnswerLines { AnswerLines(self) }

    /// A JSON value a line, each as the type. Empty lines are skipped.
    public func jsonLines<Value: Decodable & Sendable>(of type: Value.Type) -> JSONLines<Value> {
        JSONLines(self)
    }

    /// The events of a `text/event-stream`.
    public var serverEvents: ServerEvents { ServerEvents(self) }

    /// Ends the transfer and frees its connection; who reads gets ``APIError/Reason/cancelled``.
    public func cancel() {
        bytes.body.cancel()
    }
}

/// The body of a streamed answer: pieces of data in the order they arrive, with back pressure.
///
/// A second iterator goes on where the first stopped.
public struct AnswerBytes: AsyncSequence, Sendable {
    /// A piece of the body, never empty.
    public typealias Element = Data

    let body: TransportBytes
    let endpoint: String

    /// Reads on from where the body is.
    public func makeAsyncIterator() -> Iterator {
        Iterator(bytes: body.makeAsyncIterator(), endpoint: endpoint)
    }

    /// Gives one piece after the other.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate var bytes: TransportBytes.Iterator
        let endpoint: String

        /// The next piece, or nil after the last.
        ///
        /// - Throws: ``APIError``.
        public mutating func next() async throws -> Data? {
            do {
                return try await bytes.next()
            } catch {
                throw failure(error)
            }
        }

        /// What the transport or a parser threw, as the caller sees it.
        func failure(_ error: any Error) -> APIError {
            switch error {
            case let error as APIError: error
            case let error as TransportError: APIError(APIError.Reason(error), endpoint)
            case is CancellationError: APIError(.cancelled, endpoint)
            default:
                APIError(.transport(TransportError(.other, "\(type(of: error))")), endpoint)
            }
        }
    }
}

"""########),
("APIRuntime/Business/Streaming/StreamedResponse.swift", ########"""
/// A response that is read while it arrives. An endpoint whose response is one is answered as soon
/// as the head of its answer is here, as `stream(_:progress:)` of ``APIClient`` says.
public protocol StreamedResponse: Sendable {
    /// What the request asks for, and the answer has to be, unless the request says it; nil:
    /// anything.
    static var mediaTypes: [String]? { get }

    /// Makes it of an answer whose body is still arriving.
    init(_ answer: StreamedAnswer)
}

extension StreamedResponse {
    /// Anything.
    public static var mediaTypes: [String]? { nil }
}

extension StreamedAnswer: StreamedResponse {
    /// The answer itself.
    public init(_ answer: StreamedAnswer) {
        self = answer
    }
}

extension Reformer where Response: StreamedResponse {
    /// The body, while it arrives.
    public static var stream: Self {
        Self(.stream(Response.self)) { input in
            guard let answer = input.stream else {
                throw APIError(
                    .invalidRequest("an answer that is streamed has a request of its own"),
                    input.endpoint)
            }
            return Response(answer)
        }
    }
}

extension Endpoint where Response: StreamedResponse {
    /// The body, while it arrives.
    public var reformer: Reformer<Response> { .stream }
}

extension EndpointGroup {
    /// The case as an endpoint whose answer is read while it arrives.
    public func returning<Response: StreamedResponse>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.stream)
    }
}

extension PreparedCall {
    /// Asks for what a response is made of.
    mutating func ask(for response: any StreamedResponse.Type) {
        guard let types = response.mediaTypes else { return }
        if options.types == nil { options.types = types }
        if headers["Accept"] == nil { headers["Accept"] = types.joined(separator: ", ") }
        // An event that was kept is no news.
        if headers["Cache-Control"] == nil { headers["Cache-Control"] = "no-store" }
    }
}

"""########),
("APIRuntime/Business/Streaming/TimeLimit.swift", ########"""
/// Lets work run for a limited time.
enum TimeLimit {
    /// Runs the work, and cancels it when the time is over; nil: no limit.
    ///
    /// - Throws: what the work throws, or ``TransportError`` of the kind `timeout`.
    static func run<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let limit else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: limit)
                throw TransportError.silence
            }
            guard let first = try await group.next() else { throw TransportError.cancelled }
            return first
        }
    }
}

extension TransportError {
    /// What a transfer gets that has waited too long.
    static let silence = TransportError(.timeout, "the time is over")
}

"""########),
("APIRuntime/Business/Streaming/WatchedBody.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A body that is read while it arrives, with a limit for how long it is silent and one for its
/// size. Only the time counts in which somebody waits: a slow reader is not the server's fault.
final class WatchedBody: TransportByteSource {
    private struct State {
        var waitingSince: ContinuousClock.Instant?
        var received = 0
        var watchdog: Task<Void, Never>?
        var isSilent = false
        var isOver = false
        var isBroken = false

        /// Whether the body breaks off only now.
        mutating func breaks() -> Bool {
            defer { isBroken = true }
            return !isBroken
        }
    }

    private let body: TransportBytes
    private let silence: Duration?
    private let limit: Int?
    private let count: @Sendable (Int) -> Void
    private let breaks: @Sendable (any Error) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - count: told of each piece's size.
    ///   - breaks: told once of what breaks the body off, unless the app does.
    init(
        _ body: TransportBytes, silence: Duration?, limit: Int?,
        count: @escaping @Sendable (Int) -> Void = { _ in },
        breaks: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.body = body
        self.silence = silence
        self.limit = limit
        self.count = count
        self.breaks = breaks
    }

    func next() async throws -> Data? {
        do {
            return try await piece()
        } catch {
            if !error.isCancellation, state.withLock({ $0.breaks() }) { breaks(error) }
            throw error
        }
    }

    private func piece() async throws -> Data? {
        startWaiting()
        var iterator = body.makeAsyncIterator()
        let outcome: Result<Data?, any Error>
        do {
            outcome = .success(try await iterator.next())
        } catch {
            outcome = .failure(error)
        }
        let (isSilent, received) = state.withLock { state in
            state.waitingSince = nil
            if case .success(let piece?) = outcome { state.received += piece.count }
            return (state.isSilent, state.received)
        }
        if case .success(let piece?) = outcome { count(piece.count) }
        if isSilent { throw TransportError.silence }
        if let limit, received > limit {
            body.cancel()
            throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
        }
        return try outcome.get()
    }

    func cancel() {
        let watchdog = state.withLock { state in
            state.isOver = true
            return state.watchdog.take()
        }
        watchdog?.cancel()
        body.cancel()
    }

    private func startWaiting() {
        state.withLock { state in
            state.waitingSince = .now
            guard let silence, state.watchdog == nil, !state.isOver else { return }
            state.watchdog = Task { [weak self] in
                var pause = silence
                repeat {
                    guard (try? await Task.sleep(for: pause)) != nil else { return }
                    guard let left = self?.timeLeft(of: silence) else { return }
                    pause = left
                } while true
            }
        }
    }

    /// How long to sleep before the next look; nil where the time is over.
    private func timeLeft(of silence: Duration) -> Duration? {
        let left = state.withLock { state -> Duration? in
            guard let since = state.waitingSince else { return silence }
            let left = silence - since.duration(to: .now)
            if left > .zero { return left }
            state.isSilent = true
            return nil
        }
        if left == nil { body.cancel() }
        return left
    }
}

extension Error {
    /// Whether the app itself ended the transfer.
    fileprivate var isCancellation: Bool {
        self is CancellationError || (self as? TransportError)?.kind == .cancelled
    }
}

"""########),
("APIRuntime/Business/Unboxing.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PreparedCall {
    /// What reformers get of a reply: unboxed of RPC or envelope.
    ///
    /// - Throws: the failure that status, protocol or envelope tell.
    func unbox(
        _ reply: Reply, _ coding: JSONCoding, as form: AnswerForm
    ) throws(APIError) -> ReformerInput {
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: label,
            coding: coding, failures: failures)
        let isGood = options.accepts(status: reply.status)
        do {
            if isGood { try check(reply) }
            if isGood, case .stream = form { return input }
            if case .rpc(let rpc, let id) = body {
                if rpc.isNotification, isGood { return input }
                return try Self.unbox(input, rpc, id: reply.rpcID ?? id)
            }
            guard isGood else {
                if case .anyStatus = form { return input }
                throw input.statusError
            }
            guard let envelope = options.envelope, !input.isEmpty else { return input }
            if case .raw = form, !input.isJSON { return input }
            if let rule = envelope.failure {
                let answer = JSONAnswer(data: input.body, coding: coding)
                if let failure = try rule.failure(in: answer) {
                    throw APIError(.service(failure), label)
                }
            }
            return input.at(JSONPath(envelope.result ?? ""))
        } catch {
            throw input.failure(error)
        }
    }

    /// Refuses a good answer of a media type that the call does not take.
    ///
    /// - Throws: ``APIError/Reason/contentType(_:)``.
    func check(_ reply: Reply) throws(APIError) {
        let isEmpty = reply.body.isEmpty && reply.stream == nil
        let type = reply.headers["Content-Type"] ?? ""
        guard !isEmpty, reply.status != 204, !options.accepts(type: type) else { return }
        throw APIError(.contentType(type), label)
    }

    /// The result of one RPC call.
    static func unbox(_ input: ReformerInput, _ rpc: RPCRequest, id: Int) throws -> ReformerInput {
        let isGood = (200..<300).contains(input.status)
        guard !input.isEmpty else {
            throw isGood ? APIError(.emptyBody, input.endpoint) : input.statusError
        }
        let call = rpc.call(id: id, secret: nil)
        do {
            let answer = try rpc.proto.unbox(JSONAnswer(data: input.body, coding: input.coding))
            if let failure = try rpc.proto.failure(in: answer, of: call) {
                // A gateway's own answer is no answer of the service.
                if !isGood, failure.code == nil, failure.message.isEmpty { throw input.statusError }
                throw APIError(failure.reason, input.endpoint)
            }
            guard isGood else { throw input.statusError }
            return input.at(JSONPath(rpc.proto.result ?? ""), of: answer.data)
        } catch let error as APIError {
            throw error
        } catch  where !isGood {
            throw input.statusError
        }
    }
}

extension ReformerInput {
    /// Whether the answer says that it is JSON (RFC 6839, section 3.1).
    var isJSON: Bool {
        let type = (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    /// The same answer with its result at a path, of another text where it was unboxed.
    func at(_ path: JSONPath, of data: Data? = nil) -> Self {
        Self(
            status: status, headers: headers, body: data ?? body, endpoint: endpoint, path: path,
            coding: coding, failures: failures)
    }
}

"""########),
("APIRuntime/Protocol/APIError+Description.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIError: LocalizedError {
    /// A sentence for users.
    public var errorDescription: String? {
        switch reason {
        case .offline: "There is no network connection."
        case .timeout: "The server took too long to answer."
        case .cancelled: "The request was cancelled."
        case .transport: "The server can not be reached."
        case .tls(let error): Self.sentence(for: error.tlsProblem ?? .other)
        case .status(let failure) where failure.code == 429: "There were too many requests."
        case .status(let failure) where failure.code >= 500: "The server has a problem."
        case .status(let failure) where failure.code == 404: "It was not found."
        case .status(let failure) where failure.code == 403: "It is not allowed."
        case .status(let failure) where failure.code == 401: "You are not logged in."
        case .status: "The server refused the request."
        case .unauthenticated: "You are not logged in."
        case .rpc(_, let message, _) where !message.isEmpty: message
        case .rpc: "The server refused the request."
        case .service(let failure): failure.message ?? "The server refused the request."
        case .reform, .emptyBody, .repeatedPage, .redirect, .contentType:
            "The server's answer can not be understood."
        case .tooLarge: "The server's answer is too large."
        case .invalidRequest, .intercepted: "The request can not be sent."
        case .tooFrequent: "There were too many requests."
        case .file: "The file can not be saved."
        }
    }

    private static func sentence(for problem: TransportError.TLSProblem) -> String {
        switch problem {
        case .expired: "The server's certificate has expired, or the clock here is wrong."
        case .wrongHost: "The server's certificate belongs to another server."
        case .untrusted: "The server's certificate is not trusted."
        case .pin: "The server's certificate is not the one that is expected."
        case .other: "The connection to the server is not secure."
        }
    }
}

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Endpoint and reason in one line for logs, without bodies, URLs or secrets.
    public var description: String { "\(endpoint): \(shortReason)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The text of ``description`` only, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }

    private var shortReason: String {
        switch reason {
        case .invalidRequest(let problem): "invalid request: \(problem)"
        case .offline: "offline"
        case .timeout: "timeout"
        case .cancelled: "cancelled"
        case .transport(let error), .tls(let error): error.description
        case .redirect(let problem): "redirect: \(problem)"
        case .status(let failure): failure.description
        case .rpc(let code, let message, _):
            "RPC error" + (code.map { " \($0)" } ?? "") + (message.isEmpty ? "" : ": \(message)")
        case .service(let failure):
            "service failure" + (failure.code.map { " \($0)" } ?? "")
                + (failure.message.map { ": \($0)" } ?? "")
        case .reform(let path, let problem): "answer at \(path): \(problem)"
        case .repeatedPage: "the next page is one that was there already"
        case .emptyBody: "the answer has no body"
        case .tooLarge: "the answer is too large"
        case .contentType(let type): "the answer is \(type.isEmpty ? "of no media type" : type)"
        case .file(let problem): "file: \(problem)"
        case .unauthenticated(let scheme): "no credentials for \(scheme)"
        case .tooFrequent(let wait): "too frequent, wait \(wait.inMilliseconds) ms"
        case .intercepted(let error): "an interceptor threw \(type(of: error))"
        }
    }
}

"""########),
("APIRuntime/Protocol/APIError.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a call failed.
public struct APIError: Error, Sendable {
    /// What a caller may want to tell apart.
    public enum Reason: Sendable {
        /// The request can not be sent as it is.
        case invalidRequest(String)
        /// There is no network.
        case offline
        /// The call's time is over.
        case timeout
        /// The caller cancelled.
        case cancelled
        /// The connection failed; also what a mock has no answer for.
        case transport(TransportError)
        /// The server could not prove who it is.
        case tls(TransportError)
        /// A redirect that is not followed: too many, or to where it must not lead.
        case redirect(String)
        /// The answer's status says that it failed.
        case status(StatusFailure)
        /// The RPC protocol says that the call failed.
        case rpc(code: RPCCode?, message: String, data: JSON?)
        /// The answer's envelope says that the call failed.
        case service(ServiceFailure)
        /// The answer is not what the spec promises.
        case reform(path: String, problem: String)
        /// The next page of a list is one that was there already: the list would never end.
        case repeatedPage
        /// There is no body where a value is needed.
        case emptyBody
        /// The answer is larger than the client allows.
        case tooLarge
        /// The answer's media type is none of those that the call takes; it says this.
        case contentType(String)
        /// A file on this machine can not be written.
        case file(String)
        /// There are no credentials for this scheme, or they could not be renewed.
        case unauthenticated(scheme: String)
        /// An equal call was made a moment ago; the next one is allowed after this time.
        case tooFrequent(wait: Duration)
        /// A ``CallInterceptor`` threw this.
        case intercepted(any Error)
    }

    /// Why.
    public let reason: Reason

    /// The endpoint: `GET /users/{}`, or the RPC method.
    public let endpoint: String

    /// How the client's JSON is read, for ``body(as:)``.
    var coding = JSONCoding()

    /// An error.
    public init(_ reason: Reason, _ endpoint: String) {
        self.reason = reason
        self.endpoint = endpoint
    }

    /// What the server says about the failure, as a type: the body of a bad status, or the data of
    /// an RPC or service failure. Nil where there is none, or it is something else.
    public func body<Body: Decodable>(as type: Body.Type) -> Body? {
        switch reason {
        case .status(let failure):
            if let body = failure.body as? Body { return body }
            return try? coding.decoder().decode(type, from: failure.data)
        case .rpc(_, _, let data): return decode(type, from: data)
        case .service(let failure): return decode(type, from: failure.data)
        default: return nil
        }
    }

    private func decode<Body: Decodable>(_ type: Body.Type, from json: JSON?) -> Body? {
        guard let json, let data = try? coding.encoder().encode(json) else { return nil }
        return try? coding.decoder().decode(type, from: data)
    }

    /// The status of the answer, where that is why.
    public var status: Int? {
        if case .status(let failure) = reason { failure.code } else { nil }
    }
}

/// An answer whose status says that the call failed.
public struct StatusFailure: Sendable {
    /// The status code.
    public let code: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body as it was received.
    public let data: Data
    /// The body as the type that the spec has for the status, where it is that.
    public let body: (any Sendable)?

    /// A failure.
    public init(
        code: Int, headers: HTTPHeaders = HTTPHeaders(), data: Data = Data(),
        body: (any Sendable)? = nil
    ) {
        self.code = code
        self.headers = headers
        self.data = data
        self.body = body
    }
}

extension APIError.Reason {
    /// What the decoder complains about, with the place.
    static func reform(_ error: DecodingError) -> Self {
        switch error {
        case .keyNotFound(let key, let context):
            .reform(path: path(context.codingPath + [key]), problem: "it is missing")
        case .valueNotFound(_, let context):
            .reform(path: path(context.codingPath), problem: "it is null")
        case .typeMismatch(let type, let context):
            .reform(path: path(context.codingPath), problem: "it is no \(type)")
        case .dataCorrupted(let context):
            .reform(path: path(context.codingPath), problem: context.debugDescription)
        @unknown default:
            .reform(path: "$", problem: "it can not be decoded")
        }
    }

    private static func path(_ codingPath: [any CodingKey]) -> String {
        JSONPath(codingPath).description
    }

    /// What the transport complains about.
    init(_ error: TransportError) {
        self =
            switch error.kind {
            case .offline: .offline
            case .timeout: .timeout
            case .cancelled: .cancelled
            case .tls, .pinning: .tls(error)
            case .tooLarge: .tooLarge
            case .invalidRequest: .invalidRequest(error.message)
            default: .transport(error)
            }
    }
}

"""########),
("APIRuntime/Protocol/CallOptions.swift", ########"""
/// What all calls of a client have in common; an endpoint may differ.
public struct CallOptions: Sendable {
    /// The limit for a whole call, retries included; nil: none.
    public var timeout: Duration?
    /// The scheme that authenticates calls.
    public var auth: AuthScheme?
    /// How answers are wrapped.
    public var envelope: Envelope?
    /// When calls are sent again; nil: never.
    public var retry: RetryPolicy?
    /// The header for a key that stays the same when a call is sent again.
    public var idempotencyKey: String?
    /// How answers are kept.
    public var cache: CachePolicy?
    /// Header fields of every call.
    public var headers: NamedValues
    /// Which calls wait for an equal one that is under way in place of being sent; nil: none.
    public var joining: JoinPolicy?
    /// How long after a call an equal one is refused with ``APIError/Reason/tooFrequent(wait:)``;
    /// nil: not at all.
    public var minimumInterval: Duration?
    /// The statuses of good answers.
    public var statuses: [ClosedRange<Int>]
    /// The media types of good answers, `text/*` for a whole kind; nil: any. Where the call has no
    /// field `Accept`, it lists them.
    public var types: [String]?
    /// How long a streamed answer may be silent while it is waited for; nil: for ever.
    public var idleTimeout: Duration?
    /// How many bytes an answer may have. Nil: as many as the client allows; a streamed answer or a
    /// download any number.
    public var maximumAnswerSize: Int?

    /// Options; a minute for a call, and nothing else, by default.
    public init(
        timeout: Duration? = .seconds(60), auth: AuthScheme? = nil, envelope: Envelope? = nil,
        retry: RetryPolicy? = nil, idempotencyKey: String? = nil, cache: CachePolicy? = nil,
        headers: NamedValues = [:], joining: JoinPolicy? = nil, minimumInterval: Duration? = nil,
        statuses: [ClosedRange<Int>] = [200...299],
        types: [String]? = nil, idleTimeout: Duration? = .seconds(60), maximumAnswerSize: Int? = nil
    ) {
        self.timeout = timeout
        self.auth = auth
        self.envelope = envelope
        self.retry = retry
        self.idempotencyKey = idempotencyKey
        self.cache = cache
        self.headers = headers
        self.joining = joining
        self.minimumInterval = minimumInterval
        self.statuses = statuses
        self.types = types
        self.idleTimeout = idleTimeout
        self.maximumAnswerSize = maximumAnswerSize
    }

    /// These options with what a request says for itself.
    func with(_ overrides: CallOverrides) -> Self {
        var merged = self
        if let timeout = overrides.timeout { merged.timeout = timeout }
        if let auth = overrides.auth { merged.auth = auth }
        if let envelope = overrides.envelope { merged.envelope = envelope }
        if let retry = overrides.retry { merged.retry = retry }
        if let key = overrides.idempotencyKey { merged.idempotencyKey = key }
        if let cache = overrides.cache { merged.cache = cache }
        if let joining = overrides.joining { merged.joining = joining }
        if let interval = overrides.minimumInterval { merged.minimumInterval = interval }
        if let statuses = overrides.statuses { merged.statuses = statuses }
        if let types = overrides.types { merged.types = types }
        if let idleTimeout = overrides.idleTimeout { merged.idleTimeout = idleTimeout }
        if let size = overrides.maximumAnswerSize { merged.maximumAnswerSize = size }
        return merged
    }
}

/// When and how often a call is sent again.
///
/// Only what may be repeated is: GET, HEAD, OPTIONS, PUT, DELETE, TRACE, and calls with an
/// idempotency key; and only while the client's ``RetryBudget`` has something left. The pause before the n-th repetition is random between nothing and `backoff` · 2^(n-1), at
/// most `limit`. A `Retry-After` in the answer goes before, up to a minute or `limit`; where that
/// is longer, or the call's time would be over, the call fails at once.
public struct RetryPolicy: Sendable, Hashable {
    /// What a call is sent again for.
    public enum Condition: Sendable, Hashable {
        /// The transfer's time was over.
        case timeout
        /// The connection could not be made, or broke.
        case connection
        /// An answer with this status.
        case status(Int)
        /// An answer with one of these statuses.
        case statuses(ClosedRange<Int>)
    }

    /// How often it is sent at most, the first time included.
    public var attempts: Int
    /// The longest pause before the first repetition.
    public var backoff: Duration
    /// The longest pause at all.
    public var limit: Duration
    /// What it is sent again for.
    public var conditions: [Condition]
    /// The limit for a single transfer; nil: that of the whole call. Without it a server that does
    /// not answer takes all of the call's time, and there is none left to try again.
    public var attemptTimeout: Duration?
    /// How long after the call's start it may still be sent again; nil: as long as the call may
    /// take.
    public var budget: Duration?

    /// A policy. Without conditions it is for timeouts, connection failures and the statuses 408,
    /// 429, 500, 502, 503 and 504.
    public init(
        attempts: Int = 3, backoff: Duration = .milliseconds(500), limit: Duration = .seconds(8),
        on conditions: [Condition] = [], attemptTimeout: Duration? = nil, budget: Duration? = nil
    ) {
        self.attempts = attempts
        self.backoff = backoff
        self.limit = limit
        self.attemptTimeout = attemptTimeout
        self.budget = budget
        self.conditions =
            conditions.isEmpty
            ? [
                .timeout, .connection, .status(408), .status(429), .status(500),
                .statuses(502...504),
            ]
            : conditions
    }
}

/// How answers to GET and HEAD calls are kept. One that was got with a credential is never taken for
/// another session, nor one that was got with other cookies or secret fields.
public enum CachePolicy: Sendable, Hashable {
    /// As the answers' fields say (RFC 9111, a private cache): `Cache-Control`, `Expires`, `Age`,
    /// `Vary`; a stale answer is asked for again with its `ETag` or `Last-Modified`. Without a
    /// lifetime that is stated, every call asks.
    case http
    /// An answer younger than this is taken in place of a call, whatever its fields say.
    case elseLoad(maxAge: Duration)
    /// An answer younger than this is taken at once, and a new one fetched behind the scenes.
    case staleWhileRevalidate(maxAge: Duration)
}

/// A way to prove who calls. Its secret is in ``Credentials`` under the scheme's name.
public struct AuthScheme: Sendable, Hashable {
    /// Where the secret goes.
    public enum Kind: Sendable, Hashable {
        /// `Authorization: Bearer …` (RFC 6750).
        case bearer
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        /// A header field.
        case header(String)
        /// A query item.
        case query(String)
        /// A cookie.
        case cookie(String)
        /// A header field whose value the server gives in an answer of this status; the call is
        /// then sent again, once.
        case handshake(header: String, status: Int)
        /// An argument of RPC calls: the first by position, or one by name (`token` where it has
        /// none); the prefix goes before the secret.
        case argument(name: String?, prefix: String)
    }

    /// Its name, under which the secret is kept.
    public let name: String
    /// Where the secret goes.
    public let kind: Kind

    /// A scheme.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

"""########),
("APIRuntime/Protocol/Charset.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The charsets of HTTP texts that are understood, by the labels of the WHATWG Encoding Standard.
enum Charset: Sendable, Hashable {
    /// UTF-8, and US-ASCII, which is a part of it.
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case latin1
    case windows1252

    /// The charset that a media type names; UTF-8 where it names none, nil for one that is unknown.
    init?(of type: String?) {
        switch Self.name(in: type ?? "") {
        case "", "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
        case "utf-16", "utf-16le": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1": self = .latin1
        case "windows-1252", "cp1252", "x-cp1252": self = .windows1252
        default: return nil
        }
    }

    /// A whole text, without its byte order mark; nil where it is not in the charset.
    static func text(of data: Data, type: String?) -> String? {
        guard let charset = Charset(of: type) else { return nil }
        var decoder = TextDecoder(charset)
        guard let bytes = decoder.utf8(of: data), let rest = decoder.finish() else { return nil }
        return String(bytes: rest.isEmpty ? bytes : bytes + rest, encoding: .utf8)
    }

    /// The value of `charset=` in a media type, in small letters.
    private static func name(in type: String) -> String {
        for parameter in type.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            let name = pair[0].filter { $0 != " " && $0 != "\t" }
            guard pair.count == 2, name.lowercased() == "charset" else { continue }
            return pair[1].filter { !" \t\"'".contains($0) }.lowercased()
        }
        return ""
    }

    /// The character of a byte of a charset that has one byte for each.
    func scalar(of byte: UInt8) -> Unicode.Scalar {
        guard self == .windows1252, (0x80...0x9F).contains(byte) else {
            return Unicode.Scalar(byte)
        }
        return Unicode.Scalar(Self.upperControls[Int(byte - 0x80)]) ?? Unicode.Scalar(byte)
    }

    /// 0x80 to 0x9F of windows-1252; where it has nothing, the control character of Latin-1.
    private static let upperControls: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ]
}

/// Turns a text that arrives in pieces into UTF-8. The pieces may be cut anywhere.
struct TextDecoder: Sendable {
    private var charset: Charset
    private var isAtStart = true
    /// The start of a character, or of a byte order mark, whose end has not come yet.
    private var pending = Data()

    init(_ charset: Charset) {
        self.charset = charset
    }

    /// The next bytes as UTF-8; nil where they are not in the charset. UTF-8 itself goes through
    /// unchecked.
    mutating func utf8(of bytes: Data) -> Data? {
        var input = pending.isEmpty ? bytes : pending + bytes
        pending = Data()
        if isAtStart {
            guard let length = takeMark(of: input) else {
                pending = input
                return Data()
            }
            isAtStart = false
            input = input.dropFirst(length)
        }
        switch charset {
        case .utf8: return input
        case .latin1, .windows1252:
            var text = String.UnicodeScalarView()
            for byte in input { text.append(charset.scalar(of: byte)) }
            return Data(String(text).utf8)
        case .utf16LittleEndian, .utf16BigEndian: return transcoded(input)
        }
    }

    /// What is left at the end; nil where a character is not complete.
    mutating func finish() -> Data? {
        if isAtStart, charset == .utf8 { return pending }
        return pending.isEmpty ? Data() : nil
    }

    /// The length of the byte order mark at the start, 0 where there is none; nil where it can not
    /// be told yet. A mark of UTF-16 says which of the two it is.
    private mutating func takeMark(of input: Data) -> Int? {
        let start = Array(input.prefix(3))
        switch charset {
        case .latin1, .windows1252: return 0
        case .utf8:
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            if start == mark { return 3 }
            return mark.starts(with: start) ? nil : 0
        case .utf16LittleEndian, .utf16BigEndian:
            guard start.count >= 2 else { return nil }
            switch (start[0], start[1]) {
            case (0xFF, 0xFE): charset = .utf16LittleEndian
            case (0xFE, 0xFF): charset = .utf16BigEndian
            default: return 0
            }
            return 2
        }
    }

    private mutating func transcoded(_ input: Data) -> Data? {
        let bytes = Array(input)
        let (low, high) = charset == .utf16BigEndian ? (1, 0) : (0, 1)
        var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + low])
        }
        var whole = units.count * 2
        if let last = units.last, UTF16.isLeadSurrogate(last) {
            units.removeLast()
            whole -= 2
        }
        pending = Data(bytes[whole...])
        var output = Data()
        let isMalformed = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { output.append($0) }
        return isMalformed ? nil : output
    }
}

"""########),
("APIRuntime/Protocol/Dates.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Instants as texts of RFC 3339, section 5.6.
enum DateText {
    /// The instant, with milliseconds where there are any: `2024-02-29T12:00:00.250Z`.
    static func text(_ date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        // Beyond a range that no calendar needs, so that arithmetic on whole numbers is safe.
        let total = Int64(max(-9e15, min(9e15, milliseconds)))
        let (second, fraction) = total.flooredDivision(by: 1000)
        let (day, time) = second.flooredDivision(by: 86_400)
        let civil = CivilDate(daysSince1970: Int(day))
        let clock = [time / 3600, time / 60 % 60, time % 60].map { digits($0, 2) }
        var text = "\(civil)T\(clock.joined(separator: ":"))"
        if fraction != 0 { text += ".\(digits(fraction, 3))" }
        return text + "Z"
    }

    /// The instant where RFC 3339 can say it: in the years 0000 to 9999.
    static func exact(_ date: Date) -> String? {
        let seconds = date.timeIntervalSince1970
        guard seconds >= -62_167_219_200, seconds < 253_402_300_799.9995 else { return nil }
        return text(date)
    }

    /// The instant of a text: any offset, any number of fractional digits, `t`, `z` or a space.
    ///
    /// A leap second counts as the second before it. Without an offset there is no instant.
    static func date(_ text: String) -> Date? {
        var scanner = Scanner(text)
        guard let civil = scanner.civilDate(), scanner.skip("Tt "),
            let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
            let second = scanner.number(digits: 2), second <= 60
        else { return nil }
        var fraction = 0.0
        if scanner.skip(".,") {
            guard let digits = scanner.fraction() else { return nil }
            fraction = digits
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let time = hour * 3600 + minute * 60 + min(second, 59) - offset
        // Counted from 2001, as `Date` itself does, so that no precision is lost.
        let whole = (civil.daysSince1970 - 11_323) * 86_400 + time
        return Date(timeIntervalSinceReferenceDate: Double(whole) + fraction)
    }

    static func digits(_ value: some BinaryInteger, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    /// Reads ASCII text from its start.
    struct Scanner {
        private var rest: Substring.UTF8View

        init(_ text: String) {
            rest = Substring(text).utf8
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func skip(_ any: StaticString) -> Bool {
            guard let first = rest.first else { return false }
            let matches = any.withUTF8Buffer { $0.contains(first) }
            if matches { rest.removeFirst() }
            return matches
        }

        mutating func number(digits: Int) -> Int? {
            var value = 0
            for _ in 0..<digits {
                guard let digit = rest.first, (48...57).contains(digit) else { return nil }
                value = value * 10 + Int(digit - 48)
                rest.removeFirst()
            }
            return value
        }

        mutating func fraction() -> Double? {
            let digits = rest.prefix { (48...57).contains($0) }
            guard !digits.isEmpty else { return nil }
            rest.removeFirst(digits.count)
            return Double("0." + String(Substring(digits)))
        }

        mutating func civilDate() -> CivilDate? {
            guard let year = number(digits: 4), skip("-"), let month = number(digits: 2),
                skip("-"), let day = number(digits: 2)
            else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }

        /// `Z`, `+05:30`, `+0530` or `+05`, in seconds.
        mutating func offset() -> Int? {
            if skip("Zz") { return 0 }
            let sign: Int
            if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
            guard let hours = number(digits: 2), hours < 24 else { return nil }
            if isAtEnd { return sign * hours * 3600 }
            _ = skip(":")
            guard let minutes = number(digits: 2), minutes < 60 else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Counts from March, in eras of 400 years (H. Hinnant, "chrono-compatible low-level date
    /// algorithms").
    init(daysSince1970 days: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// `2024-02-29`; years outside of 0000 to 9999 as ISO 8601 spells them.
    var description: String {
        let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
        return sign + DateText.digits(year.magnitude, 4)
            + "-\(DateText.digits(month, 2))-\(DateText.digits(day, 2))"
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension FixedWidthInteger {
    /// Quotient towards minus infinity, and the remainder that is never negative.
    func flooredDivision(by divisor: Self) -> (Self, Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

"""########),
("APIRuntime/Protocol/Day.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A date without a time and without a time zone: a full-date of RFC 3339, `2024-02-29`.
public struct Day: Hashable, Sendable {
    private let civil: CivilDate

    /// The year, 0 to 9999.
    public var year: Int { civil.year }
    /// The month, from 1.
    public var month: Int { civil.month }
    /// The day of the month, from 1.
    public var day: Int { civil.day }

    /// A day of the Gregorian calendar; nil where there is none such.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year),
            let civil = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.civil = civil
    }

    /// The day that it is there at that instant; nil outside of the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let civil = CivilDate(daysSince1970: Int((local / 86_400).rounded(.down)))
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }

    /// The instant at which the day begins there.
    public func start(in timeZone: TimeZone) -> Date {
        let midnight = Double(civil.daysSince1970) * 86_400
        let guess = Date(
            timeIntervalSince1970: midnight
                - Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight))))
        return Date(
            timeIntervalSince1970: midnight - Double(timeZone.secondsFromGMT(for: guess)))
    }
}

extension Day: LosslessStringConvertible {
    /// Reads `2024-02-29`, and nothing else.
    public init?(_ description: String) {
        var scanner = DateText.Scanner(description)
        guard let civil = scanner.civilDate(), scanner.isAtEnd else { return nil }
        self.civil = civil
    }

    /// `2024-02-29`.
    public var description: String { civil.description }
}

extension Day: Comparable {
    /// Whether the left day is the earlier one.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension Day: Codable {
    /// Reads a full-date.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text.debugDescription) is no day (2024-02-29)")
        }
        self = day
    }

    /// Writes a full-date.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// An instant that the service counts in seconds since 1970.
public struct UnixTime: Hashable, Sendable {
    /// The instant.
    public var date: Date

    /// An instant.
    public init(_ date: Date) {
        self.date = date
    }

    /// An instant, in seconds since 1970.
    public init(seconds: Double) {
        date = Date(timeIntervalSince1970: seconds)
    }

    /// Seconds since 1970.
    public var seconds: Double { date.timeIntervalSince1970 }
}

extension UnixTime: Comparable {
    /// Whether the left instant is the earlier one.
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension UnixTime: Codable {
    /// Reads a number of seconds.
    public init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes a number of seconds, a whole one where there is no fraction.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let whole = Int64(exactly: seconds) {
            try container.encode(whole)
        } else {
            try container.encode(seconds)
        }
    }
}

"""########),
("APIRuntime/Protocol/Endpoint.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One API: a request and what its answer becomes.
public protocol Endpoint: Sendable {
    /// What a caller gets.
    associatedtype Response: Sendable

    /// What goes over the wire.
    var request: EndpointRequest { get }

    /// How the answer becomes a ``Response``; by default JSON is decoded.
    var reformer: Reformer<Response> { get }
}

extension Endpoint where Response: Decodable {
    /// JSON, decoded.
    public var reformer: Reformer<Response> { .json }
}

extension Endpoint where Response == Data {
    /// The bytes.
    public var reformer: Reformer<Response> { .data }
}

extension Endpoint where Response == Void {
    /// Nothing.
    public var reformer: Reformer<Response> { .nothing }
}

extension Endpoint where Response: StatusResponse {
    /// A form for each status.
    public var reformer: Reformer<Response> { .status }
}

/// Several APIs as the cases of one enum.
public protocol EndpointGroup: Sendable {
    /// What goes over the wire for this case.
    var request: EndpointRequest { get }
}

extension EndpointGroup {
    /// The case as an endpoint whose answer is decoded from JSON.
    public func returning<Response: Decodable & Sendable>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.json)
    }

    /// The case as an endpoint whose answer is bytes.
    public func returning(_ type: Data.Type) -> TypedEndpoint<Data> {
        returning(.data)
    }

    /// The case as an endpoint whose answer does not matter.
    public func returning(_ type: Void.Type) -> TypedEndpoint<Void> {
        returning(.nothing)
    }

    /// The case as an endpoint whose answer has a form for each status.
    public func returning<Response: StatusResponse>(
        _ type: Response.Type
    ) -> TypedEndpoint<Response> {
        returning(.status)
    }

    /// The case as an endpoint whose answer becomes the type by way of the reformer.
    public func returning<Response: Sendable>(
        _ type: Response.Type, by reformer: Reformer<Response>
    ) -> TypedEndpoint<Response> {
        returning(reformer)
    }

    /// The case as an endpoint whose answer goes through the reformer.
    public func returning<Response: Sendable>(
        _ reformer: Reformer<Response>
    ) -> TypedEndpoint<Response> {
        TypedEndpoint(request, reformer, of: self)
    }
}

/// An endpoint made of a request and a reformer, without a type of its own.
public struct TypedEndpoint<Response: Sendable>: Endpoint {
    /// What goes over the wire.
    public let request: EndpointRequest

    /// How the answer becomes a `Response`.
    public let reformer: Reformer<Response>

    /// The case that it was made of, for mocks.
    let groupCase: (any EndpointGroup)?

    /// An endpoint.
    public init(_ request: EndpointRequest, _ reformer: Reformer<Response>) {
        self.init(request, reformer, of: nil)
    }

    init(
        _ request: EndpointRequest, _ reformer: Reformer<Response>, of group: (any EndpointGroup)?
    ) {
        self.request = request
        self.reformer = reformer
        groupCase = group
    }
}

"""########),
("APIRuntime/Protocol/EndpointPath.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The path of an endpoint, written as a string with values in it: `"/users/\(id)"`.
///
/// Each value is percent-encoded on its own, so that it can not become more than one segment.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path with its values, percent-encoded.
    public let encoded: String

    /// The path with `{}` for each value; the operation's name in errors and logs.
    public let template: String

    /// Why it can not be sent, if so.
    let problem: String?

    /// A path without values.
    public init(stringLiteral value: String) {
        encoded = PercentEncoding.encode(value, keep: .inPath)
        template = value
        problem = nil
    }

    /// A path with values.
    public init(stringInterpolation: StringInterpolation) {
        encoded = stringInterpolation.encoded
        template = stringInterpolation.template
        // A value `..` would lead to another endpoint, however it is encoded.
        let segments = encoded.utf8.prefix { $0 != UInt8(ascii: "?") }
            .split(separator: UInt8(ascii: "/"))
        let isDotted = segments.contains {
            $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
        }
        problem = stringInterpolation.problem ?? (isDotted ? "a path segment is `.` or `..`" : nil)
    }

    /// Puts a path together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""
        fileprivate var template = ""
        fileprivate var problem: String?

        /// An empty path.
        public init(literalCapacity: Int, interpolationCount: Int) {
            encoded.reserveCapacity(literalCapacity + 36 * interpolationCount)
        }

        /// Text that stands as it is.
        public mutating func appendLiteral(_ literal: String) {
            encoded += PercentEncoding.encode(literal, keep: .inPath)
            template += literal
        }

        /// A value; arrays joined by commas.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            append(value.parameter, .simple(), key: "")
        }

        /// A value in a style; `key` is the name that `.matrix` writes.
        public mutating func appendInterpolation(
            _ value: some Encodable, _ style: ParameterStyle, key: String = ""
        ) {
            let content: ParameterContent = style == .json ? .json(value) : .content(of: value)
            append(content, style, key: key)
        }

        private mutating func append(
            _ content: ParameterContent, _ style: ParameterStyle, key: String
        ) {
            let text = ParameterSpelling.path(key, content, style) ?? ""
            // An empty value would turn `/users/{id}` into `/users/`.
            if let reason = content.problem {
                problem = "the path has \(reason)"
            } else if text.isEmpty {
                problem = "a value of the path is empty"
            }
            encoded += text
            template += "{\(key)}"
        }
    }
}

extension EndpointPath: CustomStringConvertible {
    /// The template; the values may be secrets.
    public var description: String { template }
}

"""########),
("APIRuntime/Protocol/EndpointRequest+Options.swift", ########"""
/// What a request says for itself; the outer nil leaves it to the client's defaults.
struct CallOverrides: Sendable {
    var timeout: Duration??
    var auth: AuthScheme??
    var envelope: Envelope??
    var retry: RetryPolicy??
    var idempotencyKey: String??
    var cache: CachePolicy??
    var joining: JoinPolicy??
    var minimumInterval: Duration??
    var statuses: [ClosedRange<Int>]?
    var types: [String]??
    var idleTimeout: Duration??
    var maximumAnswerSize: Int??
    var server: (any ServiceServer)?
    var failures: [FailureBody] = []
}

extension EndpointRequest {
    private func with<Value>(
        _ field: WritableKeyPath<CallOverrides, Value>, _ value: Value
    ) -> Self {
        var copy = self
        copy.overrides[keyPath: field] = value
        return copy
    }

    /// The limit for the whole call, retries included; nil: none.
    public func timeout(_ limit: Duration?) -> Self { with(\.timeout, limit) }

    /// The scheme that authenticates it; nil: none.
    public func auth(_ scheme: AuthScheme?) -> Self { with(\.auth, scheme) }

    /// How its answers are wrapped; nil: not at all.
    public func envelope(_ envelope: Envelope?) -> Self { with(\.envelope, envelope) }

    /// When it is sent again; nil: never.
    public func retry(_ policy: RetryPolicy?) -> Self { with(\.retry, policy) }

    /// The header for a key that stays the same when it is sent again; nil: none.
    public func idempotencyKey(_ header: String?) -> Self { with(\.idempotencyKey, header) }

    /// How answers are kept; nil: not at all.
    public func cache(_ policy: CachePolicy?) -> Self { with(\.cache, policy) }

    /// Whether it waits for an equal call that is under way in place of being sent; nil: no.
    public func joining(_ policy: JoinPolicy?) -> Self { with(\.joining, policy) }

    /// How long after such a call an equal one is refused; nil: not at all.
    public func minimumInterval(_ interval: Duration?) -> Self { with(\.minimumInterval, interval) }

    /// The statuses of its good answers.
    public func accepting(statuses: ClosedRange<Int>...) -> Self { with(\.statuses, statuses) }

    /// The media types of its good answers, `text/*` for a whole kind; none: any.
    public func accepting(types: String...) -> Self {
        with(\.types, types.isEmpty ? .some(nil) : types)
    }

    /// How long its streamed answer may be silent while it is waited for; nil: for ever.
    public func idleTimeout(_ limit: Duration?) -> Self { with(\.idleTimeout, limit) }

    /// How many bytes its answer may have; nil: as many as the client allows.
    public func maximumAnswerSize(_ bytes: Int?) -> Self { with(\.maximumAnswerSize, bytes) }

    /// Another server than the client's.
    public func server<Server: ServiceServer>(
        _ server: Server, in type: Server.Type = Server.self
    ) -> Self {
        with(\.server, server)
    }

    /// The body of answers with this status.
    public func failure<Body: Decodable & Sendable>(_ status: Int, _ body: Body.Type) -> Self {
        failure(status...status, body)
    }

    /// The body of answers with these statuses.
    public func failure<Body: Decodable & Sendable>(
        _ statuses: ClosedRange<Int>, _ body: Body.Type
    ) -> Self {
        with(\.failures, overrides.failures + [FailureBody(statuses, body)])
    }

    /// The body of every other bad answer.
    public func failure<Body: Decodable & Sendable>(_ body: Body.Type) -> Self {
        failure(100...599, body)
    }
}

/// The type of a bad answer's body.
struct FailureBody: Sendable {
    let statuses: ClosedRange<Int>
    let decode: @Sendable (ReformerInput) -> (any Sendable)?

    init<Body: Decodable & Sendable>(_ statuses: ClosedRange<Int>, _ type: Body.Type) {
        self.statuses = statuses
        decode = { try? $0.decode(type) }
    }
}

extension [FailureBody] {
    /// The typed body of an answer: that of the narrowest range which has the status.
    func body(of answer: ReformerInput) -> (any Sendable)? {
        filter { $0.statuses.contains(answer.status) }
            .min { $0.statuses.count < $1.statuses.count }?
            .decode(answer)
    }
}

"""########),
("APIRuntime/Protocol/EndpointRequest.swift", ########"""
/// What an endpoint sends: method, path, parameters, body, and what is particular to its calls.
public struct EndpointRequest: Sendable {
    /// The HTTP method; that of an RPC call is its protocol's.
    public var method: String
    /// The path below the server's base URL.
    public var path: EndpointPath
    /// The query.
    public var query: NamedValues
    /// The header fields.
    public var headers: NamedValues
    /// The cookies.
    public var cookies: NamedValues
    /// The body.
    public var body: RequestBody
    /// The RPC call, where this is one.
    public var rpc: RPCRequest?

    /// What this endpoint says for itself; what is nil comes from the client's defaults.
    var overrides = CallOverrides()

    /// A request.
    public init(
        method: String, path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
    }

    /// The operation's name in errors and logs: `GET /users/{}`, or the RPC method.
    public var label: String {
        rpc?.method ?? "\(method) \(path.template)"
    }
}

extension EndpointRequest {
    /// A GET request.
    public static func get(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "GET", path: path, query: query, headers: headers, cookies: cookies, body: body)
    }

    /// A POST request.
    public static func post(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "POST", path: path, query: query, headers: headers, cookies: cookies, body: body
        )
    }

    /// A PUT request.
    public static func put(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "PUT", path: path, query: query, headers: headers, cookies: cookies, body: body)
    }

    /// A PATCH request.
    public static func patch(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "PATCH", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A DELETE request.
    public static func delete(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "DELETE", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A HEAD request.
    public static func head(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "HEAD", path: path, query: query, headers: headers, cookies: cookies, body: body
        )
    }

    /// An OPTIONS request.
    public static func options(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "OPTIONS", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A call of an RPC method.
    public static func call(
        _ method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) -> Self {
        Self(RPCRequest(rpc, method: method, arguments: arguments, isNotification: false))
    }

    /// A call of an RPC method that is not answered.
    public static func notify(
        _ method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) -> Self {
        Self(RPCRequest(rpc, method: method, arguments: arguments, isNotification: true))
    }

    private init(_ rpc: RPCRequest) {
        self.init(method: "POST", path: rpc.proto.path(of: rpc.method))
        self.rpc = rpc
    }
}

"""########),
("APIRuntime/Protocol/Envelope.swift", ########"""
/// How answers are wrapped: `{"code": 0, "msg": "ok", "data": …}`.
public struct Envelope: Sendable {
    /// Where the result stands: keys joined by dots; nil for the whole.
    public let result: String?
    /// How a failure is told.
    public let failure: FailureRule?

    /// An envelope.
    public init(result: String? = nil, failure: FailureRule? = nil) {
        self.result = result
        self.failure = failure
    }
}

/// Tells good answers from bad ones, whatever their status.
public struct FailureRule: Sendable {
    /// Paths and the values there in good answers; null also means absent.
    public let conditions: [(path: String, value: JSON)]
    /// Where the failure's code stands.
    public let code: String?
    /// Where its message stands.
    public let message: String?
    /// Where further data about it stands.
    public let data: String?

    /// A rule. Values compare as JSON values: `0` equals `0.0`, not `"0"`.
    public init(
        unless conditions: KeyValuePairs<String, JSON>, code: String? = nil,
        message: String? = nil, data: String? = nil
    ) {
        self.conditions = conditions.map { ($0, $1) }
        self.code = code
        self.message = message
        self.data = data
    }

    /// The failure that an answer tells, if it does.
    func failure(in answer: JSONAnswer) throws -> ServiceFailure? {
        let values = try answer.values(at: conditions.map(\.path))
        let isGood = zip(conditions, values).allSatisfy { ($1 ?? .null) == $0.value }
        if isGood { return nil }
        let parts = try answer.values(at: [code, message, data].map { $0 ?? Self.nowhere })
        return ServiceFailure(
            code: parts[0], message: parts[1].map { $0.string ?? $0.description }, data: parts[2])
    }

    /// A path that no object has, for parts that the rule does not name.
    private static let nowhere = "\u{0}"
}

/// What a service says about a call that it could not do.
public struct ServiceFailure: Sendable, Hashable {
    /// The code; often a number or a text.
    public let code: JSON?
    /// The message.
    public let message: String?
    /// Further data.
    public let data: JSON?

    /// A failure.
    public init(code: JSON? = nil, message: String? = nil, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}

"""########),
("APIRuntime/Protocol/FieldKey.swift", ########"""
/// Any key of a JSON object.
struct FieldKey: CodingKey {
    let stringValue: String

    init(_ text: String) {
        stringValue = text
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    var intValue: Int? { nil }

    init?(intValue: Int) {
        return nil
    }
}

"""########),
("APIRuntime/Protocol/FieldReader.swift", ########"""
/// Reads the fields of a JSON object; what a model's `init(from:)` stands on.
///
/// Absent and null are the same where nil is allowed, unless ``nullable(_:)`` asks. Errors are
/// `DecodingError`s with the path of the field.
public struct FieldReader {
    private let container: KeyedDecodingContainer<FieldKey>

    /// A reader of the decoder's object.
    ///
    /// - Throws: `DecodingError` where there is no object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldKey.self)
    }

    /// A field that must be there.
    @inline(never)
    @_disfavoredOverload
    public func callAsFunction<Value: Decodable>(_ key: String) throws -> Value {
        try container.decode(Value.self, forKey: FieldKey(key))
    }

    /// A field that may be absent or null.
    @inline(never)
    public func callAsFunction<Value: Decodable>(_ key: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: FieldKey(key))
    }

    /// A field with a value to take where it is absent or null.
    @inline(never)
    public func callAsFunction<Value: Decodable>(
        _ key: String, default value: Value
    ) throws -> Value {
        try container.decodeIfPresent(Value.self, forKey: FieldKey(key)) ?? value
    }

    /// A field that may be absent (nil), and null (`.null`).
    @inline(never)
    public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
        let key = FieldKey(key)
        guard container.contains(key) else { return nil }
        return try container.decodeNil(forKey: key)
            ? .null : .value(container.decode(Value.self, forKey: key))
    }

    /// The fields that have no name in the model.
    @inline(never)
    public func others<Value: Decodable>(than known: [String]) throws -> [String: Value] {
        var others: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            others[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return others
    }
}

/// Writes the fields of a JSON object; what a model's `encode(to:)` stands on.
public struct FieldWriter {
    private let encoder: any Encoder

    /// A writer into the encoder's object.
    @inline(never)
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
        // An object without fields is still an object.
        _ = encoder.container(keyedBy: FieldKey.self)
    }

    /// A field; nil leaves it out.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ key: String, _ value: Value?) throws {
        guard let value else { return }
        var container = encoder.container(keyedBy: FieldKey.self)
        try container.encode(value, forKey: FieldKey(key))
    }

    /// A field that is always there; nil is null.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ key: String, orNull value: Value?) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        if let value {
            try container.encode(value, forKey: FieldKey(key))
        } else {
            try container.encodeNil(forKey: FieldKey(key))
        }
    }

    /// The fields that have no name in the model.
    @inline(never)
    public func others<Value: Encodable>(_ others: [String: Value]) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for (key, value) in others { try container.encode(value, forKey: FieldKey(key)) }
    }
}

"""########),
("APIRuntime/Protocol/GeneralAPI.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An endpoint that is made up by its properties, for a call that needs no type of its own.
///
/// ```swift
/// var search = GeneralAPI<[Dish]>("/dishes")
/// search.query = ["q": "soup"]
/// search.reformer = .json(at: "data.items")
/// let dishes = try await client.send(search)
/// ```
///
/// What has no property here is said with ``request``: `search.request = search.request.auth(nil)`.
public struct GeneralAPI<Response: Sendable>: Endpoint {
    /// What goes over the wire.
    public var request: EndpointRequest

    /// How the answer becomes a `Response`.
    public var reformer: Reformer<Response>

    /// An endpoint.
    public init(_ path: EndpointPath, method: String = "GET", reformer: Reformer<Response>) {
        request = EndpointRequest(method: method, path: path)
        self.reformer = reformer
    }

    /// A call of an RPC method.
    public init(
        calling method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol,
        reformer: Reformer<Response>
    ) {
        request = .call(method, arguments, over: rpc)
        self.reformer = reformer
    }

    /// The HTTP method.
    public var method: String {
        get { request.method }
        set { request.method = newValue }
    }

    /// The path below the base URL.
    public var path: EndpointPath {
        get { request.path }
        set { request.path = newValue }
    }

    /// The base URL; nil: that of the client's server.
    public var baseURL: String? {
        get { request.overrides.server?.baseURL }
        set { request.overrides.server = newValue.map(PlainServer.init) }
    }

    /// The limit for the whole call; nil: the client's.
    public var timeout: Duration? {
        get { request.overrides.timeout ?? nil }
        set { request.overrides.timeout = newValue.map(Optional.some) }
    }

    /// The query.
    public var query: NamedValues {
        get { request.query }
        set { request.query = newValue }
    }

    /// The header fields.
    public var headers: NamedValues {
        get { request.headers }
        set { request.headers = newValue }
    }

    /// The cookies.
    public var cookies: NamedValues {
        get { request.cookies }
        set { request.cookies = newValue }
    }

    /// The body.
    public var body: RequestBody {
        get { request.body }
        set { request.body = newValue }
    }
}

extension GeneralAPI where Response: Decodable {
    /// An endpoint whose answer is decoded from JSON.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .json)
    }

    /// A call of an RPC method whose result is decoded from JSON.
    public init(
        calling method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) {
        self.init(calling: method, arguments, over: rpc, reformer: .json)
    }
}

extension GeneralAPI where Response == Data {
    /// An endpoint whose answer is bytes.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .data)
    }
}

extension GeneralAPI where Response == String {
    /// An endpoint whose answer is text.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .text)
    }
}

extension GeneralAPI where Response == Void {
    /// An endpoint whose answer does not matter.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .nothing)
    }
}

extension Endpoint {
    /// This endpoint with other options, for one call: `OrderAPI().configured { $0.joining(.all) }`.
    public func configured(
        _ change: (EndpointRequest) -> EndpointRequest
    ) -> TypedEndpoint<Response> {
        TypedEndpoint(change(request), reformer)
    }
}

"""########),
("APIRuntime/Protocol/HouseRPC.swift", ########"""
/// An RPC protocol of a service's own, declared by a template of its requests.
public struct HouseRPC: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Where in the answer the result stands; nil for the whole.
    public let result: String?

    private let request: RPCTemplate
    let rule: FailureRule?
    private let route: RPCRoute?

    /// A protocol. The route says where calls of a method are posted to, if not all to the path.
    public init(
        path: EndpointPath, request: RPCTemplate, result: String? = nil,
        failure: FailureRule? = nil, route: RPCRoute? = nil
    ) {
        self.path = path
        self.route = route
        self.request = request
        self.result = result
        rule = failure
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// The template with the call's method, arguments and number.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        RPCTemplate.Filled(template: request, call: call)
    }

    /// What the rule tells.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try rule?.failure(in: answer).map { failure in
            RPCFailure(
                code: failure.code.flatMap(RPCCode.init), message: failure.message ?? "",
                data: failure.data)
        }
    }
}

/// JSON with places for the parts of a call, written as a literal.
public indirect enum RPCTemplate: Sendable {
    /// The method's name.
    case method
    /// The arguments.
    case parameters
    /// The call's number; left out of notifications.
    case id
    /// Any JSON.
    case value(JSON)
    /// An array with places in it.
    case array([RPCTemplate])
    /// An object with places in it.
    case object([(name: String, value: RPCTemplate)])

    /// A template and what goes into it.
    struct Filled: Encodable, Sendable {
        let template: RPCTemplate
        let call: RPCCall

        func encode(to encoder: any Encoder) throws {
            switch template {
            case .method: try call.method.encode(to: encoder)
            case .parameters: try call.arguments.encode(to: encoder)
            case .id: try Nullable(call.id).encode(to: encoder)
            case .value(let value): try value.encode(to: encoder)
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements {
                    try container.encode(Self(template: element, call: call))
                }
            case .object(let members):
                var container = encoder.container(keyedBy: FieldKey.self)
                for (name, value) in members {
                    if case .id = value, call.id == nil { continue }
                    try container.encode(
                        Self(template: value, call: call), forKey: FieldKey(name))
                }
            }
        }
    }
}

extension RPCTemplate: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .value(.null) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .value(JSON(integerLiteral: value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .value(JSON(floatLiteral: value)) }
    /// A string.
    public init(stringLiteral value: String) { self = .value(.string(value)) }
    /// An array.
    public init(arrayLiteral elements: RPCTemplate...) { self = .array(elements) }
    /// An object.
    public init(dictionaryLiteral elements: (String, RPCTemplate)...) {
        self = .object(elements.map { (name: $0.0, value: $0.1) })
    }
}

"""########),
("APIRuntime/Protocol/Indirect.swift", ########"""
/// Keeps a value elsewhere in memory, so that a model can contain itself. Copies are independent.
public indirect enum Indirect<Value> {
    /// The value.
    case stored(Value)

    /// Keeps the value.
    public init(_ value: Value) {
        self = .stored(value)
    }

    /// The value.
    public var value: Value {
        get {
            switch self {
            case .stored(let value): value
            }
        }
        set { self = .stored(newValue) }
    }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

"""########),
("APIRuntime/Protocol/JSON.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Any JSON value (RFC 8259).
public enum JSON: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, compared by value: `1` equals `1.0`.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object; the order of its members means nothing.
    case object([String: JSON])
}

extension JSON {
    /// The member of an object, or nil.
    public subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The element of an array, or nil.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value at a path of keys and indices joined by dots, `data.users.0.name`; the empty path
    /// is the value itself.
    public func value(at path: String) -> JSON? {
        JSONPath(path).steps.reduce(self as JSON?) { value, step in
            value?[step] ?? Int(step).flatMap { value?[$0] }
        }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of `true` or `false`.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The value of a whole number that fits.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The value of a number, rounded.
    public var double: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// The elements of an array.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object.
    public var object: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
    /// A number; one that is not finite, which JSON can not say, becomes `null`.
    public init(floatLiteral value: Double) {
        self = JSONNumber(value).map(JSON.number) ?? .null
    }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object; of members with one key the last counts.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}

extension JSON: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: FieldKey.self) {
            var members: [String: JSON] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSON.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let text = try? container.decode(String.self) {
                self = .string(text)
            } else if let flag = try? container.decode(Bool.self) {
                self = .bool(flag)
            } else {
                self = .number(try container.decode(JSONNumber.self))
            }
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag):
            try flag.encode(to: encoder)
        case .number(let number):
            try number.encode(to: encoder)
        case .string(let text):
            try text.encode(to: encoder)
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let members):
            var container = encoder.container(keyedBy: FieldKey.self)
            for (key, value) in members { try container.encode(value, forKey: FieldKey(key)) }
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The JSON text, keys sorted.
    public var description: String {
        JSONCoding.text(of: self) ?? "null"
    }
}

"""########),
("APIRuntime/Protocol/JSONAnswer.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The JSON text of an answer, of which single values can be read without building the rest.
public struct JSONAnswer: Sendable {
    /// The JSON text.
    public let data: Data

    let coding: JSONCoding

    /// The value at a path of keys and indices joined by dots, or nil.
    ///
    /// - Throws: `DecodingError` where the text is no JSON.
    public func value(at path: String) throws -> JSON? {
        try values(at: [path])[0]
    }

    /// The values at some paths, read in one go.
    ///
    /// - Throws: `DecodingError` where the text is no JSON.
    public func values(at paths: [String]) throws -> [JSON?] {
        if paths.isEmpty { return [] }
        let decoder = coding.decoder()
        decoder.userInfo[Probe.paths] = paths.map { JSONPath($0) }
        return try decoder.decode(Probe.self, from: data).values
    }

    /// The value at a path as a type.
    func decode<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value {
        if path.steps.isEmpty { return try coding.decoder().decode(type, from: data) }
        let decoder = coding.decoder()
        decoder.userInfo[Probe.paths] = [path]
        return try decoder.decode(At<Value>.self, from: data).value
    }

    private struct At<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let steps = (decoder.userInfo[Probe.paths] as? [JSONPath])?.first?.steps ?? []
            value = try Descent(decoder, steps[...]).decode(Value.self)
        }
    }

    private struct Probe: Decodable {
        static let paths = CodingUserInfoKey(rawValue: "apigen.paths").unsafelyUnwrapped

        let values: [JSON?]

        init(from decoder: any Decoder) throws {
            let paths = decoder.userInfo[Self.paths] as? [JSONPath] ?? []
            values = paths.map { path in
                try? Descent(decoder, path.steps[...]).decode(JSON.self)
            }
        }
    }
}

/// The way down to a value inside of a decoder.
private struct Descent {
    private enum Place {
        case top(any Decoder)
        case member(KeyedDecodingContainer<FieldKey>, FieldKey)
        case element(any UnkeyedDecodingContainer)
    }

    private var place: Place

    init(_ decoder: any Decoder, _ steps: ArraySlice<String>) throws {
        place = .top(decoder)
        for step in steps { try descend(step) }
    }

    private mutating func descend(_ step: String) throws {
        let key = FieldKey(step)
        if let container = try? keyed() {
            guard container.contains(key) else {
                throw DecodingError.keyNotFound(
                    key,
                    DecodingError.Context(
                        codingPath: container.codingPath,
                        debugDescription: "the answer has no \(step.debugDescription)"))
            }
            place = .member(container, key)
            return
        }
        var container = try unkeyed()
        guard let index = Int(step), index >= 0, index < container.count ?? .max else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "the answer has no \(step.debugDescription)"))
        }
        for _ in 0..<index { _ = try container.decode(JSON.self) }
        place = .element(container)
    }

    private mutating func keyed() throws -> KeyedDecodingContainer<FieldKey> {
        switch place {
        case .top(let decoder):
            return try decoder.container(keyedBy: FieldKey.self)
        case .member(let container, let key):
            return try container.nestedContainer(keyedBy: FieldKey.self, forKey: key)
        case .element(var container):
            return try container.nestedContainer(keyedBy: FieldKey.self)
        }
    }

    private mutating func unkeyed() throws -> any UnkeyedDecodingContainer {
        switch place {
        case .top(let decoder): return try decoder.unkeyedContainer()
        case .member(let container, let key):
            return try container.nestedUnkeyedContainer(forKey: key)
        case .element(var container): return try container.nestedUnkeyedContainer()
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch place {
        case .top(let decoder):
            return try decoder.singleValueContainer().decode(type)
        case .member(let container, let key):
            return try container.decode(type, forKey: key)
        case .element(var container):
            return try container.decode(type)
        }
    }
}

"""########),
("APIRuntime/Protocol/JSONCoding.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How a client's JSON is written and read; the one place that makes encoders and decoders.
///
/// Keys are as the spec spells them. Models read their fields with the decoder's strategies, so
/// what is said here holds for every field, however deep.
public struct JSONCoding: Sendable {
    /// How dates are written and read.
    public enum Dates: Sendable {
        /// RFC 3339, section 5.6: written with `Z`, and milliseconds only where there are any;
        /// read with any offset and any number of fractional digits.
        case rfc3339
        /// A number: seconds since 1970, with a fraction where there is one.
        case unixSeconds
        /// A number: milliseconds since 1970.
        case unixMilliseconds
        /// Closures of one's own.
        case custom(
            write: @Sendable (Date, any Encoder) throws -> Void,
            read: @Sendable (any Decoder) throws -> Date)
    }

    /// How numbers are written and read that JSON can not say.
    public enum NonFiniteNumbers: Sendable, Hashable {
        /// Not at all: it is an error.
        case refused
        /// As these strings.
        case texts(infinity: String, minusInfinity: String, nan: String)
    }

    /// How `Data` is written and read.
    public enum Bytes: Sendable {
        /// Base64 (RFC 4648, section 4).
        case base64
        /// Closures of one's own.
        case custom(
            write: @Sendable (Data, any Encoder) throws -> Void,
            read: @Sendable (any Decoder) throws -> Data)
    }

    /// How dates are written and read.
    public var dates: Dates

    /// How `Data` is written and read.
    public var bytes: Bytes

    /// How infinite numbers and those that are none are written and read.
    public var nonFiniteNumbers: NonFiniteNumbers

    /// A coding; RFC 3339 dates and base64 by default.
    public init(
        dates: Dates = .rfc3339, bytes: Bytes = .base64,
        nonFiniteNumbers: NonFiniteNumbers = .refused
    ) {
        self.dates = dates
        self.bytes = bytes
        self.nonFiniteNumbers = nonFiniteNumbers
    }

    /// An encoder; slashes are not escaped.
    ///
    /// - Parameter sorted: whether the keys of objects are sorted.
    public func encoder(sorted: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            sorted ? [.withoutEscapingSlashes, .sortedKeys] : [.withoutEscapingSlashes]
        switch dates {
        case .rfc3339: encoder.dateEncodingStrategy = .custom(Self.write)
        case .unixSeconds: encoder.dateEncodingStrategy = .secondsSince1970
        case .unixMilliseconds: encoder.dateEncodingStrategy = .millisecondsSince1970
        case .custom(let write, _): encoder.dateEncodingStrategy = .custom(write)
        }
        if case .custom(let write, _) = bytes { encoder.dataEncodingStrategy = .custom(write) }
        if case .texts(let infinity, let minusInfinity, let nan) = nonFiniteNumbers {
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
        }
        return encoder
    }

    /// A decoder.
    public func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        switch dates {
        case .rfc3339: decoder.dateDecodingStrategy = .custom(Self.read)
        case .unixSeconds: decoder.dateDecodingStrategy = .secondsSince1970
        case .unixMilliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        case .custom(_, let read): decoder.dateDecodingStrategy = .custom(read)
        }
        if case .custom(_, let read) = bytes { decoder.dataDecodingStrategy = .custom(read) }
        if case .texts(let infinity, let minusInfinity, let nan) = nonFiniteNumbers {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
        }
        return decoder
    }

    /// JSON text with sorted keys, for parameters and descriptions; nil where there is none.
    static func text(of value: some Encodable) -> String? {
        guard let data = try? JSONCoding().encoder(sorted: true).encode(value) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private static func write(_ date: Date, to encoder: any Encoder) throws {
        guard let text = DateText.exact(date) else {
            // The number in place of the date, whose description traps where it is not finite.
            throw EncodingError.invalidValue(
                date.timeIntervalSince1970,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "the date is outside of the years 0000 to 9999"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private static func read(from decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = DateText.date(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text.debugDescription) is no RFC 3339 date")
        }
        return date
    }
}

"""########),
("APIRuntime/Protocol/JSONNumber.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A number of JSON: exact for whole numbers of 64 bits and decimals of 38 digits, else the nearest
/// binary number.
public struct JSONNumber: Hashable, Sendable {
    /// The first form that holds the value; so that equal values have equal forms.
    private enum Form: Hashable, Sendable {
        case int(Int64)
        case uint(UInt64)
        case decimal(Decimal)
        case double(Double)
    }

    private let form: Form

    private init(_ form: Form) {
        self.form = form
    }

    /// A whole number.
    public init(_ value: some BinaryInteger) {
        if let value = Int64(exactly: value) {
            form = .int(value)
        } else if let value = UInt64(exactly: value) {
            form = .uint(value)
        } else {
            form = .double(Double(value))
        }
    }

    /// A decimal; nil where it is not a number.
    public init?(_ value: Decimal) {
        guard !value.isNaN else { return nil }
        let text = value.description
        if let value = Int64(text) {
            form = .int(value)
        } else if let value = UInt64(text) {
            form = .uint(value)
        } else {
            form = .decimal(value)
        }
    }

    /// A binary number as its shortest decimal; nil where it is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if let whole = Int64(exactly: value) {
            self.init(Form.int(whole))
        } else if abs(value) < 1e38, abs(value) > 1e-38,
            let decimal = Decimal(string: value.description)
        {
            self.init(decimal)
        } else {
            self.init(Form.double(value))
        }
    }

    /// The value where it is whole and fits.
    public var int: Int? {
        switch form {
        case .int(let value): Int(exactly: value)
        case .uint(let value): Int(exactly: value)
        case .decimal: nil
        case .double(let value): Int(exactly: value)
        }
    }

    /// The nearest binary number.
    public var double: Double {
        switch form {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .decimal(let value): Double(value.description) ?? .nan
        case .double(let value): value
        }
    }

    /// The value as a decimal, where it fits.
    public var decimal: Decimal? {
        switch form {
        case .int(let value): Decimal(value)
        case .uint(let value): Decimal(value)
        case .decimal(let value): value
        case .double: nil
        }
    }
}

extension JSONNumber: Codable {
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int64.self) {
            form = .int(value)
        } else if let value = try? container.decode(UInt64.self) {
            form = .uint(value)
        } else if let value = try? container.decode(Decimal.self), let number = Self(value) {
            self = number
        } else {
            form = .double(try container.decode(Double.self))
        }
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch form {
        case .int(let value): try container.encode(value)
        case .uint(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The digits as JSON has them.
    public var description: String {
        switch form {
        case .int(let value): value.description
        case .uint(let value): value.description
        case .decimal(let value): value.description
        case .double(let value): value.description
        }
    }
}

"""########),
("APIRuntime/Protocol/JSONPath.swift", ########"""
/// A path of keys and indices: `data.users.0`.
struct JSONPath: Hashable, Sendable {
    var steps: [String]

    init(_ text: String) {
        steps =
            text.isEmpty
            ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    init(steps: [String] = []) {
        self.steps = steps
    }

    static func + (left: Self, right: Self) -> Self {
        Self(steps: left.steps + right.steps)
    }

    /// The path of a coding path.
    init(_ codingPath: [any CodingKey]) {
        steps = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }

    /// `$.data.users[0]`, as errors show it.
    var description: String {
        steps.reduce(into: "$") { $0 += Int($1) == nil ? ".\($1)" : "[\($1)]" }
    }
}

"""########),
("APIRuntime/Protocol/JSONRPC.swift", ########"""
/// JSON-RPC 2.0 (jsonrpc.org/specification) over HTTP POST.
public struct JSONRPC2: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Members of every request besides those of the protocol, which go before.
    public let extra: [String: JSON]

    private let route: RPCRoute?

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path, perhaps with members of every request besides those of the protocol.
    /// The route says where calls of a method are posted to, if not all to the path.
    public init(path: EndpointPath, extra: [String: JSON] = [:], route: RPCRoute? = nil) {
        self.path = path
        self.extra = extra
        self.route = route
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// `{"jsonrpc": "2.0", "method": …, "params": …, "id": …}`; `params` only where there are any,
    /// no `id` in a notification.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        JSONRPCRequest(
            version: "2.0", method: call.method,
            params: call.arguments.isEmpty ? nil : call.arguments, id: call.id.map(Nullable.init),
            extra: extra)
    }

    /// The member `error`, or that the answer is none of JSON-RPC 2.0.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        let failure = try RPCFailure.member(of: answer, id: call.id)
        guard failure == nil else { return failure }
        guard try answer.value(at: "jsonrpc") == "2.0" else {
            throw MalformedAnswer(path: "$.jsonrpc", problem: "it is not \"2.0\"")
        }
        return nil
    }
}

/// JSON-RPC 1.0 (jsonrpc.org/specification_v1) over HTTP POST. Its arguments go by position.
public struct JSONRPC1: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Members of every request besides those of the protocol, which go before.
    public let extra: [String: JSON]

    private let route: RPCRoute?

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path, perhaps with members of every request besides those of the protocol.
    /// The route says where calls of a method are posted to, if not all to the path.
    public init(path: EndpointPath, extra: [String: JSON] = [:], route: RPCRoute? = nil) {
        self.path = path
        self.extra = extra
        self.route = route
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// `{"method": …, "params": […], "id": …}`; the `id` of a notification is null.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        JSONRPCRequest(
            version: nil, method: call.method, params: call.arguments.byPosition,
            id: Nullable(call.id), extra: extra)
    }

    /// The member `error`, unless it is null.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try RPCFailure.member(of: answer, id: call.id)
    }
}

/// A request of JSON-RPC.
private struct JSONRPCRequest: Encodable, Sendable {
    let version: String?
    let method: String
    let params: RPCArguments?
    let id: Nullable<Int>?
    let extra: [String: JSON]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        let own: Set = ["jsonrpc", "method", "params", "id"]
        for (name, value) in extra where !own.contains(name) {
            try container.encode(value, forKey: FieldKey(name))
        }
        try container.encodeIfPresent(version, forKey: FieldKey("jsonrpc"))
        try container.encode(method, forKey: FieldKey("method"))
        try container.encodeIfPresent(params, forKey: FieldKey("params"))
        try container.encodeIfPresent(id, forKey: FieldKey("id"))
    }
}

extension RPCFailure {
    /// The member `error` of an answer of JSON-RPC.
    ///
    /// - Throws: ``MalformedAnswer`` where the answer is for another call, or is none. An error may
    ///   have the id null: the server could not read which call it is about.
    static func member(of answer: JSONAnswer, id: Int?) throws -> RPCFailure? {
        let values = try answer.values(at: ["error", "result", "id"])
        let isOurs = values[2] == id.map { .number(JSONNumber($0)) }
        if let failure = values[0].flatMap(RPCFailure.init) {
            guard isOurs || (values[2] ?? .null).isNull else { throw MalformedAnswer.otherCall }
            return failure
        }
        guard values[1] != nil else {
            throw MalformedAnswer(path: "$", problem: "it has neither result nor error")
        }
        guard isOurs else { throw MalformedAnswer.otherCall }
        return nil
    }

    /// An error object of JSON-RPC, or whatever else a server of version 1.0 has put there.
    init?(_ error: JSON) {
        if error.isNull { return nil }
        self.init(
            code: error["code"].flatMap(RPCCode.init),
            message: error["message"]?.string ?? error.string ?? error.description,
            data: error["data"])
    }
}

extension MalformedAnswer {
    fileprivate static let otherCall = Self(path: "$.id", problem: "it is for another call")
}

"""########),
("APIRuntime/Protocol/JoinPolicy.swift", ########"""
/// Which calls wait for an equal one that is under way, and get its answer, in place of being sent.
///
/// Calls are equal where method, URL, fields, cookies, body, credential and timeout are; keys that
/// were made for idempotency do not count. One that is cancelled leaves the others; the call under
/// way is cancelled when all are. Bodies of files and streams are never taken for equal.
public enum JoinPolicy: Sendable, Hashable {
    /// GET, HEAD and OPTIONS.
    case reads
    /// Every method and RPC calls: a second tap on a button does what the first does already.
    case all
}

"""########),
("APIRuntime/Protocol/LineSplitter.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Cuts UTF-8 that arrives in pieces into lines. The pieces may be cut anywhere, a CR LF included.
struct LineSplitter: Sendable {
    /// What ends a line.
    enum Ends: Sendable {
        /// LF, CR LF or CR; one that is a CR ends its line at once, whatever follows.
        case any
        /// LF only: a CR is white space, as JSON has it.
        case lineFeed
    }

    private let ends: Ends
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var scanned = 0
    private var skipsLineFeed = false

    /// - Parameter limit: how many bytes a line may have.
    init(_ ends: Ends, limit: Int) {
        self.ends = ends
        self.limit = limit
    }

    mutating func append(_ bytes: Data) {
        buffer.removeFirst(start)
        scanned -= start
        start = 0
        buffer.append(contentsOf: bytes)
    }

    /// The next line without its end, or nil where it is not complete.
    ///
    /// - Throws: ``TransportError`` of the kind `tooLarge`.
    mutating func next() throws(TransportError) -> ArraySlice<UInt8>? {
        if skipsLineFeed, start < buffer.count {
            if buffer[start] == UInt8(ascii: "\n") { start += 1 }
            scanned = start
            skipsLineFeed = false
        }
        let end = endOfLine()
        scanned = end ?? buffer.count
        guard scanned - start <= limit else {
            throw TransportError(.tooLarge, "a line is longer than \(limit) bytes")
        }
        guard let end else { return nil }
        defer {
            skipsLineFeed = buffer[end] == UInt8(ascii: "\r")
            start = end + 1
            scanned = start
        }
        return buffer[start..<end]
    }

    /// The last line, which has no end; nil where there is none.
    mutating func last() -> ArraySlice<UInt8>? {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
    }

    private func endOfLine() -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            var place = scanned
            while place < bytes.count {
                let byte = bytes[place]
                if byte == UInt8(ascii: "\n") { return place }
                if byte == UInt8(ascii: "\r"), ends == .any { return place }
                place += 1
            }
            return nil
        }
    }
}

"""########),
("APIRuntime/Protocol/MediaType.swift", ########"""
/// Media types, as calls say which they take (RFC 9110, section 12.5.1).
enum MediaType {
    /// Whether a type, parameters and case aside, is what the pattern says: `text/html`, `text/*`
    /// or `*/*`.
    static func matches(_ type: String, _ pattern: String) -> Bool {
        let (type, pattern) = (essence(type), essence(pattern))
        if pattern == "*/*" { return true }
        guard pattern.hasSuffix("/*") else { return type == pattern }
        return type.hasPrefix(pattern.dropLast())
    }

    /// `text/html` of `Text/HTML; charset=utf-8`.
    static func essence(_ type: String) -> String {
        type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
}

extension CallOptions {
    /// Whether an answer of this status is a good one.
    func accepts(status: Int) -> Bool {
        statuses.contains { $0.contains(status) }
    }

    /// Whether a good answer may be of this media type.
    func accepts(type: String) -> Bool {
        types?.contains { MediaType.matches(type, $0) } ?? true
    }
}

"""########),
("APIRuntime/Protocol/Multipart.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that can be a part of `multipart/form-data`.
public protocol PartValue: Sendable {
    /// The parts, all under one name.
    var parts: [Part] { get }
}

/// One part of `multipart/form-data`.
public struct Part: Sendable {
    enum Content: Sendable {
        case text(String)
        case file(UploadFile)
    }

    let content: Content
    let type: String?

    /// A text; with a media type where it is not plain.
    public static func text(_ text: String, type: String? = nil) -> Self {
        Self(content: .text(text), type: type)
    }

    /// A file.
    public static func file(_ file: UploadFile) -> Self {
        Self(content: .file(file), type: file.type)
    }
}

extension ParameterValue {
    /// A part for each element; what is nested, and objects, as JSON.
    public var parts: [Part] {
        let isJSON = parameterStyle == .json
        switch parameter {
        case .absent, .invalid: return []
        case .list(let elements): return elements.map { .text($0.flat) }
        case .text(let text): return [.text(text, type: isJSON ? "application/json" : nil)]
        case .object: return [.text(parameter.flat, type: "application/json")]
        }
    }
}

extension UploadFile: PartValue {
    /// The file.
    public var parts: [Part] { [.file(self)] }
}

extension Array: PartValue where Element: PartValue {
    /// The elements' parts.
    public var parts: [Part] { flatMap(\.parts) }
}

/// The parts of `multipart/form-data` in order, written as a dictionary; nil leaves a part out.
public struct MultipartFields: Sendable, ExpressibleByDictionaryLiteral {
    private var items: [(name: String, value: any PartValue)]

    /// The parts in the order they are written.
    public init(dictionaryLiteral elements: (String, (any PartValue)?)...) {
        items = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Text that no content has by chance: 24 random letters and digits.
    static func boundary() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return "apigen-" + String((0..<24).map { _ in letters[Int.random(in: 0..<letters.count)] })
    }

    /// The body (RFC 7578, RFC 2046 section 5.1.1), streamed if there are files on disk.
    func encode(boundary: String) throws -> (body: TransportBody, type: String?) {
        var pieces = PieceList()
        for (name, value) in items {
            if let value = value as? any ParameterValue, let problem = value.parameter.problem {
                throw TransportError(.invalidRequest, "\(name.debugDescription) is \(problem)")
            }
            for part in value.parts {
                pieces.append("--\(boundary)\r\n\(part.fields(name: name))\r\n")
                switch part.content {
                case .text(let text): pieces.append(text)
                case .file(let file): try pieces.append(file)
                }
                pieces.append("\r\n")
            }
        }
        pieces.append("--\(boundary)--\r\n")
        return (pieces.body, "multipart/form-data; boundary=\(boundary)")
    }
}

extension Part {
    fileprivate func fields(name: String) -> String {
        var fields = "Content-Disposition: form-data; name=\"\(Self.escape(name))\""
        if case .file(let file) = content { fields += "; filename=\"\(Self.escape(file.name))\"" }
        if let type { fields += "\r\nContent-Type: \(Self.escape(type))" }
        return fields + "\r\n"
    }

    /// WHATWG HTML, "multipart form data": only these three are escaped.
    private static func escape(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, character in
            switch character {
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case "\"": escaped += "%22"
            default: escaped.unicodeScalars.append(character)
            }
        }
    }
}

"""########),
("APIRuntime/Protocol/NamedValues.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Named values in order, written as a dictionary: query items, headers, cookies, form fields.
///
/// A nil value is left out; names may repeat.
public struct NamedValues: Sendable, ExpressibleByDictionaryLiteral {
    /// The values in order.
    public private(set) var items: [(name: String, value: any ParameterValue)]

    /// The values in the order they are written.
    public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
        items = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Adds a value, unless it is nil.
    public mutating func add(_ name: String, _ value: (any ParameterValue)?) {
        if let value { items.append((name, value)) }
    }

    /// Why they can not be sent, if so.
    var problem: String? {
        for (name, value) in items {
            if let reason = value.parameter.problem {
                return "\(name.debugDescription) is \(reason)"
            }
        }
        return nil
    }

    /// `a=1&b=2` for a query, or nil where there is none.
    var query: String? {
        let pairs = items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: {
                    PercentEncoding.encode($0, keep: value.allowsReserved ? .inQuery : .unreserved)
                },
                encodeName: { PercentEncoding.encode($0) })
        }
        return pairs.isEmpty ? nil : pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// `a=1&b=2` for a form; a space as `%20`, which every parser of forms takes (WHATWG URL,
    /// section 5.1).
    var form: String {
        items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: Self.formEncoded, encodeName: Self.formEncoded)
        }
        .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    private static func formEncoded(_ text: String) -> String {
        PercentEncoding.encode(text)
    }

    /// The fields of a message.
    var headers: HTTPHeaders {
        HTTPHeaders(
            items.compactMap { name, value in
                ParameterSpelling.header(value.parameter, value.parameterStyle)
                    .map { HTTPHeaders.Field(name: name, value: $0) }
            })
    }

    /// `a=1; b=2` for the `Cookie` field (RFC 6265, section 4.2), or nil where there is none.
    var cookies: String? {
        let pairs = items.flatMap { name, value in
            ParameterSpelling.pairs(
                name, value.parameter, value.parameterStyle ?? .form(),
                encode: Self.cookieEncoded, encodeName: { PercentEncoding.encode($0) })
        }
        return pairs.isEmpty ? nil : pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// Encodes only what a cookie can not hold: white space, `"`, `,`, `;`, `\`, and what is not
    /// ASCII.
    private static func cookieEncoded(_ text: String) -> String {
        let isPlain = { (character: Unicode.Scalar) in
            character.value > 32 && character.value < 127
                && !"\",;\\".unicodeScalars.contains(character)
        }
        return text.unicodeScalars.reduce(into: "") { encoded, character in
            if isPlain(character) {
                encoded.unicodeScalars.append(character)
            } else {
                encoded += PercentEncoding.encode(String(character))
            }
        }
    }
}

"""########),
("APIRuntime/Protocol/Nullable.swift", ########"""
/// A value that may be null, where absent means something else: `Nullable<String>?`.
public enum Nullable<Value> {
    /// `null`.
    case null
    /// A value.
    case value(Value)

    /// The value, nil where null.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The value, or null where nil.
    public init(_ value: Value?) {
        self = value.map(Nullable.value) ?? .null
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: Decodable {
    /// Reads null or a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension Nullable: Encodable where Value: Encodable {
    /// Writes null or the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

"""########),
("APIRuntime/Protocol/OpenEnum.swift", ########"""
/// A set of known values that may grow: values that this code does not know are kept and written
/// back as they came.
///
/// Equality, hash and coding go by the raw value, a `String`, an `Int` or a `Double`.
public protocol OpenEnum: RawRepresentable, Hashable, Codable, Sendable, ParameterValue
where RawValue: ParameterValue & Hashable & Codable {
    /// The case of the value, known or not.
    init(rawValue: RawValue)

    /// Whether the value has a name.
    var isKnown: Bool { get }
}

extension OpenEnum {
    /// Equal raw values.
    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// The raw value as a parameter.
    public var parameter: ParameterContent { rawValue.parameter }
}

"""########),
("APIRuntime/Protocol/ParameterContent.swift", ########"""
/// What a parameter consists of, before a style spells it.
public enum ParameterContent: Hashable, Sendable {
    /// A name and its content.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The content.
        public var content: ParameterContent

        /// A name and its content.
        public init(_ name: String, _ content: ParameterContent) {
            self.name = name
            self.content = content
        }
    }

    /// Nothing: the parameter is left out.
    case absent
    /// One text.
    case text(String)
    /// Several, in order.
    case list([ParameterContent])
    /// Named ones, in order.
    case object([Member])
    /// No parameter can be made of the value; why.
    case invalid(String)
}

/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterValue: PartValue {
    /// What the value consists of.
    var parameter: ParameterContent { get }

    /// How it is spelled, where it does not go the usual way of its place.
    var parameterStyle: ParameterStyle? { get }

    /// Whether reserved characters stay as they are in a query (RFC 6570, section 3.2.3).
    var allowsReserved: Bool { get }
}

extension ParameterValue {
    /// The usual style of the place.
    public var parameterStyle: ParameterStyle? { nil }

    /// No.
    public var allowsReserved: Bool { false }
}

/// How a parameter is spelled (OpenAPI 3.1, section 4.8.12.2; RFC 6570, section 3.2).
public enum ParameterStyle: Hashable, Sendable {
    /// `a=1&a=2` or `a=1,2`; objects `x=1&y=2` or `a=x,1,y,2`.
    case form(explode: Bool = true)
    /// `a=1%202`.
    case spaceDelimited
    /// `a=1%7C2`.
    case pipeDelimited
    /// `a[x]=1&a[y]=2`, at any depth.
    case deepObject
    /// The value as JSON text.
    case json
    /// `1,2`; objects `x=1,y=2` or `x,1,y,2`.
    case simple(explode: Bool = false)
    /// `.1.2` or `.1,2`.
    case label(explode: Bool = false)
    /// `;a=1;a=2` or `;a=1,2`.
    case matrix(explode: Bool = false)
}

/// A value with a style of its own.
public struct StyledValue: ParameterValue {
    /// What the value consists of.
    public let parameter: ParameterContent
    /// How it is spelled.
    public let parameterStyle: ParameterStyle?
    /// Whether reserved characters stay as they are.
    public let allowsReserved: Bool
}

extension Encodable {
    /// The value as a parameter in this style.
    ///
    /// `allowReserved` keeps reserved characters as they are in a query, except those that would end
    /// the value (`&`, `#`) or may not stand there (`[`, `]`).
    public func styled(_ style: ParameterStyle, allowReserved: Bool = false) -> StyledValue {
        StyledValue(
            parameter: style == .json ? .json(self) : .content(of: self),
            parameterStyle: style, allowsReserved: allowReserved)
    }
}

extension ParameterContent {
    static func json(_ value: some Encodable) -> Self {
        JSONCoding.text(of: value).map(Self.text)
            ?? .invalid("a \(type(of: value)) that JSON can not say")
    }

    static func content(of value: some Encodable) -> Self {
        if let value = value as? any ParameterValue { return value.parameter }
        do {
            return try ParameterEncoder.content(of: value)
        } catch {
            return .invalid("a \(type(of: value)) that can not be encoded")
        }
    }

    /// The text of one element: nested content as JSON, for which styles have no form.
    var flat: String {
        switch self {
        case .text(let text): text
        case .absent: ""
        case .invalid: ""
        case .list, .object: JSONCoding.text(of: json) ?? ""
        }
    }

    private var json: JSON {
        switch self {
        case .absent, .invalid: .null
        case .text(let text): .string(text)
        case .list(let elements): .array(elements.map(\.json))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, $0.content.json) }) { $1 })
        }
    }

    /// Why no parameter can be made, if so.
    var problem: String? {
        switch self {
        case .absent, .text: nil
        case .invalid(let reason): reason
        case .list(let elements): elements.lazy.compactMap(\.problem).first
        case .object(let members): members.lazy.compactMap(\.content.problem).first
        }
    }
}

"""########),
("APIRuntime/Protocol/ParameterEncoder.swift", ########"""
/// Turns any `Encodable` into parameter content, members in the order they are written.
struct ParameterEncoder: Encoder {
    /// Where the content grows; a class because containers share it.
    final class Node {
        var content: ParameterContent?
        private(set) var members: [(name: String, node: Node)]?
        private(set) var elements: [Node]?

        func member(_ name: String) -> Node {
            let node = Node()
            members?.removeAll { $0.name == name }
            members = (members ?? []) + [(name, node)]
            return node
        }

        func element() -> Node {
            let node = Node()
            elements = (elements ?? []) + [node]
            return node
        }

        func becomeObject() { members = members ?? [] }
        func becomeList() { elements = elements ?? [] }
        var count: Int { elements?.count ?? 0 }

        var result: ParameterContent {
            if let members {
                return .object(members.map { ParameterContent.Member($0.name, $0.node.result) })
            }
            if let elements { return .list(elements.map(\.result)) }
            return content ?? .absent
        }
    }

    let node: Node
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func content(of value: some Encodable) throws -> ParameterContent {
        let encoder = Self(node: Node())
        try encoder.encode(value)
        return encoder.node.result
    }

    func encode(_ value: some Encodable) throws {
        if let value = value as? any ParameterValue {
            node.content = value.parameter
        } else {
            try value.encode(to: self)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(Members<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: self)
    }

    private func at(_ name: String) -> Self { Self(node: node.member(name)) }
    private func next() -> Self { Self(node: node.element()) }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) throws {}

        func encode(_ value: some Encodable, forKey key: Key) throws {
            try encoder.at(key.stringValue).encode(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.at(key.stringValue).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.at(key.stringValue).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.at("super") }
        func superEncoder(forKey key: Key) -> any Encoder { encoder.at(key.stringValue) }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }
        var count: Int { encoder.node.count }

        func encodeNil() throws {}
        func encode(_ value: some Encodable) throws { try encoder.next().encode(value) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            encoder.next().container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            encoder.next().unkeyedContainer()
        }

        func superEncoder() -> any Encoder { encoder.next() }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil() throws {}
        func encode(_ value: some Encodable) throws { try encoder.encode(value) }
    }
}

"""########),
("APIRuntime/Protocol/ParameterSpelling.swift", ########"""
/// Spells parameters in their styles (RFC 6570, section 3.2; OpenAPI 3.1, section 4.8.12.2).
enum ParameterSpelling {
    /// `name=value` pieces, encoded by the rule, in the styles of a query.
    static func pairs(
        _ name: String, _ content: ParameterContent, _ style: ParameterStyle,
        encode: (String) -> String, encodeName: (String) -> String
    ) -> [(name: String, value: String)] {
        let key = encodeName(name)
        func joined(_ separator: String) -> [(name: String, value: String)] {
            switch content {
            case .list(let elements) where !elements.isEmpty:
                [(key, elements.map { encode($0.flat) }.joined(separator: separator))]
            case .object(let members) where !members.isEmpty:
                [
                    (
                        key,
                        members.present.flatMap { [encode($0.name), encode($0.content.flat)] }
                            .joined(separator: separator)
                    )
                ]
            case .text(let text): [(key, encode(text))]
            default: []
            }
        }
        switch style {
        case .spaceDelimited: return joined("%20")
        case .pipeDelimited: return joined("%7C")
        case .deepObject: return deep(name, content, encode: encode, encodeName: encodeName)
        case .form(explode: true), .json:
            switch content {
            case .list(let elements): return elements.map { (key, encode($0.flat)) }
            case .object(let members):
                return members.present.map { (encodeName($0.name), encode($0.content.flat)) }
            default: return joined(",")
            }
        case .form, .simple, .label, .matrix: return joined(",")
        }
    }

    private static func deep(
        _ name: String, _ content: ParameterContent,
        encode: (String) -> String, encodeName: (String) -> String
    ) -> [(name: String, value: String)] {
        switch content {
        case .absent, .invalid: []
        case .text(let text): [(encodeName(name), encode(text))]
        case .object(let members):
            members.flatMap {
                deep("\(name)[\($0.name)]", $0.content, encode: encode, encodeName: encodeName)
            }
        case .list(let elements):
            // Objects need to be told apart; plain values repeat the name.
            elements.enumerated().flatMap { index, element in
                if case .text(let text) = element { return [(encodeName(name), encode(text))] }
                return deep("\(name)[\(index)]", element, encode: encode, encodeName: encodeName)
            }
        }
    }

    /// The expansion in a path; nil where nothing is there to expand.
    static func path(
        _ name: String, _ content: ParameterContent, _ style: ParameterStyle
    ) -> String? {
        let encode = { PercentEncoding.encode($0) }
        let name = encode(name)
        switch style {
        case .label(let explode):
            return items(content, explode: explode, encode: encode)
                .map { "." + $0.joined(separator: explode ? "." : ",") }
        case .matrix(let explode):
            return matrix(name, content, explode: explode, encode: encode)
        case .simple(let explode), .form(let explode):
            return items(content, explode: explode, encode: encode)?.joined(separator: ",")
        case .spaceDelimited, .pipeDelimited, .deepObject, .json:
            return items(content, explode: false, encode: encode)?.joined(separator: ",")
        }
    }

    /// The text in a header: the simple style, nothing encoded; nil where nothing is there.
    static func header(_ content: ParameterContent, _ style: ParameterStyle?) -> String? {
        let explode = if case .simple(true) = style { true } else { false }
        return items(content, explode: explode, encode: { $0 })?.joined(separator: ",")
    }

    private static func items(
        _ content: ParameterContent, explode: Bool, encode: (String) -> String
    ) -> [String]? {
        switch content {
        case .absent, .invalid: return nil
        case .text(let text): return [encode(text)]
        case .list(let elements):
            return elements.isEmpty ? nil : elements.map { encode($0.flat) }
        case .object(let members):
            let present = members.present
            guard !present.isEmpty else { return nil }
            return present.flatMap { member in
                let (name, value) = (encode(member.name), encode(member.content.flat))
                return explode ? ["\(name)=\(value)"] : [name, value]
            }
        }
    }

    private static func matrix(
        _ name: String, _ content: ParameterContent, explode: Bool, encode: (String) -> String
    ) -> String? {
        func pair(_ name: String, _ value: String) -> String {
            value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
        }
        switch content {
        case .list(let elements) where explode && !elements.isEmpty:
            return elements.map { pair(name, encode($0.flat)) }.joined()
        case .object(let members) where explode && !members.present.isEmpty:
            return members.present.map { pair(encode($0.name), encode($0.content.flat)) }.joined()
        default:
            return items(content, explode: false, encode: encode)
                .map { pair(name, $0.joined(separator: ",")) }
        }
    }
}

extension [ParameterContent.Member] {
    /// Those that have content.
    var present: [Element] { filter { $0.content != .absent } }
}

"""########),
("APIRuntime/Protocol/ParameterValues.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension String: ParameterValue {
    /// The text.
    public var parameter: ParameterContent { .text(self) }
}

extension Substring: ParameterValue {
    /// The text.
    public var parameter: ParameterContent { .text(String(self)) }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameter: ParameterContent { .text(description) }
}

extension FixedWidthInteger where Self: ParameterValue {
    /// Decimal digits.
    public var parameter: ParameterContent { .text(description) }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension BinaryFloatingPoint where Self: ParameterValue & LosslessStringConvertible {
    /// The shortest decimal that means the same number, without `.0`.
    public var parameter: ParameterContent {
        guard isFinite else { return .invalid("a number that is not finite") }
        let text = description
        return .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Double: ParameterValue {}
extension Float: ParameterValue {}

extension Decimal: ParameterValue {
    /// Its digits.
    public var parameter: ParameterContent {
        isNaN ? .invalid("a number that is not finite") : .text(description)
    }
}

extension UUID: ParameterValue {
    /// In small letters (RFC 9562, section 4).
    public var parameter: ParameterContent { .text(uuidString.lowercased()) }
}

extension URL: ParameterValue {
    /// The absolute text.
    public var parameter: ParameterContent { .text(absoluteString) }
}

extension Date: ParameterValue {
    /// RFC 3339 with `Z`, and milliseconds where there are any.
    public var parameter: ParameterContent {
        DateText.exact(self).map(ParameterContent.text)
            ?? .invalid("a date outside of the years 0000 to 9999")
    }
}

extension Day: ParameterValue {
    /// `2024-02-29`.
    public var parameter: ParameterContent { .text(description) }
}

extension UnixTime: ParameterValue {
    /// Seconds since 1970.
    public var parameter: ParameterContent { seconds.parameter }
}

extension Data: ParameterValue {
    /// Base64 (RFC 4648, section 4).
    public var parameter: ParameterContent { .text(base64EncodedString()) }
}

extension JSON: ParameterValue {
    /// Strings, numbers and booleans as text, null as nothing.
    public var parameter: ParameterContent {
        switch self {
        case .null: .absent
        case .bool(let flag): .text(flag.description)
        case .number(let number): .text(number.description)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map(\.parameter))
        case .object(let members):
            .object(
                members.sorted { $0.key < $1.key }.map {
                    ParameterContent.Member($0.key, $0.value.parameter)
                })
        }
    }
}

extension Array: ParameterValue where Element: ParameterValue {
    /// The elements.
    public var parameter: ParameterContent { .list(map(\.parameter)) }
}

extension Set: PartValue where Element: ParameterValue {}
extension Set: ParameterValue where Element: ParameterValue {
    /// The elements, sorted, so that equal sets give equal requests.
    public var parameter: ParameterContent {
        .list(map(\.parameter).sorted { $0.flat < $1.flat })
    }
}

extension Dictionary: PartValue where Key == String, Value: ParameterValue {}
extension Dictionary: ParameterValue where Key == String, Value: ParameterValue {
    /// The members, sorted by key, so that equal dictionaries give equal requests.
    public var parameter: ParameterContent {
        .object(
            sorted { $0.key < $1.key }.map { ParameterContent.Member($0.key, $0.value.parameter) })
    }
}

extension Nullable: PartValue where Value: ParameterValue {}
extension Nullable: ParameterValue where Value: ParameterValue {
    /// The value; null as nothing.
    public var parameter: ParameterContent { value?.parameter ?? .absent }
}

"""########),
("APIRuntime/Protocol/PercentEncoding.swift", ########"""
/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
    /// Which characters stay as they are.
    enum Kept {
        /// Letters, digits, `-._~`: the unreserved ones.
        case unreserved
        /// Reserved ones and existing triplets too (RFC 6570, section 3.2.3).
        case reserved
        /// As `reserved`, without what would end a query's value or may not stand in a query.
        case inQuery
        /// What may stand in a path that is written by hand, and existing triplets.
        case inPath
    }

    static func encode(_ text: String, keep kept: Kept = .unreserved) -> String {
        let bytes = text.utf8
        guard !bytes.allSatisfy(isUnreserved) else { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count + 16)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            let after = bytes.index(after: index)
            if isUnreserved(byte) || keeps(byte, kept, rest: bytes[after...]) {
                encoded.append(byte)
            } else {
                encoded.append(contentsOf: [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
            index = after
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func keeps(
        _ byte: UInt8, _ kept: Kept, rest: Substring.UTF8View
    ) -> Bool {
        switch kept {
        case .unreserved:
            return false
        case .reserved, .inQuery, .inPath:
            if byte == UInt8(ascii: "%") {
                return rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(isHexDigit)
            }
            guard isReserved(byte) else { return false }
            return switch kept {
            case .inQuery: !"#[]&".utf8.contains(byte)
            case .inPath: !"#[]".utf8.contains(byte)
            default: true
            }
        }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, 45, 46, 95, 126: true
        default: false
        }
    }

    private static func isReserved(_ byte: UInt8) -> Bool {
        ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...70, 97...102: true
        default: false
        }
    }

    /// The text that an encoded one stands for; what is no encoding stays as it is.
    static func decode(_ text: Substring) -> String {
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2,
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

"""########),
("APIRuntime/Protocol/PieceList.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A body of bytes in memory and files on disk, one after the other.
struct PieceList: Sendable {
    enum Piece: Sendable {
        case data(Data)
        case file(URL, length: Int64)
    }

    private(set) var pieces: [Piece] = []
    private(set) var length: Int64 = 0

    mutating func append(_ text: String) {
        append(Data(text.utf8))
    }

    mutating func append(_ data: Data) {
        length += Int64(data.count)
        if case .data(let last) = pieces.last {
            pieces[pieces.count - 1] = .data(last + data)
        } else {
            pieces.append(.data(data))
        }
    }

    mutating func append(_ file: UploadFile) throws {
        switch file.source {
        case .data(let data): append(data)
        case .file(let url):
            let size = try file.length()
            pieces.append(.file(url, length: size))
            length += size
        }
    }

    var body: TransportBody {
        if pieces.isEmpty { return .data(Data()) }
        if pieces.count == 1, case .data(let data) = pieces[0] { return .data(data) }
        return .stream(length: length) { [pieces] in PieceReader(pieces) }
    }
}

/// Reads pieces one after the other.
final class PieceReader: TransportBodyReader {
    private struct State: Sendable {
        var pieces: ArraySlice<PieceList.Piece>
        var file: FileBodyReader?
    }

    private let state: Locked<State>

    init(_ pieces: [PieceList.Piece]) {
        state = Locked(State(pieces: pieces[...]))
    }

    func read() async throws -> Data? {
        while true {
            if let file = state.withLock({ $0.file }) {
                if let data = try await file.read() { return data }
                state.withLock { $0.file = nil }
            }
            switch state.withLock({ $0.pieces.popFirst() }) {
            case nil: return nil
            case .data(let data): return data
            case .file(let url, let length):
                let file = try FileBodyReader(url, offset: 0, length: length)
                state.withLock { $0.file = file }
            }
        }
    }
}

"""########),
("APIRuntime/Protocol/RPCArguments.swift", ########"""
/// The arguments of an RPC call, written as a dictionary (by name) or an array (by position).
///
/// By name, nil leaves an argument out. By position, nils at the end are left out, others are null.
public struct RPCArguments: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    /// A secret that goes along.
    struct Secret: Sendable {
        let name: String?
        let text: String
    }

    private enum Form: Sendable {
        case named([(name: String, value: any Encodable & Sendable)])
        case positional([(any Encodable & Sendable)?])
    }

    private var form: Form

    /// Arguments by name.
    public init(dictionaryLiteral elements: (String, (any Encodable & Sendable)?)...) {
        form = .named(elements.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Arguments by position.
    public init(arrayLiteral elements: (any Encodable & Sendable)?...) {
        let end = elements.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
        form = .positional(Array(elements[..<end]))
    }

    /// Whether there are none.
    public var isEmpty: Bool {
        switch form {
        case .named(let arguments): arguments.isEmpty
        case .positional(let arguments): arguments.isEmpty
        }
    }

    /// The same arguments without their names.
    public var byPosition: Self {
        guard case .named(let arguments) = form else { return self }
        var copy = self
        copy.form = .positional(arguments.map(\.value))
        return copy
    }

    /// These and a secret: the first by position, or one by its name (`token` where it has none). It
    /// goes by position too where it is alone and has no name.
    func with(_ secret: Secret) -> Self {
        var copy = self
        switch form {
        case .named(let arguments) where arguments.isEmpty && secret.name == nil:
            copy.form = .positional([secret.text])
        case .named(let arguments):
            copy.form = .named([(secret.name ?? "token", secret.text)] + arguments)
        case .positional(let arguments):
            copy.form = .positional([secret.text] + arguments)
        }
        return copy
    }
}

extension RPCArguments: Encodable {
    /// Writes an object or an array.
    public func encode(to encoder: any Encoder) throws {
        switch form {
        case .named(let arguments):
            var container = encoder.container(keyedBy: FieldKey.self)
            for (name, value) in arguments { try container.encode(value, forKey: FieldKey(name)) }
        case .positional(let arguments):
            var container = encoder.unkeyedContainer()
            for value in arguments {
                if let value { try container.encode(value) } else { try container.encodeNil() }
            }
        }
    }
}

"""########),
("APIRuntime/Protocol/RPCCode.swift", ########"""
/// The code of an RPC error: a number, or in protocols of a service's own a text.
///
/// Literals do for both: `case .rpc(-32601, _, _)`, `case .rpc("E_SOLD_OUT", _, _)`.
public enum RPCCode: Sendable, Hashable {
    /// A number.
    case number(Int)
    /// A text.
    case text(String)

    /// `Parse error`: the server could not read the request as JSON.
    public static let parseError = Self.number(-32700)
    /// `Invalid Request`: the JSON is no request.
    public static let invalidRequest = Self.number(-32600)
    /// `Method not found`.
    public static let methodNotFound = Self.number(-32601)
    /// `Invalid params`.
    public static let invalidParams = Self.number(-32602)
    /// `Internal error`.
    public static let internalError = Self.number(-32603)

    /// The code that a JSON value stands for: another than a whole number or a text by its JSON text;
    /// nil for null.
    public init?(_ value: JSON) {
        if value.isNull { return nil }
        self = value.int.map(Self.number) ?? .text(value.string ?? value.description)
    }

    /// The number, where it is one.
    public var number: Int? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The text, where it is one.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension RPCCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A number.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension RPCCode: CustomStringConvertible {
    /// The number or the text.
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
    }
}

/// Where calls of a method are posted to.
public typealias RPCRoute = @Sendable (_ method: String) -> EndpointPath

"""########),
("APIRuntime/Protocol/RPCProtocol.swift", ########"""
/// An RPC protocol over HTTP: five hooks that say how a call is boxed and its answer unboxed.
public protocol RPCProtocol: Sendable {
    /// Where calls are posted to.
    var path: EndpointPath { get }

    /// Where calls of a method are posted to; by default all to ``path``.
    func path(of method: String) -> EndpointPath

    /// The JSON value that asks for the call.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest` where the protocol has no form
    ///   for it.
    func parameters(of call: RPCCall) throws -> any Encodable & Sendable

    /// The JSON text in which result and error stand; by default the answer's body.
    func unbox(_ body: JSONAnswer) throws -> JSONAnswer

    /// Where in the unboxed answer the result stands; nil for the whole.
    var result: String? { get }

    /// The failure that the unboxed answer tells, if it does.
    ///
    /// - Throws: any error where the answer is none of this protocol.
    func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure?
}

extension RPCProtocol {
    /// The one path of all methods.
    public func path(of method: String) -> EndpointPath { path }

    /// The answer's body.
    public func unbox(_ body: JSONAnswer) throws -> JSONAnswer { body }
}

/// One RPC call with its number.
public struct RPCCall: Sendable {
    /// The method.
    public let method: String
    /// The arguments, those of the authentication included.
    public let arguments: RPCArguments
    /// The call's number; nil for a notification.
    public let id: Int?
}

/// What an RPC protocol says about a call that failed.
public struct RPCFailure: Sendable, Hashable {
    /// The code, where there is one.
    public let code: RPCCode?
    /// The message; empty where there is none.
    public let message: String
    /// Further data.
    public let data: JSON?

    /// A failure.
    public init(code: RPCCode? = nil, message: String, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    var reason: APIError.Reason { .rpc(code: code, message: message, data: data) }
}

/// An RPC call as an endpoint asks for it.
public struct RPCRequest: Sendable {
    let proto: any RPCProtocol
    /// The method.
    public let method: String
    /// The arguments.
    public let arguments: RPCArguments
    /// Whether no answer is expected.
    public let isNotification: Bool

    init(
        _ proto: any RPCProtocol, method: String, arguments: RPCArguments, isNotification: Bool
    ) {
        self.proto = proto
        self.method = method
        self.arguments = arguments
        self.isNotification = isNotification
    }

    func call(id: Int, secret: RPCArguments.Secret?) -> RPCCall {
        RPCCall(
            method: method, arguments: secret.map(arguments.with) ?? arguments,
            id: isNotification ? nil : id)
    }
}

/// An answer that is none of its RPC protocol.
struct MalformedAnswer: Error {
    let path: String
    let problem: String
}

"""########),
("APIRuntime/Protocol/Redaction.swift", ########"""
// Requests and answers end up in logs sooner or later; their values may be secrets.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension EndpointRequest: CustomStringConvertible, CustomReflectable {
    /// The ``label`` only.
    public var description: String { label }

    /// The ``label`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension NamedValues: CustomStringConvertible, CustomReflectable {
    /// The names only.
    public var description: String { items.map(\.name).joined(separator: ", ") }

    /// The names only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: items.map(\.name)) }
}

extension RPCArguments: CustomStringConvertible, CustomReflectable {
    /// Never the values.
    public var description: String { isEmpty ? "no arguments" : "<redacted>" }

    /// Never the values.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension StatusFailure: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(code), \(data.count) bytes" }

    /// The status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension ReformerInput: CustomStringConvertible, CustomReflectable {
    /// The endpoint, the status and the size of the body.
    public var description: String { "\(endpoint): status \(status), \(body.count) bytes" }

    /// The endpoint, the status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension Reply: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "status \(status), \(body.count) bytes" }

    /// The status and the size of the body.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

"""########),
("APIRuntime/Protocol/Reformer.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes the model from an answer: between the bytes (unboxed of RPC and envelope) and the caller.
///
/// It runs off the main thread.
public struct Reformer<Response: Sendable>: Sendable {
    let form: AnswerForm
    private let body: @Sendable (ReformerInput) throws -> Response

    /// A closure of one's own.
    public init(_ reform: @escaping @Sendable (ReformerInput) throws -> Response) {
        self.init(.result, reform)
    }

    init(
        _ form: AnswerForm, _ body: @escaping @Sendable (ReformerInput) throws -> Response
    ) {
        self.form = form
        self.body = body
    }

    /// A type of one's own.
    public static func custom(_ reformer: some ModelReformer<Response>) -> Self {
        Self { try reformer.reform($0) }
    }

    func callAsFunction(_ answer: ReformerInput) throws(APIError) -> Response {
        do {
            return try body(answer)
        } catch {
            throw answer.failure(error)
        }
    }
}

extension Reformer where Response: Decodable {
    /// JSON, decoded.
    public static var json: Self { Self { try $0.decode(Response.self) } }

    /// JSON at a path of keys and indices joined by dots, `data.user`, decoded.
    public static func json(at path: String) -> Self {
        Self { try $0.decode(Response.self, at: path) }
    }
}

extension Reformer where Response == String {
    /// The text.
    public static var text: Self { Self(.raw) { try $0.text() } }
}

extension Reformer where Response == String? {
    /// The text; nil where there is no body.
    public static var text: Self { Self(.raw) { $0.isEmpty ? nil : try $0.text() } }
}

extension Reformer where Response == Data {
    /// The bytes.
    public static var data: Self { Self(.raw) { try $0.data() } }
}

extension Reformer where Response == Void {
    /// Nothing.
    public static var nothing: Self { Self { _ in } }
}

extension Reformer where Response: StatusResponse {
    /// A form for each status.
    public static var status: Self {
        Self(.anyStatus) { try Response(StatusAnswer($0)) }
    }
}

/// A type of the app's own that makes a model from an answer.
public protocol ModelReformer<Model>: Sendable {
    /// What it makes.
    associatedtype Model: Sendable

    /// Makes the model; what it throws reaches the caller as
    /// ``APIError/Reason/reform(path:problem:)``, unless it is an ``APIError`` already.
    func reform(_ answer: ReformerInput) throws -> Model
}

/// An answer that has a form for each status.
public protocol StatusResponse: Sendable {
    /// The form that the answer's status says.
    init(_ answer: StatusAnswer) throws
}

/// An answer, to be read by its status.
public struct StatusAnswer: Sendable {
    /// The answer as reformers see it.
    public let input: ReformerInput

    init(_ input: ReformerInput) {
        self.input = input
    }

    /// The status code.
    public var status: Int { input.status }

    /// The header fields.
    public var headers: HTTPHeaders { input.headers }

    /// JSON, decoded.
    public func json<Value: Decodable>() throws -> Value { try input.decode(Value.self) }

    /// JSON at a path, decoded.
    public func json<Value: Decodable>(at path: String) throws -> Value {
        try input.decode(Value.self, at: path)
    }

    /// The text.
    public func text() throws -> String { try input.text() }

    /// The bytes.
    public func data() throws -> Data { try input.data() }

    /// The error for a status that has no form.
    public var unexpected: APIError { input.statusError }
}

/// What a reformer is ready to take.
enum AnswerForm: Sendable {
    /// The result of a good answer.
    case result
    /// Bytes or text; an envelope is looked for only in what says that it is JSON.
    case raw
    /// Answers of every status.
    case anyStatus
    /// A good answer whose body is still arriving; neither RPC nor envelope are looked for.
    case stream(any StreamedResponse.Type)

    var isStreamed: Bool {
        if case .stream = self { true } else { false }
    }
}

"""########),
("APIRuntime/Protocol/ReformerInput.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An answer, unboxed of its RPC protocol or envelope.
public struct ReformerInput: Sendable {
    /// The status code.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// The whole body as it was received.
    public let body: Data

    /// The endpoint's name in errors: `GET /users/{}`.
    public let endpoint: String

    /// Where in the body the result stands, if not everywhere.
    let path: JSONPath

    let coding: JSONCoding
    let failures: [FailureBody]

    /// The answer itself, where its body is still arriving.
    var stream: StreamedAnswer?

    init(
        status: Int, headers: HTTPHeaders, body: Data, endpoint: String,
        path: JSONPath = JSONPath(),
        coding: JSONCoding = JSONCoding(), failures: [FailureBody] = []
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.endpoint = endpoint
        self.path = path
        self.coding = coding
        self.failures = failures
    }

    /// Whether there is no body.
    public var isEmpty: Bool { body.isEmpty }

    /// The result, or what stands at a path below it, as a type.
    ///
    /// An optional type takes an empty body, an absent and a null result as nil.
    ///
    /// - Throws: ``APIError``, with the place of what does not fit.
    public func decode<Value: Decodable>(
        _ type: Value.Type, at path: String? = nil
    ) throws(APIError) -> Value {
        let optional = (type as? any OptionalType.Type)?.none as? Value
        guard !isEmpty else {
            if let optional { return optional }
            throw APIError(.emptyBody, endpoint)
        }
        let path = self.path + JSONPath(path ?? "")
        do {
            return try JSONAnswer(data: body, coding: coding).decode(type, at: path)
        } catch DecodingError.keyNotFound(_, let context)
            where context.codingPath.count < path.steps.count
        {
            if let optional { return optional }
            throw APIError(
                .reform(path: path.description, problem: "the answer has nothing there"), endpoint)
        } catch {
            throw failure(error)
        }
    }

    /// The result as any JSON.
    public func json() throws(APIError) -> JSON { try decode(JSON.self) }

    /// The body as text in the charset of `Content-Type`; a JSON string where it was unboxed.
    public func text() throws(APIError) -> String {
        guard path.steps.isEmpty else { return try decode(String.self) }
        guard let text = Charset.text(of: body, type: headers["Content-Type"]) else {
            throw APIError(
                .reform(path: "$", problem: "the text is not in the charset that it claims"),
                endpoint)
        }
        return text
    }

    /// The bytes of the body; those of a base64 string where it was unboxed.
    public func data() throws(APIError) -> Data {
        path.steps.isEmpty ? body : try decode(Data.self)
    }

    /// What a reformer threw, as the caller sees it.
    func failure(_ error: any Error) -> APIError {
        var failure =
            switch error {
            case let error as APIError: error
            case let error as DecodingError: APIError(.reform(error), endpoint)
            case let error as MalformedAnswer:
                APIError(.reform(path: error.path, problem: error.problem), endpoint)
            case is CancellationError: APIError(.cancelled, endpoint)
            default: APIError(.reform(path: path.description, problem: "\(error)"), endpoint)
            }
        failure.coding = coding
        return failure
    }

    /// The error that the status means.
    var statusError: APIError {
        APIError(
            .status(
                StatusFailure(
                    code: status, headers: headers, data: body, body: failures.body(of: self))),
            endpoint)
    }
}

/// Lets generic code ask whether a type is an optional.
private protocol OptionalType {
    static var none: Self { get }
}

extension Optional: OptionalType {}

"""########),
("APIRuntime/Protocol/RequestBody.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a request carries.
public struct RequestBody: Sendable {
    enum Content: Sendable {
        case none
        case json(@Sendable (JSONCoding) throws -> Data)
        case form(NamedValues)
        case multipart(MultipartFields)
        case data(Data)
        case file(UploadFile)
    }

    let content: Content
    let type: String?

    private init(_ content: Content, type: String?) {
        self.content = content
        self.type = type
    }

    /// Nothing.
    public static let empty = Self(.none, type: nil)

    /// A JSON value; nil: no body.
    public static func json<Value: Encodable & Sendable>(
        _ value: Value?, type: String = "application/json"
    ) -> Self {
        guard let value else { return .empty }
        return Self(.json { try $0.encoder().encode(value) }, type: type)
    }

    /// `application/x-www-form-urlencoded` fields.
    public static func form(
        _ fields: NamedValues?, type: String = "application/x-www-form-urlencoded"
    ) -> Self {
        fields.map { Self(.form($0), type: type) } ?? .empty
    }

    /// `multipart/form-data` parts (RFC 7578); files are read while they are sent.
    public static func multipart(_ fields: MultipartFields?) -> Self {
        fields.map { Self(.multipart($0), type: nil) } ?? .empty
    }

    /// Bytes as they are; nil: no body.
    public static func data(_ data: Data?, type: String = "application/octet-stream") -> Self {
        data.map { Self(.data($0), type: type) } ?? .empty
    }

    /// A file as it is, with its own media type unless one is given; nil: no body.
    public static func file(_ file: UploadFile?, type: String? = nil) -> Self {
        file.map { Self(.file($0), type: type ?? $0.type) } ?? .empty
    }

    /// Text in UTF-8, which a `text/` type is made to say: it would mean US-ASCII without (RFC 6657,
    /// section 4); nil: no body.
    public static func text(_ text: String?, type: String = "text/plain") -> Self {
        let lowercase = type.lowercased()
        let isSilent = lowercase.hasPrefix("text/") && !lowercase.contains("charset")
        let type = isSilent ? type + "; charset=utf-8" : type
        return text.map { Self(.data(Data($0.utf8)), type: type) } ?? .empty
    }

    /// The body for the transport, and its media type.
    func transportBody(_ coding: JSONCoding) throws -> (body: TransportBody, type: String?) {
        switch content {
        case .none: return (.none, nil)
        case .json(let encode): return (.data(try encode(coding)), type)
        case .form(let fields):
            if let problem = fields.problem { throw TransportError(.invalidRequest, problem) }
            return (.data(Data(fields.form.utf8)), type)
        case .multipart(let fields): return try fields.encode(boundary: MultipartFields.boundary())
        case .data(let data): return (.data(data), type)
        case .file(let file):
            switch file.source {
            case .data(let data): return (.data(data), type)
            case .file(let url): return (.file(url, length: try file.length()), type)
            }
        }
    }
}

"""########),
("APIRuntime/Protocol/ServerEvent.swift", ########"""
/// One event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerEvent: Sendable, Hashable {
    /// What kind of event it is; `message` where the server does not say.
    public let name: String

    /// The data; its lines are joined by line feeds.
    public let data: String

    /// The last id that the server gave, with this event or an earlier one; empty: none.
    public let id: String

    /// An event.
    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}

/// Makes events of the lines of a stream (WHATWG HTML, section 9.2.6).
struct ServerEventParser: Sendable {
    /// The id of the last event that was complete, to be sent when the stream is opened again.
    private(set) var lastID: String
    /// How long the server wants to be left alone before that.
    private(set) var retry: Duration?

    private let limit: Int
    private var id: String
    private var name = ""
    private var data = ""

    /// - Parameter limit: how many bytes the data of an event may have.
    init(lastID: String = "", limit: Int = .max) {
        self.lastID = lastID
        self.limit = limit
        id = lastID
    }

    /// Takes a line, and gives the event that it ends.
    ///
    /// - Throws: ``TransportError`` of the kind `tooLarge`.
    mutating func take(_ line: ArraySlice<UInt8>) throws(TransportError) -> ServerEvent? {
        guard !line.isEmpty else { return dispatch() }
        guard line.first != UInt8(ascii: ":") else { return nil }
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        let text = String(decoding: value, as: UTF8.self)
        switch String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self) {
        case "event": name = text
        case "data":
            data += text + "\n"
            guard data.utf8.count - 1 <= limit else {
                throw TransportError(.tooLarge, "an event is larger than \(limit) bytes")
            }
        case "id" where !value.contains(0): id = text
        case "retry" where !value.isEmpty && value.allSatisfy { (48...57).contains($0) }:
            retry = .milliseconds(min(Int64(text) ?? .max, Self.longestRetry))
        default: break
        }
        return nil
    }

    /// A day, in milliseconds: far more than anybody waits, and safe to calculate with.
    private static let longestRetry: Int64 = 86_400_000

    /// Forgets an event that was not ended before the stream was, and goes on with a new stream.
    mutating func restart() {
        id = lastID
        name = ""
        data = ""
    }

    private mutating func dispatch() -> ServerEvent? {
        lastID = id
        defer { restart() }
        guard !data.isEmpty else { return nil }
        return ServerEvent(
            name: name.isEmpty ? "message" : name, data: String(data.unicodeScalars.dropLast()),
            id: lastID)
    }
}

"""########),
("APIRuntime/Protocol/UnionReader.swift", ########"""
/// Reads one of several types; what a union's `init(from:)` stands on.
public struct UnionReader {
    private let decoder: any Decoder

    /// The tag's text; empty where the object has none, or where there is no tag to look for.
    public let tag: String

    /// A reader for a union whose members differ by shape.
    @inline(never)
    public init(_ decoder: any Decoder) {
        self.decoder = decoder
        tag = ""
    }

    /// A reader for a union whose members are told apart by the value of a field.
    ///
    /// - Throws: `DecodingError` where there is no object.
    @inline(never)
    public init(_ decoder: any Decoder, tag key: String) throws {
        self.decoder = decoder
        let container = try decoder.container(keyedBy: FieldKey.self)
        let value = try container.decodeIfPresent(JSON.self, forKey: FieldKey(key))
        tag = value.map { $0.string ?? $0.description } ?? ""
    }

    /// The value as the member that the tag or the context says.
    @inline(never)
    public func callAsFunction<Value: Decodable>() throws -> Value {
        try decoder.singleValueContainer().decode(Value.self)
    }

    /// The value as this member, or nil where it does not fit. An open enum would take any value: as
    /// a member it is for those that it knows.
    @inline(never)
    public func callAsFunction<Value: Decodable>(_ type: Value.Type) -> Value? {
        guard let value = try? decoder.singleValueContainer().decode(type) else { return nil }
        return (value as? any OpenEnum)?.isKnown == false ? nil : value
    }
}

/// Writes one of several types; what a union's `encode(to:)` stands on.
public struct UnionWriter {
    private let encoder: any Encoder
    private let tag: String?

    /// A writer; `tag` is the field that tells members apart.
    @inline(never)
    public init(_ encoder: any Encoder, tag: String? = nil) {
        self.encoder = encoder
        self.tag = tag
    }

    /// A member and its tag. A field of the member's own with the tag's name goes before.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ value: Value, as name: String) throws {
        if let tag {
            var container = encoder.container(keyedBy: FieldKey.self)
            try container.encode(name, forKey: FieldKey(tag))
        }
        try value.encode(to: encoder)
    }

    /// A member as it is.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ value: Value) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

"""########),
("APIRuntime/Protocol/UploadFile.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file to send: bytes in memory, or a file on disk that is read while it is sent.
public struct UploadFile: Sendable {
    enum Source: Sendable {
        case data(Data)
        case file(URL)
    }

    let source: Source

    /// The file's name as the server sees it.
    public let name: String

    /// The media type.
    public let type: String

    /// Bytes in memory.
    public init(data: Data, name: String, type: String = "application/octet-stream") {
        source = .data(data)
        self.name = name
        self.type = type
    }

    /// A file on disk; its own name where none is given.
    public init(url: URL, name: String? = nil, type: String = "application/octet-stream") {
        source = .file(url)
        self.name = name ?? url.lastPathComponent
        self.type = type
    }

    /// The size in bytes.
    ///
    /// - Throws: ``TransportError`` of the kind `bodyUnreadable` where the file can not be read.
    func length() throws -> Int64 {
        switch source {
        case .data(let data):
            return Int64(data.count)
        case .file(let url):
            return try FileBodyReader.size(of: url)
        }
    }
}

"""########),
("APIRuntime/Transport/AnswerHeadParser.swift", ########"""
/// Puts a head together from its lines as they come over the wire (RFC 9112, sections 4 and 5).
///
/// Heads of interim answers (1xx) are passed over; lines after the final head are trailers, which
/// are not reported.
struct AnswerHeadParser {
    /// What a line led to.
    enum Step {
        case more
        case head(TransportHead)
    }

    /// More than any server sends (libcurl stops at 300 KB); a peer that goes on for ever is stopped.
    static let sizeLimit = 256 << 10

    private typealias Bytes = Slice<UnsafeRawBufferPointer>

    private var head: TransportHead?
    private var isDone = false
    private var size = 0

    /// Takes one line, with or without its line break.
    mutating func take(_ line: UnsafeRawBufferPointer) throws(TransportError) -> Step {
        guard !isDone else { return .more }
        size += line.count
        guard size <= Self.sizeLimit else {
            throw TransportError(.protocolError, "the answer's head is too large")
        }
        let text = Self.trimmed(line[...])
        guard head != nil else {
            head = try Self.statusLine(text)
            return .more
        }
        if text.isEmpty { return end() }
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
            unfold(text)
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let value = Self.trimmed(text[(colon + 1)...])
            head?.headers.add(Self.string(text[..<colon]), Self.string(value))
        } else {
            throw TransportError(.protocolError, "a header line has no colon")
        }
        return .more
    }

    /// What the empty line after a head means.
    private mutating func end() -> Step {
        guard let whole = head.take() else { return .more }
        if (100..<200).contains(whole.status), whole.status != 101 { return .more }
        isDone = true
        return .head(whole)
    }

    /// A line that starts with white space goes on with the value before it (obs-fold).
    private mutating func unfold(_ text: Bytes) {
        var fields = Array(head?.headers ?? [:])
        guard let last = fields.popLast() else { return }
        fields.append(.init(name: last.name, value: last.value + " " + Self.string(text)))
        head?.headers = HTTPHeaders(fields)
    }

    /// `HTTP/1.1 200 OK` or `HTTP/2 200`.
    private static func statusLine(_ line: Bytes) throws(TransportError) -> TransportHead {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
            let status = Int(string(parts[1])), (100...999).contains(status)
        else {
            throw TransportError(.protocolError, "the answer does not start with a status line")
        }
        var head = TransportHead(status: status, version: string(parts[0].dropFirst(5)))
        head.headers.reserve(16)
        return head
    }

    private static func trimmed(_ text: Bytes) -> Bytes {
        var text = text
        while let first = text.first, first.isHTTPSpace { text = text.dropFirst() }
        while let last = text.last, last.isHTTPSpace { text = text.dropLast() }
        return text
    }

    private static func string(_ bytes: Bytes) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }
}

extension UInt8 {
    /// Space, tab, or one of the line break's bytes.
    fileprivate var isHTTPSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A
    }
}

"""########),
("APIRuntime/Transport/AnswerPipe.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What feeds a pipe, and is told what the consumer wants.
protocol AnswerPipeFeeder: AnyObject, Sendable {
    /// There is room again after ``AnswerPipe/mustWait()`` said that there is none.
    func resume()

    /// The consumer is gone; called once at most.
    func cancel()
}

/// One answer on its way from a transport's thread to the consumer's task: a head, then bytes.
///
/// Whoever comes first waits: the consumer in a continuation, the feeder by back pressure. What the
/// feeder gives wakes the consumer with ``flush()`` only, so that a small answer needs one switch of
/// threads, not one for each of its parts.
final class AnswerPipe: TransportByteSource {
    private let state = Locked(AnswerPipeState())
    private let limit: Int

    /// - Parameter limit: how many bytes may wait before the feeder is held back.
    init(limit: Int) {
        self.limit = limit
    }

    /// Changes the state, then does for whoever waits what has become possible.
    private func update(_ change: (inout AnswerPipeState) -> Void) {
        let outcome = state.withLock { state in
            change(&state)
            return state.settle()
        }
        outcome.carryOut()
    }

    // MARK: The feeder's side

    /// Names the feeder; before any waiting starts.
    func attach(_ feeder: some AnswerPipeFeeder) {
        state.withLock { $0.feeder = feeder }
    }

    /// Whether nobody wants anything more.
    var isOver: Bool {
        state.withLock { $0.end != nil }
    }

    /// Leaves the head for the consumer.
    func give(_ head: TransportHead) {
        state.withLock { $0.head = head }
    }

    /// Leaves bytes for the consumer.
    func give(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            if state.end == nil { state.buffer.append(contentsOf: bytes) }
        }
    }

    /// Whether the feeder has to stop until `resume` is called.
    func mustWait() -> Bool {
        state.withLock { state in
            guard state.buffer.count >= limit, state.end == nil else { return false }
            state.isHeld = true
            return true
        }
    }

    /// Wakes the consumer if it waits for what is here.
    func flush() {
        update { _ in }
    }

    /// Nothing more will come; what is here can still be taken.
    func finish(_ end: Result<Void, TransportError>) {
        update { state in
            if state.end == nil { state.end = end }
        }
    }

    // MARK: The consumer's side

    /// The head as soon as it is there; to be awaited once.
    ///
    /// - Parameter start: called when the pipe is ready to be fed.
    func head(start: () -> Void) async throws -> TransportHead {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                update { $0.headWaiter = continuation }
                start()
            }
        } onCancel: {
            cancel()
        }
    }

    func next() async throws -> Data? {
        if Task.isCancelled { cancel() }
        var ready: Result<Data?, any Error>?
        update { ready = $0.take() }
        if let ready { return try ready.get() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var isRefused = false
                update { state in
                    isRefused = state.waiter != nil
                    if !isRefused { state.waiter = continuation }
                }
                guard isRefused else { return }
                let error = TransportError(.other, "two tasks read the same answer at once")
                continuation.resume(throwing: error)
            }
        } onCancel: {
            cancel()
        }
    }

    /// The consumer takes no more: it gets `cancelled` unless it has everything already, and the
    /// feeder is told to stop.
    func cancel() {
        var feeder: (any AnswerPipeFeeder)?
        update { state in
            if state.end == nil { feeder = state.feeder }
            if state.end == nil || !state.buffer.isEmpty { state.end = .failure(.cancelled) }
            state.buffer = Data()
        }
        feeder?.cancel()
    }
}

"""########),
("APIRuntime/Transport/AnswerPipeState.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What has arrived in a pipe, and who waits.
struct AnswerPipeState {
    weak var feeder: (any AnswerPipeFeeder)?
    var isHeld = false
    var head: TransportHead?
    var buffer = Data()
    var end: Result<Void, TransportError>?
    var headWaiter: CheckedContinuation<TransportHead, any Error>?
    var waiter: CheckedContinuation<Data?, any Error>?

    /// What there is for the consumer: the bytes, then the end; nil if it has to wait.
    mutating func take() -> Result<Data?, any Error>? {
        if !buffer.isEmpty {
            defer { buffer = Data() }
            return .success(buffer)
        }
        return switch end {
        case .success: .success(nil)
        case .failure(let error): .failure(error)
        case nil: nil
        }
    }

    /// Takes out everyone who need not wait any longer.
    mutating func settle() -> Outcome {
        var outcome = Outcome()
        if let waiter = headWaiter, let result = headResult {
            outcome.head = (waiter, result)
            headWaiter = nil
        }
        if let waiter, let result = take() {
            outcome.piece = (waiter, result)
            self.waiter = nil
        }
        if isHeld, buffer.isEmpty {
            isHeld = false
            outcome.feeder = end == nil ? feeder : nil
        }
        return outcome
    }

    private var headResult: Result<TransportHead, any Error>? {
        if let head { return .success(head) }
        return switch end {
        case .success: .failure(TransportError(.truncated, "the answer has no head"))
        case .failure(let error): .failure(error)
        case nil: nil
        }
    }

    /// Whom to wake; apart from the state, since it must be done without the lock.
    struct Outcome {
        typealias Delivery<Value> = (
            waiter: CheckedContinuation<Value, any Error>, result: Result<Value, any Error>
        )

        var head: Delivery<TransportHead>?
        var piece: Delivery<Data?>?
        var feeder: (any AnswerPipeFeeder)?

        func carryOut() {
            if let head { head.waiter.resume(with: head.result) }
            if let piece { piece.waiter.resume(with: piece.result) }
            feeder?.resume()
        }
    }
}

"""########),
("APIRuntime/Transport/Curl/CurlErrors.swift", ########"""
#if os(Linux)
    import CCurl
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    extension TransportError {
        /// The meaning of a transfer's `CURLcode`.
        ///
        /// - Parameters:
        ///   - detail: libcurl's own text about this transfer, or an empty one.
        ///   - systemError: the `errno` of the last failed connection.
        ///   - verification: what the TLS library found in the certificate.
        init(curl code: Int32, detail: String, systemError: Int, verification: Int) {
            let text = detail.isEmpty ? String(cString: ccurl_easy_text(code)) : detail
            self.init(
                Self.kind(of: code, detail: detail, systemError: systemError), text,
                code: Int(code),
                tlsProblem: TLSProblem(curl: code, detail: detail, verification: verification))
        }

        private static func kind(of code: Int32, detail: String, systemError: Int) -> Kind {
            switch code {
            case 3: .invalidRequest
            case 5, 6: .cannotResolve
            case 7:
                systemError == ENETUNREACH || systemError == ENETDOWN ? .offline : .cannotConnect
            case 97: .cannotConnect
            case 18: .truncated
            case 26: .bodyUnreadable
            case 28: .timeout
            case 42: .cancelled
            case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 91, 98: .tls
            case 90: .pinning
            // A malformed chunk has the code of a broken connection; only the text tells.
            case 56 where detail.contains("chunk"): .protocolError
            case 52, 55, 56, 65, 92: .connectionLost
            case 1, 8, 16, 61, 95, 96, 100: .protocolError
            default: .other
            }
        }
    }

    extension TransportError.TLSProblem {
        private static let certificateExpired = 10
        private static let certificateNotYetValid = 9
        private static let gnuTLSInvalid = 1 << 1
        private static let gnuTLSUnknownSigner = 1 << 6
        private static let gnuTLSDates = 1 << 9 | 1 << 10

        /// What `CURLE_PEER_FAILED_VERIFICATION` is about: OpenSSL gives a number (`X509_V_ERR_…`),
        /// GnuTLS bits (`GNUTLS_CERT_…`); for a host's name both say only that it does not match.
        fileprivate init(curl code: Int32, detail: String, verification: Int) {
            guard code == 60 || code == 51 else {
                self = .other
                return
            }
            let bits = verification
            let isGnuTLSDate =
                bits & Self.gnuTLSInvalid != 0 && bits & Self.gnuTLSUnknownSigner == 0
                && bits & Self.gnuTLSDates != 0
            switch verification {
            case _ where detail.contains("target host name"): self = .wrongHost
            case Self.certificateExpired, Self.certificateNotYetValid: self = .expired
            case _ where isGnuTLSDate: self = .expired
            case ...1: self = .other
            default: self = .untrusted
            }
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlHandle.swift", ########"""
#if os(Linux)
    import CCurl

    /// A handle of libcurl with what all requests of a transport have in common, for one request at
    /// a time.
    final class CurlHandle: @unchecked Sendable {
        let easy: OpaquePointer
        private let detailBytes: UnsafeMutablePointer<CChar>
        private var lines: OpaquePointer?

        /// - Throws: ``TransportError``.
        init(_ configuration: TransportConfiguration) throws(TransportError) {
            guard let easy = ccurl_easy_init() else {
                throw TransportError(.other, "libcurl gives no handle")
            }
            self.easy = easy
            detailBytes = .allocate(capacity: 256)
            detailBytes.initialize(repeating: 0, count: 256)
            ccurl_set_pointer(easy, .errorBuffer, detailBytes)
            CurlTransfer.setCallbacks(of: easy)
            try CurlSetup(easy).apply(configuration)
        }

        deinit {
            ccurl_easy_cleanup(easy)
            ccurl_slist_free(lines)
            detailBytes.deallocate()
        }

        /// libcurl's own text about what went wrong, or an empty one.
        var detail: String { String(cString: detailBytes) }

        /// Makes the handle ready for a request, whatever it did before.
        ///
        /// - Throws: ``TransportError``.
        func prepare(
            _ request: TransportRequest, _ framing: RequestFraming,
            _ configuration: TransportConfiguration
        ) throws(TransportError) {
            detailBytes.pointee = 0
            try CurlSetup(easy).apply(request, framing, configuration)
            let old = lines
            lines = try Self.lines(of: framing)
            ccurl_set_list(easy, .httpHeader, lines)
            ccurl_slist_free(old)
        }

        /// The fields as libcurl's list; `Name;` is its spelling of an empty value, `Name:` of none.
        private static func lines(of framing: RequestFraming) throws(TransportError)
            -> OpaquePointer?
        {
            var lines: OpaquePointer?
            func append(_ line: String) throws(TransportError) {
                guard let longer = ccurl_slist_append(lines, line) else {
                    ccurl_slist_free(lines)
                    throw TransportError(.other, "libcurl has no memory for the headers")
                }
                lines = longer
            }
            // Without this, a body would wait up to a second for a "100 Continue".
            if framing.hasBody, !framing.headers.contains("Expect") { try append("Expect:") }
            for field in framing.headers {
                try append(
                    field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
            }
            return lines
        }
    }

    /// The handles of a transport that have nothing to do: making one costs as much as a small call.
    final class CurlHandles: Sendable {
        /// A handle keeps its buffers, some tens of kilobytes.
        private static let limit = 64

        private let configuration: TransportConfiguration
        private let spare = Locked<[CurlHandle]>([])

        init(_ configuration: TransportConfiguration) {
            self.configuration = configuration
        }

        /// A handle for this request.
        ///
        /// - Throws: ``TransportError``.
        func take(
            for request: TransportRequest, _ framing: RequestFraming
        ) throws(TransportError) -> CurlHandle {
            let handle =
                if let old = spare.withLock({ $0.popLast() }) { old } else {
                    try CurlHandle(configuration)
                }
            try handle.prepare(request, framing, configuration)
            return handle
        }

        /// Takes back a handle that nobody uses any longer.
        func give(_ handle: CurlHandle) {
            spare.withLock { if $0.count < Self.limit { $0.append(handle) } }
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlLibrary.swift", ########"""
#if os(Linux)
    import CCurl

    /// The system's libcurl, opened once for the process.
    struct CurlLibrary: Sendable {
        /// The version as `0xMMmmpp`.
        let version: UInt32
        /// Whether it speaks HTTP/2.
        let http2: Bool

        /// The library, or why there is none.
        static let shared: Result<CurlLibrary, TransportError> = Result(catching: open)

        private static func open() throws(TransportError) -> CurlLibrary {
            try load("libcurl.so.4")
            let code = ccurl_global_init()
            guard code == 0 else {
                throw TransportError(.unsupported, "libcurl does not start", code: Int(code))
            }
            let features = ccurl_features()
            guard features & (1 << 2) != 0 else {
                throw TransportError(.unsupported, "libcurl was built without TLS")
            }
            return CurlLibrary(version: ccurl_version_number(), http2: features & (1 << 16) != 0)
        }

        /// Opens a library of this name and finds all calls in it.
        static func load(_ name: String) throws(TransportError) {
            guard let reason = ccurl_load(name) else { return }
            throw TransportError(
                .unsupported,
                "libcurl 7.68 or later (\(name)) is needed: \(String(cString: reason))")
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlLoop.swift", ########"""
#if os(Linux)
    import CCurl

    /// The one thread that drives all transfers of a transport.
    ///
    /// libcurl's handles may be used by one thread at a time, so all others leave their wishes in a
    /// queue and wake the loop.
    final class CurlLoop: @unchecked Sendable {
        enum Command {
            case add(CurlTransfer)
            case remove(CurlTransfer)
            case resume(CurlTransfer)
            /// End when the last transfer has ended.
            case drain
            /// Cancel all transfers, then end.
            case close
        }

        private struct Queue {
            var commands: [Command] = []
            var isClosed = false
            var isOver = false
        }

        private let queue = Locked(Queue())
        private let multi: OpaquePointer

        // Touched by the loop's thread only.
        private var transfers: [OpaquePointer: CurlTransfer] = [:]
        private var news: [CurlTransfer] = []
        private var deadlines = Deadlines()
        private var isEnding = false

        /// Starts the thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported`.
        init(maxConnectionsPerHost: Int) throws(TransportError) {
            guard let multi = ccurl_multi_init() else {
                throw TransportError(.unsupported, "libcurl gives no multi handle")
            }
            self.multi = multi
            let limit = min(max(1, maxConnectionsPerHost), 65_535)
            ccurl_multi_set_long(multi, .maxHostConnections, limit)
            // libcurl keeps four connections for each transfer under way: between two bursts of
            // calls, it would close those that the second needs.
            ccurl_multi_set_long(multi, .maxConnections, max(limit, 64))
            ccurl_multi_set_long(multi, .multiplexing, 2)
            let code = ccurl_start_thread(
                { context in
                    guard let context else { return }
                    Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
                }, Unmanaged.passRetained(self).toOpaque())
            guard code == 0 else {
                Unmanaged.passUnretained(self).release()
                ccurl_multi_cleanup(multi)
                throw TransportError(.unsupported, "no thread can be started", code: Int(code))
            }
        }

        /// Leaves a command for the thread.
        func post(_ command: Command) {
            let isRefused = queue.withLock { queue in
                if case .add = command, queue.isClosed { return true }
                if case .close = command { queue.isClosed = true }
                guard !queue.isOver else { return false }
                queue.commands.append(command)
                // One wake-up serves all that is in the queue when the loop looks at it.
                if queue.commands.count == 1 { ccurl_multi_wakeup(multi) }
                return false
            }
            if isRefused, case .add(let transfer) = command { transfer.finish(.failure(.closed)) }
        }

        private func run() {
            repeat {
                takeCommands()
                let code = ccurl_multi_perform(multi)
                takeResults()
                tellNews()
                expire()
                if code != 0 {
                    endAll(TransportError(.other, "libcurl's loop failed", code: Int(code)))
                }
                if isEnding, transfers.isEmpty { break }
                ccurl_multi_poll(multi, deadlines.wait())
            } while true
            let late = queue.withLock { queue in
                queue.isClosed = true
                queue.isOver = true
                ccurl_multi_cleanup(multi)
                defer { queue.commands = [] }
                return queue.commands
            }
            for case .add(let transfer) in late { transfer.finish(.failure(.closed)) }
        }

        /// Notes that a consumer is to be woken when libcurl has done all that it can do now; to be
        /// called by its callbacks.
        func hasNews(of transfer: CurlTransfer) {
            guard !transfer.hasNews else { return }
            transfer.hasNews = true
            news.append(transfer)
        }

        private func tellNews() {
            for transfer in news {
                transfer.hasNews = false
                transfer.pipe.flush()
            }
            news.removeAll(keepingCapacity: true)
        }

        private func takeCommands() {
            let commands = queue.withLock { queue in
                defer { queue.commands = [] }
                return queue.commands
            }
            for command in commands {
                switch command {
                case .add(let transfer): add(transfer)
                case .remove(let transfer): end(transfer, .failure(.closed))
                case .resume(let transfer):
                    if isDriving(transfer) { ccurl_easy_pause(transfer.easy, 0) }
                case .drain: isEnding = true
                case .close:
                    isEnding = true
                    endAll(.closed)
                }
            }
        }

        private func add(_ transfer: CurlTransfer) {
            guard !transfer.pipe.isOver else { return }
            let code = ccurl_multi_add(multi, transfer.easy)
            guard code == 0 else {
                let error = TransportError(
                    .other, "libcurl takes no further transfer", code: Int(code))
                return transfer.finish(.failure(error))
            }
            transfers[transfer.easy] = transfer
            if let deadline = transfer.deadline { deadlines.add(deadline) }
        }

        /// Handles are used again, so that a late command could meet another transfer's.
        private func isDriving(_ transfer: CurlTransfer) -> Bool {
            transfers[transfer.easy] === transfer
        }

        private func takeResults() {
            var code: Int32 = 0
            while let easy = ccurl_multi_next_done(multi, &code) {
                guard let transfer = transfers[easy] else { continue }
                end(transfer, transfer.result(of: code))
            }
        }

        private func expire() {
            guard deadlines.isDue else { return }
            deadlines = Deadlines()
            let now = ContinuousClock.now
            for transfer in transfers.values {
                guard let deadline = transfer.deadline else { continue }
                if deadline <= now {
                    end(transfer, .failure(TransportError(.timeout, "the time is over", code: 28)))
                } else {
                    deadlines.add(deadline)
                }
            }
        }

        private func end(_ transfer: CurlTransfer, _ result: Result<Void, TransportError>) {
            guard isDriving(transfer) else { return }
            transfers[transfer.easy] = nil
            ccurl_multi_remove(multi, transfer.easy)
            transfer.finish(result)
        }

        private func endAll(_ error: TransportError) {
            for transfer in transfers.values { end(transfer, .failure(error)) }
        }
    }

    /// When to look for transfers whose time is over.
    ///
    /// libcurl has a timeout of its own, but does not look at it while a transfer waits for a
    /// connection. It is enough to know the earliest deadline: when it has passed, all transfers
    /// are looked at, and that is rare, since most have ended by then.
    struct Deadlines {
        private var earliest: ContinuousClock.Instant?

        mutating func add(_ deadline: ContinuousClock.Instant) {
            earliest = earliest.map { min($0, deadline) } ?? deadline
        }

        var isDue: Bool {
            earliest.map { $0 <= .now } ?? false
        }

        /// How long to sleep, in milliseconds; a minute at most.
        func wait() -> Int32 {
            guard let earliest else { return 60_000 }
            return (earliest - .now).milliseconds(atLeast: 0, atMost: 60_000)
        }
    }

    extension Duration {
        /// Whole milliseconds, rounded up, so that nothing ends too early.
        func milliseconds(atLeast least: Int32, atMost most: Int32) -> Int32 {
            guard self < .milliseconds(most) else { return most }
            guard self > .milliseconds(least) else { return least }
            let (seconds, attoseconds) = components
            let whole = Int32(seconds) * 1000 + Int32(attoseconds / 1_000_000_000_000_000)
            return whole + (attoseconds % 1_000_000_000_000_000 > 0 ? 1 : 0)
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlSetup.swift", ########"""
#if os(Linux)
    import CCurl
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// Sets the options of one handle; what libcurl refuses is an error, never ignored.
    struct CurlSetup {
        private let easy: OpaquePointer

        init(_ easy: OpaquePointer) {
            self.easy = easy
        }

        /// What all requests of a transport share.
        ///
        /// - Throws: ``TransportError``.
        func apply(_ configuration: TransportConfiguration) throws(TransportError) {
            try set(.noSignal, 1)
            // Else a cancelled name lookup would hold up the loop until the resolver gives up.
            // Older libraries do not know it, and wait.
            ccurl_set_long(easy, .quickExit, 1)
            if ccurl_set_text(easy, .protocolsText, "http,https") != 0 {
                try set(.protocols, 3)
            }
            try set(.pathAsIs, 1)
            try set(.suppressConnectHeaders, 1)
            try set(.httpVersion, configuration.http2 ? 4 : 2)
            try apply(configuration.tls)
            try apply(configuration.proxy, authorities: configuration.tls.caFile)
        }

        private func apply(_ policy: TLSPolicy) throws(TransportError) {
            try set(.sslVersion, policy.minimumVersion == .v1_3 ? 7 : 6)
            if let caFile = policy.caFile {
                let path = caFile.path(percentEncoded: false)
                try set(.caInfo, path)
                // The system's folder of authorities would still count besides the file.
                try set(.caPath, nil)
            }
            if let client = policy.clientCertificate {
                try set(.sslCert, client.certificate.path(percentEncoded: false))
                try set(.sslKey, client.key.path(percentEncoded: false))
                if let password = client.password { try set(.keyPassword, password) }
            }
        }

        private func apply(
            _ policy: TransportConfiguration.ProxyPolicy, authorities: URL?
        ) throws(TransportError) {
            if policy != .none, let authorities {
                try set(.proxyCAInfo, authorities.path(percentEncoded: false))
                try set(.proxyCAPath, nil)
            }
            switch policy {
            case .none: try set(.proxy, "")
            case .environment: break
            case .url(let url):
                try set(.proxy, url.absoluteString)
                try set(.noProxy, "")
            }
        }

        /// What this request says. The handle may have served another one, so each option is set
        /// in any case.
        ///
        /// - Throws: ``TransportError``.
        func apply(
            _ request: TransportRequest, _ framing: RequestFraming,
            _ configuration: TransportConfiguration
        ) throws(TransportError) {
            try set(.address, request.url.absoluteString)
            // One connection may serve all calls where TLS negotiates HTTP/2. Without TLS, it would
            // only make them wait for the first one's answer, however late that is.
            try set(.pipeWait, configuration.http2 && request.url.isHTTPS ? 1 : 0)
            // Takes back what the next lines set for another request.
            try set(.httpGet, 1)
            if framing.hasBody { try set(.upload, 1) }
            if request.method == "HEAD" { try set(.noBody, 1) }
            try check(ccurl_set_size(easy, .uploadSize, framing.length ?? -1), .uploadSize)
            let isPlain = !framing.hasBody && ["GET", "HEAD"].contains(request.method)
            try set(.customRequest, isPlain ? nil : request.method)
            if configuration.acceptsCompression {
                let isWhole =
                    !request.headers.contains("Accept-Encoding")
                    && !request.headers.contains("Range")
                try set(.acceptEncoding, isWhole ? "" : nil)
            }
            if !configuration.tls.pins.isEmpty {
                let pins = try configuration.tls.pins(for: request.url)?.hashes
                let text = pins?.map { "sha256//\($0)" }.joined(separator: ";")
                try set(.pinnedPublicKey, text)
            }
            // 0 is libcurl's own.
            let timeout = request.connectTimeout?.milliseconds(atLeast: 1, atMost: .max) ?? 0
            try set(.connectTimeoutMilliseconds, Int(timeout))
        }

        private func set(_ option: CurlOption, _ value: Int) throws(TransportError) {
            try check(ccurl_set_long(easy, option, value), option)
        }

        private func set(_ option: CurlOption, _ value: String?) throws(TransportError) {
            try check(ccurl_set_text(easy, option, value), option)
        }

        private func check(_ code: Int32, _ option: CurlOption) throws(TransportError) {
            guard code == 0 else {
                throw TransportError(
                    .unsupported, "libcurl refuses option \(option.rawValue)", code: Int(code))
            }
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlTransfer.swift", ########"""
#if os(Linux)
    import CCurl

    /// One request under way: its handle, and what libcurl's callbacks need.
    ///
    /// Everything but ``pipe`` and ``upload`` belongs to the loop's thread once it is added.
    final class CurlTransfer: @unchecked Sendable, AnswerPipeFeeder {
        private let handle: CurlHandle
        var easy: OpaquePointer { handle.easy }
        let pipe: AnswerPipe
        /// When the transfer must have ended.
        let deadline: ContinuousClock.Instant?

        private let loop: CurlLoop
        private let handles: CurlHandles
        private let progress: (@Sendable (TransferProgress) -> Void)?
        private let mayRepeat: Bool
        private var upload: CurlUpload?
        private var parser = AnswerHeadParser()
        private var hasHead = false
        /// Whether all went well, so that the handle can serve another request.
        private var isComplete = false
        private var failure: TransportError?
        /// Whether the loop has it in its list already.
        var hasNews = false
        private var reported = TransferProgress()

        /// Takes a handle and makes it ready to be added to the loop.
        ///
        /// - Throws: ``TransportError``.
        init(
            _ request: TransportRequest, bufferSize: Int, handles: CurlHandles, loop: CurlLoop,
            progress: (@Sendable (TransferProgress) -> Void)?
        ) throws(TransportError) {
            let framing = try RequestFraming(request)
            handle = try handles.take(for: request, framing)
            self.handles = handles
            self.loop = loop
            self.progress = progress
            deadline = request.timeout.map { ContinuousClock.now + $0 }
            pipe = AnswerPipe(limit: bufferSize)
            mayRepeat = framing.hasBody && request.isIdempotent
            pipe.attach(self)
            if framing.hasBody {
                upload = CurlUpload(request.body, length: framing.length) { [weak self] in
                    self?.resume()
                }
            }
            ccurl_set_context(easy, Unmanaged.passUnretained(self).toOpaque())
            ccurl_set_long(easy, .noProgress, progress == nil ? 1 : 0)
        }

        deinit {
            upload?.stop()
            if isComplete { handles.give(handle) }
        }

        // MARK: The consumer's wishes, from any thread

        func resume() {
            loop.post(.resume(self))
        }

        func cancel() {
            loop.post(.remove(self))
        }

        // MARK: The loop's side

        /// What libcurl's code means for this transfer.
        func result(of code: Int32) -> Result<Void, TransportError> {
            if let failure { return .failure(failure) }
            guard code == 0 else {
                return .failure(
                    TransportError(
                        curl: code, detail: handle.detail,
                        systemError: ccurl_info(easy, .osErrno),
                        verification: ccurl_info(easy, .verification)))
            }
            // libcurl takes a connection that ends within the head for a complete answer.
            guard hasHead else {
                return .failure(TransportError(.truncated, "the answer ended within its head"))
            }
            return .success(())
        }

        func finish(_ result: Result<Void, TransportError>) {
            upload?.stop()
            if case .success = result { isComplete = true }
            pipe.finish(result)
        }

        // MARK: libcurl's callbacks

        fileprivate func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
            do {
                if case .head(let head) = try parser.take(bytes) {
                    hasHead = true
                    pipe.give(head)
                    loop.hasNews(of: self)
                }
                return bytes.count
            } catch {
                failure = error
                return 0
            }
        }

        fileprivate func takeBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
            guard !pipe.mustWait() else { return CurlReturn.pauseWriting }
            pipe.give(bytes)
            loop.hasNews(of: self)
            return bytes.count
        }

        fileprivate func giveBytes(_ room: UnsafeMutableRawBufferPointer) -> Int {
            switch upload?.fill(room) ?? .end {
            case .bytes(let count): return count
            case .end: return 0
            case .wait: return CurlReturn.pauseReading
            case .failed(let error):
                failure = error
                return CurlReturn.abortReading
            }
        }

        /// libcurl wants to send the body again, on a new connection: the old one broke before any
        /// answer came. The server may have acted, so only what may be repeated is.
        fileprivate func rewind(to offset: Int64) -> Bool {
            guard offset == 0, mayRepeat, let upload else { return false }
            upload.rewind()
            return true
        }

        fileprivate func report(_ state: TransferProgress) {
            guard state != reported else { return }
            reported = state
            progress?(state)
        }

        /// Lets a handle call back the transfer that is its context.
        static func setCallbacks(of easy: OpaquePointer) {
            ccurl_set_data_function(easy, .headerFunction) { bytes, size, count, context in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.takeHeaderLine(bytes) ?? 0
            }
            ccurl_set_data_function(easy, .writeFunction) { bytes, size, count, context in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.takeBytes(bytes) ?? 0
            }
            ccurl_set_data_function(easy, .readFunction) { bytes, size, count, context in
                let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.of(context)?.giveBytes(room) ?? CurlReturn.abortReading
            }
            ccurl_set_seek_function(easy) { context, offset, origin in
                let isDone = origin == 0 && CurlTransfer.of(context)?.rewind(to: offset) == true
                return isDone ? 0 : 1
            }
            ccurl_set_progress_function(easy) { context, downTotal, down, upTotal, up in
                let state = TransferProgress(
                    sent: up, sentExpected: upTotal, received: down, receivedExpected: downTotal)
                CurlTransfer.of(context)?.report(state)
                return 0
            }
        }

        private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// Answers of callbacks with a meaning of their own.
    private enum CurlReturn {
        static let pauseWriting = 0x1000_0001
        static let pauseReading = 0x1000_0001
        static let abortReading = 0x1000_0000
    }

    extension TransportRequest {
        /// Whether sending it twice does no harm (RFC 9110, section 9.2.2).
        fileprivate var isIdempotent: Bool {
            ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
                || headers.contains("Idempotency-Key")
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlTransport.swift", ########"""
#if os(Linux)
    /// The transport of Linux: libcurl's multi interface, driven by one thread.
    ///
    /// All requests of one transport share its connections. When the last reference is dropped,
    /// what is under way ends by itself and the thread goes.
    public final class CurlTransport: Transport {
        private let bufferSize: Int
        private let handles: CurlHandles
        private let loop: CurlLoop

        /// What this library can do.
        public let capabilities: TransportCapabilities

        /// Opens libcurl, checks the configuration, and starts the thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where the library is missing, or
        ///   where something that the configuration asks for can not be had.
        public init(_ configuration: TransportConfiguration = .init()) throws(TransportError) {
            let library = try CurlLibrary.shared.get()
            try configuration.validate()
            bufferSize = configuration.bufferSize
            handles = CurlHandles(configuration)
            var capabilities: TransportCapabilities = [
                .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
            ]
            if library.http2 { capabilities.insert(.http2) }
            self.capabilities = capabilities
            loop = try CurlLoop(maxConnectionsPerHost: configuration.maxConnectionsPerHost)
        }

        deinit {
            loop.post(.drain)
        }

        /// Sends the request; see ``Transport/send(_:progress:)``.
        ///
        /// - Throws: ``TransportError``.
        public func send(
            _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) async throws -> TransportAnswer {
            let transfer = try CurlTransfer(
                request, bufferSize: bufferSize, handles: handles, loop: loop, progress: progress)
            let head = try await transfer.pipe.head { loop.post(.add(transfer)) }
            return TransportAnswer(head: head, body: TransportBytes(transfer.pipe))
        }

        /// Cancels all transfers and ends the thread.
        public func close() {
            loop.post(.close)
        }
    }
#endif

"""########),
("APIRuntime/Transport/Curl/CurlUpload.swift", ########"""
#if os(Linux)
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// One request's body on its way to the loop, which must never wait: pieces are read by a task,
    /// one ahead, and where the next is not here yet the transfer pauses.
    final class CurlUpload: Sendable {
        /// What the loop can send now.
        enum Step {
            case bytes(Int)
            case wait
            case end
            case failed(TransportError)
        }

        private struct State {
            var reader: (any TransportBodyReader)?
            var piece = Data()
            var sent: Int64 = 0
            var task: Task<Void, Never>?
            var isWaiting = false
            var isAtEnd = false
            var failure: TransportError?
            /// Tells the pieces of an earlier attempt from those of this one.
            var attempt = 0
        }

        private let body: TransportBody
        private let length: Int64?
        private let wake: @Sendable () -> Void
        private let state = Locked(State())

        /// - Parameter wake: called when a piece has come after `wait`.
        init(_ body: TransportBody, length: Int64?, wake: @escaping @Sendable () -> Void) {
            self.body = body
            self.length = length
            self.wake = wake
            rewind()
        }

        /// Starts again from the body's first byte.
        func rewind() {
            state.withLock { state in
                state.task?.cancel()
                state = State(attempt: state.attempt + 1)
                if case .data(let data) = body {
                    state.piece = data
                    state.isAtEnd = true
                }
            }
        }

        /// No more will be asked for.
        func stop() {
            state.withLock { state in
                state.attempt += 1
                state.task?.cancel()
                state.task = nil
                state.reader = nil
            }
        }

        /// Fills the room as far as it can without waiting.
        func fill(_ room: UnsafeMutableRawBufferPointer) -> Step {
            state.withLock { state in
                if let failure = state.failure { return .failed(failure) }
                let count = min(room.count, state.piece.count)
                if count > 0 {
                    state.piece.copyBytes(to: room, count: count)
                    state.piece = state.piece.dropFirst(count)
                    state.sent += Int64(count)
                    if let length, state.sent > length { return .failed(.wrongBodyLength) }
                    if state.piece.isEmpty { fetch(&state) }
                    return .bytes(count)
                }
                if state.isAtEnd {
                    return length == nil || length == state.sent ? .end : .failed(.wrongBodyLength)
                }
                state.isWaiting = true
                fetch(&state)
                return .wait
            }
        }

        private func fetch(_ state: inout State) {
            guard state.task == nil, !state.isAtEnd else { return }
            do {
                let reader = try state.reader ?? body.makeReader()
                state.reader = reader
                state.task = Task { [attempt = state.attempt] in
                    do {
                        var piece = try await reader.read()
                        while let found = piece, found.isEmpty { piece = try await reader.read() }
                        take(.success(piece), attempt: attempt)
                    } catch {
                        take(.failure(.unreadableBody(error)), attempt: attempt)
                    }
                }
            } catch {
                // Found at the next call, which the wake-up of a waiting transfer leads to.
                state.failure = .unreadableBody(error)
                wake()
            }
        }

        private func take(_ piece: Result<Data?, TransportError>, attempt: Int) {
            let isAwaited = state.withLock { state in
                guard state.attempt == attempt else { return false }
                state.task = nil
                switch piece {
                case .success(let piece?): state.piece = piece
                case .success(nil): state.isAtEnd = true
                case .failure(let error): state.failure = error
                }
                defer { state.isWaiting = false }
                return state.isWaiting
            }
            if isAwaited { wake() }
        }
    }
#endif

"""########),
("APIRuntime/Transport/DefaultTransport.swift", ########"""
/// The transport of the platform: libcurl on Linux, URLSession on Apple's.
public enum DefaultTransport {
    /// Makes the platform's transport.
    ///
    /// - Throws: ``TransportError`` of the kind `unsupported` where something that the
    ///   configuration asks for can not be had.
    public static func make(
        _ configuration: TransportConfiguration = .init()
    ) throws(TransportError) -> any Transport {
        #if os(Linux)
            try CurlTransport(configuration)
        #elseif canImport(Darwin)
            try URLSessionTransport(configuration)
        #else
            throw TransportError(.unsupported, "there is no transport for this platform")
        #endif
    }
}

"""########),
("APIRuntime/Transport/FileBodyReader.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads a part of a file piece by piece, so that a large one never stands in memory.
final class FileBodyReader: TransportBodyReader {
    private static let pieceSize = 256 << 10

    private let descriptor: Int32
    private let path: String
    private let range: Locked<Range<Int64>>

    /// Opens the file.
    init(_ url: URL, offset: Int64, length: Int64) throws(TransportError) {
        path = url.path(percentEncoded: false)
        guard offset >= 0, length >= 0, offset <= Int64.max - length else {
            throw TransportError(.invalidRequest, "the part of the file \(path) is no range")
        }
        range = Locked(offset..<(offset + length))
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func read() async throws -> Data? {
        let range = range.withLock { $0 }
        guard !range.isEmpty else { return nil }
        var piece = Data(
            count: Int(min(range.upperBound - range.lowerBound, Int64(Self.pieceSize))))
        let count = piece.withUnsafeMutableBytes { buffer in
            pread(descriptor, buffer.baseAddress, buffer.count, off_t(range.lowerBound))
        }
        guard count >= 0 else { throw Self.unreadable(path) }
        guard count > 0 else {
            throw TransportError(.bodyUnreadable, "the file \(path) is shorter than it was")
        }
        self.range.withLock { $0 = (range.lowerBound + Int64(count))..<range.upperBound }
        return piece.prefix(count)
    }

    /// The size of a regular file in bytes.
    static func size(of url: URL) throws(TransportError) -> Int64 {
        let path = url.path(percentEncoded: false)
        var status = stat()
        guard stat(path, &status) == 0 else { throw unreadable(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw TransportError(.bodyUnreadable, "\(path) is no file")
        }
        return Int64(status.st_size)
    }

    private static func unreadable(_ path: String) -> TransportError {
        let code = errno
        let reason = strerror(code).map { String(cString: $0) } ?? ""
        return TransportError(.bodyUnreadable, "can not read \(path): \(reason)", code: Int(code))
    }
}

"""########),
("APIRuntime/Transport/HTTPHeaders+Description.swift", ########"""
// A header value ends up in logs sooner or later; those that are secrets must not.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// One `name: value` line a field, secrets as `<redacted>`.
    public var description: String {
        map(\.description).joined(separator: "\n")
    }

    /// The lines of ``description``, so that `dump` and the debugger's mirror hide secrets too.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection)
    }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// Whether the value is a credential by the field's name.
    public var isSecret: Bool {
        let name = name.lowercased()
        return Self.secretNames.contains(name)
            || Self.secretParts.contains { name.contains($0) }
    }

    /// `name: value`, a secret as `<redacted>`.
    public var description: String {
        "\(name): \(isSecret ? "<redacted>" : value)"
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: [description])
    }

    private static let secretNames: Set<String> = [
        "authorization", "cookie", "proxy-authorization", "set-cookie", "www-authenticate",
        "proxy-authenticate", "authentication-info",
    ]
    private static let secretParts = [
        "token", "secret", "api-key", "apikey", "session", "password", "signature", "credential",
    ]
}

"""########),
("APIRuntime/Transport/HTTPHeaders.swift", ########"""
/// HTTP fields in the order they were added (RFC 9110, section 5).
///
/// Names compare without case, repeated fields stay apart, and nothing is sent before
/// ``validate()`` has accepted it. Its descriptions hide the values of fields that carry secrets.
public struct HTTPHeaders: Sendable {
    /// One field line.
    public struct Field: Sendable {
        /// The name as it was spelled when it was added.
        public let name: String
        /// The value, without the line's surrounding white space.
        public let value: String

        /// A field line; checked by ``HTTPHeaders/validate()``, not here.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The given fields in their order.
    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// Makes room for so many fields.
    mutating func reserve(_ count: Int) {
        fields.reserveCapacity(count)
    }

    /// The first value of a field; setting replaces every value, nil removes the field.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.equalsIgnoringCase(name) }?.value }
        set {
            guard let newValue else { return remove(name) }
            guard let place = fields.firstIndex(where: { $0.name.equalsIgnoringCase(name) }) else {
                return add(name, newValue)
            }
            fields[place] = Field(name: name, value: newValue)
            let rest = fields[(place + 1)...].filter { !$0.name.equalsIgnoringCase(name) }
            fields.replaceSubrange((place + 1)..., with: rest)
        }
    }

    /// How many field lines there are.
    public var count: Int { fields.count }

    /// Whether there are no field lines.
    public var isEmpty: Bool { fields.isEmpty }

    /// Every value of a field, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
    }

    /// Every value of a list field as one, joined by commas (RFC 9110, section 5.3).
    public func joined(_ name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Whether the field is there, even with an empty value.
    public func contains(_ name: String) -> Bool {
        fields.contains { $0.name.equalsIgnoringCase(name) }
    }

    /// Adds a field line, and keeps those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Removes every field line of the name.
    public mutating func remove(_ name: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }

    /// Takes over the other's fields; where both have one, the other's lines replace these.
    public mutating func merge(_ other: HTTPHeaders) {
        fields.removeAll { other.contains($0.name) }
        fields.append(contentsOf: other.fields)
    }

    /// Refuses what could change the meaning of the message: a name that is no token, or a value
    /// with CR, LF or NUL (RFC 9110, sections 5.1 and 5.5).
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest`; it names the field, not the value.
    public func validate() throws(TransportError) {
        for field in fields {
            guard field.name.isHTTPToken else {
                throw TransportError(
                    .invalidRequest, "\(field.name.debugDescription) is no header name")
            }
            guard !field.value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw TransportError(
                    .invalidRequest, "the header \(field.name) contains CR, LF or NUL")
            }
        }
    }
}

extension HTTPHeaders: Sequence {
    /// The field lines in order.
    public func makeIterator() -> IndexingIterator<[Field]> {
        fields.makeIterator()
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Fields in the order they are written; a name may be repeated.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HTTPHeaders: Hashable {}

extension HTTPHeaders.Field: Hashable {
    /// Equal names (without case) and equal values (with it).
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value && left.name.equalsIgnoringCase(right.name)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte.asciiLowercased) }
        hasher.combine(value)
    }
}

extension String {
    /// ASCII comparison without case, as HTTP compares field names, schemes and hosts.
    func equalsIgnoringCase(_ other: String) -> Bool {
        // Most names differ in length, which costs nothing to see.
        utf8.count == other.utf8.count
            && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// A token of RFC 9110, section 5.6.2: a header name or a method.
    var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default:
                    "!#$%&'*+.^_`|~".utf8.contains(byte)
                }
            }
    }
}

extension UInt8 {
    /// The small letter of an ASCII capital, anything else unchanged.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

"""########),
("APIRuntime/Transport/Locked.swift", ########"""
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A value behind a lock. The standard library's `Mutex` needs newer systems than this package.
final class Locked<Value>: @unchecked Sendable {
    #if canImport(Darwin)
        private typealias Primitive = os_unfair_lock
    #else
        private typealias Primitive = pthread_mutex_t
    #endif

    private let primitive: UnsafeMutablePointer<Primitive>
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
        primitive = .allocate(capacity: 1)
        primitive.initialize(to: Primitive())
        #if !canImport(Darwin)
            pthread_mutex_init(primitive, nil)
        #endif
    }

    deinit {
        #if !canImport(Darwin)
            pthread_mutex_destroy(primitive)
        #endif
        primitive.deinitialize(count: 1)
        primitive.deallocate()
    }

    /// Runs the body alone. It must be short, and not call out to code that could lock again.
    func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result
    {
        #if canImport(Darwin)
            os_unfair_lock_lock(primitive)
            defer { os_unfair_lock_unlock(primitive) }
        #else
            pthread_mutex_lock(primitive)
            defer { pthread_mutex_unlock(primitive) }
        #endif
        return try body(&value)
    }
}

"""########),
("APIRuntime/Transport/Mock/MockAnswer+Content.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockAnswer {
    /// What stands inside of the envelope or RPC protocol of the call.
    enum Content: Sendable {
        /// The result.
        case result(@Sendable (JSONCoding) throws -> JSON)
        /// A failure.
        case failure(code: JSON?, message: String)
        /// The JSON of an example.
        case example(String)
    }

    /// The answer of a spec's example, in the envelope or RPC protocol of the call unless its status
    /// is a failure. An answer of text or bytes is the text of the example's JSON string.
    static func example(_ example: EndpointExample) -> MockAnswer {
        var answer = MockAnswer(status: example.status)
        answer.content = .example(example.answer)
        return answer
    }

    /// A good answer with a model, in the envelope or RPC protocol of the call.
    public static func model(
        _ model: some Encodable & Sendable, status: Int = 200, latency: Duration = .zero
    ) -> MockAnswer {
        var answer = MockAnswer(status: status, latency: latency)
        answer.content = .result { coding in
            let data = try coding.encoder().encode(model)
            return try coding.decoder().decode(JSON.self, from: data)
        }
        return answer
    }

    /// A good answer with the model that a JSON file has, in the envelope or RPC protocol of the
    /// call.
    ///
    /// - Throws: an error of the file system, or `DecodingError`.
    public static func model(
        contentsOf file: URL, status: Int = 200, latency: Duration = .zero
    ) throws -> MockAnswer {
        let json = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: file))
        return .model(json, status: status, latency: latency)
    }

    /// An answer that tells a failure in the way of the call's envelope or RPC protocol.
    public static func failure(
        code: JSON? = nil, message: String = "", status: Int = 200, latency: Duration = .zero
    ) -> MockAnswer {
        var answer = MockAnswer(status: status, latency: latency)
        answer.content = .failure(code: code, message: message)
        return answer
    }

    /// The answer with its body.
    func filled(for call: CallContext?) throws -> MockAnswer {
        guard let content else { return self }
        let box = call?.box ?? .none
        let coding = call?.coding ?? JSONCoding()
        switch content {
        case .result(let make):
            return try filled(with: box.result(try make(coding)), coding)
        case .failure(let code, let message):
            return try filled(with: box.failure(code, message), coding)
        case .example(let text):
            let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
            guard 200...299 ~= head.status else { return try filled(with: json, coding) }
            if let text = call?.form.text(of: json) { return filled(with: text, of: call?.form) }
            return try filled(with: box.result(json), coding)
        }
    }

    private func filled(with json: JSON, _ coding: JSONCoding) throws -> MockAnswer {
        filled(with: try coding.encoder(sorted: true).encode(json), type: "application/json")
    }

    private func filled(with text: String, of form: AnswerForm?) -> MockAnswer {
        filled(with: Data(text.utf8), type: form?.mediaType)
    }

    private func filled(with body: Data, type: String?) -> MockAnswer {
        var filled = self
        filled.content = nil
        filled.head.headers["Content-Type"] = type
        filled.pieces = [body]
        return filled
    }
}

/// How a service wraps its answers.
enum AnswerBox: Sendable {
    case none
    case envelope(Envelope)
    case rpc(any RPCProtocol, id: Int?)

    func result(_ value: JSON) -> JSON {
        switch self {
        case .none:
            return value
        case .envelope(let envelope):
            return Self.good(value, at: envelope.result, envelope.failure)
        case .rpc(let proto as HouseRPC, _):
            return Self.good(value, at: proto.result, proto.rule)
        case .rpc(let proto, let id):
            return Self.head(of: proto, id).setting(value, at: JSONPath(proto.result ?? ""))
        }
    }

    func failure(_ code: JSON?, _ message: String) -> JSON {
        switch self {
        case .none:
            return ["code": code ?? .null, "message": .string(message)]
        case .envelope(let envelope):
            return Self.bad(code, message, envelope.failure)
        case .rpc(let proto as HouseRPC, _):
            return Self.bad(code, message, proto.rule)
        case .rpc(let proto, let id):
            let error: JSON = ["code": code ?? -32_000, "message": .string(message)]
            return Self.head(of: proto, id).setting(error, at: JSONPath("error"))
        }
    }

    private static func head(of proto: any RPCProtocol, _ id: Int?) -> JSON {
        let number = id.map { JSON.number(JSONNumber($0)) } ?? .null
        return proto is JSONRPC2 ? ["jsonrpc": "2.0", "id": number] : ["id": number]
    }

    private static func good(_ value: JSON, at path: String?, _ rule: FailureRule?) -> JSON {
        let conditions = (rule?.conditions ?? []).filter { !$0.value.isNull }
        let whole = JSON.object([:]).setting(value, at: JSONPath(path ?? ""))
        return conditions.reduce(whole) { $0.setting($1.value, at: JSONPath($1.path)) }
    }

    /// The first condition does not hold, unless code or message stand in its place.
    private static func bad(_ code: JSON?, _ message: String, _ rule: FailureRule?) -> JSON {
        var whole = JSON.object([:])
        guard let rule else { return whole }
        if let first = rule.conditions.first {
            let other: JSON = first.value == false ? true : false
            whole = whole.setting(other, at: JSONPath(first.path))
        }
        if let path = rule.message { whole = whole.setting(.string(message), at: JSONPath(path)) }
        if let path = rule.code, let code { whole = whole.setting(code, at: JSONPath(path)) }
        return whole
    }
}

extension AnswerForm {
    /// The media type that a stream expects.
    fileprivate var mediaType: String? {
        if case .stream(let response) = self { response.mediaTypes?.first } else { nil }
    }

    /// The body that a value stands for in an example; nil where the body is JSON.
    fileprivate func text(of json: JSON) -> String? {
        switch self {
        case .result, .anyStatus: nil
        case .raw: json.string
        case .stream: json.string ?? json.array.map(streamed)
        }
    }

    /// Values one by one, as events or lines.
    private func streamed(_ values: [JSON]) -> String {
        let isEvents = mediaType == "text/event-stream"
        return values.map { value in
            let line = value.string ?? value.description
            return isEvents ? "data: \(line)\n\n" : line + "\n"
        }.joined()
    }
}

extension JSON {
    /// The value with another at a path of keys; what is no object on the way becomes one.
    fileprivate func setting(_ value: JSON, at path: JSONPath) -> JSON {
        guard let key = path.steps.first else { return value }
        var members = object ?? [:]
        let rest = JSONPath(steps: Array(path.steps.dropFirst()))
        members[key] = (members[key] ?? .object([:])).setting(value, at: rest)
        return .object(members)
    }
}

"""########),
("APIRuntime/Transport/Mock/MockAnswer.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a ``MockTransport`` answers.
public struct MockAnswer: Sendable {
    /// Status and fields.
    public var head: TransportHead

    /// The body, piece by piece as it arrives.
    public var pieces: [Data]

    /// What breaks the body off after its last piece; nil for a complete one.
    public var failure: TransportError?

    /// How long the head takes; a request whose timeout is shorter fails with it.
    public var latency: Duration

    /// What the body is made of when it is known for which call.
    var content: Content?

    /// An answer; `200` without a body by default.
    public init(
        status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(),
        latency: Duration = .zero
    ) {
        head = TransportHead(status: status, headers: headers)
        pieces = [body]
        self.latency = latency
    }

    /// An answer whose body comes in pieces, and may break off.
    public init(
        status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), pieces: [Data],
        failure: TransportError? = nil, latency: Duration = .zero
    ) {
        head = TransportHead(status: status, headers: headers)
        self.pieces = pieces
        self.failure = failure
        self.latency = latency
    }

    /// An answer with a JSON text.
    public static func json(_ text: String, status: Int = 200) -> MockAnswer {
        MockAnswer(
            status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}

"""########),
("APIRuntime/Transport/Mock/MockBatch.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An RPC batch that stubs answer call by call.
struct MockBatch {
    private var calls: [(request: TransportRequest, answer: MockAnswer?)]

    /// The calls of a request; nil where it is no batch.
    init?(_ request: TransportRequest) {
        guard let elements = request.call?.elements, !elements.isEmpty else { return nil }
        let bodies = Self.bodies(of: request)
        calls = elements.enumerated().map { index, element in
            var single = request
            single.call = element
            if let bodies, index < bodies.count { single.body = .data(bodies[index]) }
            return (single, nil)
        }
    }

    /// Whether a stub has answered one of the calls.
    var isBegun: Bool { calls.contains { $0.answer != nil } }

    /// Lets a stub answer what has no answer yet.
    mutating func ask(_ stub: MockTransport.Stub) async throws {
        for index in calls.indices where calls[index].answer == nil {
            let request = calls[index].request
            calls[index].answer = try await stub.answer(request)?.filled(for: request.call)
        }
    }

    /// The answers as one: that of a failure, or all in a list, those to notifications left out.
    var outcome: MockTransport.Outcome {
        let unstubbed = calls.filter { $0.answer == nil }.map(\.request.call)
        guard unstubbed.isEmpty else { return .unstubbed(unstubbed) }
        let answers = calls.compactMap(\.answer)
        let latency = answers.map(\.latency).max() ?? .zero
        if var bad = answers.first(where: { !(200...299 ~= $0.head.status) || $0.failure != nil }) {
            bad.latency = latency
            return .answer(bad)
        }
        let bodies = calls.filter { $0.request.call?.expectsAnswer == true }.map { call in
            (call.answer?.pieces ?? []).reduce(into: Data()) { $0 += $1 }
        }
        guard !bodies.isEmpty else { return .answer(MockAnswer(status: 204, latency: latency)) }
        let list = Data("[".utf8) + bodies.joined(separator: Data(",".utf8)) + Data("]".utf8)
        return .answer(
            MockAnswer(
                headers: ["Content-Type": "application/json"], body: list, latency: latency))
    }

    private static func bodies(of request: TransportRequest) -> [Data]? {
        guard case .data(let data) = request.body,
            let list = try? JSONDecoder().decode([JSON].self, from: data)
        else { return nil }
        return try? list.map { try JSONEncoder().encode($0) }
    }
}

extension CallContext {
    /// Whether the server answers it: it is no notification.
    fileprivate var expectsAnswer: Bool {
        if case .rpc(_, nil) = box { false } else { true }
    }
}

"""########),
("APIRuntime/Transport/Mock/MockTransport+Endpoints.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockTransport {
    /// Answers the calls of an endpoint with models, in its envelope or RPC protocol.
    ///
    ///     mock.stub(FetchUserAPI.self) { endpoint in User(id: endpoint.id, name: "Ada") }
    ///
    /// What answers may throw ``TransportError``, for a connection that fails.
    public func stub<E: Endpoint>(
        _ type: E.Type, latency: Duration = .zero,
        respond: @escaping @Sendable (E) async throws -> E.Response
    ) where E.Response: Encodable {
        stubAnswer(type) { endpoint in
            let response = try await respond(endpoint)
            guard case .raw = endpoint.reformer.form, let data = Self.bytes(of: response) else {
                return .model(response, latency: latency)
            }
            return MockAnswer(body: data, latency: latency)
        }
    }

    /// Takes the calls of an endpoint that gives nothing.
    public func stub<E: Endpoint>(
        _ type: E.Type, latency: Duration = .zero,
        respond: @escaping @Sendable (E) async throws -> Void = { _ in }
    ) where E.Response == Void {
        stubAnswer(type) { endpoint in
            try await respond(endpoint)
            return .model(JSON.null, latency: latency)
        }
    }

    /// Answers the calls of an endpoint with answers of any kind: a status, a failure, raw bytes.
    public func stubAnswer<E: Endpoint>(
        _ type: E.Type, respond: @escaping @Sendable (E) async throws -> MockAnswer
    ) {
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint as? E else { return nil }
            return try await respond(endpoint)
        }
    }

    /// Answers the cases of an enum of endpoints; a model as ``MockAnswer/model(_:status:latency:)``.
    ///
    /// What answers gives nil for cases that it has no answer for.
    public func stub<G: EndpointGroup>(
        _ type: G.Type, respond: @escaping @Sendable (G) async throws -> MockAnswer?
    ) {
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint as? G else { return nil }
            return try await respond(endpoint)
        }
    }

    /// Answers endpoints from JSON files that are named like their types, with or without `API`:
    /// `FetchUser.json` has what a call of `FetchUserAPI` becomes, such as an example of the spec.
    ///
    /// - Throws: an error of the file system, or `DecodingError` for a file that is no JSON.
    public func stubExamples(in folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path(percentEncoded: false))
        for file in names where file.hasSuffix(".json") {
            let answer = try MockAnswer.model(contentsOf: folder.appending(path: file))
            let name = String(file.dropLast(5))
            add(.endpoints) { request in
                let type = request.call?.endpoint.map { "\(Swift.type(of: $0))" }
                return type == name || type == name + "API" ? answer : nil
            }
        }
    }

    /// Fails requests of a method and a path.
    public func stub(_ method: String? = nil, _ path: String? = nil, failing error: TransportError)
    {
        stub(method, path) { _ in throw error }
    }

    /// The calls of an endpoint so far, in order; repetitions and redirects count, and
    /// so do the calls of RPC batches.
    public func calls<E: Endpoint>(of type: E.Type) -> [E] {
        endpoints.compactMap { $0 as? E }
    }

    /// The calls of an enum's cases so far, in order; repetitions and redirects count, and
    /// so do the calls of RPC batches.
    public func calls<G: EndpointGroup>(of type: G.Type) -> [G] {
        endpoints.compactMap { $0 as? G }
    }

    private var endpoints: [any Sendable] { requests.flatMap { $0.call?.endpoints ?? [] } }

    private static func bytes(of response: some Encodable) -> Data? {
        response as? Data ?? (response as? String).map { Data($0.utf8) }
    }
}

"""########),
("APIRuntime/Transport/Mock/MockTransport.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A transport without a network: it answers from stubs and remembers what it was asked.
///
/// The stub that was added last wins. A request without a stub fails with `unstubbed`, and is told to
/// the closure that the mock was made with, so that a test can fail by name even where the app
/// takes the error: `MockTransport { Issue.record("\($0)") }`.
public final class MockTransport: Transport {
    /// Makes the answer to a request, or throws what `send` is to throw.
    public typealias Responder = @Sendable (TransportRequest) async throws -> MockAnswer

    /// Answers some requests.
    struct Stub: Sendable {
        /// What a stub looks at.
        enum Scope { case requests, endpoints }

        let scope: Scope
        /// Gives nil for requests of others.
        let answer: @Sendable (TransportRequest) async throws -> MockAnswer?
    }

    private struct State {
        var stubs: [Stub] = []
        var requests: [TransportRequest] = []
        var unstubbed: [String] = []
        var isClosed = false
    }

    private let state = Locked(State())

    /// Everything: what can not be had, like pinning, is not needed here.
    public let capabilities: TransportCapabilities = [
        .http2, .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
    ]

    private let onUnstubbed: @Sendable (TransportError) -> Void

    /// A transport without stubs.
    ///
    /// - Parameter onUnstubbed: told of each request that no stub answers; its message names it.
    public init(onUnstubbed: @escaping @Sendable (TransportError) -> Void = { _ in }) {
        self.onUnstubbed = onUnstubbed
    }

    /// The requests that no stub answered: `GET https://api.example.com/users/1`.
    public var unstubbed: [String] {
        state.withLock { $0.unstubbed }
    }

    /// Every request so far, in the order they came; also those that failed.
    public var requests: [TransportRequest] {
        state.withLock { $0.requests }
    }

    /// Answers requests of a method and a path; nil stands for every one.
    ///
    /// The path is the percent-encoded one without query. A segment `*` or `{name}` in it stands for
    /// any one segment.
    public func stub(
        _ method: String? = nil, _ path: String? = nil, respond: @escaping Responder
    ) {
        stub(
            where: { request in
                (method == nil || method == request.method)
                    && (path.map { Self.covers($0, request.url.path(percentEncoded: true)) } ?? true)
            }, respond: respond)
    }

    /// Gives requests of a method and a path always the same answer.
    public func stub(_ method: String? = nil, _ path: String? = nil, _ answer: MockAnswer) {
        stub(method, path) { _ in answer }
    }

    /// Answers the requests that a condition picks.
    public func stub(
        where matches: @escaping @Sendable (TransportRequest) -> Bool, respond: @escaping Responder
    ) {
        add(.requests) { matches($0) ? try await respond($0) : nil }
    }

    func add(
        _ scope: Stub.Scope,
        _ answer: @escaping @Sendable (TransportRequest) async throws -> MockAnswer?
    ) {
        state.withLock { $0.stubs.append(Stub(scope: scope, answer: answer)) }
    }

    /// Forgets all stubs and requests.
    public func reset() {
        state.withLock { $0 = State(isClosed: $0.isClosed) }
    }

    /// Answers from the stubs.
    ///
    /// - Throws: ``TransportError``, or what the stub throws.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let framing = try RequestFraming(request)
        let (stubs, isClosed) = state.withLock { state in
            state.requests.append(request)
            return (state.stubs, state.isClosed)
        }
        guard !isClosed else { throw TransportError.closed }
        let answer: MockAnswer
        switch try await Self.outcome(of: request, from: stubs) {
        case .answer(let whole): answer = whole
        case .unstubbed(let calls): throw report(calls, in: request)
        }
        do {
            try await Task.sleep(for: min(answer.latency, request.timeout ?? answer.latency))
        } catch {
            throw TransportError.cancelled
        }
        if let timeout = request.timeout, answer.latency > timeout {
            throw TransportError(.timeout, "the time is over")
        }
        let sent = framing.length ?? 0
        progress?(TransferProgress(sent: sent, sentExpected: sent))
        return TransportAnswer(
            head: answer.head, body: TransportBytes(MockBody(answer, sent: sent, progress)))
    }

    /// What the stubs say to a request.
    enum Outcome {
        case answer(MockAnswer)
        /// The calls that none of them answers; nil for a request without one.
        case unstubbed([CallContext?])
    }

    private static func outcome(
        of request: TransportRequest, from stubs: [Stub]
    ) async throws -> Outcome {
        var batch = MockBatch(request)
        for stub in stubs.reversed() {
            if stub.scope == .requests || batch == nil, batch?.isBegun != true {
                if let answer = try await stub.answer(request) {
                    return .answer(try answer.filled(for: request.call))
                }
            } else {
                try await batch?.ask(stub)
            }
        }
        return batch?.outcome ?? .unstubbed([request.call])
    }

    /// Tells of calls without a stub; the answer is the error of the first.
    private func report(
        _ calls: [CallContext?], in request: TransportRequest
    ) -> TransportError {
        let errors = calls.map { call in
            let name = call.map { " (\($0.name))" } ?? ""
            return TransportError(.unstubbed, "no stub answers \(request)\(name)")
        }
        state.withLock { $0.unstubbed += errors.map { _ in "\(request)" } }
        errors.forEach(onUnstubbed)
        return errors.first ?? TransportError(.unstubbed, "no stub answers \(request)")
    }

    /// Refuses further requests.
    public func close() {
        state.withLock { $0.isClosed = true }
    }

    private static func covers(_ pattern: String, _ path: String) -> Bool {
        let pattern = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let path = path.split(separator: "/", omittingEmptySubsequences: false)
        return pattern.count == path.count
            && zip(pattern, path).allSatisfy { part, segment in
                part == segment || part == "*" || (part.hasPrefix("{") && part.hasSuffix("}"))
            }
    }
}

/// Gives an answer's pieces, and its failure after the last.
private final class MockBody: TransportByteSource {
    private let rest: Locked<(pieces: ArraySlice<Data>, progress: TransferProgress)>
    private let failure: TransportError?
    private let report: (@Sendable (TransferProgress) -> Void)?

    init(
        _ answer: MockAnswer, sent: Int64, _ report: (@Sendable (TransferProgress) -> Void)?
    ) {
        let length = answer.pieces.reduce(0) { $0 + Int64($1.count) }
        let progress = TransferProgress(sent: sent, sentExpected: sent, receivedExpected: length)
        rest = Locked((answer.pieces[...], progress))
        failure = answer.failure
        self.report = report
    }

    func next() async throws -> Data? {
        if Task.isCancelled { throw TransportError.cancelled }
        let (piece, progress) = rest.withLock { rest in
            let piece = rest.pieces.popFirst()
            rest.progress.received += Int64(piece?.count ?? 0)
            return (piece, rest.progress)
        }
        if piece != nil { report?(progress) }
        if piece == nil, let failure { throw failure }
        return piece
    }

    func cancel() {}
}

"""########),
("APIRuntime/Transport/Mock/ServiceExamples.swift", ########"""
/// The example answers of a spec, for mocks; generated enums conform to it.
public protocol ServiceExamples {
    /// The examples, in the order of the spec.
    static var examples: [EndpointExample] { get }
}

/// What a server answers in an example.
public struct EndpointExample: Sendable {
    /// The example's name in the spec; nil where it is one of the answer's model.
    public let name: String?
    /// The status.
    public let status: Int
    /// The answer's JSON, outside of its envelope or RPC protocol.
    public let answer: String

    let key: Key

    /// An example of an endpoint's type, or of an enum's case by its name.
    public init(
        _ endpoint: Any.Type, case caseName: String? = nil, named name: String? = nil,
        status: Int = 200, answer: String
    ) {
        self.name = name
        self.status = status
        self.answer = answer
        key = Key(type: ObjectIdentifier(endpoint), caseName: caseName)
    }

    /// Which endpoint an example is of.
    struct Key: Hashable, Sendable {
        let type: ObjectIdentifier
        let caseName: String?

        init(type: ObjectIdentifier, caseName: String?) {
            self.type = type
            self.caseName = caseName
        }

        /// The key of the endpoint, or of the case, that a call was made of.
        init(of endpoint: any Sendable) {
            type = ObjectIdentifier(Swift.type(of: endpoint))
            caseName = endpoint is any EndpointGroup ? Self.caseName(of: endpoint) : nil
        }

        /// A case with values is reflected as a child with its name; one without is described by it.
        private static func caseName(of value: any Sendable) -> String {
            Mirror(reflecting: value).children.first?.label ?? "\(value)"
        }
    }
}

extension MockTransport {
    /// Answers endpoints with the examples of their spec, in the envelope or RPC protocol of the
    /// call.
    ///
    /// Of an endpoint's examples it is the first with a status of success, or else the first; with a
    /// name only the one of that name. So the examples of one name can be laid over the others:
    ///
    ///     mock.stubExamples(of: TakeawayExamples.self)
    ///     mock.stubExamples(of: TakeawayExamples.self, named: "missing", for: FetchUserAPI.self)
    ///
    /// - Parameters:
    ///   - examples: the examples that a service's specs have.
    ///   - name: the example's name; endpoints that have none of it are left alone.
    ///   - endpoint: the class or the enum whose examples to take; nil for all.
    public func stubExamples<Examples: ServiceExamples>(
        of examples: Examples.Type, named name: String? = nil, for endpoint: Any.Type? = nil
    ) {
        let wanted = examples.examples.filter { example in
            (name == nil || example.name == name)
                && endpoint.map { ObjectIdentifier($0) == example.key.type } ?? true
        }
        let answers = Dictionary(grouping: wanted, by: \.key).compactMapValues { all in
            (all.first { 200...299 ~= $0.status } ?? all.first).map(MockAnswer.example)
        }
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint else { return nil }
            return answers[EndpointExample.Key(of: endpoint)]
        }
    }
}

"""########),
("APIRuntime/Transport/Recording/Recording.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Exchanges with a server as a JSON file has them.
struct Recording: Codable {
    var exchanges: [Exchange] = []

    struct Exchange: Codable {
        var request: Request
        /// What came back; nil where the transfer failed.
        var answer: Answer?
        /// Why the transfer failed.
        var failure: Failure?
    }

    struct Request: Codable, Equatable {
        var method: String
        /// Path and query: the same server may be elsewhere when it is played again.
        var target: String
        var headers: [String]
        var body: Body?
    }

    struct Answer: Codable {
        var status: Int
        var headers: [String]
        var body: Body?
    }

    struct Failure: Codable {
        var kind: String
        var message: String
        var code: Int?
        var tlsProblem: TransportError.TLSProblem?
    }

    /// Bytes: as text where they are text.
    enum Body: Codable, Equatable {
        case text(String)
        case base64(Data)
    }

    init(exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
    }

    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: file, options: .atomic)
    }
}

extension Recording.Body {
    init?(_ data: Data) {
        if data.isEmpty { return nil }
        self = String(bytes: data, encoding: .utf8).map(Self.text) ?? .base64(data)
    }

    var data: Data {
        switch self {
        case .text(let text): Data(text.utf8)
        case .base64(let data): data
        }
    }
}

extension TransportError.Kind {
    private static let all: [Self] = [
        .offline, .cannotResolve, .cannotConnect, .connectionLost, .timeout, .cancelled, .tls,
        .pinning, .truncated, .tooLarge, .protocolError, .invalidRequest, .bodyUnreadable,
        .unsupported, .unstubbed, .other,
    ]

    /// The kind of this name; `other` for one that there is no more.
    init(named name: String) {
        self = Self.all.first { "\($0)" == name } ?? .other
    }
}

"""########),
("APIRuntime/Transport/Recording/RecordingTransport.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes down what goes through another transport, for ``ReplayTransport``.
///
/// Secrets are left out: credentials of auth schemes wherever they stand, and the values of header
/// fields, query items, form fields and JSON members that go by the name of a secret (`password`,
/// `access_token`, `session`, …). Look through a file all the same before it goes elsewhere. Bodies
/// are in memory while they are written down.
public final class RecordingTransport: Transport {
    private struct State {
        var exchanges: [Int: Recording.Exchange] = [:]
        var count = 0
        var problem: String?
    }

    private let base: any Transport
    private let file: URL
    private let state = Locked(State())

    /// What the other transport can do.
    public var capabilities: TransportCapabilities { base.capabilities }

    /// A transport that sends through another. The file is written anew with each exchange that is
    /// over.
    public init(_ base: any Transport, to file: URL) {
        self.base = base
        self.file = file
    }

    /// Why the file could not be written, if so.
    public var problem: String? { state.withLock { $0.problem } }

    /// Sends through the other transport.
    ///
    /// - Throws: what that throws.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let filter = SecretFilter(request.call?.secrets ?? [])
        let written = try await filter.request(request)
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let note = { @Sendable [self] (answer: Recording.Answer?, error: (any Error)?) in
            keep(.init(request: written, answer: answer, failure: error.map(Self.failure)), number)
        }
        do {
            var answer = try await base.send(request, progress: progress)
            let head = answer.head
            answer.body = TransportBytes(
                RecordedBody(answer.body) { data, error in
                    note(error == nil ? filter.answer(head, data) : nil, error)
                })
            return answer
        } catch {
            note(nil, error)
            throw error
        }
    }

    /// Closes the other transport.
    public func close() {
        base.close()
    }

    private func keep(_ exchange: Recording.Exchange, _ number: Int) {
        state.withLock { state in
            state.exchanges[number] = exchange
            let exchanges = state.exchanges.sorted { $0.key < $1.key }.map(\.value)
            do {
                try Recording(exchanges: exchanges).write(to: file)
            } catch {
                state.problem = "\(error)"
            }
        }
    }

    private static func failure(_ error: any Error) -> Recording.Failure {
        let error = error as? TransportError
        return Recording.Failure(
            kind: "\(error?.kind ?? .other)", message: error?.message ?? "it failed",
            code: error?.code, tlsProblem: error?.tlsProblem)
    }
}

/// Passes a body on, and tells what it was when it is over.
private final class RecordedBody: TransportByteSource {
    private let body: TransportBytes
    private let whole = Locked<Data?>(Data())
    private let finish: @Sendable (Data, (any Error)?) -> Void

    init(_ body: TransportBytes, finish: @escaping @Sendable (Data, (any Error)?) -> Void) {
        self.body = body
        self.finish = finish
    }

    func next() async throws -> Data? {
        // A second iterator goes on where the first stopped.
        var iterator = body.makeAsyncIterator()
        do {
            let piece = try await iterator.next()
            if let piece {
                whole.withLock { $0?.append(piece) }
            } else if let data = whole.withLock({ $0.take() }) {
                finish(data, nil)
            }
            return piece
        } catch {
            if let data = whole.withLock({ $0.take() }) { finish(data, error) }
            throw error
        }
    }

    func cancel() {}
}

"""########),
("APIRuntime/Transport/Recording/ReplayTransport.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers from a file that ``RecordingTransport`` wrote, without a network.
///
/// A request gets the first exchange not yet played of the same method, path, query and body; where
/// no body is the same, that of the same method, path and query. The server's name does not count,
/// nor do header fields. A request that was not recorded, or not so often, fails with `unstubbed`.
public final class ReplayTransport: Transport {
    private let rest: Locked<[Recording.Exchange]>
    private let isClosed = Locked(false)

    /// Everything: what can not be had, like pinning, is not needed here.
    public let capabilities: TransportCapabilities = [
        .http2, .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
    ]

    /// A transport that plays a file.
    ///
    /// - Throws: an error of the file system, or `DecodingError`.
    public init(contentsOf file: URL) throws {
        rest = Locked(try Recording(contentsOf: file).exchanges)
    }

    /// The requests that were recorded, and have not been made: `GET /users/1`.
    public var remaining: [String] {
        rest.withLock { $0.map { "\($0.request.method) \($0.request.target)" } }
    }

    /// Answers from the recording.
    ///
    /// - Throws: ``TransportError``.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let framing = try RequestFraming(request)
        guard !isClosed.withLock({ $0 }) else { throw TransportError.closed }
        let wanted = try await SecretFilter(request.call?.secrets ?? []).request(request)
        guard !Task.isCancelled else { throw TransportError.cancelled }
        guard let exchange = take(wanted) else {
            let name = request.call.map { " (\($0.name))" } ?? ""
            throw TransportError(.unstubbed, "nothing was recorded for \(request)\(name)")
        }
        guard let answer = exchange.answer else {
            throw TransportError(
                TransportError.Kind(named: exchange.failure?.kind ?? ""),
                exchange.failure?.message ?? "", code: exchange.failure?.code,
                tlsProblem: exchange.failure?.tlsProblem)
        }
        let body = answer.body?.data ?? Data()
        progress?(
            TransferProgress(
                sent: framing.length ?? 0, sentExpected: framing.length ?? 0,
                received: Int64(body.count), receivedExpected: Int64(body.count)))
        return TransportAnswer(
            head: TransportHead(status: answer.status, headers: Self.headers(answer.headers)),
            body: TransportBytes([body]))
    }

    /// Refuses further requests.
    public func close() {
        isClosed.withLock { $0 = true }
    }

    private func take(_ wanted: Recording.Request) -> Recording.Exchange? {
        rest.withLock { rest in
            let same = rest.indices.filter {
                rest[$0].request.method == wanted.method && rest[$0].request.target == wanted.target
            }
            let place = same.first { rest[$0].request.body == wanted.body } ?? same.first
            return place.map { rest.remove(at: $0) }
        }
    }

    private static func headers(_ lines: [String]) -> HTTPHeaders {
        HTTPHeaders(
            lines.compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return HTTPHeaders.Field(
                    name: String(line[..<colon]),
                    value: String(line[line.index(after: colon)...].drop { $0 == " " }))
            })
    }
}

"""########),
("APIRuntime/Transport/Recording/SecretFilter.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Takes secrets out of what is written down: those that are known, and what goes by the name of
/// one.
struct SecretFilter {
    private static let hidden = "<redacted>"

    private let secrets: [String]

    /// - Parameter secrets: texts that are known to be secrets.
    init(_ secrets: [String] = []) {
        self.secrets = secrets.flatMap { [$0, PercentEncoding.encode($0)] }
    }

    func request(_ request: TransportRequest) async throws -> Recording.Request {
        let query = request.url.query(percentEncoded: true).map { "?" + form($0) } ?? ""
        return Recording.Request(
            method: request.method,
            target: plain(request.url.path(percentEncoded: true)) + query,
            headers: fields(request.headers),
            body: body(try await request.body.collect(), request.headers))
    }

    func answer(_ head: TransportHead, _ data: Data) -> Recording.Answer {
        Recording.Answer(
            status: head.status, headers: fields(head.headers), body: body(data, head.headers))
    }

    private func fields(_ headers: HTTPHeaders) -> [String] {
        headers.map { plain("\($0)") }
    }

    private func body(_ data: Data, _ headers: HTTPHeaders) -> Recording.Body? {
        guard case .text(let text)? = Recording.Body(data) else { return Recording.Body(data) }
        let type = (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
        if type == "application/x-www-form-urlencoded" { return .text(form(text)) }
        if let json = try? JSONDecoder().decode(JSON.self, from: data) {
            let filtered = self.json(json)
            // What has no secret stays as it is, to the byte.
            if filtered != json { return .text(filtered.description) }
        }
        return .text(plain(text))
    }

    private func plain(_ text: String) -> String {
        secrets.reduce(text) { text, secret in
            text.split(separator: secret, omittingEmptySubsequences: false)
                .joined(separator: Self.hidden)
        }
    }

    private func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = name.count < item.count && Self.isSecret(String(name))
            return isSecret ? "\(name)=\(Self.hidden)" : plain(String(item))
        }.joined(separator: "&")
    }

    private func json(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): .string(plain(text))
        case .array(let elements): .array(elements.map(self.json))
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        let isSecret = value.string != nil && Self.isSecret(name)
                        return (name, isSecret ? .string(Self.hidden) : self.json(value))
                    }))
        case .null, .bool, .number: json
        }
    }

    private static func isSecret(_ name: String) -> Bool {
        let name = name.filter { $0 != "_" && $0 != "-" }.lowercased()
        return ["apikey", "key", "pin", "otp", "passwd"].contains(name)
            || HTTPHeaders.Field(name: name, value: "").isSecret
    }
}

"""########),
("APIRuntime/Transport/RequestFraming.swift", ########"""
/// What a transport derives from a request before it can send it.
struct RequestFraming {
    /// The fields to send, without those that the transport writes itself.
    let headers: HTTPHeaders

    /// Whether a body follows, even an empty one.
    let hasBody: Bool

    /// The body's length; nil where it ends with its reader.
    let length: Int64?

    /// Checks the request and refuses what would frame the message in two ways.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest` or `bodyUnreadable`.
    init(_ request: TransportRequest) throws(TransportError) {
        try request.validate()
        length = try request.body.contentLength()
        if case .none = request.body {
            // RFC 9110, section 8.6: where a body is expected, say that it is empty.
            hasBody = ["POST", "PUT", "PATCH"].contains(request.method)
        } else {
            hasBody = true
            guard request.method != "HEAD" else {
                throw TransportError(.invalidRequest, "a HEAD request has no body")
            }
        }
        var headers = request.headers
        guard !headers.contains("Transfer-Encoding") else {
            throw TransportError(.invalidRequest, "the transport decides on Transfer-Encoding")
        }
        for value in headers.values(of: "Content-Length") where Int64(value) != length {
            throw TransportError(.invalidRequest, "Content-Length is not the body's length")
        }
        headers.remove("Content-Length")
        self.headers = headers
    }
}

"""########),
("APIRuntime/Transport/SubjectPublicKeyInfo.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the part of a certificate that pins are made of.
///
/// Apple's Security gives the bare key only, and each kind of key would need a prefix of its own to
/// become what is hashed; the certificate has it all in place (RFC 5280, section 4.1).
enum SubjectPublicKeyInfo {
    /// The DER of the certificate's SubjectPublicKeyInfo, or nil if this is no certificate.
    static func find(in certificate: Data) -> Data? {
        var outer = DERReader(certificate)
        guard let body = outer.enter(0x30) else { return nil }
        var fields = DERReader(body)
        guard let toBeSigned = fields.enter(0x30) else { return nil }
        var parts = DERReader(toBeSigned)
        if parts.tag == 0xA0, parts.next() == nil { return nil }  // version
        // serial number, signature, issuer, validity, subject
        for tag: UInt8 in [0x02, 0x30, 0x30, 0x30, 0x30] {
            guard parts.tag == tag, parts.next() != nil else { return nil }
        }
        guard parts.tag == 0x30 else { return nil }
        return parts.next()?.whole
    }
}

/// Reads one element of DER after the other.
private struct DERReader {
    private var rest: Data.SubSequence

    init(_ data: Data) {
        rest = data[...]
    }

    /// The first byte of the next element.
    var tag: UInt8? { rest.first }

    /// The content of the next element if it has this tag.
    mutating func enter(_ tag: UInt8) -> Data? {
        self.tag == tag ? next()?.content : nil
    }

    /// The next element, with and without its tag and length.
    mutating func next() -> (whole: Data, content: Data)? {
        let start = rest.startIndex
        guard rest.count >= 2 else { return nil }
        var length = Int(rest[start + 1])
        var header = 2
        if length >= 0x80 {
            let count = length & 0x7F
            guard (1...4).contains(count), rest.count >= 2 + count else { return nil }
            length = rest[(start + 2)..<(start + 2 + count)].reduce(0) { $0 << 8 | Int($1) }
            header += count
        }
        guard rest.count - header >= length else { return nil }
        let end = start + header + length
        defer { rest = rest[end...] }
        return (rest[start..<end], rest[(start + header)..<end])
    }
}

"""########),
("APIRuntime/Transport/Transport.swift", ########"""
/// Sends one request and gives its answer while it arrives.
///
/// It follows no redirect, keeps no cookie, and never retries. Cancelling the task that sends or
/// reads cancels the transfer and frees its connection.
public protocol Transport: Sendable {
    /// What this transport can do; the rest is refused when it is made.
    var capabilities: TransportCapabilities { get }

    /// Sends the request and returns as soon as status and fields are here.
    ///
    /// Progress is told on a thread of the transport, so it must be quick; also while the answer's
    /// body is read.
    ///
    /// - Throws: ``TransportError``.
    func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer

    /// Ends every transfer with `cancelled` and refuses further ones.
    func close()
}

extension Transport {
    /// Sends the request without progress.
    ///
    /// - Throws: ``TransportError``.
    public func send(_ request: TransportRequest) async throws -> TransportAnswer {
        try await send(request, progress: nil)
    }
}

/// What a transport can do besides plain HTTP.
public struct TransportCapabilities: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The bits as they are.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// HTTP/2 over TLS.
    public static let http2 = Self(rawValue: 1 << 0)
    /// Pinning of public keys.
    public static let pinning = Self(rawValue: 1 << 1)
    /// A certificate authority of one's own.
    public static let customCA = Self(rawValue: 1 << 2)
    /// A client certificate.
    public static let clientCertificate = Self(rawValue: 1 << 3)
    /// A proxy given by its URL.
    public static let proxy = Self(rawValue: 1 << 4)
    /// A limit for the connection phase of each request.
    public static let connectTimeout = Self(rawValue: 1 << 5)
    /// A sender that waits while the consumer does not read.
    public static let backPressure = Self(rawValue: 1 << 6)
}

"""########),
("APIRuntime/Transport/TransportAnswer.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The first part of an answer: status and fields. Interim (1xx) answers are not reported.
public struct TransportHead: Sendable, Hashable {
    /// The status code (RFC 9110, section 15).
    public var status: Int

    /// The fields as received. Where the body was decompressed on the way, `Content-Encoding` and
    /// `Content-Length` still tell of the compressed form.
    public var headers: HTTPHeaders

    /// The protocol version: `1.0`, `1.1`, `2` or `3`; empty where the transport can not tell.
    public var version: String

    /// A head.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), version: String = "1.1") {
        self.status = status
        self.headers = headers
        self.version = version
    }
}

/// An answer whose body is still arriving.
public struct TransportAnswer: Sendable {
    /// Status and fields.
    public var head: TransportHead

    /// The body, to be read once. Dropping it unread ends the transfer.
    public var body: TransportBytes

    /// An answer.
    public init(head: TransportHead, body: TransportBytes) {
        self.head = head
        self.body = body
    }

    /// The whole body in memory.
    ///
    /// - Parameter limit: how many bytes at most; nil for any number.
    /// - Throws: ``TransportError``, of the kind `tooLarge` as soon as the limit is passed.
    public func collect(limit: Int? = nil) async throws -> Data {
        var whole = Data()
        for try await piece in body {
            if let limit, piece.count > limit - whole.count {
                throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
            }
            if whole.isEmpty { whole = piece } else { whole.append(piece) }
        }
        return whole
    }
}

/// How many bytes of the bodies have gone each way.
public struct TransferProgress: Sendable, Hashable {
    /// Bytes of the request's body sent so far.
    public var sent: Int64
    /// Length of the request's body, 0 where it is not known.
    public var sentExpected: Int64
    /// Bytes of the answer's body received so far, as they came over the wire.
    public var received: Int64
    /// Length of the answer's body, 0 where it is not known.
    public var receivedExpected: Int64

    /// A state of a transfer; nothing yet by default.
    public init(
        sent: Int64 = 0, sentExpected: Int64 = 0, received: Int64 = 0, receivedExpected: Int64 = 0
    ) {
        self.sent = sent
        self.sentExpected = sentExpected
        self.received = received
        self.receivedExpected = receivedExpected
    }
}

"""########),
("APIRuntime/Transport/TransportBody+Reading.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TransportBody {
    /// How many bytes will be sent; nil where only the reader's end tells.
    ///
    /// - Throws: ``TransportError`` of the kind `bodyUnreadable` where a file can not be measured.
    public func contentLength() throws(TransportError) -> Int64? {
        switch self {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let url, let offset, let length):
            if let length { length } else { max(0, try FileBodyReader.size(of: url) - offset) }
        case .stream(let length, _): length
        }
    }

    /// A reader that gives the body from its start, for one attempt.
    ///
    /// - Throws: what a stream's `make` throws, or ``TransportError`` of the kind `bodyUnreadable`.
    public func makeReader() throws -> any TransportBodyReader {
        switch self {
        case .none: DataBodyReader(Data())
        case .data(let data): DataBodyReader(data)
        case .file(let url, let offset, _):
            try FileBodyReader(url, offset: offset, length: contentLength() ?? 0)
        case .stream(_, let make): try make()
        }
    }

    /// The whole body in memory, for mocks and logs.
    ///
    /// - Throws: what the reader throws.
    public func collect() async throws -> Data {
        if case .data(let data) = self { return data }
        let reader = try makeReader()
        var whole = Data()
        while let piece = try await reader.read() { whole.append(piece) }
        return whole
    }
}

/// Gives data as one piece.
final class DataBodyReader: TransportBodyReader {
    private let rest: Locked<Data?>

    init(_ data: Data) {
        rest = Locked(data)
    }

    func read() async throws -> Data? {
        rest.withLock { $0.take() }
    }
}

"""########),
("APIRuntime/Transport/TransportBody.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The body of a request. Every kind can be read again from its start, so that a redirect or a
/// retry can resend it.
public enum TransportBody: Sendable {
    /// No body; no `Content-Length` is sent for methods that expect none.
    case none

    /// Bytes in memory.
    case data(Data)

    /// A part of a file, read while it is sent; to the file's end where the length is nil.
    case file(URL, offset: Int64 = 0, length: Int64? = nil)

    /// Bytes made while they are sent: `length` bytes, or chunked where it is nil.
    ///
    /// `make` is called once for each attempt. A reader that gives more or fewer bytes than
    /// `length` fails the request.
    case stream(length: Int64?, make: @Sendable () throws -> any TransportBodyReader)
}

/// Gives a body's bytes piece by piece. It is asked by one caller at a time.
public protocol TransportBodyReader: Sendable {
    /// The next bytes, or nil at the end; empty data is skipped.
    ///
    /// It is called only when the network can take more, and may wait. Pieces of some 64 KiB serve
    /// best. What it throws fails the request.
    func read() async throws -> Data?
}

"""########),
("APIRuntime/Transport/TransportBytes.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the pieces of a body come from.
public protocol TransportByteSource: Sendable {
    /// The next piece, or nil at the end. Asked by one caller at a time; taking a piece is what
    /// lets the sender go on.
    func next() async throws -> Data?

    /// The consumer takes no more; called once, also after the end.
    func cancel()
}

/// The body of an answer: pieces of data in the order they arrive, with back pressure.
///
/// It can be read once; a second iterator goes on where the first stopped. When the last copy is
/// dropped, the transfer is cancelled and its connection freed.
public struct TransportBytes: AsyncSequence, Sendable {
    /// A piece of the body, never empty.
    public typealias Element = Data

    private let owner: Owner

    /// A body fed by a source.
    public init(_ source: some TransportByteSource) {
        owner = Owner(source)
    }

    /// A body that is already here.
    public init(_ pieces: [Data] = []) {
        self.init(Pieces(pieces))
    }

    /// Reads on from where the body is.
    public func makeAsyncIterator() -> Iterator {
        Iterator(owner: owner)
    }

    /// Ends the transfer without waiting for the last copy to be dropped.
    func cancel() {
        owner.source.cancel()
    }

    /// Gives one piece after the other.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate let owner: Owner

        /// The next piece, or nil after the last.
        ///
        /// - Throws: ``TransportError``; of the kind `cancelled` when the task was cancelled.
        public mutating func next() async throws -> Data? {
            while let piece = try await owner.source.next() {
                if !piece.isEmpty { return piece }
            }
            return nil
        }
    }

    /// Its end of life is the consumer's loss of interest.
    fileprivate final class Owner: Sendable {
        let source: any TransportByteSource

        init(_ source: any TransportByteSource) {
            self.source = source
        }

        deinit {
            source.cancel()
        }
    }

    private struct Pieces: TransportByteSource {
        private let rest: Locked<ArraySlice<Data>>

        init(_ pieces: [Data]) {
            rest = Locked(pieces[...])
        }

        func next() async throws -> Data? {
            guard !Task.isCancelled else { throw TransportError.cancelled }
            return rest.withLock { $0.popFirst() }
        }

        func cancel() {}
    }
}

"""########),
("APIRuntime/Transport/TransportConfiguration+Validation.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TransportConfiguration {
    /// Refuses what no transport could keep.
    ///
    /// - Throws: ``TransportError`` of the kind `unsupported`.
    func validate() throws(TransportError) {
        guard maxConnectionsPerHost > 0, bufferSize > 0 else {
            throw TransportError(.unsupported, "a limit of the configuration is not positive")
        }
        try tls.validate()
        guard case .url(let url) = proxy else { return }
        let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
        guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
            url.host(percentEncoded: true)?.isEmpty == false
        else {
            throw TransportError(.unsupported, "the proxy is no URL of a proxy")
        }
    }
}

extension TLSPolicy {
    fileprivate func validate() throws(TransportError) {
        for pin in pins {
            guard !pin.host.isEmpty, !pin.hashes.isEmpty else {
                throw TransportError(.unsupported, "the pins for '\(pin.host)' are empty")
            }
            for hash in pin.hashes where Data(base64Encoded: hash)?.count != 32 {
                throw TransportError(
                    .unsupported, "'\(hash)', pinned for \(pin.host), is no SHA-256 in base64")
            }
        }
        let files = [caFile, clientCertificate?.certificate, clientCertificate?.key]
        for case let file? in files where !file.isReadableFile {
            let path = file.path(percentEncoded: false)
            throw TransportError(.unsupported, "can not read \(path), which the TLS policy names")
        }
    }

    /// The pins that hold for a URL: those of the host itself, or of the closest `*.` above it, or
    /// of `*`; all of them where the same pattern stands there twice.
    ///
    /// - Throws: ``TransportError`` of the kind `pinning` where the URL has no TLS to check.
    func pins(for url: URL) throws(TransportError) -> PublicKeyPins? {
        guard !pins.isEmpty, let host = url.host(percentEncoded: false)?.lowercased() else {
            return nil
        }
        let matching = pins.filter { $0.covers(host) }
        guard let closest = matching.map(\.host.utf8.count).max() else { return nil }
        let exact = matching.filter { !$0.host.hasPrefix("*") }
        guard url.scheme?.equalsIgnoringCase("https") == true else {
            throw TransportError(.pinning, "a pinned host must be called over https")
        }
        let chosen = exact.isEmpty ? matching.filter { $0.host.utf8.count == closest } : exact
        return PublicKeyPins(host: host, hashes: chosen.flatMap(\.hashes))
    }
}

extension PublicKeyPins {
    fileprivate func covers(_ name: String) -> Bool {
        let pattern = host.lowercased()
        if pattern == "*" { return true }
        if pattern.hasPrefix("*.") { return name.hasSuffix(pattern.dropFirst()) }
        return pattern == name
    }
}

extension URL {
    fileprivate var isReadableFile: Bool {
        FileManager.default.isReadableFile(atPath: path(percentEncoded: false))
    }
}

"""########),
("APIRuntime/Transport/TransportConfiguration.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What all requests of one transport share.
public struct TransportConfiguration: Sendable, Hashable {
    /// How many connections one host may have at most; further requests wait.
    public var maxConnectionsPerHost: Int

    /// Whether HTTP/2 is offered over TLS (requests then share one connection).
    public var http2: Bool

    /// Whether compressed answers are asked for, and decompressed on the way.
    public var acceptsCompression: Bool

    /// How the peer proves who it is, and who we are.
    public var tls: TLSPolicy

    /// Through which proxy requests go.
    public var proxy: ProxyPolicy

    /// How many received bytes wait for the consumer before the sender is held back.
    public var bufferSize: Int

    /// A configuration; the defaults are safe and need no file.
    public init(
        maxConnectionsPerHost: Int = 6, http2: Bool = true, acceptsCompression: Bool = true,
        tls: TLSPolicy = TLSPolicy(), proxy: ProxyPolicy = .none, bufferSize: Int = 256 << 10
    ) {
        self.maxConnectionsPerHost = maxConnectionsPerHost
        self.http2 = http2
        self.acceptsCompression = acceptsCompression
        self.tls = tls
        self.proxy = proxy
        self.bufferSize = bufferSize
    }

    /// Which way requests go out.
    public enum ProxyPolicy: Sendable, Hashable {
        /// Straight to the host.
        case none
        /// As the system says: its settings on Apple platforms, `https_proxy` and its relatives in
        /// the environment on Linux.
        case environment
        /// Through this proxy: `http://`, `https://` or `socks5h://`, user and password included.
        case url(URL)
    }
}

/// The rules for TLS connections. Chain and host name are always checked.
public struct TLSPolicy: Sendable, Hashable {
    /// The lowest version that is accepted.
    public enum Version: Sendable, Hashable {
        /// TLS 1.2 (RFC 5246).
        case v1_2
        /// TLS 1.3 (RFC 8446).
        case v1_3
    }

    /// The lowest version that is accepted.
    public var minimumVersion: Version

    /// A PEM file of the authorities to trust in place of the system's.
    public var caFile: URL?

    /// The keys that hosts must have besides a valid certificate.
    public var pins: [PublicKeyPins]

    /// What to show to a server that asks who we are.
    public var clientCertificate: ClientCertificate?

    /// A policy; the system's authorities and TLS 1.2 by default.
    public init(
        minimumVersion: Version = .v1_2, caFile: URL? = nil, pins: [PublicKeyPins] = [],
        clientCertificate: ClientCertificate? = nil
    ) {
        self.minimumVersion = minimumVersion
        self.caFile = caFile
        self.pins = pins
        self.clientCertificate = clientCertificate
    }
}

/// The public keys that a host's own certificate may have (RFC 7469 spells the hash).
public struct PublicKeyPins: Sendable, Hashable {
    /// `api.example.com`, `*.example.com` (any depth below it), or `*` for every host.
    public var host: String

    /// SHA-256 of the key's SubjectPublicKeyInfo in base64. Give a backup: keys get replaced.
    public var hashes: [String]

    /// Pins; refused when the transport is made if there is no hash, or a malformed one.
    public init(host: String, hashes: [String]) {
        self.host = host
        self.hashes = hashes
    }
}

/// A certificate and its private key.
public struct ClientCertificate: Sendable, Hashable {
    /// PEM file of the certificate, intermediates after it.
    public var certificate: URL

    /// PEM file of the private key.
    public var key: URL

    /// What the key is encrypted with.
    public var password: String?

    /// A certificate and its private key.
    public init(certificate: URL, key: URL, password: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.password = password
    }
}

extension ClientCertificate: CustomStringConvertible, CustomReflectable {
    /// The certificate's path only.
    public var description: String { certificate.path(percentEncoded: false) }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension TransportConfiguration.ProxyPolicy: CustomStringConvertible, CustomReflectable {
    /// The policy, a proxy without its user and password.
    public var description: String {
        switch self {
        case .none: "none"
        case .environment: "environment"
        case .url(let url):
            "\(url.scheme ?? "")://\(url.host(percentEncoded: true) ?? "")"
                + (url.port.map { ":\($0)" } ?? "")
        }
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

"""########),
("APIRuntime/Transport/TransportError.swift", ########"""
/// Why a transfer failed.
public struct TransportError: Error, Sendable, Hashable {
    /// What a caller may want to tell apart.
    public enum Kind: Sendable, Hashable {
        /// There is no network.
        case offline
        /// The host's name has no address.
        case cannotResolve
        /// The host (or the proxy) refused, or could not be reached.
        case cannotConnect
        /// The connection broke before the answer was complete; the server may have acted.
        case connectionLost
        /// The request's or the connection's time is over.
        case timeout
        /// The caller cancelled, or the transport was closed.
        case cancelled
        /// The TLS handshake or the check of the certificate failed.
        case tls
        /// The certificate is valid, but its key is none of those pinned for the host.
        case pinning
        /// The answer ended before it was complete.
        case truncated
        /// The answer is larger than the caller allows.
        case tooLarge
        /// The peer does not speak HTTP as it should.
        case protocolError
        /// The request can not be sent as it is.
        case invalidRequest
        /// The request's body could not be read.
        case bodyUnreadable
        /// The transport can not do what its configuration asks for.
        case unsupported
        /// A mock has no answer for the request.
        case unstubbed
        /// Anything else.
        case other
    }

    /// What is wrong with the server's proof of who it is.
    public enum TLSProblem: String, Sendable, Hashable, Codable {
        /// The certificate is no longer valid, or not yet; or the clock here is wrong.
        case expired
        /// The certificate is another host's.
        case wrongHost
        /// Nobody who is trusted vouches for the certificate: it is signed by itself, by an unknown
        /// authority, or was revoked.
        case untrusted
        /// The certificate is good, but its key is none of those pinned for the host.
        case pin
        /// The handshake failed for another reason: no common version, a client certificate that is
        /// refused.
        case other
    }

    /// What happened.
    public let kind: Kind

    /// A sentence part for logs, without secrets.
    public let message: String

    /// The number of the library below (libcurl's `CURLcode`, Foundation's `URLError.Code`).
    public let code: Int?

    /// What is wrong with the server's certificate; nil unless the kind is `tls` or `pinning`.
    public let tlsProblem: TLSProblem?

    /// An error.
    ///
    /// - Parameters:
    ///   - kind: what went wrong.
    ///   - message: it in words.
    ///   - code: the platform's number for it.
    ///   - tlsProblem: counts for the kind `tls`; `other` where it is nil.
    public init(
        _ kind: Kind, _ message: String, code: Int? = nil, tlsProblem: TLSProblem? = nil
    ) {
        self.kind = kind
        self.message = message
        self.code = code
        self.tlsProblem =
            switch kind {
            case .tls: tlsProblem ?? .other
            case .pinning: .pin
            default: nil
            }
    }
}

extension TransportError: CustomStringConvertible {
    /// Kind, message and code in one line.
    public var description: String {
        "\(kindText): \(message)" + (code.map { " (\($0))" } ?? "")
    }

    /// The kind, for `tls` with the problem: `tls, expired`.
    var kindText: String {
        guard kind == .tls, let tlsProblem, tlsProblem != .other else { return "\(kind)" }
        return "\(kind), \(tlsProblem)"
    }
}

extension TransportError {
    /// What every transfer gets that is under way when its transport is closed.
    static let closed = TransportError(.cancelled, "the transport was closed")

    /// What a transfer gets whose task was cancelled.
    static let cancelled = TransportError(.cancelled, "the call was cancelled")

    /// What a body's reader leads to that breaks its word.
    static let wrongBodyLength = TransportError(
        .bodyUnreadable, "the body's reader does not give as many bytes as announced")

    /// What a body's reader leads to that throws.
    static func unreadableBody(_ error: any Error) -> TransportError {
        error as? TransportError
            ?? TransportError(.bodyUnreadable, "the body can not be read: \(error)")
    }
}

"""########),
("APIRuntime/Transport/TransportRequest.swift", ########"""
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One HTTP request as it goes to the wire: no redirects, no cookies, no retry; those live above.
public struct TransportRequest: Sendable {
    /// The method, sent as it is spelled here (methods are case-sensitive, RFC 9110, section 9.1).
    public var method: String

    /// The absolute `http` or `https` URL. A fragment is not sent.
    public var url: URL

    /// The fields to send besides those that the transport derives (`Host`, `Content-Length`).
    public var headers: HTTPHeaders

    /// What to send after the fields.
    public var body: TransportBody

    /// The limit for the whole transfer, from the call of `send` to the last byte; nil for none.
    ///
    /// It counts in milliseconds at least; a consumer who is slow to take the body counts too.
    public var timeout: Duration?

    /// The limit for resolving, connecting and the TLS handshake; nil for the transport's own.
    public var connectTimeout: Duration?

    /// The call that it belongs to, for transports that do not send it.
    var call: CallContext?

    /// A request.
    public init(
        method: String = "GET", url: URL, headers: HTTPHeaders = HTTPHeaders(),
        body: TransportBody = .none, timeout: Duration? = nil, connectTimeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.connectTimeout = connectTimeout
    }

    /// Refuses a request that no transport may send.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest`.
    public func validate() throws(TransportError) {
        guard method.isHTTPToken else {
            throw TransportError(.invalidRequest, "\(method.debugDescription) is no HTTP method")
        }
        guard method != "CONNECT" else {
            throw TransportError(.invalidRequest, "CONNECT makes a tunnel, not a request")
        }
        guard let scheme = url.scheme,
            scheme.equalsIgnoringCase("https") || scheme.equalsIgnoringCase("http")
        else {
            throw TransportError(.invalidRequest, "the URL's scheme is neither https nor http")
        }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else {
            throw TransportError(.invalidRequest, "the URL has no host")
        }
        // RFC 9110, section 4.2.4: they leak, and each library does something else with them.
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "a URL must not carry a user or a password")
        }
        try headers.validate()
    }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
    /// Method and URL without user, password, query and fragment, which may be secrets.
    public var description: String {
        var shown = "\(method) \(url.scheme ?? "")://\(url.host(percentEncoded: true) ?? "")"
        if let port = url.port { shown += ":\(port)" }
        return shown + url.path(percentEncoded: true)
    }

    /// The text of ``description`` and the fields with their secrets hidden.
    public var customMirror: Mirror {
        Mirror(self, children: ["request": description, "headers": headers.description])
    }
}

"""########),
("APIRuntime/Transport/URLSession/SessionBodyPump.swift", ########"""
#if canImport(Darwin)
    import Foundation

    /// Moves a body from its reader into the stream that URLSession reads.
    final class SessionBodyPump: @unchecked Sendable {
        /// URLSession's end.
        let input: InputStream

        private let output: OutputStream
        private let reader: any TransportBodyReader
        private let length: Int64?
        /// Writing waits for room, which no task may do on the shared threads.
        private let queue = DispatchQueue(label: "APIRuntime.SessionBodyPump")

        /// - Throws: what the body's reader throws.
        init(_ body: TransportBody) throws {
            reader = try body.makeReader()
            length = try body.contentLength()
            var input: InputStream?
            var output: OutputStream?
            Stream.getBoundStreams(
                withBufferSize: 256 << 10, inputStream: &input, outputStream: &output)
            guard let input, let output else {
                throw TransportError(.other, "there are no bound streams")
            }
            self.input = input
            self.output = output
            output.open()
        }

        deinit {
            output.close()
        }

        /// Gives all pieces, then closes the stream.
        ///
        /// - Throws: what the reader throws; ``TransportError`` where the number of bytes is wrong.
        func run() async throws {
            var sent: Int64 = 0
            while let piece = try await reader.read() {
                try Task.checkCancellation()
                sent += Int64(piece.count)
                if let length, sent > length { throw TransportError.wrongBodyLength }
                guard await write(piece) else { return }
            }
            if let length, sent < length { throw TransportError.wrongBodyLength }
            queue.async { [self] in output.close() }
        }

        /// Writes all of the data; false when URLSession has closed its end.
        private func write(_ data: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                queue.async { [self] in
                    let isDone = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                        var rest = bytes.bindMemory(to: UInt8.self)[...]
                        while !rest.isEmpty {
                            let part = UnsafeBufferPointer(rebasing: rest)
                            guard let start = part.baseAddress else { return true }
                            let count = output.write(start, maxLength: part.count)
                            guard count > 0 else { return false }
                            rest = rest.dropFirst(count)
                        }
                        return true
                    }
                    continuation.resume(returning: isDone)
                }
            }
        }
    }
#endif

"""########),
("APIRuntime/Transport/URLSession/SessionErrors.swift", ########"""
#if canImport(Darwin)
    import Foundation
    import Security

    extension TransportError {
        /// The meaning of the error that a session's task ended with.
        init(urlSession error: any Error) {
            let code = (error as? URLError)?.code
            let kind = code.map(Self.kind) ?? .other
            self.init(
                kind, error.localizedDescription, code: code?.rawValue,
                tlsProblem: (error as? URLError).map(TLSProblem.init))
        }

        private static func kind(of code: URLError.Code) -> Kind {
            switch code {
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff,
                .callIsActive:
                .offline
            case .cannotFindHost, .dnsLookupFailed: .cannotResolve
            case .cannotConnectToHost: .cannotConnect
            case .networkConnectionLost: .connectionLost
            case .timedOut: .timeout
            case .cancelled, .userCancelledAuthentication: .cancelled
            case .secureConnectionFailed, .serverCertificateHasBadDate,
                .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .clientCertificateRejected,
                .clientCertificateRequired:
                .tls
            case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData,
                .cannotParseResponse, .zeroByteResource:
                .protocolError
            case .badURL, .unsupportedURL: .invalidRequest
            case .requestBodyStreamExhausted: .bodyUnreadable
            // The app's own rules forbid plain http.
            case .appTransportSecurityRequiresSecureConnection: .unsupported
            default: .other
            }
        }
    }

    extension TransportError.TLSProblem {
        /// The session calls another host's certificate untrusted: what is wrong is asked again of
        /// the trust that failed.
        fileprivate init(_ error: URLError) {
            self =
                switch error.code {
                case .serverCertificateHasBadDate, .serverCertificateNotYetValid: .expired
                case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
                    error.failureURLPeerTrust.map(Self.init) ?? .untrusted
                default: .other
                }
        }

        private init(_ trust: SecTrust) {
            var failure: CFError?
            _ = SecTrustEvaluateWithError(trust, &failure)
            self =
                switch failure.map({ OSStatus(truncatingIfNeeded: CFErrorGetCode($0)) }) {
                case errSecCertificateExpired, errSecCertificateNotValidYet: .expired
                case errSecHostNameMismatch: .wrongHost
                default: .untrusted
                }
        }
    }
#endif

"""########),
("APIRuntime/Transport/URLSession/SessionExchange.swift", ########"""
#if canImport(Darwin)
    import Foundation

    /// One request under way: what the session's delegate needs for it.
    final class SessionExchange: AnswerPipeFeeder {
        private struct State {
            var task: URLSessionDataTask?
            var failure: TransportError?
            var progress = TransferProgress()
            var deadline: Task<Void, Never>?
            var pump: Task<Void, Never>?
        }

        let pipe: AnswerPipe
        /// The keys that the host may have, or nil for any.
        let pins: PublicKeyPins?

        private let body: TransportBody
        private let progress: (@Sendable (TransferProgress) -> Void)?
        private let state = Locked(State())

        init(
            _ body: TransportBody, pins: PublicKeyPins?, bufferSize: Int,
            progress: (@Sendable (TransferProgress) -> Void)?
        ) {
            self.body = body
            self.pins = pins
            self.progress = progress
            pipe = AnswerPipe(limit: bufferSize)
            pipe.attach(self)
        }

        func start(_ task: URLSessionDataTask, timeout: Duration?) {
            let deadline = timeout.map { timeout in
                Task { [weak self] in
                    guard (try? await Task.sleep(for: timeout)) != nil else { return }
                    self?.fail(TransportError(.timeout, "the time is over"))
                }
            }
            let hasFailed = state.withLock { state in
                state.task = task
                state.deadline = deadline
                return state.failure != nil
            }
            if hasFailed { task.cancel() }
            // A cancelled task has to run as well, or its end would never be reported.
            task.resume()
        }

        // MARK: The consumer's wishes

        func resume() {
            state.withLock { $0.task }?.resume()
        }

        func cancel() {
            fail(.cancelled)
        }

        /// Ends the task; the first reason is the one that is reported.
        func fail(_ error: TransportError) {
            let task = state.withLock { state in
                if state.failure == nil { state.failure = error }
                return state.task
            }
            task?.cancel()
        }

        // MARK: The delegate's side

        func take(_ response: HTTPURLResponse) {
            var headers = HTTPHeaders()
            for case (let name as String, let value as String) in response.allHeaderFields {
                headers.add(name, value)
            }
            report { $0.receivedExpected = max(0, response.expectedContentLength) }
            pipe.give(TransportHead(status: response.statusCode, headers: headers, version: ""))
            pipe.flush()
        }

        func take(_ data: Data) {
            report { $0.received += Int64(data.count) }
            data.withUnsafeBytes { pipe.give($0) }
            pipe.flush()
            guard pipe.mustWait() else { return }
            state.withLock { $0.task }?.suspend()
            // The consumer may have made room before the task stood still.
            if !pipe.mustWait() { resume() }
        }

        func sent(_ count: Int64, of expected: Int64) {
            report { progress in
                progress.sent = count
                progress.sentExpected = max(0, expected)
            }
        }

        /// A stream that gives the body from its start, fed by a task.
        func makeBodyStream() -> InputStream? {
            do {
                let pump = try SessionBodyPump(body)
                state.withLock { state in
                    state.pump?.cancel()
                    state.pump = Task { [weak self] in
                        do {
                            try await pump.run()
                        } catch {
                            self?.fail(.unreadableBody(error))
                        }
                    }
                }
                return pump.input
            } catch {
                fail(.unreadableBody(error))
                return nil
            }
        }

        func finish(_ error: (any Error)?) {
            let failure = state.withLock { state in
                state.deadline?.cancel()
                state.pump?.cancel()
                state.task = nil
                return state.failure
            }
            if let failure {
                pipe.finish(.failure(failure))
            } else if let error {
                pipe.finish(.failure(TransportError(urlSession: error)))
            } else {
                pipe.finish(.success(()))
            }
        }

        private func report(_ change: (inout TransferProgress) -> Void) {
            guard let progress else { return }
            let now = state.withLock { state in
                change(&state.progress)
                return state.progress
            }
            progress(now)
        }
    }
#endif

"""########),
("APIRuntime/Transport/URLSession/SessionRouter.swift", ########"""
#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    /// The session's delegate: hands each event to the exchange that it belongs to.
    final class SessionRouter: NSObject, URLSessionDataDelegate {
        private let exchanges = Locked<[Int: SessionExchange]>([:])

        func add(_ exchange: SessionExchange, for task: URLSessionTask) {
            exchanges.withLock { $0[task.taskIdentifier] = exchange }
        }

        private func exchange(of task: URLSessionTask) -> SessionExchange? {
            exchanges.withLock { $0[task.taskIdentifier] }
        }

        /// Redirects are followed above, where credentials and caps are known.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            guard let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse
            else { return completionHandler(.cancel) }
            exchange.take(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
        {
            exchange(of: dataTask)?.take(data)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64, totalBytesExpectedToSend: Int64
        ) {
            exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            completionHandler(exchange(of: task)?.makeBodyStream())
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            exchange?.finish(error)
        }

        /// The system checks chain and host name; only a key that is not pinned is refused besides.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let space = challenge.protectionSpace
            guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
                let exchange = exchange(of: task), let pins = exchange.pins
            else { return completionHandler(.performDefaultHandling, nil) }
            guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil) else {
                return completionHandler(.performDefaultHandling, nil)
            }
            if let hash = trust.leafKeyHash, pins.hashes.contains(hash) {
                return completionHandler(.useCredential, URLCredential(trust: trust))
            }
            exchange.fail(TransportError(.pinning, "the key of \(space.host) is not pinned"))
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    }

    extension SecTrust {
        /// The SHA-256 of the host's own key in base64.
        fileprivate var leafKeyHash: String? {
            guard let chain = SecTrustCopyCertificateChain(self) as? [SecCertificate],
                let leaf = chain.first,
                let key = SubjectPublicKeyInfo.find(in: SecCertificateCopyData(leaf) as Data)
            else { return nil }
            return Data(SHA256.hash(data: key)).base64EncodedString()
        }
    }
#endif

"""########),
("APIRuntime/Transport/URLSession/URLSessionTransport.swift", ########"""
#if canImport(Darwin)
    import Foundation

    /// The transport of Apple's platforms: one URLSession, driven by its delegate.
    ///
    /// It has no connect timeout, no authorities of one's own, no client certificates, no proxies
    /// but the system's, and can not do without HTTP/2; asking for one of these is an error.
    /// Repeated fields of an answer arrive joined by commas, and its version is not known.
    public final class URLSessionTransport: Transport {
        private let configuration: TransportConfiguration
        private let session: URLSession
        private let router = SessionRouter()
        private let isClosed = Locked(false)

        /// What URLSession can do.
        public let capabilities: TransportCapabilities = [.http2, .pinning, .backPressure]

        /// Checks the configuration and makes the session.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where something that the
        ///   configuration asks for can not be had.
        public init(_ configuration: TransportConfiguration = .init()) throws(TransportError) {
            try configuration.validate()
            let settings = try URLSessionConfiguration.plain(configuration)
            self.configuration = configuration
            session = URLSession(configuration: settings, delegate: router, delegateQueue: nil)
        }

        deinit {
            session.finishTasksAndInvalidate()
        }

        /// Sends the request; see ``Transport/send(_:progress:)``.
        ///
        /// - Throws: ``TransportError``.
        public func send(
            _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) async throws -> TransportAnswer {
            guard request.connectTimeout == nil else {
                throw TransportError(.unsupported, "URLSession has no connect timeout")
            }
            let framing = try RequestFraming(request)
            let exchange = SessionExchange(
                request.body, pins: try configuration.tls.pins(for: request.url),
                bufferSize: configuration.bufferSize, progress: progress)
            let urlRequest = URLRequest(
                request, framing, compression: configuration.acceptsCompression)
            // A session that was closed must not be asked for a task: it would end the process.
            let task = try isClosed.withLock { isClosed in
                guard !isClosed else { throw TransportError.closed }
                return makeTask(urlRequest, request.body, framing)
            }
            router.add(exchange, for: task)
            let head = try await exchange.pipe.head {
                exchange.start(task, timeout: request.timeout)
            }
            return TransportAnswer(head: head, body: TransportBytes(exchange.pipe))
        }

        /// Cancels all transfers; the session can not be used any more.
        public func close() {
            isClosed.withLock { isClosed in
                if !isClosed { session.invalidateAndCancel() }
                isClosed = true
            }
        }

        private func makeTask(
            _ request: URLRequest, _ body: TransportBody, _ framing: RequestFraming
        ) -> URLSessionDataTask {
            switch body {
            case .none where !framing.hasBody: session.dataTask(with: request)
            case .none: session.uploadTask(with: request, from: Data())
            case .data(let data): session.uploadTask(with: request, from: data)
            case .file, .stream: session.uploadTask(withStreamedRequest: request)
            }
        }
    }

    extension URLSessionConfiguration {
        /// Without any memory of its own: cookies, caches and credentials live above.
        fileprivate static func plain(
            _ configuration: TransportConfiguration
        ) throws(TransportError) -> URLSessionConfiguration {
            func refuse(_ condition: Bool, _ what: String) throws(TransportError) {
                if condition { throw TransportError(.unsupported, "URLSession has no \(what)") }
            }
            try refuse(configuration.tls.caFile != nil, "authorities from a file")
            try refuse(configuration.tls.clientCertificate != nil, "certificates from files")
            try refuse(!configuration.http2, "way to switch HTTP/2 off")
            let settings = URLSessionConfiguration.ephemeral
            switch configuration.proxy {
            case .none: settings.connectionProxyDictionary = [:]
            case .environment: break
            case .url: try refuse(true, "proxy but the system's")
            }
            settings.httpMaximumConnectionsPerHost = configuration.maxConnectionsPerHost
            settings.tlsMinimumSupportedProtocolVersion =
                configuration.tls.minimumVersion == .v1_3 ? .TLSv13 : .TLSv12
            settings.httpCookieStorage = nil
            settings.httpShouldSetCookies = false
            settings.httpCookieAcceptPolicy = .never
            settings.urlCache = nil
            settings.urlCredentialStorage = nil
            settings.requestCachePolicy = .reloadIgnoringLocalCacheData
            return settings
        }
    }

    extension URLRequest {
        fileprivate init(
            _ request: TransportRequest, _ framing: RequestFraming, compression: Bool
        ) {
            self.init(url: request.url)
            httpMethod = request.method
            // This one counts from the last byte; the limit for the whole is the exchange's.
            timeoutInterval = 7 * 24 * 3600
            for field in framing.headers { addValue(field.value, forHTTPHeaderField: field.name) }
            if !compression, !framing.headers.contains("Accept-Encoding") {
                setValue("identity", forHTTPHeaderField: "Accept-Encoding")
            }
            if framing.hasBody, let length = framing.length {
                setValue(String(length), forHTTPHeaderField: "Content-Length")
            }
        }
    }
#endif

"""########),
("CCurl/ccurl.c", ########"""
#define _GNU_SOURCE 1  // SOCK_CLOEXEC
#include "ccurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>

struct message {
    int kind;
    ccurl_easy *easy;
    union {
        void *anything;
        int code;
    } data;
};

struct version {
    int age;
    const char *text;
    unsigned int number;
    const char *host;
    int features;
};

#define CALLS(call) \
    call(int, global_init, (long flags)) \
    call(struct version *, version_info, (int age)) \
    call(char *, version, (void)) \
    call(ccurl_easy *, easy_init, (void)) \
    call(void, easy_cleanup, (ccurl_easy * easy)) \
    call(int, easy_pause, (ccurl_easy * easy, int bits)) \
    call(const char *, easy_strerror, (int code)) \
    call(int, easy_setopt, (ccurl_easy * easy, int option, ...)) \
    call(int, easy_getinfo, (ccurl_easy * easy, int info, ...)) \
    call(ccurl_slist *, slist_append, (ccurl_slist * list, const char *line)) \
    call(void, slist_free_all, (ccurl_slist * list)) \
    call(ccurl_multi *, multi_init, (void)) \
    call(int, multi_cleanup, (ccurl_multi * multi)) \
    call(int, multi_setopt, (ccurl_multi * multi, int option, ...)) \
    call(int, multi_add_handle, (ccurl_multi * multi, ccurl_easy *easy)) \
    call(int, multi_remove_handle, (ccurl_multi * multi, ccurl_easy *easy)) \
    call(int, multi_perform, (ccurl_multi * multi, int *running)) \
    call(int, multi_poll, \
        (ccurl_multi * multi, void *extra, unsigned int count, int milliseconds, int *ready)) \
    call(int, multi_wakeup, (ccurl_multi * multi)) \
    call(struct message *, multi_info_read, (ccurl_multi * multi, int *left))

struct calls {
#define POINTER(result, name, arguments) result(*name) arguments;
    CALLS(POINTER)
};

static struct calls curl;

const char *ccurl_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
    struct calls found;
    // POSIX lets dlsym's result be used as a function; ISO C wants the detour over a pointer.
#define LOOK_UP(result, name, arguments) \
    *(void **)&found.name = dlsym(library, "curl_" #name); \
    if (found.name == NULL) return "it is too old: curl_" #name " is missing";
    CALLS(LOOK_UP)
    curl = found;
    return NULL;
}

int ccurl_global_init(void) { return curl.global_init(3); }

unsigned int ccurl_version_number(void) { return curl.version_info(0)->number; }

const char *ccurl_version_text(void) { return curl.version(); }

int ccurl_features(void) { return curl.version_info(0)->features; }

struct start {
    void (*body)(void *context);
    void *context;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.body(start.context);
    return NULL;
}

int ccurl_start_thread(void (*body)(void *context), void *context) {
    struct start *start = malloc(sizeof *start);
    if (start == NULL) return ENOMEM;
    *start = (struct start){body, context};
    // A thread inherits the signal mask of the one that makes it.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int result = pthread_create(&thread, NULL, run, start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (result == 0) pthread_detach(thread);
    else free(start);
    return result;
}

// curl_sockaddr, as curl/curl.h declares it.
struct socket_address {
    int family;
    int kind;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

// libcurl's own sockets would be inherited by every program that the app starts: a connection
// would then stay open as long as that program runs.
static int open_socket(void *context, int purpose, struct socket_address *address) {
    (void)context;
    (void)purpose;
    return socket(address->family, address->kind | SOCK_CLOEXEC, address->protocol);
}

ccurl_easy *ccurl_easy_init(void) {
    ccurl_easy *easy = curl.easy_init();
    if (easy) curl.easy_setopt(easy, (int)CurlOptionOpenSocketFunction, open_socket);
    return easy;
}

void ccurl_easy_cleanup(ccurl_easy *easy) { curl.easy_cleanup(easy); }

int ccurl_easy_pause(ccurl_easy *easy, int bits) { return curl.easy_pause(easy, bits); }

const char *ccurl_easy_text(int code) { return curl.easy_strerror(code); }

int ccurl_set_long(ccurl_easy *easy, CurlOption option, long value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_size(ccurl_easy *easy, CurlOption option, int64_t value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_text(ccurl_easy *easy, CurlOption option, const char *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_pointer(ccurl_easy *easy, CurlOption option, void *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

void ccurl_set_context(ccurl_easy *easy, void *context) {
    static const CurlOption options[] = {
        CurlOptionWriteData, CurlOptionReadData, CurlOptionHeaderData, CurlOptionProgressData,
        CurlOptionSeekData,
    };
    for (size_t index = 0; index < sizeof options / sizeof options[0]; index++)
        curl.easy_setopt(easy, (int)options[index], context);
}

int ccurl_set_list(ccurl_easy *easy, CurlOption option, ccurl_slist *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_data_function(ccurl_easy *easy, CurlOption option, ccurl_data_function value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_seek_function(ccurl_easy *easy, ccurl_seek_function value) {
    return curl.easy_setopt(easy, (int)CurlOptionSeekFunction, value);
}

int ccurl_set_progress_function(ccurl_easy *easy, ccurl_progress_function value) {
    return curl.easy_setopt(easy, (int)CurlOptionProgressFunction, value);
}

long ccurl_info(ccurl_easy *easy, CurlInfo info) {
    long value = 0;
    return curl.easy_getinfo(easy, (int)info, &value) == 0 ? value : 0;
}

ccurl_slist *ccurl_slist_append(ccurl_slist *list, const char *line) {
    return curl.slist_append(list, line);
}

void ccurl_slist_free(ccurl_slist *list) { curl.slist_free_all(list); }

ccurl_multi *ccurl_multi_init(void) { return curl.multi_init(); }

void ccurl_multi_cleanup(ccurl_multi *multi) { curl.multi_cleanup(multi); }

int ccurl_multi_set_long(ccurl_multi *multi, CurlLoopOption option, long value) {
    return curl.multi_setopt(multi, (int)option, value);
}

int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_add_handle(multi, easy);
}

int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(ccurl_multi *multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_poll(ccurl_multi *multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(ccurl_multi *multi) { return curl.multi_wakeup(multi); }

ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code) {
    int left = 0;
    struct message *message;
    while ((message = curl.multi_info_read(multi, &left)) != NULL) {
        if (message->kind != 1) continue;  // CURLMSG_DONE is the only kind there is
        *code = message->data.code;
        return message->easy;
    }
    return NULL;
}

"""########),
("CCurl/include/ccurl.h", ########"""
// The few calls of libcurl that the Linux transport needs, with declarations of our own.
//
// The library is opened at run time, so neither its headers nor its -dev package are needed to
// build. Its variadic calls get one plain function for each type of argument. Numbers and layouts
// are part of libcurl's ABI, which has not changed since libcurl.so.4 appeared in 2006.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define CCURL_ENUM(name) \
    enum __attribute__((enum_extensibility(closed))) name : int; \
    typedef enum name name; \
    enum __attribute__((enum_extensibility(closed))) name : int
#else
#define CCURL_ENUM(name) typedef enum name name; enum name
#endif

typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_slist ccurl_slist;

/// Options of one transfer (CURLOPT_…).
CCURL_ENUM(CurlOption) {
    // long
    CurlOptionSSLVersion = 32,
    CurlOptionNoProgress = 43,
    CurlOptionNoBody = 44,
    CurlOptionUpload = 46,
    CurlOptionHTTPGet = 80,
    CurlOptionHTTPVersion = 84,
    CurlOptionNoSignal = 99,
    CurlOptionConnectTimeoutMilliseconds = 156,
    CurlOptionProtocols = 181,
    CurlOptionPathAsIs = 234,
    CurlOptionPipeWait = 237,
    CurlOptionSuppressConnectHeaders = 265,
    CurlOptionQuickExit = 322,
    // text, lists and plain pointers
    CurlOptionWriteData = 10001,
    CurlOptionAddress = 10002,
    CurlOptionProxy = 10004,
    CurlOptionReadData = 10009,
    CurlOptionErrorBuffer = 10010,
    CurlOptionHTTPHeader = 10023,
    CurlOptionSSLCert = 10025,
    CurlOptionKeyPassword = 10026,
    CurlOptionHeaderData = 10029,
    CurlOptionCustomRequest = 10036,
    CurlOptionProgressData = 10057,
    CurlOptionCAInfo = 10065,
    CurlOptionSSLKey = 10087,
    CurlOptionCAPath = 10097,
    CurlOptionAcceptEncoding = 10102,
    CurlOptionSeekData = 10168,
    CurlOptionNoProxy = 10177,
    CurlOptionPinnedPublicKey = 10230,
    CurlOptionProxyCAInfo = 10246,
    CurlOptionProxyCAPath = 10247,
    CurlOptionProtocolsText = 10318,
    // functions
    CurlOptionWriteFunction = 20011,
    CurlOptionReadFunction = 20012,
    CurlOptionHeaderFunction = 20079,
    CurlOptionOpenSocketFunction = 20163,
    CurlOptionSeekFunction = 20167,
    CurlOptionProgressFunction = 20219,
    // curl_off_t
    CurlOptionUploadSize = 30115,
};

/// Options of the loop (CURLMOPT_…).
CCURL_ENUM(CurlLoopOption) {
    CurlLoopOptionMultiplexing = 3,
    CurlLoopOptionMaxConnections = 6,
    CurlLoopOptionMaxHostConnections = 7,
};

/// What a finished transfer tells about itself (CURLINFO_…, those with a long).
CCURL_ENUM(CurlInfo) {
    CurlInfoVerification = 0x200000 + 13,
    CurlInfoOSErrno = 0x200000 + 25,
    CurlInfoConnections = 0x200000 + 26,
    CurlInfoHTTPVersion = 0x200000 + 46,
};

/// Called with `size * count` bytes to take, or with that much room to fill.
typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_seek_function)(void *context, int64_t offset, int origin);
typedef int (*ccurl_progress_function)(
    void *context, int64_t down_total, int64_t down, int64_t up_total, int64_t up);

/// Opens the library and looks all calls up. Returns NULL, or what went wrong (owned by the
/// system, to be copied at once). Not for two threads at once; nothing below may be called before.
const char *ccurl_load(const char *name);

/// Prepares the library for use; 0 or a CURLcode.
int ccurl_global_init(void);
/// The version as 0xMMmmpp.
unsigned int ccurl_version_number(void);
/// The version as text, with those of the TLS and compression libraries.
const char *ccurl_version_text(void);
/// The CURL_VERSION_… bits of what was compiled in.
int ccurl_features(void);

/// Starts a detached thread that gets no signals; 0 or an errno. Broken pipes must not end the
/// process: a TLS library may write to a closed socket without saying that it wants no SIGPIPE.
int ccurl_start_thread(void (*body)(void *context), void *context);

ccurl_easy *ccurl_easy_init(void);
void ccurl_easy_cleanup(ccurl_easy *easy);
int ccurl_easy_pause(ccurl_easy *easy, int bits);
const char *ccurl_easy_text(int code);
int ccurl_set_long(ccurl_easy *easy, CurlOption option, long value);
int ccurl_set_size(ccurl_easy *easy, CurlOption option, int64_t value);
int ccurl_set_text(ccurl_easy *easy, CurlOption option, const char *value);
int ccurl_set_pointer(ccurl_easy *easy, CurlOption option, void *value);
/// What the callbacks get.
void ccurl_set_context(ccurl_easy *easy, void *context);
int ccurl_set_list(ccurl_easy *easy, CurlOption option, ccurl_slist *value);
int ccurl_set_data_function(ccurl_easy *easy, CurlOption option, ccurl_data_function value);
int ccurl_set_seek_function(ccurl_easy *easy, ccurl_seek_function value);
int ccurl_set_progress_function(ccurl_easy *easy, ccurl_progress_function value);
long ccurl_info(ccurl_easy *easy, CurlInfo info);

ccurl_slist *ccurl_slist_append(ccurl_slist *list, const char *line);
void ccurl_slist_free(ccurl_slist *list);

ccurl_multi *ccurl_multi_init(void);
void ccurl_multi_cleanup(ccurl_multi *multi);
int ccurl_multi_set_long(ccurl_multi *multi, CurlLoopOption option, long value);
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_perform(ccurl_multi *multi);
int ccurl_multi_poll(ccurl_multi *multi, int milliseconds);
/// Ends a poll; the one call here that any thread may make.
int ccurl_multi_wakeup(ccurl_multi *multi);
/// The next finished transfer and its CURLcode, or NULL.
ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code);

"""########),
("CNetlink/cnetlink.c", ########"""
#define _GNU_SOURCE
#include "cnetlink.h"

#ifdef __linux__

#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <net/if_arp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 32 << 10 };

static int open_socket(unsigned groups) {
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
    if (fd < 0) return -errno;
    struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = groups};
    if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) {
        int code = errno;
        close(fd);
        return -code;
    }
    return fd;
}

int cnetlink_open(void) {
    return open_socket(RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_IFADDR |
                       RTMGRP_IPV6_ROUTE);
}

int cnetlink_wait(int fd, int wake) {
    struct pollfd both[2] = {{.fd = fd, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
    while (poll(both, 2, -1) < 0) {
        if (errno != EINTR) return -errno;
    }
    if (both[1].revents) return 0;
    char buffer[BUFFER];
    for (;;) {
        ssize_t count = recv(fd, buffer, sizeof buffer, MSG_DONTWAIT);
        if (count > 0) continue;
        if (count < 0 && errno == EINTR) continue;
        /* Too many changes at once: that they were lost is all that has to be known. */
        if (count < 0 && errno == ENOBUFS) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return 1;
        return count < 0 ? -errno : -EPIPE;
    }
}

/* Asks for all routes of a family, or all links, and gives each message to `take`. */
static int dump(int type, unsigned char family, void (*take)(const struct nlmsghdr *, void *),
                void *context) {
    int fd = open_socket(0);
    if (fd < 0) return fd;
    struct timeval limit = {.tv_sec = 5};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    struct {
        struct nlmsghdr head;
        struct rtgenmsg body;
    } request = {
        .head = {.nlmsg_len = NLMSG_LENGTH(sizeof(struct rtgenmsg)),
                 .nlmsg_type = (unsigned short)type,
                 .nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP,
                 .nlmsg_seq = 1},
        .body = {.rtgen_family = family},
    };
    int result = 0;
    if (send(fd, &request, request.head.nlmsg_len, 0) < 0) result = -errno;
    char *buffer = malloc(BUFFER);
    if (!buffer) result = -ENOMEM;
    int more = result == 0;
    while (more) {
        ssize_t count = recv(fd, buffer, BUFFER, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            result = count < 0 ? -errno : -EPIPE;
            break;
        }
        unsigned left = (unsigned)count;
        for (struct nlmsghdr *head = (struct nlmsghdr *)(void *)buffer; NLMSG_OK(head, left);
             head = NLMSG_NEXT(head, left)) {
            if (head->nlmsg_type == NLMSG_DONE) {
                more = 0;
                break;
            }
            if (head->nlmsg_type == NLMSG_ERROR) {
                const struct nlmsgerr *error = NLMSG_DATA(head);
                /* A kernel without IPv6 has no such routes. */
                result = error->error == -EAFNOSUPPORT || error->error == -EOPNOTSUPP
                             ? 0
                             : error->error;
                more = 0;
                break;
            }
            take(head, context);
        }
    }
    free(buffer);
    close(fd);
    return result;
}

struct search {
    /* The interface of the best default route, and the route's metric: less is better. */
    int index;
    uint32_t metric;
    int kind;
};

static void take_route(const struct nlmsghdr *head, void *context) {
    struct search *search = context;
    const struct rtmsg *route = NLMSG_DATA(head);
    if (head->nlmsg_type != RTM_NEWROUTE || route->rtm_dst_len != 0) return;
    if (route->rtm_type != RTN_UNICAST) return;
    int index = 0;
    uint32_t metric = 0;
    int left = (int)RTM_PAYLOAD(head);
    for (const struct rtattr *part = RTM_RTA(route); RTA_OK(part, left);
         part = RTA_NEXT(part, left)) {
        if (part->rta_type == RTA_OIF) memcpy(&index, RTA_DATA(part), sizeof index);
        if (part->rta_type == RTA_PRIORITY) memcpy(&metric, RTA_DATA(part), sizeof metric);
        if (part->rta_type == RTA_MULTIPATH && RTA_PAYLOAD(part) >= sizeof(struct rtnexthop)) {
            struct rtnexthop hop;
            memcpy(&hop, RTA_DATA(part), sizeof hop);
            index = hop.rtnh_ifindex;
        }
    }
    if (index == 0 || (search->index != 0 && metric >= search->metric)) return;
    search->index = index;
    search->metric = metric;
}

static int exists(const char *name, const char *what) {
    char path[IFNAMSIZ + 64];
    snprintf(path, sizeof path, "/sys/class/net/%s/%s", name, what);
    return access(path, F_OK) == 0;
}

static int kind_of(const char *name, unsigned short type) {
    if (strchr(name, '/')) return CNETLINK_OTHER;
    if (exists(name, "phy80211") || exists(name, "wireless")) return CNETLINK_WIFI;
    if (strncmp(name, "wwan", 4) == 0 || strncmp(name, "rmnet", 5) == 0) return CNETLINK_CELLULAR;
    return type == ARPHRD_ETHER ? CNETLINK_WIRED : CNETLINK_OTHER;
}

static void take_link(const struct nlmsghdr *head, void *context) {
    struct search *search = context;
    const struct ifinfomsg *link = NLMSG_DATA(head);
    if (head->nlmsg_type != RTM_NEWLINK || link->ifi_index != search->index) return;
    if (!(link->ifi_flags & IFF_UP) || !(link->ifi_flags & IFF_RUNNING)) return;
    if (link->ifi_flags & IFF_LOOPBACK) return;
    char name[IFNAMSIZ] = "";
    int left = (int)IFLA_PAYLOAD(head);
    for (const struct rtattr *part = IFLA_RTA(link); RTA_OK(part, left);
         part = RTA_NEXT(part, left)) {
        if (part->rta_type == IFLA_IFNAME) {
            snprintf(name, sizeof name, "%.*s", (int)RTA_PAYLOAD(part), (const char *)RTA_DATA(part));
        }
    }
    search->kind = kind_of(name, link->ifi_type);
}

int cnetlink_state(void) {
    static const unsigned char families[] = {AF_INET, AF_INET6};
    for (unsigned i = 0; i < 2; i++) {
        struct search search = {.kind = CNETLINK_UNREACHABLE};
        int result = dump(RTM_GETROUTE, families[i], take_route, &search);
        if (result < 0) return result;
        if (search.index == 0) continue;
        result = dump(RTM_GETLINK, AF_UNSPEC, take_link, &search);
        if (result < 0) return result;
        if (search.kind != CNETLINK_UNREACHABLE) return search.kind;
    }
    return CNETLINK_UNREACHABLE;
}

int cnetlink_wake_open(void) {
    int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return fd < 0 ? -errno : fd;
}

void cnetlink_wake(int wake) {
    uint64_t one = 1;
    ssize_t count = write(wake, &one, sizeof one);
    (void)count;
}

void cnetlink_close(int descriptor) { close(descriptor); }

struct start {
    void (*run)(void *);
    void *context;
};

static void *begin(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.run(start.context);
    return NULL;
}

int cnetlink_start_thread(void (*run)(void *), void *context) {
    struct start *start = malloc(sizeof *start);
    if (!start) return ENOMEM;
    *start = (struct start){.run = run, .context = context};
    /* Signals are the app's; its own threads take them. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    int code = pthread_create(&thread, &attributes, begin, start);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code != 0) free(start);
    return code;
}

#endif

"""########),
("CNetlink/include/cnetlink.h", ########"""
#ifndef CNETLINK_H
#define CNETLINK_H

/* The state of the network as Linux tells it over rtnetlink(7). */

/* What cnetlink_state answers; negative: an errno. */
enum {
    CNETLINK_UNREACHABLE = 0,
    CNETLINK_WIFI = 1,
    CNETLINK_CELLULAR = 2,
    CNETLINK_WIRED = 3,
    CNETLINK_OTHER = 4
};

/* A socket that becomes readable when a link, an address or a route changes; negative: an errno. */
int cnetlink_open(void);

/* Waits for a change, and takes the messages about it. 1: there was one; 0: `wake` became readable;
 * negative: an errno. */
int cnetlink_wait(int socket, int wake);

/* The kind of the interface that the default route leads through, if that is up and running. */
int cnetlink_state(void);

/* A descriptor to wake a waiting thread with; negative: an errno. */
int cnetlink_wake_open(void);

/* Makes the descriptor readable. */
void cnetlink_wake(int wake);

void cnetlink_close(int descriptor);

/* Runs a function on a thread of its own; 0 or an errno. */
int cnetlink_start_thread(void (*run)(void *), void *context);

#endif

"""########),
    ]
}
