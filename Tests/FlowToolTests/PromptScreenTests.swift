import Foundation
import Testing

/// Scenarios at the prompt on real terminals, in Python since that has both a driver and a screen.
struct PromptScreenTests {
  static let scripts = [
    "asking", "completions", "editing", "helps", "journals", "kills", "loads", "recordings",
    "settings", "shells",
  ]

  @Test(arguments: scripts)
  func `what a person sees at the prompt`(script: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B", folder.appending(path: "\(script).py").path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TERMINAL_PROBE": Tool.binary.path
    ]) { $1 }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try await Task.detached { try pipe.fileHandleForReading.readToEnd() }.value
    process.waitUntilExit()
    #expect(
      process.terminationStatus == 0,
      "\(script).py:\n\(String(decoding: output ?? Data(), as: UTF8.self))")
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
