import Foundation
import ProcessTesting
import Testing

extension Tool {
  /// Types lines at the prompt, on a pseudo-terminal.
  ///
  /// - Returns: what was printed between the prompts, and the exit code.
  func type(
    _ lines: [String], _ arguments: String...
  ) throws -> (printed: String, code: Int32) {
    let script = Tool.package.appending(path: "Tests/FlowToolTests/Prompt/prompt.py")
    var start = start(
      [script.path, Tool.binary.path] + arguments, executable: Python.path)
    try write("lines", lines.joined(separator: "\n"))
    for name in ["out", "err"] { try write(name, "") }
    start.input = try FileHandle(forReadingFrom: folder.appending(path: "lines"))
    start.output = try FileHandle(forWritingTo: folder.appending(path: "out"))
    start.errors = try FileHandle(forWritingTo: folder.appending(path: "err"))
    let code = try ChildProcess(start).wait(seconds: 120)
    #expect(
      read("err") == "",
      "no prompt; if pexpect is missing, install it with: apt-get install python3-pexpect")
    return (read("out") ?? "", code)
  }
}
