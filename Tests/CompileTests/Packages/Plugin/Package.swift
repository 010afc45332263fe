// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Plugin",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "Cafe",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            exclude: ["deployment.yaml"],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
