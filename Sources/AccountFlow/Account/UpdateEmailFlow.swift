import FlowCore

/// Gives the user who is signed in another address, once it is proven that messages arrive there.
public struct UpdateEmailFlow: Flow {
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
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// Nothing yet.
    public init() {}

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

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    ask(.email, \.email, "Email", .emailFormat)
      .perform { email, state in RequestEmail(user: state.user.value, email: email) }
    form(
      .code, as: CodeAnswer.init, input("action", "Action", .once, default: .confirm),
      field(optional: \.code, "Code", .verificationCode)
    )
    .says { $0.email.map { "A code was sent to \($0)" } }
    .refuses(.codeMissing) { answer, _ in answer.isMissingCode }
    .event { answer, _ in answer.event }
    .perform(on: .codeResent) { _, state in state.sendingAgain }
    .perform(into: \.profile) { _, state in state.confirmation }
    finish(.finish) { $0.profile }
  } transitions: {
    step(.code) {
      on(.codeResent) { stay() }
    }
  }
}

/// The proof that a message arrived, or the wish for another one.
struct CodeAnswer: Sendable {
  enum Action: String, Choice {
    case confirm
    case resend
  }

  let action: Action
  let code: Secret?

  var isMissingCode: Bool { action == .confirm && code == nil }

  var event: UpdateEmailFlow.Event? { action == .resend ? .codeResent : nil }
}

/// A code is sent to an address.
struct RequestEmail: Mutation {
  let user: String
  let email: String
}

/// Another code is sent to the address.
struct ResendCode: Mutation {
  let user: String
  let email: String
}

/// A user takes on the address that a code was sent to.
struct ConfirmEmail: Mutation {
  typealias Value = Profile

  let user: String
  let email: String
  let code: Secret
}

extension Refusal {
  fileprivate static var codeMissing: Refusal {
    Refusal(.fieldMissing, "code is missing", field: "code")
  }
}
