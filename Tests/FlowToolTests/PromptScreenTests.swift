import Foundation
import Testing

/// Scenarios at the prompt on real terminals, in Python since that has both a driver and a screen.
struct PromptScreenTests {
  static let scripts = [
    "asking", "completions", "editing", "helps", "journals", "kills", "loads", "places",
    "recordings", "settings", "shells",
  ]

  // A script runs several scenarios at a time already.
  @Test(.serialized, arguments: scripts)
  func `what a person sees at the prompt`(script: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B", folder.appending(path: "\(script).py").path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TERMINAL_PROBE": Tool.binary.path
    ]) { $1 }
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let file = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    try await end(of: process)
    let told = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(script).py:\n\(told)")
  }

  /// Runs a process to its end without keeping a thread from other tests.
  private func end(of process: Process) async throws {
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

  @Test func `every file of scenarios is run`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".py") }
    #expect(Set(files) == Set((Self.scripts + ["prompt", "shell"]).map { "\($0).py" }))
  }

  private var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Prompt")
  }
}
