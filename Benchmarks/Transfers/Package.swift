// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "transfers",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        .executableTarget(
            name: "transfers", dependencies: [.product(name: "APIRuntime", package: "apigen")])
    ])
