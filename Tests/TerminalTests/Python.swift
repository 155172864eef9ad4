import Foundation

/// Runs a Python script to its end.
enum Python {
  /// What came of it: its exit code and all that it wrote.
  struct Result {
    let status: Int32
    let output: String
  }

  /// What the scripts need is packaged for the system's own Python, which comes first for that reason.
  private static let places = [
    "/usr/bin/python3", "/opt/homebrew/bin/python3", "/usr/local/bin/python3",
  ]

  /// Runs a script without keeping a thread from other tests.
  static func run(_ script: URL, probe: URL) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: try interpreter())
    process.arguments = ["-B", script.path]
    var environment = ProcessInfo.processInfo.environment
    environment["TERMINAL_PROBE"] = probe.path
    #if GNUReadline
    environment["TERMINAL_READLINE"] = "1"
    #else
    environment["TERMINAL_READLINE"] = "0"
    #endif
    process.environment = environment
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let file = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    try await end(of: process)
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }

  private static func end(of process: Process) async throws {
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
  }

  private static func interpreter() throws -> String {
    let files = FileManager.default
    guard let place = places.first(where: files.isExecutableFile(atPath:)) else {
      throw PythonMissing(description: "no Python: install python3, python3-pexpect, python3-pyte")
    }
    return place
  }

  private struct PythonMissing: Error, CustomStringConvertible {
    let description: String
  }
}
