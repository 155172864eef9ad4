/// The outside failed, or said no.
///
/// That is data: the flow goes on, and can retry or take another way.
public struct Failure: Error, Equatable, Sendable {
  /// The stable word for what went wrong, such as `offline` or `transfer.insufficientFunds`.
  public var code: String
  /// The message for a person, if there is more to say than the code.
  public var message: String?
  /// The field it is about, if it is about one.
  public var field: String?

  /// A failure with its code, and what else is known.
  public init(_ code: String, _ message: String? = nil, field: String? = nil) {
    self.code = code
    self.message = message
    self.field = field
  }

  /// The failure in one line: its code, and its message if it has one.
  package var line: String { message.map { "\(code): \($0)" } ?? code }

  /// A load that failed without saying why.
  public static let load = Failure("load.failed")
  /// A validation that rejected without saying why.
  public static let validation = Failure("validation.rejected")
  /// An answer that never came back.
  public static let timeout = Failure("timeout")
}

extension Refusal {
  /// The refusal as something that went wrong.
  public var failure: Failure {
    Failure(code.rawValue, message.isEmpty ? nil : message, field: field)
  }
}
