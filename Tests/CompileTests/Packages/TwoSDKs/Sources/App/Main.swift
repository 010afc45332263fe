import BankSDK
import BankSDKRuntime
import ShopSDK
import ShopSDKRuntime

@main
enum Main {
    static func main() throws {
        print(try ShopClient().api.curl(for: FetchAccountAPI()))
        print(try BankClient().api.curl(for: BankAPI.fetchBalance.returning(BankSDK.Account.self)))
    }
}
