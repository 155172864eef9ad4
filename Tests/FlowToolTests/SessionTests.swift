import Foundation
import Testing

/// The same session prints the same text at the prompt, piped, with `-c` and from a file.
struct SessionTests {
  private static let session = Tool.package.appending(path: "scripts/transfer/session.flow")

  /// The lines of the main session without what they must print.
  private static func commands() throws -> [String] {
    try typedLines().filter { !$0.hasPrefix("|") && !$0.hasPrefix("#") }
  }

  /// The lines of the main session that can be typed: the prompt has no tags.
  private static func typedLines() throws -> [String] {
    try String(contentsOf: session, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("tags ") }
  }

  private static func expected() throws -> String {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(session.path)
    #expect(result.code == 0)
    #expect(result.diagnostics == "")
    return result.output
  }

  @Test func `the file prints the screens of the manual`() throws {
    let output = try Self.expected()
    #expect(
      output.hasPrefix(
        """
        transfer:amount
          amount: decimal, more than 0, at most 2 places
          action: route amount
        transfer:invalidAmount
          The minimum amount is 100.00 EUR.
          action: route invalidAmount

        """))
    #expect(
      output.hasSuffix(
        """
        transfer:success
          Sent 250.50 EUR to germany by express, fee 75.15 EUR. Transfer t1.
          action: route success
        transfer: completed
          id: t1
          country: germany
          amount: 250.50
          fee: 75.15
          tariff: express
        amount, tariffs, confirmation, success, finish

        """))
  }

  @Test func `piped`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let lines = try Self.commands().joined(separator: "\n")
    let whole = try String(contentsOf: Self.session, encoding: .utf8)
    for (arguments, input) in [(["-"], lines), ([], lines), ([], whole), (["-"], lines + "\n")] {
      let result = try tool.run(arguments, input: Data(input.utf8))
      #expect(result.output == (try Self.expected()))
      #expect(result.code == 0)
    }
  }

  @Test func `with -c`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let arguments = try Self.commands().flatMap { ["-c", $0] }
    let result = try tool.run(arguments, input: Data())
    #expect(result.output == (try Self.expected()))
    #expect(result.code == 0)
  }

  @Test func `at the prompt`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for lines in [try Self.commands(), try Self.typedLines()] {
      let (printed, code) = try tool.type(lines)
      #expect(code == 0)
      #expect(printed == (try Self.expected()))
    }
  }

  @Test("every example passes", arguments: Tool.scripts)
  func example(_ script: URL) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(script.path)
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.diagnostics == "")
  }

  @Test func `all examples pass in one run, each in a session of its own`() throws {
    #expect(Tool.scripts.count >= 15)
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(["--quiet"] + Tool.scripts.map(\.path), input: Data())
    #expect(result.code == 0, "\(result.diagnostics)")
  }

  @Test func `the same script gives the same bytes again`() throws {
    #expect(try Self.expected() == Self.expected())
  }
}
