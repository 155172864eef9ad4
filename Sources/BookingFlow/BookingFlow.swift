import ExactDecimal
import FlowCore

/// Books an appointment: in which store, what is done and bought there, and when.
public struct BookingFlow: Flow {
  /// The countries that have stores.
  public let countries: [String]

  /// A booking in a store of one of these countries.
  public init(countries: [String]) { self.countries = countries }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case store
    case shoppingCart
    case checkout
    case confirmed
    case finish
  }

  /// What an answer, or a failure, can mean.
  public enum Event: String, FlowName {
    case cartEdit
    case cartEmptied
    case slotTaken
    case paymentDeclined
    case outOfStock
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<BookingFlow>("booking") {
    StoreStage()
    ShoppingCartStage()
    CheckoutStage()
    ConfirmedStage()
    Finish(.finish)
  } transitions: {
    emit(using: event(of:in:))
    emit(using: event(ofFailed:in:))
    step(.store) {
      next { forward(to: .shoppingCart) }
    }
    step(.shoppingCart) {
      on(.cartEdit) { back(to: .store) }
      on(.cartEmptied) { stay() }
      next { forward(to: .checkout) }
    }
    step(.checkout) {
      on(.slotTaken) { stay() }
      on(.paymentDeclined) { stay() }
      on(.outOfStock) { stay() }
      next { forward(to: .confirmed) }
    }
    step(.confirmed) {
      next { forward(to: .finish) }
    }
  }

  @Sendable
  private static func event(of answer: ShoppingCartStage.Answer, in state: State) -> Event? {
    switch answer.cart {
    case .checkout: nil
    case .edit: .cartEdit
    case .empty: .cartEmptied
    }
  }

  /// Which country's stores are offered.
  public static var startForm: Form<BookingFlow, State> {
    Form(
      State.init(country:),
      .optional(
        { $0.country }, .choice("country", { $0 }, "Country", from: { $0.countries })))
  }

  /// The booking that was made.
  public static func output(of state: State) throws(Refusal) -> Booking {
    guard let id = state.booking, let order = state.order else {
      throw Refusal("start.needs", "step finish needs a booking", field: "booking")
    }
    return Booking(id: id, order: order)
  }
}
