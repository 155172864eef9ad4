import Foundation

/// Runs Python scripts.
package enum Python {
  /// The result of a script: its exit code and all that it wrote.
  package struct Result {
    package let status: Int32
    package let output: String
  }

  /// Everything that the scripts need is packaged for the system's own Python, which comes first for that
  /// reason.
  private static let places = [
    "/usr/bin/python3", "/opt/homebrew/bin/python3", "/usr/local/bin/python3",
  ]

  /// Runs a script to its end, with some variables set besides the environment of the tests.
  ///
  /// A script that takes a quarter of an hour is killed; its status is then -1.
  package static func run(_ script: URL, environment: [String: String]) async throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    var start = ChildProcess.Start(try interpreter(), ["-B", script.path])
    start.environment.merge(environment) { $1 }
    start.output = try FileHandle(forWritingTo: output)
    start.errors = start.output
    let status = try await ChildProcess(start).end(within: .seconds(900))
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
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
