import Testing

/// Findings about the links in a script that is not run.
struct LinkLintTests {
  @Test(arguments: [
    ("open app://main/home", nil), ("go profile/email", nil), ("open ${\"app://x\"}", nil),
    ("go /booking/1a2b/cart?service=123&product=9&product=9", nil),
    ("open app://main/hom", "1:17 page.unknown"), ("go /booking", nil),
    ("open --force 'https://example.com/app/main/home'", "1:23 page.unknown"),
    ("go /home?colour=blue", "1:10 query.ignored"),
    ("open \"app://main/transfer?amount=1&amont=1\"", "1:36 query.ignored"),
    ("! go /nowhere?x=1", nil), ("! open nonsense", nil),
  ])
  func `a link means a page, and so does all behind its question mark`(
    line: String, expected: String?
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("l.flow", "\(line)\nexpect error null\n")
    let result = try tool.run("lint", "l.flow")
    #expect(result.code == (expected == nil ? 0 : 1), "\(result.output)")
    guard let parts = expected?.split(separator: " "), parts.count == 2 else { return }
    #expect(result.output.contains("--> l.flow:\(parts[0])\n"), "\(result.output)")
    #expect(result.output.contains("^ \(parts[1])\n"), "\(result.output)")
  }
}
