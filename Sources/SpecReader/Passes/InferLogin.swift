import APIModel

/// The API that hands out a secret is the one that logs in, unless the scheme names another.
extension Service {
    /// Fills in `login` of all auth schemes.
    mutating func inferLogin() {
        for index in authSchemes.indices where authSchemes[index].login == nil {
            authSchemes[index].login = authSchemes[index].secret?.endpoint
        }
    }
}
