import FlowExpressions
import Testing

struct EmbeddedTests {
  @Test(arguments: [
    ("a}b", "a"), ("{'x': 1}.x} and }", "{'x': 1}.x"), ("'}' + \"}\"}", "'}' + \"}\""),
    ("{}}", "{}"), ("[{1: {2: 3}}][0][1]}é", "[{1: {2: 3}}][0][1]"), (" 1 }'", " 1 "),
    ("r'\\'}", "r'\\'"), ("a ? {} : {}} ☃ '", "a ? {} : {}"),
  ])
  func `an embedded expression ends where its grammar says`(
    text: String, expression: String
  ) throws {
    let bytes = Array(("${" + text).utf8)
    let (_, end) = try Expression.parseEmbedded(bytes, in: 2..<bytes.count)
    #expect(String(decoding: bytes[2..<end], as: UTF8.self) == expression)
    #expect(bytes[end] == UInt8(ascii: "}"))
  }

  @Test(arguments: [("a", 3), ("a b}", 4), ("}", 2), ("{'a': 1}", 10), ("'}", 2), ("a // }", 8)])
  func `an embedded expression without its brace is marked`(text: String, start: Int) {
    let bytes = Array(("${" + text).utf8)
    let error = #expect(throws: ExpressionError.self) {
      try Expression.parseEmbedded(bytes, in: 2..<bytes.count)
    }
    #expect(error?.range.lowerBound == start)
  }

  @Test(arguments: [
    ("a == 1 # note", 7), ("# note", 0), ("a == '# no' # yes", 12), ("a#b", nil), ("a == \"x", nil),
    ("link app://main/x # deep", 18), ("r'\\' # yes", 5), ("'''it's # no''' # yes", 16),
    ("a\t# yes", 2), ("r'# open", nil), ("1 ## 2", 2), ("a # it's", 2),
  ])
  func `a comment begins at the start of a word outside strings`(text: String, start: Int?) {
    let bytes = Array(text.utf8)
    #expect(Expression.commentStart(bytes, in: 0..<bytes.count) == start)
  }
}
