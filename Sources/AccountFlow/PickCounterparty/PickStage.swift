import FlowCore

/// Which friend it is.
struct PickStage: Stage {
  typealias Owner = PickCounterpartyFlow

  struct Answer: Sendable {
    let user: Friend
  }

  let step = PickCounterpartyFlow.Step.pick

  var form: Form<Showing<PickCounterpartyFlow>, Answer> {
    Form(Answer.init, .choice("user", { $0.user }, "Friend", from: { $0.loaded.friends }))
  }

  func entryLoad(in state: PickCounterpartyFlow.State) -> PickCounterpartyFlow.LoadCommand? {
    .friends(user: state.me, Reply { list, _, loaded in loaded.friends = list.friends })
  }

  func reduce(_ answer: Answer, into state: inout PickCounterpartyFlow.State) {
    state.user = answer.user.id
  }
}
