import Testing

@testable import FlowScript

/// The lines whose rest is an expression, in the canonical layout.
struct ExpressionLineTests {
  @Test(arguments: [
    ("expect step   success", "expect step success"), ("check a  \"b  c\"", "check a \"b  c\""),
    ("expect row[\"first  name\"]   x", "expect row[\"first  name\"] x"),
    ("expect a  ==b", "expect a == b"), ("expect a==  b", "expect a == b"),
    ("let  a =  b+1", "let a = b + 1"),
    ("eval  a +b", "eval a + b"), ("echo \"${a+b}\"  a+b", "echo \"${a+b}\" a+b"),
    ("expect a \"${b+c}\"", "expect a \"${b+c}\""), ("expect a==b  # c", "expect a == b  # c"),
    ("! eval a+b", "! eval a + b"),
  ])
  func `only the rest of a line that is an expression has it`(written: String, layout: String) {
    let script = Script.parse(Array("\(written)\n".utf8), path: "t").script
    #expect(String(decoding: ScriptPrinter.print(script), as: UTF8.self) == "\(layout)\n")
  }
}
