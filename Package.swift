// swift-tools-version: 6.2
import PackageDescription

/// What the tool and its libraries compile with; generated code and the runtime must pass the same.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A golden folder, compiled: generated code has no warnings. The app's own types stand beside it.
func golden(_ name: String, _ style: String) -> Target {
    let others = ["mixed", "distributed", "centralized"].filter { $0 != style }
    return .target(
        name: name, dependencies: ["APIRuntime"], path: "Tests/Golden",
        exclude: others + others.map { "App/\($0)" }, sources: [style, "App/\(style)"],
        swiftSettings: [.treatAllWarnings(as: .error)])
}

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "apigen", targets: ["apigen"]),
        .library(name: "APIRuntime", targets: ["APIRuntime"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "GenerateAPI", targets: ["GenerateAPI"]),
        .plugin(name: "CheckAPI", targets: ["CheckAPI"]),
    ],
    targets: [
        // The generator, leaf first. A module exists only where it forbids an import.
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "Diagnostics", swiftSettings: strict),
        .target(name: "YAMLTree", dependencies: ["CYAML", "Diagnostics"], swiftSettings: strict),
        .target(name: "APIModel", dependencies: ["Diagnostics"], swiftSettings: strict),
        .target(
            name: "SpecReader", dependencies: ["Diagnostics", "YAMLTree", "APIModel"],
            swiftSettings: strict),
        .target(name: "SwiftText", swiftSettings: strict),
        .target(
            name: "EmissionPlan", dependencies: ["Diagnostics", "APIModel", "SwiftText"],
            swiftSettings: strict),
        .target(
            name: "SpecDiff", dependencies: ["Diagnostics", "APIModel"], swiftSettings: strict),
        .target(name: "Mustache", swiftSettings: strict),
        .target(
            name: "Templates", path: "Templates/Builtin", swiftSettings: strict),
        .target(
            name: "Rendering",
            dependencies: ["EmissionPlan", "SwiftText", "Mustache", "Templates"],
            swiftSettings: strict),
        // The runtime's sources as text, for packages that carry them.
        .target(name: "CRuntimeText", exclude: ["files.inc"]),
        .target(name: "RuntimeSources", dependencies: ["CRuntimeText"], swiftSettings: strict),
        .target(
            name: "APIGenCore",
            dependencies: [
                "Diagnostics", "YAMLTree", "APIModel", "SpecReader", "EmissionPlan", "Mustache",
                "Rendering", "RuntimeSources",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "APIGenCore", "APIModel", "Diagnostics", "EmissionPlan", "Rendering", "SpecDiff",
                "SpecReader", "SwiftText",
            ],
            swiftSettings: strict),

        // The generator in other people's builds.
        .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
        .plugin(
            name: "GenerateAPI",
            capability: .command(
                intent: .custom(
                    verb: "generate-api", description: "Generate Swift from the targets' API specs."
                ),
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

        // What generated code links.
        .target(
            name: "CCurl",
            // Before glibc 2.34, dlopen and threads are in libraries of their own.
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
            swiftSettings: strict),

        // Tests, one folder a module.
        .testTarget(
            name: "YAMLTreeTests", dependencies: ["YAMLTree", "Diagnostics", "TestSupport"]),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
        .testTarget(name: "SwiftTextTests", dependencies: ["SwiftText"]),
        .testTarget(
            name: "SpecReaderTests",
            dependencies: ["SpecReader", "YAMLTree", "APIModel", "Diagnostics", "TestSupport"],
            exclude: ["Broken", "Features"]),
        .testTarget(
            name: "SpecDiffTests",
            dependencies: ["SpecDiff", "SpecReader", "APIModel", "Diagnostics"]),
        .testTarget(
            name: "EmissionPlanTests",
            dependencies: [
                "EmissionPlan", "APIModel", "Diagnostics", "SpecReader", "TestSupport",
            ]),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "Rendering", "APIGenCore", "Diagnostics", "EmissionPlan", "Mustache", "SpecReader",
                "Templates", "TestSupport",
            ]),
        .testTarget(
            name: "APIGenCoreTests",
            dependencies: [
                "RuntimeSources", "APIGenCore", "apigen", "Diagnostics", "Rendering", "TestSupport",
            ]),
        .testTarget(name: "APIRuntimeTests", dependencies: ["APIRuntime"]),

        // Tests of what is generated: as text, as code that compiles, as code that runs.
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "APIGenCore", "APIModel", "APIRuntime", "Diagnostics", "EmissionPlan", "Rendering",
                "SpecReader", "TestSupport",
            ]),
        .testTarget(
            name: "CaseTests",
            dependencies: [
                "APIGenCore", "APIModel", "APIRuntime", "EmissionPlan", "GeneratedCases",
                "GeneratedDocuments", "Rendering", "TestSupport",
            ]),
        .target(
            name: "GeneratedCases", dependencies: ["APIRuntime"], path: "Tests/Cases/Golden",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "GeneratedDocuments", dependencies: ["APIRuntime"],
            path: "Tests/Cases/Documents/Golden",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "CompileTests", dependencies: ["TestSupport"], path: "Tests/CompileTests",
            exclude: ["Packages"]),
        .testTarget(
            name: "CorpusCompileTests",
            dependencies: [
                "apigen", "APIModel", "Diagnostics", "EmissionPlan", "SpecReader", "TestSupport",
            ]),
        .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport"),

        // The golden files, and tests that run them against real servers. The second test target
        // is a link to the sources of the first.
        golden("GoldenMixed", "mixed"),
        golden("GoldenDistributed", "distributed"),
        golden("GoldenCentralized", "centralized"),
        .testTarget(name: "IntegrationTests", dependencies: ["APIRuntime", "GoldenDistributed"]),
        .testTarget(
            name: "IntegrationCentralizedTests",
            dependencies: ["APIRuntime", "GoldenCentralized", "GoldenMixed"],
            swiftSettings: [.define("CENTRALIZED")]),
        // Servers called through what their own documents become; drivers are in Tests/Servers.
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "APIGenCore", "APIModel", "Diagnostics", "EmissionPlan", "TestSupport",
            ]),
    ]
)
