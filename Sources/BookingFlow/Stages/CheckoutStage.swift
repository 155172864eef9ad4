import FlowCore

/// When it is to be, and how it is paid.
///
/// What is ordered can be gone by the time it is ordered; then one chooses anew among what is left.
struct CheckoutStage: Stage {
  typealias Owner = BookingFlow

  struct Answer: Sendable {
    let slot: Slot
    let payment: Payment
  }

  let step = BookingFlow.Step.checkout

  var form: Form<Showing<BookingFlow>, Answer> {
    Form(
      Answer.init, .choice("slot", { $0.slot }, "Slot", from: { $0.loaded.slots }),
      .choice("payment", { $0.payment }, "Payment"))
  }

  func missing(in state: BookingFlow.State) -> [String] {
    if state.store == nil { return ["storeId"] }
    return state.cart.isEmpty ? ["services", "products"] : []
  }

  func text(for showing: Showing<BookingFlow>) -> String? {
    guard let summary = showing.state.summary else { return nil }
    let slots = showing.loaded.slots.map { "\($0.id) \($0.time)" }
    return ([summary] + slots).joined(separator: "\n")
  }

  func entryLoad(in state: BookingFlow.State) -> BookingFlow.LoadCommand? {
    state.store.map { store in
      .slots(store: store.id, Reply { slots, _, loaded in loaded.slots = slots })
    }
  }

  func validation(
    of answer: Answer, in state: BookingFlow.State, key: () -> IdempotencyKey
  ) -> BookingFlow.ValidationCommand? {
    .stock(products: state.cart.productIDs, key: key())
  }

  func answerLoad(
    for answer: Answer, in state: BookingFlow.State, key: () -> IdempotencyKey
  ) -> BookingFlow.LoadCommand? {
    state.order.map { order in
      .createBooking(order, key: key(), Reply { id, state, _ in state.booking = id })
    }
  }

  func reduce(_ answer: Answer, into state: inout BookingFlow.State) {
    state.slot = answer.slot
    state.payment = answer.payment
  }
}
