import FlowCore

/// The receipt.
///
/// What is sent cannot be taken back.
struct SuccessStage: Stage {
  typealias Owner = TransferFlow

  let step = TransferFlow.Step.success
  let kind = StageKind.final

  func missing(in state: TransferFlow.State) -> [String] {
    state.transfer == nil ? ["transfer"] : []
  }

  func text(for state: TransferFlow.State) -> String? {
    guard let summary = state.summary, let transfer = state.transfer else { return nil }
    return "Sent \(summary). Transfer \(transfer)."
  }
}
