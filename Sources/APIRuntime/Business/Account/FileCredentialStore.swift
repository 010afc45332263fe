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
