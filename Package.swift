// swift-tools-version: 6.3

import PackageDescription

/// The settings that every target is compiled with.
///
/// CI sets `FLOWSH_STRICT` to turn warnings into errors; a package that depends on this one must
/// not, since its compiler may warn about more than ours.
let settings: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["FLOWSH_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The flows, each with the flows that it calls.
///
/// Each is a target and a product that an app can depend on alone. Beside it stands the world that
/// plays its outside, for shells and tests.
let flows: [(name: String, calls: [String])] = [
  ("Colours", []),
  ("Transfer", []),
  ("Booking", []),
  ("Account", []),
  ("App", ["Transfer", "Booking", "Account"]),
]

let package = Package(
  name: "flowsh",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AppConfig", targets: ["AppConfig"]),
    .library(name: "FlowCore", targets: ["FlowCore", "ExactDecimal"]),
    .library(name: "FlowDefinitions", targets: ["FlowDefinitions"]),
    .library(name: "FlowGraphs", targets: ["FlowGraphs"]),
    .library(name: "FlowShell", targets: ["FlowShell"]),
    .library(name: "FlowSimulation", targets: ["FlowSimulation"]),
    .library(name: "FlowStore", targets: ["FlowStore"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .library(name: "FlowTool", targets: ["FlowTool"]),
    .executable(name: "flowsh", targets: ["flowsh"]),
  ],
  traits: [
    .trait(name: "GNUReadline", description: "Edit lines at the prompt with GNU Readline (GPL)."),
    .default(enabledTraits: ["GNUReadline"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "ExactDecimal"),
    .target(name: "FlowText"),
    .target(name: "FlowCore", dependencies: ["ExactDecimal", "FlowText"]),
    .target(name: "AppConfig", dependencies: ["FlowCore", "ExactDecimal"]),
    .target(name: "FlowGoals", dependencies: ["ExactDecimal", "FlowCore"]),
    .target(name: "FlowGraphs", dependencies: ["FlowCore", "FlowText"]),
    .target(name: "FlowSimulation", dependencies: ["FlowCore"]),
    .target(name: "FlowExpressions", dependencies: ["ExactDecimal", "FlowText"]),
    .target(
      name: "FlowDefinitions", dependencies: ["ExactDecimal", "FlowCore", "FlowExpressions"]),
    .target(name: "FlowScript", dependencies: ["FlowExpressions", "FlowText"]),
    .target(name: "FlowStore", dependencies: ["FlowCore"]),
    .target(
      name: "FlowTesting",
      dependencies: [
        "FlowAcceptance", "FlowCore", "FlowExplorer", "FlowScript", "FlowShell", "FlowSimulation",
        "HostSystem",
      ]),
    .target(
      name: "FlowOffer",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowDefinitions", "FlowExpressions", "FlowGraphs",
        "FlowScript", "FlowSimulation", "FlowText",
      ]),
    .target(
      name: "FlowLanguage",
      dependencies: [
        "FlowCore", "FlowExpressions", "FlowOffer", "FlowScript", "FlowSimulation", "FlowText",
      ]),
    .target(
      name: "FlowSession",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowDefinitions", "FlowExpressions", "FlowGoals",
        "FlowLanguage", "FlowOffer", "FlowScript", "FlowSimulation", "FlowText",
      ]),
    .target(
      name: "FlowShell",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowDefinitions", "FlowGoals", "FlowGraphs", "FlowLanguage",
        "FlowOffer", "FlowSession", "FlowSimulation", "FlowExpressions", "FlowScript", "FlowText",
      ]),
    .target(
      name: "FlowAcceptance",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowGoals", "FlowGraphs", "FlowExpressions", "FlowScript",
        "FlowShell",
        "FlowSimulation", "FlowText", "HostSystem",
      ]),
    .target(
      name: "FlowExplorer",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowExpressions", "FlowGoals", "FlowOffer", "FlowScript",
        "FlowShell", "FlowSimulation", "FlowText",
      ]),
    .target(
      name: "FlowMutation",
      dependencies: [
        "ExactDecimal", "FlowAcceptance", "FlowCore", "FlowExplorer", "FlowScript", "FlowShell",
        "FlowText",
      ]),
    .target(
      name: "FlowLint",
      dependencies: [
        "ExactDecimal", "FlowCore", "FlowExpressions", "FlowScript", "FlowShell", "FlowText",
      ]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(name: "HostSystem"),
    .target(
      name: "Terminal",
      dependencies: [
        "FlowText", "HostSystem",
        .target(name: "CReadline", condition: .when(traits: ["GNUReadline"])),
      ]),
    .target(
      name: "FlowTool",
      dependencies: [
        "ExactDecimal", "FlowAcceptance", "FlowCore", "FlowDefinitions", "FlowExplorer",
        "FlowExpressions", "FlowGraphs", "FlowLint", "FlowMutation",
        "FlowShell", "FlowScript", "FlowText", "HostSystem", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "flowsh",
      dependencies: ["AppConfig", "FlowShell", "FlowSimulation", "FlowTool"]
        + flows.flatMap { [.byName(name: "\($0.name)Flow"), .byName(name: "\($0.name)World")] }),
    .testTarget(name: "ExactDecimalTests", dependencies: ["ExactDecimal"]),
    .target(name: "ProcessTesting", path: "Tests/ProcessTesting"),
    .target(
      name: "ReaderTesting",
      dependencies: [
        "FlowCore", "FlowExpressions", "FlowScript", "FlowShell", "FlowSimulation", "FlowTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/ReaderTesting", exclude: ["Corpus"]),
    .testTarget(
      name: "FlowCoreTests",
      dependencies: [
        "FlowCore", "FlowOffer", "FlowSimulation", "FlowTesting", "ExactDecimal",
        "ProcessTesting", "ReaderTesting",
      ],
      exclude: ["Mistakes/Mistakes.txt", "Mistakes/TeaFlow.swift.txt"]),
    .testTarget(name: "FlowSimulationTests", dependencies: ["FlowSimulation", "FlowCore"]),
    .testTarget(
      name: "FlowGoalsTests",
      dependencies: [
        "FlowGoals", "FlowCore", "FlowShell", "BookingFlow", "BookingWorld", "TransferFlow",
        "TransferWorld",
      ]),
    .testTarget(
      name: "FlowGraphsTests", dependencies: ["FlowGraphs", "FlowCore", "ProcessTesting"]),
    .testTarget(
      name: "FlowDefinitionsTests", dependencies: ["FlowDefinitions", "FlowCore", "FlowSimulation"]),
    .testTarget(name: "FlowExpressionsTests", dependencies: ["FlowExpressions", "ExactDecimal"]),
    .testTarget(name: "FlowTextTests", dependencies: ["FlowText"]),
    .testTarget(name: "FlowScriptTests", dependencies: ["FlowScript", "ProcessTesting"]),
    .testTarget(name: "HostSystemTests", dependencies: ["HostSystem"]),
    .executableTarget(
      name: "machine-copies", dependencies: ["FlowCore"], path: "scripts/bench.d/copies"),
    .executableTarget(
      name: "terminal-probe", dependencies: ["HostSystem", "Terminal"], path: "Tests/TerminalProbe"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["FlowText", "HostSystem", "Terminal", "terminal-probe", "ProcessTesting"],
      exclude: ["Screens"]),
    .testTarget(
      name: "FlowStoreTests",
      dependencies: ["FlowStore", "FlowCore", "ExactDecimal"]),
    .testTarget(
      name: "FlowTestingTests",
      dependencies: ["FlowTesting", "FlowShell", "FlowSimulation", "FlowCore"],
      exclude: ["Scripts"]),
    .testTarget(
      name: "TransferFlowTests",
      dependencies: [
        "TransferFlow", "TransferWorld", "FlowShell", "FlowSimulation", "FlowTesting", "FlowGraphs",
        "FlowCore", "ExactDecimal",
      ]),
    .testTarget(
      name: "BookingFlowTests",
      dependencies: [
        "BookingFlow", "BookingWorld", "FlowTesting", "FlowSimulation", "FlowCore", "ExactDecimal",
      ]),
    .testTarget(
      name: "AccountFlowTests",
      dependencies: [
        "AccountFlow", "AccountWorld", "FlowTesting", "FlowSimulation", "FlowCore", "ExactDecimal",
      ]),
    .testTarget(
      name: "AppFlowTests",
      dependencies: [
        "flowsh", "AppConfig", "AppFlow", "AppWorld", "TransferFlow", "BookingFlow", "AccountFlow",
        "AccountWorld", "FlowDefinitions", "FlowOffer", "FlowSession", "FlowShell", "FlowScript",
        "FlowSimulation", "FlowTesting", "FlowCore", "ExactDecimal",
      ]),
    .testTarget(
      name: "FlowShellTests",
      dependencies: [
        "flowsh", "FlowLint", "FlowShell", "FlowSession", "FlowExpressions", "FlowScript",
        "FlowSimulation", "FlowTesting", "FlowCore", "TransferFlow", "TransferWorld",
        "ExactDecimal", "ReaderTesting",
      ]),
    .testTarget(
      name: "FlowAcceptanceTests",
      dependencies: [
        "FlowText", "FlowAcceptance", "FlowGoals", "FlowGraphs", "FlowShell", "FlowScript",
        "FlowCore", "TransferFlow", "TransferWorld", "ExactDecimal", "ReaderTesting",
      ]),
    .testTarget(
      name: "FlowExplorerTests",
      dependencies: [
        "FlowExplorer", "FlowAcceptance", "FlowShell", "FlowScript", "FlowDefinitions",
        "FlowSimulation", "FlowCore", "TransferFlow", "TransferWorld",
      ]),
    .testTarget(
      name: "FlowMutationTests",
      dependencies: [
        "FlowMutation", "FlowAcceptance", "FlowExplorer", "FlowShell", "FlowScript",
        "FlowSimulation", "FlowCore", "FlowDefinitions", "TransferFlow", "TransferWorld",
      ]),
    .testTarget(
      name: "FlowLintTests",
      dependencies: [
        "FlowLint", "FlowShell", "FlowScript", "FlowCore", "TransferFlow", "TransferWorld",
        "ExactDecimal",
      ]),
    .executableTarget(
      name: "broken-shell", dependencies: ["FlowCore", "FlowShell", "FlowSimulation", "FlowTool"],
      path: "Tests/BrokenShell"),
    .executableTarget(
      name: "fragile-shell", dependencies: ["FlowCore", "FlowShell", "FlowTool"],
      path: "Tests/FragileShell"),
    .testTarget(
      name: "FlowToolTests",
      dependencies: [
        "flowsh", "broken-shell", "fragile-shell", "FlowCore", "FlowSimulation", "FlowTool",
        "ProcessTesting", "ReaderTesting",
      ],
      exclude: ["Prompt", "outside.py", "pictures.py", "workflows.py"]),
  ]
)

for (name, calls) in flows {
  let (flow, world) = ("\(name)Flow", "\(name)World")
  package.products += [flow, world].map { .library(name: $0, targets: [$0]) }
  package.targets += [
    .target(
      name: flow,
      dependencies: ["AppConfig", "FlowCore", "ExactDecimal"]
        + calls.map { .byName(name: "\($0)Flow") }),
    .target(
      name: world,
      dependencies: ["FlowCore", "FlowSimulation", "ExactDecimal", .byName(name: flow)]
        + calls.flatMap { [.byName(name: "\($0)Flow"), .byName(name: "\($0)World")] }),
  ]
}

// libFuzzer brings the main function, so only a build with --sanitize=fuzzer can link it: scripts/fuzz.
if Context.environment["FLOWSH_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzzer",
      dependencies: [
        "BookingFlow", "BookingWorld", "FlowShell", "HostSystem", "ReaderTesting", "TransferFlow",
        "TransferWorld",
      ], path: "Tests/Fuzzer"))
}

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
