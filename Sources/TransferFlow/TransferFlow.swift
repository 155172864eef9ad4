import ExactDecimal
import FlowCore

/// Sends money abroad: how much, how fast, and whether it is really meant.
public struct TransferFlow: Flow {
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

  /// The output of a completed transfer.
  public struct Output: Codable, Equatable, Sendable {
    /// The transfer.
    public let id: String
    /// The country that the money goes to.
    public let country: Country
    /// The amount that was sent, in EUR.
    public let amount: DecimalNumber
    /// The fee, in EUR.
    public let fee: DecimalNumber
    /// The name of the tariff.
    public let tariff: String
  }

  /// The steps and the ways between them.
  public static let definition = define {
    start(field(\.country, "Country", from: \.countries)).load(into: \.countries) { _ in Countries()
    }
    ask(.amount, \.amount, "Amount", .above(0), .places(2))
      .check { amount, _ in Funds(amount: amount) }
      .event { amount, _ in amount < leastAmount ? .invalidAmount : nil }
    show(.invalidAmount) { _ in "The least amount is \(leastAmount).00 EUR." }
    ask(.tariffs, \.tariff, "Tariff", from: \.tariffs)
      .load(into: \.tariffs) { Tariffs(country: $0.country) }
      .derive(into: \.fee) { tariff, state in try tariff.fee(for: state.amount ?? 0) }
    decide(
      .confirmation, .confirmationContinue, .confirmationEditAmount, .confirmationEditTariff
    )
    .says { $0.order?.summary }
    .perform(on: .confirmationContinue, into: \.transfer) { $0.order }
    receipt(.success) { "Sent \($0.order?.summary ?? ""). Transfer \($0.transfer ?? "")." }
    finish(.finish) { state in
      state.order.flatMap { order in state.transfer.map { order.receipt($0) } }
    }
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

  static let leastAmount: DecimalNumber = 100
}

/// The countries that money can go to.
struct Countries: Query { typealias Value = [Country] }

/// The tariffs for a country.
struct Tariffs: Query {
  typealias Value = [Tariff]

  let country: Country
}

/// There is enough money for an amount.
struct Funds: Query { let amount: DecimalNumber }

/// A transfer that is decided is made; the answer is its id.
struct CreateTransfer: Mutation, Codable {
  typealias Value = String

  let country: Country
  let amount: DecimalNumber
  let fee: DecimalNumber
  let tariff: String

  /// The output once the order was carried out under an id.
  func receipt(_ id: String) -> TransferFlow.Output {
    TransferFlow.Output(id: id, country: country, amount: amount, fee: fee, tariff: tariff)
  }

  /// The order in a line.
  var summary: String {
    "\(cents(amount)) EUR to \(country.id) by \(tariff), fee \(cents(fee)) EUR"
  }
}

/// A country, by its name in lower case.
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

private func cents(_ amount: DecimalNumber) -> DecimalNumber {
  (try? amount.rounded(toPlaces: 2)) ?? amount
}
