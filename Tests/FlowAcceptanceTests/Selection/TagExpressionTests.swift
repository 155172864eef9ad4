import Testing

@testable import FlowAcceptance

@Suite struct TagExpressionTests {
  @Test(arguments: [
    ("@a", ["a"], true), ("@a", ["b"], false), ("not @a", ["b"], true),
    ("@a and @b", ["a"], false), ("@a and @b", ["a", "b"], true), ("@a or @b", ["b"], true),
    ("@a or @b and @c", ["a"], true), ("(@a or @b) and @c", ["a"], false),
    ("not @a or @b", ["a", "b"], true), ("not (@a or @b)", ["b"], false),
    ("@smoke and not @slow", ["smoke"], true), ("@smoke and not @slow", ["smoke", "slow"], false),
    ("not not @a", ["a"], true), ("  ( @a )  ", ["a"], true),
  ])
  func `it holds for the tags it says`(text: String, tags: [String], holds: Bool) throws {
    #expect(try TagExpressionParser.parse(text).holds(for: tags) == holds)
  }

  @Test(arguments: [
    ("", "a tag is missing at the end"), ("@a and", "a tag is missing at the end"),
    ("smoke", "'smoke' is not a tag; a tag begins with @"),
    ("@a @b", "'and' or 'or' was expected before '@b'"),
    ("(@a", "')' is missing"), ("@a)", "'and' or 'or' was expected before ')'"),
    ("and @a", "a tag was expected before 'and'"), ("@", "'@' is not a tag; a tag begins with @"),
  ])
  func `what is wrong is said`(text: String, message: String) {
    #expect(throws: TagExpressionError(message: message)) { try TagExpressionParser.parse(text) }
  }

  @Test func `depth is limited and length is not`() throws {
    let deep = String(repeating: "(", count: 100_000) + "@a"
    #expect(throws: TagExpressionError.self) { try TagExpressionParser.parse(deep) }
    let long = Array(repeating: "@a", count: 100_000).joined(separator: " or ")
    #expect(try TagExpressionParser.parse(long).holds(for: ["a"]))
  }
}
