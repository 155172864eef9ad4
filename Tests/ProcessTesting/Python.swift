import Foundation

/// Runs Python scripts.
package enum Python {
  /// The result of a script: its exit code and all that it wrote.
  package struct Result {
    package let status: Int32
    package let output: String
  }

  /// The path of the interpreter: the one that `FLOWSH_PYTHON` names, else the first `python3` on the path of
  /// commands that has what the scripts need, else the first.
  package static let path = found()

  private static func found() -> String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["FLOWSH_PYTHON"] { return path }
    let places = (environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/python3" }
      .filter(FileManager.default.isExecutableFile(atPath:))
    let equipped = places.first { place in
      let process = Process()
      process.executableURL = URL(filePath: place)
      process.arguments = ["-c", "import pexpect"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
    return equipped ?? places.first ?? "python3"
  }

  /// Runs a script to its end, with some variables set besides the environment of the tests.
  ///
  /// A script that takes a quarter of an hour is killed; its status is then -1.
  package static func run(_ script: URL, environment: [String: String]) async throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    var start = ChildProcess.Start(path, ["-B", script.path])
    start.environment.merge(environment) { $1 }
    start.output = try FileHandle(forWritingTo: output)
    start.errors = start.output
    let status = try await ChildProcess(start).end(within: .seconds(900))
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }
}
