// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MainActorApp",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
