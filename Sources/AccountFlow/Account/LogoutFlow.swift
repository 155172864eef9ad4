import FlowCore

/// Signs the user out.
public struct LogoutFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "sign out"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case leaving, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var session: UserSession?

    /// Nothing yet.
    public init() {}
  }

  /// Signing out hands over nothing.
  public typealias Output = Nothing

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps; where nobody is signed in there is nothing to do.
  public static let definition = define {
    start().load(into: \.session) { _ in CurrentSession() }
    confirm(.leaving).needed("somebody is signed in") { $0.session != nil }
      .perform { _, state in state.session.map { Logout(user: $0.user) } }
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
