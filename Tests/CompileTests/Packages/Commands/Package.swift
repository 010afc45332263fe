// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Commands",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../../../..")],
    targets: [
        .target(
            name: "CafeAPI",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            exclude: ["Specs"])
    ]
)
