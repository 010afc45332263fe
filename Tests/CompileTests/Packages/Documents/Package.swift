// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Documents",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "Bakery",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
