import FlowCore

/// The list of purchases.
struct PurchasesStage: Stage {
  typealias Owner = ActivitiesFlow

  struct Answer: Sendable {
    let filter: ActivitiesFlow.Filter
  }

  let step = ActivitiesFlow.Step.purchases

  var form: Form<Showing<ActivitiesFlow>, Answer> {
    Form(Answer.init, .choice("filter", { $0.filter }, "Purchases", default: "history"))
  }

  func text(for state: ActivitiesFlow.State) -> String? {
    guard let purchases = state.purchases else { return nil }
    if purchases.isEmpty { return "Nothing \(state.filter == .active ? "ahead" : "yet")." }
    return purchases.map { $0.line }.joined(separator: "\n")
  }

  func entryLoad(in state: ActivitiesFlow.State) -> ActivitiesFlow.LoadCommand? {
    .purchases(state.filter, Reply { purchases, state, _ in state.purchases = purchases })
  }

  func reduce(_ answer: Answer, into state: inout ActivitiesFlow.State) {
    state.filter = answer.filter
    state.purchases = nil
  }
}
