import FlowCore

/// Gives the user who is signed in another name.
public struct UpdateDisplayNameFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "change the user's name"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case name, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The name that the user wants to have.
    public var name: String?
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// Nothing yet.
    public init() {}
  }

  /// The profile as it is now.
  public typealias Output = Profile

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    ask(.name, \.name, "Name", .nameFormat)
      .perform(into: \.profile) { name, state in
        UpdateDisplayName(user: state.user.value, name: name)
      }
      .announces("Your name is \(\.name) now")
    finish(.finish) { $0.profile }
  }
}

/// A user takes on another name.
public struct UpdateDisplayName: Mutation {
  /// The profile as it is then.
  public typealias Value = Profile

  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession]

  /// True: the last name counts.
  public static let mayRepeat = true

  /// The user's id.
  public let user: String
  /// The name from now on.
  public let name: String
}
