import Testing

@testable import FlowShell

struct LineRolesTests {
  @Test(arguments: [
    ("echo", []), ("ech", []), ("ech ", ["unknown ech"]), ("bogus", ["unknown bogus"]),
    ("! ech ", ["unknown ech"]), ("# a note", ["comment # a note"]), ("| 'a' 1", []),
    ("echo 'a b' \"c\\\"d\" e", ["string 'a b'", "string \"c\\\"d\""]),
    ("echo 'open", ["string 'open"]),
    ("echo 12 -12 a12 1m30s 1x 250.50", ["number 12", "number 1m30s", "number 250.50"]),
    ("echo a=12 --all -- x--y", ["number 12", "option --all", "option --"]),
    ("echo a#b #c", ["comment #c"]), ("", []), ("   ", []),
  ])
  func `the parts of a line`(line: String, parts: [String]) {
    let found = LineRoles(line, commands: ["echo", "eval"]).parts.map { part in
      "\(part.role) \(String(decoding: Array(line.utf8)[part.range], as: UTF8.self))"
    }
    #expect(found == parts)
  }
}
