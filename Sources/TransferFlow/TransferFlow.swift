import AppConfig
import ExactDecimal
import FlowCore

/// Sends money abroad: how much, how fast, and whether it is really meant.
public struct TransferFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "send money abroad"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case amount, invalidAmount, tariffs, confirmation, success, finish
  }

  /// The meanings of answers.
  public enum Event: String, FlowName {
    case invalidAmount, confirmationContinue, confirmationEditAmount, confirmationEditTariff
  }

  /// The values gathered for a transfer.
  public struct State: FlowState {
    /// The country that the money goes to.
    public var country = Country("germany")
    /// The amount that was sent, in EUR.
    public var amount: DecimalNumber?
    /// The tariff by which it is sent.
    public var tariff: Tariff?
    /// The fee, in EUR.
    public var fee: DecimalNumber?
    /// The transfer, once it was made.
    public var transfer: String?
    /// The countries that money can go to.
    public var countries: [Country] = []
    /// The tariffs by which it can be sent.
    public var tariffs: [Tariff] = []

    /// A transfer of which nothing is decided yet.
    public init() {}

    /// The transfer that would be made now, if everything is decided.
    var order: CreateTransfer? {
      guard let amount, let fee, let tariff else { return nil }
      return CreateTransfer(country: country, amount: amount, fee: fee, tariff: tariff.name)
    }
  }

  /// The transfer that was made.
  public typealias Output = Identified<CreateTransfer>

  /// The steps and the ways between them.
  public static let definition = define {
    start(field(\.country, "Country", from: \.countries))
      .load(into: \.countries) { _ in Countries() }
    ask(.amount, \.amount, "Amount", .above(0), .places(2))
      .check { amount, _ in Funds(amount: amount) }
      .event { amount, given in
        amount < given.config(\AppConfig.values.leastAmount) ? .invalidAmount : nil
      }
    show(
      .invalidAmount,
      "The minimum amount is \(config: \AppConfig.values.leastAmount, places: 2) EUR."
    )
    ask(.tariffs, \.tariff, "Tariff", from: \.tariffs) { tariff, given in
      tariff.id != "express" || given.config(\AppConfig.flags.express)
    }
    .load(into: \.tariffs) { Tariffs(country: $0.country) }
    .derive(into: \.fee) { tariff, state in try tariff.fee(for: state.amount ?? 0) }
    decide(
      .confirmation, .confirmationContinue, .confirmationEditAmount, .confirmationEditTariff
    )
    .says(order)
    .perform(on: .confirmationContinue, into: \.transfer) { $0.order }
    receipt(.success, "Sent \(order). Transfer \(\.transfer).")
    finish(.finish) { Output($0.transfer, $0.order) }
  } transitions: {
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

  /// The transfer that is to be made, in a line.
  private static let order: Phrase<State> =
    "\(\.amount, places: 2) EUR to \(\.country) by \(\.tariff), fee \(\.fee, places: 2) EUR"
}

extension TransferFlow {
  /// The countries that money can go to.
  public struct Countries: Query {
    /// The countries.
    public typealias Value = [Country]
  }

  /// The tariffs for a country.
  public struct Tariffs: Query {
    /// The tariffs.
    public typealias Value = [Tariff]

    /// The country that the money goes to.
    public let country: Country
  }

  /// A check that there is enough money for an amount.
  ///
  /// The fee is not known yet: whether there is enough for both, ``CreateTransfer`` says.
  public struct Funds: Query {
    /// The failures with which it is answered.
    public static let failures: [Failure] = [.insufficientFunds]

    /// The amount, in EUR.
    public let amount: DecimalNumber
  }

  /// A transfer that is decided is made; the answer is its id.
  public struct CreateTransfer: Mutation, Codable {
    /// The transfer's id.
    public typealias Value = String

    /// The failures with which it is answered.
    public static let failures: [Failure] = [.insufficientFunds, .insufficientFundsForFee]

    /// The country that the money goes to.
    public let country: Country
    /// The amount that is sent, in EUR.
    public let amount: DecimalNumber
    /// The fee, in EUR.
    public let fee: DecimalNumber
    /// The name of the tariff.
    public let tariff: String
  }
}

extension Failure {
  /// The wallet holds less than that.
  package static let insufficientFunds = Failure(
    "transfer.insufficientFunds", "There is not enough money in the wallet")

  /// The wallet holds the amount, and not the fee with it.
  package static let insufficientFundsForFee = Failure(
    "transfer.insufficientFunds",
    "There is not enough money in the wallet for the amount and its fee")
}

/// A country, by its id: a name in lower case, which an app shows in the words of its language.
public struct Country: Named, Hashable, SingleMember {
  /// The name.
  public let id: String

  /// A country.
  public init(_ name: String) { id = name }
}

/// A way to send money, and what it costs.
public struct Tariff: Named {
  /// The name.
  public let name: String
  /// The part of the amount that it costs.
  public let commission: DecimalNumber

  /// A tariff.
  public init(_ name: String, commission: DecimalNumber) {
    self.name = name
    self.commission = commission
  }

  /// The name.
  public var id: String { name }

  func fee(for amount: DecimalNumber) throws -> DecimalNumber {
    try (amount * commission).rounded(toPlaces: 2)
  }
}
