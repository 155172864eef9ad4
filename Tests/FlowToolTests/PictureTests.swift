import Foundation
import ProcessTesting
import Testing

/// Pictures of the flows as Graphviz draws them.
struct PictureTests {
  @Test func `labels cover nothing in the picture of any flow`() async throws {
    let result = try await Python.run(
      Tool.package.appending(path: "Tests/FlowToolTests/pictures.py"),
      environment: ["FLOWSH": Tool.binary.path])
    #expect(result.status == 0, "\(result.output)")
  }
}
