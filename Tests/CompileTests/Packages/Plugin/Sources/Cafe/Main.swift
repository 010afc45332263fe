import APIRuntime

@main
enum Main {
    static func main() {
        print(FetchDrinkAPI(id: 7).request.method, CafeClient().api.statistics.total.calls)
    }
}
