// swift-tools-version: 6.3

import PackageDescription

/// An app as others build it: it depends on flowsh by path, and no compiler flag is set.
let package = Package(
  name: "app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flowsh", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "answers",
      dependencies: [
        .product(name: "FlowCore", package: "flowsh"),
        .product(name: "TransferFlow", package: "flowsh"),
      ])
  ]
)
