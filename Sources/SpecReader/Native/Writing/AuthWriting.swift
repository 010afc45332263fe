import APIModel

/// Writes auth schemes.
extension ServiceWriter {
    /// The auth schemes of the service.
    var authSchemes: WrittenMap {
        var map = WrittenMap(.block)
        for scheme in service.authSchemes { map.add(scheme.name, .map(details(of: scheme))) }
        return map
    }

    private func details(of scheme: AuthScheme) -> WrittenMap {
        var map = WrittenMap()
        map.add(AuthKey.description, scheme.description)
        var secret = scheme.secret.map { WrittenNode.text("\($0.endpoint).\($0.path)") }
        switch scheme.kind {
        case .bearer:
            map.add(AuthKey.bearer, secret ?? .flag(true))
            secret = nil
        case .basic: map.add(AuthKey.basic, .flag(true))
        case .apiKey(let location, let key):
            var place = WrittenMap()
            switch location {
            case .query: place.add(APIKeyPlaceKey.query, key)
            case .cookie: place.add(APIKeyPlaceKey.cookie, key)
            case .header, .path, .argument: place.add(APIKeyPlaceKey.header, key)
            }
            map.add(AuthKey.apiKey, place)
        case .handshake(let header, let status):
            var handshake = WrittenMap()
            handshake.add(HandshakeKey.header, header)
            handshake.add(HandshakeKey.status, .plain(String(status)))
            map.add(AuthKey.handshake, handshake)
        case .argument(let argument):
            var place = WrittenMap()
            place.add(SecretArgumentKey.name, argument.name)
            if !argument.prefix.isEmpty { place.add(SecretArgumentKey.prefix, argument.prefix) }
            map.add(AuthKey.argument, place.isEmpty ? .flag(true) : .map(place))
        case .all(let names): map.add(AuthKey.all, .list(names.map { .text($0) }))
        }
        map.add(AuthKey.from, secret)
        map.add(AuthKey.expires, scheme.expiry.map { "\($0.endpoint).\($0.path)" })
        map.add(AuthKey.login, scheme.login)
        map.add(AuthKey.register, scheme.register)
        map.add(AuthKey.refresh, scheme.refresh)
        map.add(AuthKey.logout, scheme.logout)
        return map
    }
}
