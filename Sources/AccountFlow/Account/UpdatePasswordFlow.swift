import FlowCore

/// Gives the user who is signed in another password.
public struct UpdatePasswordFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "change the user's password"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case password, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The password until now.
    public var old: Secret?
    /// The password from now on.
    public var new: Secret?
    /// The new password again.
    public var `repeat`: Secret?

    /// Nothing yet.
    public init() {}
  }

  /// A changed password hands over nothing.
  public typealias Output = Nothing

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    form(
      .password, field(\.old, "Old password"),
      field(\.new, "New password", .validPassword, .longPassword, .mixedPassword),
      field(\.repeat, "New password again")
    )
    .refuses(.passwordRepeat) { _, state in state.repeat != state.new }
    .refuses(.passwordSame) { _, state in state.old == state.new }
    .perform { answer, state in
      UpdatePassword(user: state.user.value, old: answer.0, new: answer.1)
    }
    .announces("Your password is changed")
    finish(.finish)
  }
}

/// A user takes on another password.
public struct UpdatePassword: Mutation {
  /// The failures with which it is answered.
  public static let failures: [Failure] = [.wrongPassword]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// The user's id.
  public let user: String
  /// The password until now.
  public let old: Secret
  /// The password from now on.
  public let new: Secret
}
