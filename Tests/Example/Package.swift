// swift-tools-version: 6.2

import PackageDescription

/// A shell of one's own: a package that lists its flows, one of its own and one of flowsh's.
let package = Package(
  name: "tea",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flowsh", path: "../..")],
  targets: [
    .executableTarget(
      name: "tea",
      dependencies: [
        .product(name: "FlowCore", package: "flowsh"),
        .product(name: "FlowShell", package: "flowsh"),
        .product(name: "FlowTool", package: "flowsh"),
        .product(name: "TransferFlow", package: "flowsh"),
      ])
  ]
)
