import APIModel

/// The API that hands out a secret is the one that logs in, unless the scheme names another.
extension NativeReader {
    /// Fills in `login` of all auth schemes.
    mutating func inferLogin() {
        for index in draft.service.authSchemes.indices
        where draft.service.authSchemes[index].login == nil {
            draft.service.authSchemes[index].login =
                draft.service.authSchemes[index].secret?.endpoint
        }
    }
}
