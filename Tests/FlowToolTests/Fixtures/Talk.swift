import Foundation
import ProcessTesting

/// A conversation with the binary: a line out, a line back.
struct Talk {
  private let process: ChildProcess
  private let input = ChildProcess.pipe()
  private let output = ChildProcess.pipe()

  init(_ tool: Tool, _ arguments: String...) throws {
    var start = tool.start(arguments)
    start.input = input.fileHandleForReading
    start.output = output.fileHandleForWriting
    process = try ChildProcess(start)
  }

  /// Sends a line and waits for the line that answers it.
  ///
  /// - Returns: the answer, nil if there is none within ten seconds.
  func say(_ line: String) throws -> String? {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    return hear()
  }

  private func hear() -> String? {
    var bytes: [UInt8] = []
    let descriptor = output.fileHandleForReading.fileDescriptor
    while bytes.last != UInt8(ascii: "\n") {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 10_000) == 1 else { return nil }
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { return nil }
      bytes += part
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Says no more, and waits for the end.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    return process.wait(seconds: 20)
  }
}
