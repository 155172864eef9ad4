import ExactDecimal
import FlowCore

extension TransferFlow {
  /// What has been gathered of a transfer.
  public struct State: Describable, Encodable, Equatable, Sendable {
    /// Where the money goes.
    public let country: Country
    /// How much is sent, without the fee.
    public internal(set) var amount: DecimalNumber?
    /// How it is sent.
    public internal(set) var tariff: Tariff?
    /// What sending it costs, known once the tariff is.
    public internal(set) var fee: DecimalNumber?
    /// The transfer, once it was made.
    public internal(set) var transfer: String?

    /// A transfer to a country, nothing else decided.
    public init(country: Country) { self.country = country }
  }

  /// What was loaded for a step.
  public struct Loaded: EmptyInitializable, Sendable {
    /// The ways to send money to the country.
    public internal(set) var tariffs: [Tariff] = []

    /// Nothing.
    public init() {}
  }
}

/// A country that money can be sent to.
public struct Country: Choosable, SingleMember, Hashable {
  /// Its name in lower case, such as `germany`.
  public let name: String

  /// A country by its name.
  public init(_ name: String) { self.name = name }

  /// Its name.
  public var choice: String { name }
}

/// A way to send money.
public struct Tariff: Choosable, Codable, Identifiable, Equatable {
  /// Its name, such as `economy`.
  public let name: String
  /// The part of the amount that it costs, such as 0.10 for a tenth.
  public let commission: DecimalNumber

  /// A way to send money.
  public init(_ name: String, commission: DecimalNumber) {
    self.name = name
    self.commission = commission
  }

  /// Its name.
  public var id: String { name }
  /// Its name.
  public var choice: String { name }

  /// What it costs to send an amount, rounded half-even to cents.
  ///
  /// - Throws: if the fee has more digits than a number can hold.
  func fee(for amount: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    try (amount * commission).rounded(toPlaces: 2)
  }
}

/// What a completed transfer hands over.
public struct Receipt: Describable, Encodable, Equatable, Sendable {
  /// The transfer.
  public let id: String
  /// Where the money went.
  public let country: Country
  /// How much was sent, without the fee.
  public let amount: DecimalNumber
  /// What it cost.
  public let fee: DecimalNumber
  /// The tariff's name.
  public let tariff: String
}
