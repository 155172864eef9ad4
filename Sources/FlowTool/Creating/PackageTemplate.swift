/// The files of a new package: a library with the first flow, a shell over it, tests, and a workflow.
struct PackageTemplate {
  private let names: PackageNames
  private let flow: FlowNames
  /// The folder of the clone of this package that it depends on; nil for the released version.
  private let clone: String?

  init(_ names: PackageNames, _ flow: FlowNames, clone: String?) {
    self.names = names
    self.flow = flow
    self.clone = clone
  }

  /// The expression that offers a flow in a shell.
  static func registration(of flow: FlowNames) -> String {
    "RegisteredFlow(\(flow.type)Flow.self, on: \(flow.type)World.self, sample: \(flow.type)Flow.sample)"
  }

  var files: [Creation.File] {
    [
      .init(path: "Package.swift", text: manifest),
      .init(path: "README.md", text: readme),
      .init(path: ".gitignore", text: "/.build/\n"),
      .init(
        path: ".github/workflows/test.yml", text: workflow, purpose: "runs the tests on GitHub"),
    ] + FlowTemplate(names, flow).files + [
      .init(
        path: "Sources/\(names.shell)/Flows.swift", text: list, purpose: "the flows of the shell"),
      .init(path: "Sources/\(names.shell)/main.swift", text: main, purpose: "the shell"),
      .init(
        path: "Tests/\(names.tests)/ScriptTests.swift", text: scriptTests,
        purpose: "the scripts, and what must hold of every flow, as tests in Swift"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3

    import PackageDescription

    /// Flows for apps to embed, the library \(names.library), and a shell that drives and tests them, \(names.shell).
    let package = Package(
      name: "\(names.shell)",
      platforms: [.macOS(.v15), .iOS(.v18)],
      products: [.library(name: "\(names.library)", targets: ["\(names.library)"])],
      dependencies: [
        // With traits: ["GNUReadline"] Tab completes at the prompt. That needs GNU Readline (libreadline-dev),
        // whose licence, the GPL, is then the shell's.
        \(dependency)
      ],
      targets: [
        .target(name: "\(names.library)", dependencies: [.product(name: "FlowCore", package: "flowsh")]),
        .executableTarget(
          name: "\(names.shell)",
          dependencies: [
            "\(names.library)",
            .product(name: "FlowShell", package: "flowsh"),
            .product(name: "FlowSimulation", package: "flowsh"),
            .product(name: "FlowTool", package: "flowsh"),
          ]),
        .testTarget(
          name: "\(names.tests)",
          dependencies: [
            "\(names.library)", "\(names.shell)",
            .product(name: "FlowTesting", package: "flowsh"),
          ]),
      ]
    )

    """
  }

  private var dependency: String {
    if let clone { return ".package(name: \"flowsh\", path: \"\(escaped(clone))\", traits: [])" }
    return ".package(url: \"\(Release.url)\", from: \"\(Release.version)\", traits: [])"
  }

  /// The text of a string literal.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private var list: String {
    """
    \(names.imports("FlowShell", names.library))
    /// The flows of the shell, each with the world that plays its outside.
    let flows: [RegisteredFlow] = [
      \(Self.registration(of: flow))
    ]

    """
  }

  private var main: String {
    """
    import FlowTool

    runShell(flows, name: "\(names.shell)", version: "0.1.0")

    """
  }

  private var scriptTests: String {
    """
    import FlowTesting
    import Testing

    @testable import \(names.module)

    /// The tests that all flows of the shell have.
    struct ScriptTests {
      @Test(arguments: try FlowCase.all(in: "../../scripts", of: flows))
      func `a case of a script passes`(flowCase: FlowCase) throws { try flowCase.run() }

      @Test(arguments: SampleCheck.all(of: flows))
      func `a flow does what its sample says`(check: SampleCheck) throws { try check.run() }

      @Test(arguments: Exploration.all(of: flows))
      func `nothing breaks that nobody typed`(exploration: Exploration) throws { try exploration.run() }
    }

    """
  }

  private var readme: String {
    let commands = [
      ("swift run \(names.shell)", "the prompt; try 'start \(flow.name)', 'help', 'exit'"),
      ("swift run \(names.shell) test scripts", "the tests in scripts/"),
      ("swift test", "the same, and those in Swift"),
      ("swift run \(names.shell) explore \(flow.name)", "tries what nobody typed"),
      ("swift run \(names.shell) new --flow signIn", "one more flow"),
    ]
    let width = commands.map { $0.0.count }.max() ?? 0
    let lines = commands.map { command, meaning in
      "\(command)\(String(repeating: " ", count: width - command.count))  # \(meaning)"
    }
    return """
      # \(names.shell)

      Flows of an app, and a shell in which they are driven and tested without its screens.

      ```sh
      \(lines.joined(separator: "\n"))
      ```

      An app depends on the library `\(names.library)`, which has the flows and nothing of the shell. The shell plays
      their outside with the worlds in `Sources/\(names.shell)`; an app does with its services.

      The language of scripts, recipes, and how a flow is written: <\(Release.url)>

      """
  }

  private var workflow: String {
    """
    name: test
    on: [push, pull_request]

    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.3
        steps:
          - uses: actions/checkout@v5
          - uses: \(Release.repository.dropFirst("github.com/".count))/.github/actions/flowsh@\(Release.version)
            with:
              shell: \(names.shell)
              tests: scripts

    """
  }
}
