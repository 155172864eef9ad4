import Foundation
import Testing

extension Tool {
  /// Types lines at the prompt, on a pseudo-terminal.
  ///
  /// - Returns: what was printed between the prompts, and the exit code.
  func type(
    _ lines: [String], _ arguments: String...
  ) throws -> (printed: String, code: Int32) {
    let script = Tool.package.appending(path: "Tests/FlowToolTests/Prompt/prompt.py")
    let process = self.process(
      [script.path, Tool.binary.path] + arguments, executable: URL(filePath: "/usr/bin/python3"))
    try write("lines", lines.joined(separator: "\n"))
    for name in ["out", "err"] { try write(name, "") }
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "lines"))
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "err"))
    try process.run()
    let code = Tool.wait(process, seconds: 120)
    #expect(
      read("err") == "",
      "no prompt; if pexpect is missing, install it with: apt-get install python3-pexpect")
    return (read("out") ?? "", code)
  }
}
