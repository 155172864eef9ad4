import FlowCore
import FlowShell
import FlowTool

/// The desk of an insurer, where claims are begun.
struct OfficeFlow: Flow {
  static let purpose = "the desk where claims are begun"

  enum Step: String, FlowName { case desk }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.desk)
    child(ClaimFlow.self, from: .desk)
  }
}

/// A claim up to one of its steps: `claims://claim/STEP`, the answers in front of it behind `?`.
struct ClaimPage: StepPage {
  typealias Target = ClaimFlow

  static let base = "claims://claim"
  static let place = Destination(OfficeFlow.self, at: .desk)

  let step: ClaimFlow.Step
  let answers: [Link.Parameter]
}

runShell(
  [
    RegisteredFlow(OfficeFlow.self, on: ClaimWorld.self, pages: ClaimPage.self),
    RegisteredFlow(ClaimFlow.self, on: ClaimWorld.self),
  ], name: "claims", version: "1.0.0")
