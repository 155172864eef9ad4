import FlowCore

/// The last look before the money goes.
struct ConfirmationStage: Stage {
  typealias Owner = TransferFlow

  struct Answer: Sendable {
    let confirmation: Confirmation
  }

  enum Confirmation: String, Choosable, CaseIterable {
    case `continue`
    case editAmount
    case editTariff
  }

  let step = TransferFlow.Step.confirmation

  var form: Form<Showing<TransferFlow>, Answer> {
    Form(Answer.init, .choice("confirmation", { $0.confirmation }, "Confirmation"))
  }

  func missing(in state: TransferFlow.State) -> [String] {
    [state.amount == nil ? "amount" : nil, state.tariff == nil ? "tariff" : nil].compactMap { $0 }
  }

  func text(for state: TransferFlow.State) -> String? { state.summary }

  func answerLoad(
    for answer: Answer, in state: TransferFlow.State, key: () -> IdempotencyKey
  ) -> TransferFlow.LoadCommand? {
    guard answer.confirmation == .continue, let amount = state.amount, let fee = state.fee,
      let tariff = state.tariff
    else { return nil }
    let order = TransferOrder(
      country: state.country, amount: amount, fee: fee, tariff: tariff.name)
    return .createTransfer(order, key: key(), Reply { id, state, _ in state.transfer = id })
  }

  func reduce(_ answer: Answer, into state: inout TransferFlow.State) {}
}
