import Foundation
import Testing

/// The settings for scripts in Vim, in Vim itself.
struct EditorTests {
  private static let vim = """
    vim -es -u NONE -c 'set nocompatible' \
    -c "set runtimepath^=\(Tool.package.appending(path: "scripts/editors/vim").path)" \
    -c 'filetype plugin on'
    """

  @Test func `what lint finds is in the list of errors`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nexpect stpe amount\n")
    try tool.write(
      "list.vim",
      """
      edit t.flow
      silent make
      let lines = map(getqflist(), "v:val.lnum . ':' . v:val.col . ' ' . v:val.text")
      call writefile(lines, 'list')
      qa!

      """)
    let result = try tool.shell("\(Self.vim) -S list.vim")
    #expect(result.code == 0, "\(result.output)")
    #expect(tool.read("list") == "2:8 'stpe' has no value here\n", "\(result.output)")
  }

  @Test func `gq lays a script out as format does`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let text = "start   transfer\n\n\n\nsubmit  amount 100\n"
    try tool.write("t.flow", text)
    let result = try tool.shell("\(Self.vim) -c 'edit t.flow' -c 'normal gggqG' -c 'wq'")
    #expect(result.code == 0, "\(result.output)")
    #expect(tool.read("t.flow") != text)
    #expect(try tool.run("format", "--check", "t.flow").code == 0)
  }
}
