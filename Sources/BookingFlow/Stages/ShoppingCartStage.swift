import FlowCore

/// A look at what is in the cart.
struct ShoppingCartStage: Stage {
  typealias Owner = BookingFlow

  struct Answer: Sendable {
    let cart: Decision
  }

  enum Decision: String, Choosable, CaseIterable {
    case checkout
    case edit
    case empty
  }

  let step = BookingFlow.Step.shoppingCart

  var form: Form<Showing<BookingFlow>, Answer> {
    Form(Answer.init, .choice("cart", { $0.cart }, "Cart", default: "checkout"))
  }

  func missing(in state: BookingFlow.State) -> [String] { state.store == nil ? ["storeId"] : [] }

  func text(for state: BookingFlow.State) -> String? { state.summary }

  func validation(
    of answer: Answer, in state: BookingFlow.State
  ) -> BookingFlow.ValidationCommand? {
    answer.cart == .checkout ? .cart(state.cart) : nil
  }

  func reduce(_ answer: Answer, into state: inout BookingFlow.State) {
    if answer.cart == .empty { state.cart = .empty }
  }
}
