/// The version that `apigen --version` prints; CHANGELOG.md says what is in it.
enum Version {
    static let text = "0.1.0"
}
