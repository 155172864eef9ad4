// swift-tools-version: 6.3

import PackageDescription

/// The products that a shell of one's own is made of.
let shell: [Target.Dependency] = [
  .product(name: "FlowCore", package: "flowsh"),
  .product(name: "FlowSimulation", package: "flowsh"),
  .product(name: "FlowShell", package: "flowsh"),
  .product(name: "FlowTool", package: "flowsh"),
]

/// The settings of apps since Xcode 26: everything is on the main actor unless it says otherwise.
let app: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Shells of one's own, and apps.
///
/// A shell lists its flows: `tea` a small one of its own and one of flowsh's, `claims` a large one with
/// links. `transfer` embeds one flow, `app` an app of flows: they show their screens as text, and need
/// no shell.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  // Without GNU Readline, whose license would be that of the shell, too.
  dependencies: [.package(name: "flowsh", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "tea",
      dependencies: shell + [
        .product(name: "TransferFlow", package: "flowsh"),
        .product(name: "TransferWorld", package: "flowsh"),
      ]),
    .executableTarget(name: "claims", dependencies: shell),
    .executableTarget(
      name: "transfer",
      dependencies: [
        .product(name: "FlowCore", package: "flowsh"),
        .product(name: "FlowStore", package: "flowsh"),
        .product(name: "TransferFlow", package: "flowsh"),
      ],
      swiftSettings: app),
    .executableTarget(
      name: "app",
      dependencies: [
        .product(name: "AccountFlow", package: "flowsh"),
        .product(name: "AppFlow", package: "flowsh"),
        .product(name: "BookingFlow", package: "flowsh"),
        .product(name: "FlowCore", package: "flowsh"),
        .product(name: "FlowStore", package: "flowsh"),
        .product(name: "TransferFlow", package: "flowsh"),
      ],
      swiftSettings: app),
    .testTarget(
      name: "ClaimTests",
      dependencies: [
        "claims", .product(name: "FlowCore", package: "flowsh"),
        .product(name: "FlowShell", package: "flowsh"),
        .product(name: "FlowSimulation", package: "flowsh"),
        .product(name: "FlowTesting", package: "flowsh"),
      ]),
  ]
)
