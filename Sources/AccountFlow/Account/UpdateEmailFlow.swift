import FlowCore

/// Gives the user who is signed in another address, once it is proven that messages arrive there.
public struct UpdateEmailFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "change the user's address, which a mailed code confirms"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case email, code, finish
  }

  /// The meanings of answers.
  public enum Event: String, FlowName {
    case codeResent
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The address that messages are to go to.
    public var email: String?
    /// The digits that were sent there.
    public var code: Secret?
    /// The moment when the last code was sent; the beginning of time if none was.
    var sentAt = Hidden(Moment.never)
    /// The moment when a code was sent that is too old by now.
    var expired = Hidden(Moment.never)
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// Nothing yet.
    public init() {}

    var wasSent: Bool { sentAt.value != .never }

    var isExpired: Bool { wasSent && expired == sentAt }

    var sendingAgain: ResendCode? {
      email.map { ResendCode(user: user.value, email: $0) }
    }

    var confirmation: ConfirmEmail? {
      guard let email, let code else { return nil }
      return ConfirmEmail(user: user.value, email: email, code: code)
    }
  }

  /// The profile as it is now.
  public typealias Output = Profile

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    ask(.email, \.email, "Email", .emailFormat)
      .perform(into: \.sentAt) { email, state in RequestEmail(user: state.user.value, email: email)
      }
    form(
      .code, as: CodeAnswer.init, input("choice", "Choice", .once, default: .confirm),
      field(optional: \.code, "Code", .verificationCode)
    )
    .says("A code was sent to \(\.email)") { $0.wasSent && !$0.isExpired }
    .says("The code sent to \(\.email) is too old: have another one sent") { $0.isExpired }
    .says("No code was sent to \(\.email) yet") { !$0.wasSent }
    .when(.foreground) { expire($0) }
    .when(.restore) { expire($0) }
    .refuses(.codeExpired) { answer, given in answer.choice == .confirm && given.isExpired }
    .refuses(.codeMissing) { answer, _ in answer.isMissingCode }
    .event { answer, _ in answer.event }
    .perform(on: .codeResent, into: \.sentAt) { _, state in state.sendingAgain }
    .perform(into: \.profile) { _, state in state.confirmation }
    .announces("\(\.profile, "Your address is \(\.email) now")")
    finish(.finish) { $0.profile }
  } transitions: {
    step(.code) {
      on(.codeResent) { stay() }
    }
  }
}

extension UpdateEmailFlow {
  /// Says that the code is too old once the app comes back.
  private static func expire(_ given: Given<State>) -> Reaction<State>? {
    given.state.isOld(at: given.now)
      ? .drop(because: .codeExpired) { $0.expired = $0.sentAt } : nil
  }
}

/// The proof that a message arrived, or the wish for another one.
struct CodeAnswer: Sendable {
  enum Kind: String, Choice {
    case confirm
    case resend
  }

  let choice: Kind
  let code: Secret?

  var isMissingCode: Bool { choice == .confirm && code == nil }

  var event: UpdateEmailFlow.Event? { choice == .resend ? .codeResent : nil }
}

/// A code is sent to an address.
public struct RequestEmail: Mutation {
  /// The moment when it was sent.
  public typealias Value = Hidden<Moment>

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.taken]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// True: another message is sent.
  public static let mayRepeat = true

  /// The user's id.
  public let user: String
  /// The address that the code is sent to.
  public let email: String
}

/// Another code is sent to the address.
public struct ResendCode: Mutation {
  /// The moment when it was sent.
  public typealias Value = Hidden<Moment>

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.resendTooSoon(60)]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// True: another message is sent.
  public static let mayRepeat = true

  /// The user's id.
  public let user: String
  /// The address that the code is sent to.
  public let email: String
}

/// A user takes on the address that a code was sent to.
public struct ConfirmEmail: Mutation {
  /// The profile as it is then.
  public typealias Value = Profile

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.wrongCode, .codeExpired, .taken]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// The user's id.
  public let user: String
  /// The address that the code was sent to.
  public let email: String
  /// The code.
  public let code: Secret
}

extension UpdateEmailFlow.State {
  /// True if a code was sent more than ten minutes ago.
  func isOld(at now: Moment) -> Bool {
    wasSent && !isExpired && VerificationCode.isOld(sentAt: sentAt.value, now: now)
  }
}

extension Moment {
  /// No moment that a code is sent at.
  fileprivate static let never = Moment(nanoseconds: 0)
}

extension Failure {
  /// The code was sent more than ten minutes ago.
  package static let codeExpired = Failure(
    "account.codeExpired", "The code is too old: choose resend to have another one sent",
    field: "code")
}

extension Refusal {
  fileprivate static var codeExpired: Refusal {
    Refusal(
      "account.codeExpired", "The code is too old: choose resend to have another one sent",
      field: "code")
  }

  fileprivate static var codeMissing: Refusal {
    Refusal(.fieldMissing, "code is missing", field: "code")
  }
}
