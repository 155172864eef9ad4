public import ExactDecimal
public import FlowCore

/// Flags and values that can be changed while the app runs, with their defaults.
public struct AppConfig: FlowConfig {
  /// Parts of the app that can be switched off.
  public var flags = Flags()
  /// Numbers and texts.
  public var values = Values()

  /// The flags.
  public struct Flags: Codable, Equatable, Sendable {
    /// Appointments can be booked.
    public var booking = true
    /// Money can be sent by the tariff `express`.
    public var express = true
  }

  /// The values.
  public struct Values: Codable, Equatable, Sendable {
    /// The least amount that can be sent, in EUR.
    public var leastAmount: DecimalNumber = 100
    /// The text at home; empty for none.
    public var notice = ""
  }

  /// The defaults.
  public init() {}

  /// Refuses a least amount that nobody could send.
  public func check() throws {
    if values.leastAmount < 0 {
      throw DocumentError("it must be 0 or more", at: ["values", "leastAmount"])
    }
  }
}
