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
}
