// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "calls",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        .executableTarget(
            name: "calls", dependencies: [.product(name: "APIRuntime", package: "apigen")]),
        .executableTarget(name: "urlsession"),
    ])
