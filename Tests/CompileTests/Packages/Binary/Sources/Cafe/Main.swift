import APIRuntime

@main
enum Main {
    static func main() { print(ListDrinksAPI().request.method) }
}
