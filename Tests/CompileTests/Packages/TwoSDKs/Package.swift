// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TwoSDKs",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../ShopSDK"), .package(path: "../BankSDK")],
    targets: [.executableTarget(name: "App", dependencies: ["ShopSDK", "BankSDK"])]
)
