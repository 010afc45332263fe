import APIRuntime

/// The services share a module: their models of one name are told apart, and `Task` is theirs.
public func worth(of account: ShopAccount) async throws -> (BankAccount, Task) {
    _ = account.opened.timeIntervalSince1970
    let client = BankClient()
    return (try await client.fetchBalance(), try await client.fetchTask())
}

/// A class of the one service, a case of the other.
public func bothStyles() -> (FetchAccountAPI, BankAPI) { (FetchAccountAPI(), .fetchBalance) }
