// swift-tools-version: 6.2
import PackageDescription

// The plugins with apigen as a binary, and the runtime that generated code links: a package that
// depends on this one builds no generator. `make dist` in apigen's own package made it.
let package = Package(
    name: "APIGen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "APIRuntime", targets: ["APIRuntime"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "GenerateAPI", targets: ["GenerateAPI"]),
        .plugin(name: "CheckAPI", targets: ["CheckAPI"]),
    ],
    targets: [
        .binaryTarget(name: "apigen", path: "apigen.artifactbundle"),
        .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
        .plugin(
            name: "GenerateAPI",
            capability: .command(
                intent: .custom(
                    verb: "generate-api",
                    description: "Generate Swift from the targets' API specs."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes the Swift that the API specs say.")
                ]),
            dependencies: ["apigen"]),
        .plugin(
            name: "CheckAPI",
            capability: .command(
                intent: .custom(
                    verb: "check-api",
                    description: "Fail if generated Swift is not what the API specs say.")),
            dependencies: ["apigen"]),
        .target(
            name: "CCurl",
            linkerSettings: [
                .linkedLibrary("dl", .when(platforms: [.linux])),
                .linkedLibrary("pthread", .when(platforms: [.linux])),
            ]),
        .target(
            name: "CNetlink",
            linkerSettings: [.linkedLibrary("pthread", .when(platforms: [.linux]))]),
        .target(
            name: "APIRuntime",
            dependencies: [
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
                .target(name: "CNetlink", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
    ]
)
