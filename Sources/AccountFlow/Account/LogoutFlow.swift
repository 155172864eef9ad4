import FlowCore

/// Signs the user out.
public struct LogoutFlow: Flow {
  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case leaving, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")

    /// Nothing yet.
    public init() {}
  }

  /// Signing out hands over nothing.
  public typealias Output = Nothing

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    confirm(.leaving)
      .perform { _, state in Logout(user: state.user.value) }
    finish(.finish)
  }
}

/// A user is signed out.
public struct Logout: Mutation {
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// True: who is signed out stays so.
  public static let mayRepeat = true

  /// The user's id.
  public let user: String
}
