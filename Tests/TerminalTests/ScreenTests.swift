import Foundation
import ProcessTesting
import Testing

/// Scenarios on real terminals, in Python since that has both a driver and a screen: pexpect and pyte.
@Suite struct ScreenTests {
  static let scripts = [
    "completions", "endings", "escapes", "histories", "interrupts", "jobs", "messages", "pastes",
    "plainness", "programs", "resizes", "secrecy",
  ]

  // A script runs several scenarios at a time already.
  @Test(.serialized, arguments: scripts)
  func `what a user sees on a terminal`(script: String) async throws {
    #if GNUReadline
    let hasReadline = "1"
    #else
    let hasReadline = "0"
    #endif
    let result = try await Python.run(
      folder.appending(path: "\(script).py"),
      environment: [
        "TERMINAL_PROBE": try probe().path,
        "TERMINAL_READLINE": ProcessInfo.processInfo.environment["TERMINAL_READLINE"]
          ?? hasReadline,
      ])
    #expect(result.status == 0, "\(script).py:\n\(result.output)")
  }

  @Test func `every file of scenarios is run`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".py") }
    let known = Self.scripts + ["screen", "suite"]
    #expect(Set(files) == Set(known.map { "\($0).py" }))
  }

  private var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens")
  }

  /// The probe that `TERMINAL_PROBE` names, or the one beside the tests, whatever form these have.
  private func probe() throws -> URL {
    if let named = ProcessInfo.processInfo.environment["TERMINAL_PROBE"] {
      return URL(filePath: named)
    }
    let started = URL(filePath: CommandLine.arguments[0])
    for bundle in [Bundle.main.bundleURL, started] + Bundle.allBundles.map(\.bundleURL) {
      var place = bundle.standardizedFileURL
      while place.path.count > 1 {
        let probe = place.appending(path: "terminal-probe")
        if FileManager.default.isExecutableFile(atPath: probe.path) { return probe }
        place.deleteLastPathComponent()
      }
    }
    throw ProbeMissing(description: "terminal-probe is not built: swift build --build-tests")
  }

  private struct ProbeMissing: Error, CustomStringConvertible {
    let description: String
  }
}
