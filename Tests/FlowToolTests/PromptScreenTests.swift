import Foundation
import ProcessTesting
import Testing

/// Scenarios at the prompt on real terminals, in Python since that has both a driver and a screen.
struct PromptScreenTests {
  static let scripts = [
    "asking", "colours", "completions", "editing", "exploring", "forms", "helps", "highlights",
    "journals",
    "kills", "loads", "notes", "outside", "pages", "places", "progress", "prompts", "recordings",
    "redirections", "replays", "resumptions", "settings", "shells",
  ]

  // A script runs several scenarios at a time already.
  @Test(.serialized, arguments: scripts)
  func `what a person sees at the prompt`(script: String) async throws {
    let result = try await Python.run(
      folder.appending(path: "\(script).py"), environment: ["TERMINAL_PROBE": Tool.binary.path])
    #expect(result.status == 0, "\(script).py:\n\(result.output)")
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
