import ExactDecimal
import FlowCore

extension TransferFlow {
  /// What a transfer asks to be loaded or done.
  public enum LoadCommand: OutsideCommand {
    /// The ways to send money to a country.
    case tariffs(Country, Reply<TransferFlow, [Tariff]>)
    /// Making a transfer. The answer is its id; the same key never makes a second one.
    indirect case createTransfer(TransferOrder, key: IdempotencyKey, Reply<TransferFlow, String>)

    /// What can be asked.
    public static var names: [String] { ["tariffs", "createTransfer"] }

    /// Which it is.
    public var name: String {
      switch self {
      case .tariffs: "tariffs"
      case .createTransfer: "createTransfer"
      }
    }
  }

  /// What a transfer asks to be checked.
  public enum ValidationCommand: OutsideCommand {
    /// Whether there is enough money for an amount.
    case funds(DecimalNumber)

    /// What can be asked.
    public static var names: [String] { ["funds"] }

    /// Which it is.
    public var name: String { "funds" }
  }
}

/// A transfer to be made.
public struct TransferOrder: Codable, Equatable, Sendable {
  /// Where the money goes.
  public let country: Country
  /// How much is sent, without the fee.
  public let amount: DecimalNumber
  /// What it costs.
  public let fee: DecimalNumber
  /// The tariff's name.
  public let tariff: String
}

extension Failure {
  /// The wallet holds less than is needed.
  static let insufficientFunds = Failure(
    "transfer.insufficientFunds", "There is not enough money in the wallet")
}
