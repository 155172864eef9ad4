/// The outside failed, or said no.
///
/// That is data: the flow goes on, and can retry or take another way.
public struct Failure: Error, Sendable {
  /// The stable word for what went wrong, such as `offline` or `transfer.insufficientFunds`.
  public var code: String
  /// The field it is about, if it is about one.
  public var field: String?
  /// The knowledge of whether the request took effect, for a failure that its mutation does not declare.
  public var tookEffect: TookEffect
  private(set) var words: Message?

  /// The knowledge of whether a request took effect that failed.
  public enum TookEffect: Sendable {
    /// It did not: the failure is one of the attempt.
    case no
    /// Nobody knows.
    case unknown
  }

  /// A failure with its code, and what else is known.
  ///
  /// - Parameters:
  ///   - code: the stable word for what went wrong.
  ///   - message: the message for a person.
  ///   - field: the field it is about.
  ///   - tookEffect: what is known of whether the request took effect; nil for unknown, unless it was not sent,
  ///     as `offline` says.
  public init(
    _ code: String, _ message: Message? = nil, field: String? = nil, tookEffect: TookEffect? = nil
  ) {
    self.code = code
    self.field = field
    self.tookEffect = tookEffect ?? (code == Failure.notSent ? .no : .unknown)
    words = message
  }

  /// The code of what was not sent.
  private static let notSent = "offline"

  /// The message for a person, if there is more to say than the code.
  public var message: String? {
    get { message(in: .english) }
    set { words = newValue.map(Message.init) }
  }

  /// The message in a language.
  public func message(in language: Language) -> String? { words?.text(in: language) }

  /// The failure with its message in a language.
  package func translated(to language: Language) -> Failure {
    language.isEnglish
      ? self
      : Failure(
        code, message(in: language).map { Message($0) }, field: field, tookEffect: tookEffect)
  }

  /// The keys of the message.
  package var keys: [PhraseKey] { words?.keys ?? [] }

  /// The failure in one line: its code, and its message if it has one.
  package var line: String { message.map { "\(code): \($0)" } ?? code }

  /// A load that failed without saying why.
  public static let load = Failure("load.failed")
  /// A validation that rejected without saying why.
  public static let validation = Failure("validation.rejected")
  /// A request that was not sent, as there is no way to where it would be answered.
  public static let offline = Failure(notSent)
  /// An answer that never came back.
  public static let timeout = Failure("timeout")
}

extension Failure: Equatable {
  /// True if both say the same.
  public static func == (one: Failure, other: Failure) -> Bool {
    one.code == other.code && one.field == other.field && one.words == other.words
  }
}

extension Failure: CustomStringConvertible {
  /// The message, or the code if there is none.
  public var description: String { message ?? code }
}

extension Refusal {
  /// The refusal as something that went wrong.
  public var failure: Failure {
    Failure(code.rawValue, message.isEmpty ? nil : words, field: field)
  }
}
