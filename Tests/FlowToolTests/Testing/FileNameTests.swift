import Foundation
import Testing

/// The files that lines of scripts name, and the names that reports have for scripts.
struct FileNameTests {
  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.write("a/b/none.png", "no picture")
    try tool.write("common/other.png", "no picture")
    try tool.write("common/_picture.flow", "submit other.png\n")
    try tool.write(
      "a/b/t.flow",
      """
      case "files of commands"
      world set transfer.wallet.balance 5
      world save saved.json
      reset
      world load ${"saved"}.json
      expect world.transfer.wallet.balance == 5
      case "files of answers"
      world set account.session amy
      start updateAvatar
      submit none.png
      expect error account.image
      expect state.image null
      case "files of a file that is sourced"
      world set account.session amy
      inject updateAvatar delay 5s
      start updateAvatar
      source ../../common/_picture.flow
      advance 5s
      expect error account.image
      """)
    return tool
  }

  @Test(
    "files lie beside the script, wherever the shell runs",
    arguments: [(".", "."), ("a", "."), ("a/b", "t.flow"), ("common", "../a")])
  func folders(working: String, path: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    var inner = Tool(folder: tool.folder.appending(path: working))
    let result = try inner.run("test", path)
    #expect(result.code == 0, "\(result.output)\(result.diagnostics)")
    #expect(tool.read("a/b/saved.json") != nil)
    inner = Tool(folder: tool.folder.appending(path: working))
    #expect(try inner.run("test", tool.folder.appending(path: "a").path).code == 0)
  }

  @Test func `at the prompt and from standard input they lie in the working folder`() throws {
    let tool = try tool()
    defer { tool.remove() }
    #expect(try tool.run("-c", "world save w.json").code == 0)
    #expect(tool.read("w.json") != nil)
    #expect(try tool.run("-", input: "world load w.json").code == 0)
  }

  @Test func `a working folder behind a link is the working folder by that name, too`() throws {
    let tool = try tool()
    defer { tool.remove() }
    let list = "ln -s a link; cd link; flowsh test --list $PWD/b $PWD/b/t.flow $(pwd -P)/b/t.flow"
    let result = try tool.shell(list)
    #expect(
      result.output.split(separator: "\n")
        == ["files of commands", "files of answers", "files of a file that is sourced"].map {
          "b/t.flow::\($0)"
        })
  }

  @Test func `reports name files from the working folder on`() throws {
    let tool = try tool()
    defer { tool.remove() }
    try tool.write("common/_wrong.flow", "expect flow transfer\n")
    try tool.write("a/s.flow", "source ../common/_wrong.flow\n")
    let folder = tool.folder.resolvingSymlinksInPath()
    let absolute = folder.appending(path: "a/s.flow").path
    let roundabout = "../\(folder.lastPathComponent)/a/s.flow"
    for path in ["a/../a/s.flow", "./a//s.flow", absolute, roundabout] {
      let result = try tool.run("test", path, "--report", "github", "--report", "json=r.json")
      #expect(result.code == 1)
      #expect(result.output.contains("::error file=common/_wrong.flow,line=1,"), "\(result.output)")
      #expect(result.output.contains("failed a/s.flow::s\n"), "\(result.output)")
      #expect(result.output.contains("--> common/_wrong.flow:1:13\n"), "\(result.output)")
      #expect(tool.read("r.json")?.contains("a/..") == false)
    }
    let all = try tool.run(
      "test", "a/s.flow", absolute, roundabout, "a", "../\(folder.lastPathComponent)/a")
    #expect(all.output.ranges(of: "failed a/s.flow::s\n").count == 1, "\(all.output)")
  }
}
