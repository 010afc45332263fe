// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TwoServices",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../../../..")],
    targets: [
        .target(
            name: "Both",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
