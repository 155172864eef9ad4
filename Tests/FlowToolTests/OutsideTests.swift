import Foundation
import ProcessTesting
import Testing

/// Servers and programs in the place of the worlds, in Python since that has servers.
struct OutsideTests {
  @Test func `an outside is asked as it should be, and may do everything wrong`() async throws {
    let result = try await Python.run(
      Tool.package.appending(path: "Tests/FlowToolTests/outside.py"),
      environment: ["FLOWSH": Tool.binary.path])
    #expect(result.status == 0, "\(result.output)")
  }
}
