import ExactDecimal
import FlowCore

/// How much is sent.
///
/// A new amount forgets how it was to be sent.
struct AmountStage: Stage {
  typealias Owner = TransferFlow

  struct Answer: Sendable {
    let amount: DecimalNumber
  }

  let step = TransferFlow.Step.amount

  var form: Form<Showing<TransferFlow>, Answer> {
    Form(Answer.init, .decimal("amount", { $0.amount }, "Amount", .above(0), .places(2)))
  }

  func validation(
    of answer: Answer, in state: TransferFlow.State
  ) -> TransferFlow.ValidationCommand? {
    .funds(answer.amount)
  }

  func reduce(_ answer: Answer, into state: inout TransferFlow.State) {
    state.amount = answer.amount
    state.tariff = nil
    state.fee = nil
  }
}
