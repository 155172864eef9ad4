import FlowCore

/// Says that too little was to be sent.
struct InvalidAmountStage: Stage {
  typealias Owner = TransferFlow

  let step = TransferFlow.Step.invalidAmount
  let kind = StageKind.leadsBack

  func text(for state: TransferFlow.State) -> String? {
    "The least amount is \(TransferFlow.leastAmount).00 \(TransferFlow.currency)."
  }
}
