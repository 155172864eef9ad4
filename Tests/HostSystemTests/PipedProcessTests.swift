import Testing

@testable import HostSystem

struct PipedProcessTests {
  /// Everything that a program writes until it closes its output.
  private func output(of process: inout PipedProcess) -> (output: String, errors: String) {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let deadline = SystemClock.uptime + 20_000_000_000
    while !process.isOver, SystemClock.uptime < deadline {
      let written = process.exchange(within: 100_000_000)
      output += written.output
      errors += written.errors
    }
    return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }

  @Test func `a program gets its input to the end, and both its streams are read`() throws {
    var process = try PipedProcess("/bin/sh", ["sh", "-c", "cat; echo out of order >&2; exit 3"])
    process.sendAll(Array("a line\n".utf8))
    #expect(output(of: &process) == ("a line\n", "out of order\n"))
    #expect(process.end(patience: 5_000_000_000) == .exited(3))
  }

  @Test func `more goes both ways than pipes hold`() throws {
    var process = try PipedProcess("/bin/sh", ["sh", "-c", "cat"])
    process.sendAll([UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20))
    #expect(output(of: &process).output.utf8.count == 5 << 20)
    process.end()
  }

  @Test func `a program that reads nothing and ends harms nobody`() throws {
    var process = try PipedProcess("/bin/sh", ["sh", "-c", "exec <&-; echo gone"])
    #expect(output(of: &process).output == "gone\n")
    process.send([UInt8](repeating: 0, count: 1 << 20))
    #expect(process.end(patience: 5_000_000_000) == .exited(0))
  }

  @Test func `one that does not end is ended, with what it started`() throws {
    var process = try PipedProcess("/bin/sh", ["sh", "-c", "sleep 1000 & echo $!; wait"])
    var line = ""
    while !line.hasSuffix("\n") {
      line += String(decoding: process.exchange(within: 1_000_000_000).output, as: UTF8.self)
    }
    #expect(process.end() == .signalled(SIGKILL))
    let child = try #require(pid_t(line.dropLast()))
    let deadline = SystemClock.uptime + 20_000_000_000
    while kill(child, 0) == 0, SystemClock.uptime < deadline { SystemClock.sleep(1_000_000) }
    #expect(kill(child, 0) == -1)
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: SystemError("No such file or directory")) {
      try PipedProcess("/nowhere/program", ["program"])
    }
    #expect(Executable.find("sh")?.hasSuffix("/sh") == true)
    #expect(Executable.find("no-such-program") == nil)
    #expect(Executable.find("/etc/passwd") == nil)
  }
}
