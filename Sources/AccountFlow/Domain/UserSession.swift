import FlowCore

/// Who is signed in.
public struct UserSession: Describable, SingleMember, Equatable, Sendable {
  /// The user's id.
  public let user: String

  /// The session of a user.
  public init(user: String) { self.user = user }

  /// The user's id is the session.
  enum CodingKeys: String, CodingKey { case user = "session" }
}
