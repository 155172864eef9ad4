import Foundation
import Testing

/// `flowsh format`, as a user runs it.
struct FormatTests {
  private let tool: Tool

  init() throws { tool = try Tool() }

  @Test func `files and folders are put into the canonical layout`() throws {
    defer { tool.remove() }
    for name in ["a.flow", "d/b.flow", "d/e/c.flow"] { try tool.write(name, "  echo   x # c\n") }
    for name in ["d/_x.flow", "d/.x.flow", "d/x.txt"] { try tool.write(name, "echo   x\n") }
    let result = try tool.run("format", "a.flow", "d")
    #expect(result.code == 0)
    #expect(result.output == "" && result.diagnostics == "")
    for name in ["a.flow", "d/b.flow", "d/e/c.flow"] {
      #expect(tool.read(name) == "echo x  # c\n")
    }
    for name in ["d/_x.flow", "d/.x.flow", "d/x.txt"] { #expect(tool.read(name) == "echo   x\n") }
    #expect(try tool.run("format", "--check", "a.flow", "d").code == 0)
  }

  @Test func `--check shows no secret`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "a.flow",
      """
      case   "a"
      with   password=Password1!
      start   signUp
      submit   email a@b.co   password   Password2! repeat=Password3!   # twice
      """)
    let result = try tool.run("format", "--check", "a.flow")
    #expect(
      result.code == 1
        && result.output.contains("+submit email a@b.co password •••••• repeat=••••••  # twice\n"))
    #expect(result.output.contains("+with password=••••••\n"))
    #expect(!result.output.contains("Password"))
  }

  @Test func `--check shows what would change, and changes nothing`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "echo a\necho  b\ncase x\n")
    let result = try tool.run("format", "--check", "a.flow")
    #expect(result.code == 1)
    #expect(
      result.output == """
        --- a.flow
        +++ a.flow (formatted)
        @@ -1,3 +1,4 @@
         echo a
        -echo  b
        +echo b
        +
         case x

        """)
    #expect(tool.read("a.flow") == "echo a\necho  b\ncase x\n")
  }

  @Test(arguments: [
    "submt\n", "case x\necho\ncase x\necho\n", "echo a\nwith a=1\n", "source nowhere.flow\n",
    "expect step nowhere\n", String(repeating: "submt\n", count: 120),
  ])
  func `what does not run is not formatted`(text: String) throws {
    defer { tool.remove() }
    try tool.write("wrong.flow", text)
    try tool.write("right.flow", "echo   x\n")
    let result = try tool.run("format", "right.flow", "wrong.flow")
    #expect(result.code == 2 && !result.diagnostics.isEmpty)
    #expect(try tool.run("test", "wrong.flow").diagnostics == result.diagnostics)
    #expect(tool.read("wrong.flow") == text && tool.read("right.flow") == "echo   x\n")
  }

  @Test func `a dash is standard input, and its layout the output`() throws {
    defer { tool.remove() }
    #expect(try tool.run("format", "-", input: "echo  a").output == "echo a\n")
    #expect(try tool.run("format", "-", input: "echo a\n").output == "echo a\n")
    #expect(try tool.run("format", "--check", "-", input: "echo a\n").output == "")
  }

  @Test func `line endings, links and permissions stay`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "echo  a\r\n| a\r\n")
    let file = tool.folder.appending(path: "a.flow")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(
      at: tool.folder.appending(path: "l.flow"), withDestinationURL: file)
    #expect(try tool.run("format", "l.flow").code == 0)
    #expect(tool.read("a.flow") == "echo a\r\n| a\r\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = tool.folder.appending(path: "l.flow").path
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
  }

  @Test func `nothing is written if one of them is wrong`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "echo  a\n")
    try tool.write("b.flow", "echo 'a\n")
    let result = try tool.run("format", "a.flow", "b.flow")
    #expect(result.code == 2)
    #expect(result.diagnostics.contains("b.flow:1:6"))
    #expect(tool.read("a.flow") == "echo  a\n")
  }

  @Test(
    arguments: [
      (["format"], 64), (["format", "nowhere.flow"], 66), (["format", "."], 66),
      (["format", "--chek", "x"], 64), (["lint"], 64), (["lint", "nowhere.flow"], 66),
    ] as [([String], Int32)])
  func `what cannot be done has a code`(arguments: [String], code: Int32) throws {
    defer { tool.remove() }
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == code)
    #expect(result.diagnostics.hasPrefix("error: "))
  }

  @Test func `findings of lint are diagnostics, or objects`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nsubmit amont 1\n")
    let text = try tool.run("lint", ".")
    #expect(text.code == 1 && text.diagnostics == "")
    #expect(
      text.output.hasPrefix(
        """
        error: the case asserts nothing
          --> a.flow:1:1
        """))
    let json = try tool.run("lint", "--format", "json", "a.flow")
    #expect(json.code == 1 && json.diagnostics == "")
    #expect(json.output.split(separator: "\n").count == 2)
    try tool.write("a.flow", "expect x 1\n")
    #expect(try tool.run("lint", "a.flow").code == 1)
    #expect(try tool.run("lint", "--set", "x=1", "a.flow").code == 0)
  }
}
