import ExactDecimal
import FlowCore

/// Sends money: how much, by which tariff, and are you sure.
public struct TransferFlow: Flow {
  /// The countries that money can be sent to.
  public let countries: [Country]

  /// A transfer to one of these countries.
  public init(countries: [Country]) { self.countries = countries }

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case amount
    case invalidAmount
    case tariffs
    case confirmation
    case success
    case finish
  }

  /// What an answer can mean.
  public enum Event: String, FlowName {
    case invalidAmount
    case confirmationContinue
    case confirmationEditAmount
    case confirmationEditTariff
  }

  /// The stages and the way between them.
  public static let definition = FlowDefinition<TransferFlow>("transfer") {
    AmountStage()
    InvalidAmountStage()
    TariffsStage()
    ConfirmationStage()
    SuccessStage()
    Finish(.finish)
  } transitions: {
    emit(using: event(of:in:))
    emit(using: event(ofConfirmation:in:))
    step(.amount) {
      on(.invalidAmount) { forward(to: .invalidAmount) }
      next { forward(to: .tariffs) }
    }
    step(.tariffs) {
      next { forward(to: .confirmation) }
    }
    step(.confirmation) {
      on(.confirmationContinue) { forward(to: .success) }
      on(.confirmationEditAmount) { back(to: .amount) }
      on(.confirmationEditTariff) { back(to: .tariffs) }
    }
    step(.success) {
      next { forward(to: .finish) }
    }
  }

  /// The least amount that is sent.
  static let leastAmount: DecimalNumber = 100

  @Sendable
  private static func event(of answer: AmountStage.Answer, in state: State) -> Event? {
    answer.amount < leastAmount ? .invalidAmount : nil
  }

  @Sendable
  private static func event(
    ofConfirmation answer: ConfirmationStage.Answer, in state: State
  ) -> Event? {
    switch answer.confirmation {
    case .continue: .confirmationContinue
    case .editAmount: .confirmationEditAmount
    case .editTariff: .confirmationEditTariff
    }
  }

  /// Where the money goes.
  public static var startForm: Form<TransferFlow, State> {
    Form(
      State.init(country:),
      .choice(
        "country", { $0.country }, "Country", from: { $0.countries }, default: "germany"))
  }

  /// The receipt of a transfer that was made.
  public static func output(of state: State) throws(Refusal) -> Receipt {
    guard let transfer = state.transfer, let amount = state.amount, let fee = state.fee,
      let tariff = state.tariff
    else { throw Refusal("start.needs", "step finish needs a transfer", field: "transfer") }
    return Receipt(
      id: transfer, country: state.country, amount: amount, fee: fee, tariff: tariff.name)
  }
}
