import Foundation
import Testing

/// Names on the command line that nothing has.
struct UnknownNameTests {
  @Test(
    "a name that is misspelled",
    arguments: [
      (["graph", "tranfer"], "no flow is named 'tranfer'; did you mean 'transfer'?"),
      (["graph", "transfer", "--format", "dto"], "no format is named 'dto'; did you mean 'dot'?"),
      (
        ["graph", "transfer", "--format", "png"],
        "no format is named 'png'; there are text, dot, mermaid, svg, json"
      ),
    ])
  func misspelled(_ arguments: [String], _ message: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == 64)
    #expect(result.diagnostics == "error: \(message)\n")
  }

  @Test func `a message lists all flows where none is like the one that was meant`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("graph", "zzz")
    #expect(result.diagnostics.hasPrefix("error: no flow is named 'zzz'; there are transfer, "))
  }
}
