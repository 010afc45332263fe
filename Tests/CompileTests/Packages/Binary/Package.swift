// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Binary",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../dist/APIGen")],
    targets: [
        .executableTarget(
            name: "Cafe",
            dependencies: [.product(name: "APIRuntime", package: "APIGen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "APIGen")])
    ]
)
