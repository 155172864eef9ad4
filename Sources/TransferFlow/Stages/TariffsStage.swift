import ExactDecimal
import FlowCore

/// How it is sent, of the ways there are to that country.
struct TariffsStage: Stage {
  typealias Owner = TransferFlow

  struct Answer: Sendable {
    let tariff: Tariff
  }

  let step = TransferFlow.Step.tariffs

  var form: Form<Showing<TransferFlow>, Answer> {
    Form(Answer.init, .choice("tariff", { $0.tariff }, "Tariff", from: { $0.loaded.tariffs }))
  }

  func missing(in state: TransferFlow.State) -> [String] {
    state.amount == nil ? ["amount"] : []
  }

  func entryLoad(in state: TransferFlow.State) -> TransferFlow.LoadCommand? {
    .tariffs(state.country, Reply { tariffs, _, loaded in loaded.tariffs = tariffs })
  }

  func reduce(_ answer: Answer, into state: inout TransferFlow.State) throws(Refusal) {
    guard let fee = try? answer.tariff.fee(for: state.amount ?? 0) else {
      throw Refusal("field.range", "the fee would have more than 34 digits", field: "tariff")
    }
    state.tariff = answer.tariff
    state.fee = fee
  }
}
