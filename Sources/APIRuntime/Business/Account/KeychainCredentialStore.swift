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
