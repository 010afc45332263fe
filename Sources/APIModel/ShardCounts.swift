/// Into how many files of fixed names a service is written, whatever its specs say.
///
/// A build system wants to know the names of files before the specs are read.
public struct ShardCounts: Sendable, Hashable {
    /// The most that can be asked for of one kind.
    public static let limit = 512

    /// Files for models.
    public var models: Int
    /// Files for APIs: classes, or enums of groups.
    public var apis: Int
    /// Files for the client, the groups' calls and the accounts.
    public var client: Int

    /// So many files each; all at least 1.
    public init(models: Int = 4, apis: Int = 4, client: Int = 1) {
        self.models = models
        self.apis = apis
        self.client = client
    }
}
