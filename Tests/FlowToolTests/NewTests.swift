import Foundation
import Testing

/// `flowsh new`, as a user runs it; `scripts/support/new.sh` builds and runs what it makes.
struct NewTests {
  private static let made = [
    ".github/workflows/test.yml", ".gitignore", "Package.swift", "README.md",
    "Sources/MyShopFlows/OrderFlow.swift", "Sources/my-shop/Flows.swift",
    "Sources/my-shop/OrderWorld.swift", "Sources/my-shop/main.swift",
    "Tests/MyShopTests/OrderTests.swift", "Tests/MyShopTests/ScriptTests.swift",
    "scripts/order.flow",
  ]

  @Test func `a package is made in a folder that is missing, and everything is printed`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("new", "in/my-shop")
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(try files(in: "in/my-shop", of: tool) == Self.made)
    for path in Self.made { #expect(result.output.contains("in/my-shop/\(path)"), "\(path)") }
    #expect(result.output.contains("cd in/my-shop && swift run my-shop"))
    #expect(
      try #require(tool.read("in/my-shop/Tests/MyShopTests/OrderTests.swift"))
        .contains("@testable import my_shop"))
  }

  @Test func `it depends on this version, or on a clone by its whole path`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("new", "released")
    let version = try tool.run("--version").output.dropLast()
    let manifest = try #require(tool.read("released/Package.swift"))
    #expect(manifest.contains("/flowsh\", from: \"\(version)\", traits: []"))
    #expect(
      try #require(tool.read("released/.github/workflows/test.yml"))
        .contains("/.github/actions/flowsh@\(version)\n"))
    let clone = Tool.package.path
    let result = try tool.run("new", "beside", "--flowsh", clone)
    #expect(result.code == 0, "\(result.diagnostics)")
    let other = try #require(tool.read("beside/Package.swift"))
    #expect(other.contains(".package(name: \"flowsh\", path: \"\(clone)\", traits: [])"))
  }

  @Test func `an empty repository takes a package, also as the working folder`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("shop/.git/HEAD", "")
    let result = try tool.shell("cd shop && flowsh new . --flow signIn")
    #expect(result.code == 0, "\(result.output)")
    #expect(tool.read("shop/Sources/ShopFlows/SignInFlow.swift") != nil)
    #expect(try #require(tool.read("shop/scripts/signIn.flow")).contains("\nstart signIn\n"))
    #expect(result.output.contains("Next: swift run shop "))
  }

  @Test func `flows are added to a package, and to its list`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("new", "shop")
    for name in ["signIn", "qrPreview"] {
      let result = try tool.shell("cd shop && flowsh new --flow \(name)")
      #expect(result.code == 0, "\(result.output)")
    }
    #expect(
      tool.read("shop/Sources/shop/Flows.swift") == """
        import FlowShell
        import ShopFlows

        /// The flows of the shell, each with the world that plays its outside.
        let flows: [RegisteredFlow] = [
          RegisteredFlow(OrderFlow.self, on: OrderWorld.self, sample: OrderFlow.sample),
          RegisteredFlow(SignInFlow.self, on: SignInWorld.self, sample: SignInFlow.sample),
          RegisteredFlow(QrPreviewFlow.self, on: QrPreviewWorld.self, sample: QrPreviewFlow.sample),
        ]

        """)
    for path in [
      "Sources/ShopFlows/QrPreviewFlow.swift", "Sources/shop/QrPreviewWorld.swift",
      "scripts/qrPreview.flow", "Tests/ShopTests/QrPreviewTests.swift",
    ] { #expect(tool.read("shop/\(path)") != nil, "\(path)") }
  }

  @Test(
    "what is refused, and why",
    arguments: [
      ([], "give a folder for a new package, or --flow NAME to add a flow to the package here"),
      (["full"], "the folder 'full' is not empty; give another, or --flow NAME without"),
      (["full/file"], "'full/file' is a file; give a folder that is empty or missing"),
      (["2go"], "a package cannot be named '2go'; name the folder with English letters"),
      (["für"], "a package cannot be named 'für'; name the folder"),
      (["class"], "a package cannot be named 'class', which is a word of Swift"),
      (["FlowCore"], "a package cannot be named 'FlowCore': flowsh or Swift has a module"),
      (["x", "--flow", "SignIn"], "'SignIn' cannot be the name of a flow; use English letters"),
      (["x", "--flow", "sign-in"], "'sign-in' cannot be the name of a flow; use"),
      (["x", "--flow", "in"], "it is a word of expressions; choose another"),
      (["x", "--flow", "aB"], "scripts would call ABFlow 'ab'; choose that"),
      (["x", "--flow", "config"], "a world has that name"),
      (["x", "--flow", "registered"], "RegisteredFlow is a type of FlowShell"),
      (["x", "--flow", "payFlow"], "leave out 'Flow': the type of 'pay' is named PayFlow"),
      (["x", "--flowsh", "full"], "cannot read 'full/Package.swift'"),
      (["x", "--flowsh", "other"], "--flowsh: 'other' is another package"),
      (["--flow", "pay"], "there is no package here; go to the folder of one"),
      (["--flow", "pay", "--flowsh", "full"], "--flowsh is for a new package"),
    ] as [([String], String)])
  func refusals(_ arguments: [String], _ message: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("full/file", "")
    try tool.write("other/Package.swift", "let package = Package(name: \"other\")\n")
    let before = try files(in: ".", of: tool)
    let result = try tool.run(["new"] + arguments, input: Data())
    #expect(result.code == (message.hasPrefix("cannot read") ? 66 : 64))
    #expect(result.output.isEmpty)
    #expect(result.diagnostics.hasPrefix("error: "))
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(try files(in: ".", of: tool) == before)
  }

  @Test(
    "packages that take no flow",
    arguments: [
      ("rm -r Sources/shop/Flows.swift", "no folder of Sources has a list of flows, Flows.swift"),
      ("rm -r Tests", "it has no folder Tests/ShopTests; add the flow by hand"),
      ("echo 'let flows = []' > Sources/shop/Flows.swift", "no list of flows ends here"),
      (": > scripts/pay.flow", "'scripts/pay.flow' is there already; choose another name"),
    ])
  func unfit(_ change: String, _ message: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("new", "shop")
    let result = try tool.shell("cd shop && \(change) && flowsh new --flow pay")
    #expect(result.code == 64)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(tool.read("shop/Sources/ShopFlows/PayFlow.swift") == nil)
  }

  @Test func `no module of this package can be the name of another`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let manifest = try String(
      contentsOf: Tool.package.appending(path: "Package.swift"), encoding: .utf8)
    var names = manifest.matches(
      of: /[tT](?:arget|estTarget|ibrary)\(\s*name: "([A-Za-z-]+)"/
    ).map { String($0.output.1) }
    names += manifest.matches(of: /^  \("([A-Z][a-z]+)", \[/.anchorsMatchLineEndings()).flatMap {
      ["\($0.output.1)Flow", "\($0.output.1)World"]
    }
    #expect(names.count > 50)
    for name in names {
      let result = try tool.run("new", name)
      #expect(result.code == 64, "\(name): add it to PackageNames.taken")
    }
  }

  /// The files below a folder, in order, without those of the test.
  private func files(in folder: String, of tool: Tool) throws -> [String] {
    let listed = try tool.shell("cd \(folder) && find . -type f | cut -c 3- | LC_ALL=C sort").output
    return listed.split(separator: "\n").map(String.init).filter {
      $0.wholeMatch(of: /[-0-9A-F]{36}\..*/) == nil
    }
  }
}
