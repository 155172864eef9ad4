// swift-tools-version: 6.2

import PackageDescription

/// What a shell of one's own is made of.
let shell: [Target.Dependency] = [
  .product(name: "FlowCore", package: "flowsh"),
  .product(name: "FlowSimulation", package: "flowsh"),
  .product(name: "FlowShell", package: "flowsh"),
  .product(name: "FlowTool", package: "flowsh"),
]

/// Shells of one's own.
///
/// Each lists its flows. `tea` has a small one of its own and one of flowsh's,
/// `claims` a large one with links.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  // Without GNU Readline, whose license would be that of the shell, too.
  dependencies: [.package(name: "flowsh", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "tea",
      dependencies: shell + [.product(name: "TransferFlow", package: "flowsh")]),
    .executableTarget(name: "claims", dependencies: shell),
    .testTarget(
      name: "ClaimTests",
      dependencies: [
        "claims", .product(name: "FlowCore", package: "flowsh"),
        .product(name: "FlowShell", package: "flowsh"),
        .product(name: "FlowTesting", package: "flowsh"),
      ]),
  ]
)
