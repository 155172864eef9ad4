import FlowCore
import FlowShell
import FlowTool

/// The desk of an insurer, where claims are begun.
struct OfficeFlow: Flow {
  enum Step: String, FlowName { case desk }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.desk)
    child(ClaimFlow.self, from: .desk)
  }
}

@main
struct Claims {
  static func main() {
    runShell(
      [
        RegisteredFlow(OfficeFlow.self, on: ClaimWorld.self, pages: ClaimPage.self),
        RegisteredFlow(ClaimFlow.self, on: ClaimWorld.self),
      ], name: "claims", version: "1.0.0")
  }
}
