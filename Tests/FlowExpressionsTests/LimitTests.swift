import FlowExpressions
import Foundation
import Testing

struct LimitTests {
  private static func nested(_ open: String, _ close: String, _ count: Int, _ core: String = "1")
    -> String
  {
    String(repeating: open, count: count) + core + String(repeating: close, count: count)
  }

  static let shapes: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{1:", "}"), ("dyn(", ")"), ("[1].map(x,", ")"), ("[0][", "-1]"),
    ("1+1*(true?", ":2)"), ("-(", ")"), ("[0][?", "-1].value()"), ("cel.bind(x,1,", ")"),
    ("[1].all(i,v,1==", ")"), ("optional.none().orValue(", ")"), ("optional.of(", ")"),
    ("math.abs(", ")"), ("(1==", "==true)"),
  ]

  @Test(arguments: shapes)
  func `256 levels fit the stack of a small thread, more are refused`(
    open: String, close: String
  ) async throws {
    #if DEBUG
    let stack = 4 << 20
    #else
    let stack = 512 << 10
    #endif
    let results = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: [255, 256, 100_000].map { outcome(Self.nested(open, close, $0)) })
      }
      thread.stackSize = stack
      thread.start()
    }
    #expect(!results[0].contains("deep") && !results[0].contains("expected"))
    #expect(results[1] == "error: an expression nests at most 256 levels deep")
    #expect(results[2] == results[1])
  }

  @Test(.timeLimit(.minutes(15)))
  func `long lines take linear time`() {
    func line(_ start: String, _ part: String, _ end: String = "") -> String {
      start + String(repeating: part, count: 250_000 / part.utf8.count) + end
    }
    #expect(outcome(line("1", "+1")) == "int 125001")
    #expect(outcome(line("true", "&&true")) == "bool true")
    #expect(outcome(line("", "!", "true")) == "bool true")
    #expect(outcome(line("", "-", "1")) == "int 1")
    #expect(outcome(line("", "false?1:", "2")) == "int 2")
    #expect(outcome(line("size(''", "+'a'", ")")) == "int 62500")
    #expect(outcome(line("size([]", "+[1]", ")")) == "int 62500")
    #expect(outcome(line("size([", "1,", "])")) == "int 125000")
    #expect(outcome(line("a", ".b")) == "error: nothing is named 'a'")
    #expect(outcome(line("'", "\\\\", "")).hasPrefix("error"))
    #expect(outcome(line("", "[")).hasPrefix("error"))
    #expect(outcome(line("", "{")).hasPrefix("error"))
    let keys = (0..<100_000).map { "\($0):0" }.joined(separator: ",")
    #expect(outcome("size({\(keys)})") == "int 100000")
    #expect(
      outcome("x.contains(x + 'b')", ["x": .string(String(repeating: "a", count: 200_000))])
        == "bool false")
  }

  @Test func `a value grows no deeper than 256 levels`() throws {
    var value: Value = .int(1)
    for _ in 0..<256 { value = .list([value]) }
    #expect(outcome("x == x", ["x": value]) == "bool true")
    #expect(try failure("[x]", ["x": value]).kind == .limit)
    #expect(try failure("{'a': x}", ["x": value]).kind == .limit)
    #expect(try failure("[1].map(y, x)", ["x": value]).kind == .limit)
    #expect(try failure("optional.of(x)", ["x": value]).kind == .limit)
    #expect(try failure("optional.ofNonZeroValue(x)", ["x": value]).kind == .limit)
  }
}
