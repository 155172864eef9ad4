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
    ("eval x == 'a\\'b' 1", ["string 'a\\'b'", "number 1"]),
    ("! eval 'a\\'b' 1", ["string 'a\\'b'", "number 1"]),
    ("echo 'a\\' b", ["string 'a\\'"]),
    ("echo \"a ${row[\"b\"]} c\" 1", ["string \"a ${row[\"b\"]} c\"", "number 1"]),
    ("echo \"a ${ {'}': 1}['}'] } c\" 1", ["string \"a ${ {'}': 1}['}'] } c\"", "number 1"]),
    ("echo \"a ${row[\"b", ["string \"a ${row[\"b"]),
  ])
  func `the parts of a line`(line: String, parts: [String]) {
    let roles = LineRoles(line, commands: ["echo", "eval"])
    let found = roles.parts.map { part in
      "\(part.role) \(String(decoding: Array(line.utf8)[part.range], as: UTF8.self))"
    }
    #expect(found == parts)
  }
}
