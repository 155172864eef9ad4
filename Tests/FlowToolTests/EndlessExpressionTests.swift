import Foundation
import Testing

/// An expression that would take time or memory without end is refused: as the shell that ships does it, since it takes
/// what there is of either.
struct EndlessExpressionTests {
  private static func nested(_ open: String, _ close: String, _ count: Int, _ core: String)
    -> String
  {
    String(repeating: open, count: count) + core + String(repeating: close, count: count)
  }

  private static let long = "lists.range(50000).map(x, 'a').join()"

  @Test(
    .timeLimit(.minutes(15)),
    arguments: [
      nested("[1,2,3,4,5,6,7,8,9].all(x,", ")", 20, "true") + " || true",
      "['xxxxxxxx']" + String(repeating: ".map(x, x + x)", count: 60),
      "[['x']]" + String(repeating: ".map(x, x + x)", count: 60),
      "lists.range(1000000000)", "lists.range(9223372036854775807)",
      "random.text(1000000).split('').map(x, random.text(1000000))",
      "cel.bind(long, \(long), long.replace('', long))",
      "cel.bind(long, \(long), long.replace('a', long))",
      "cel.bind(long, \(long), lists.range(60000).map(x, long).join())",
      "'%.999999999f'.format([1])",
      "('%s'.format([\(long)]) + '%1').format([])",
      "lists.range(200000).map(x, double(x)).distinct()",
      "lists.range(2000000).sortBy(x, -x).size() > 0 && lists.range(2000000).sort().size() > 0",
      "lists.range(20000).map(x, lists.range(50).map(y, 'a').join()).join().matches('(a?){1000}b')",
    ])
  func `it is refused, and soon`(text: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let start = Date()
    let result = try tool.run("-", input: "eval \(text)\n")
    #expect(Date().timeIntervalSince(start) < 120)
    #expect(result.code == 1, "\(result.output.prefix(100))")
    #expect(result.diagnostics.hasPrefix("error: "), "\(result.diagnostics.prefix(300))")
  }

  @Test func `what only looks like it is not`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let deep = "[1]" + String(repeating: ".map(x, [x, x])", count: 10)
    let result = try tool.run(
      "-", input: "eval size(\(deep))\neval 'aab'.matches('(a?){1000}b')\n")
    #expect(result.output == "1\ntrue\n", "\(result.diagnostics.prefix(300))")
  }
}
