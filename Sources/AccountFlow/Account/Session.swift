import FlowCore

/// Who is signed in.
public struct UserSession: Codable, Equatable, SingleMember, Sendable {
  /// The user's id.
  public let user: String

  /// The session of a user.
  public init(user: String) { self.user = user }

  private enum CodingKeys: String, CodingKey { case user = "session" }
}

/// Who is signed in, if anybody is.
public struct CurrentSession: Query {
  /// The session; nil if nobody is signed in.
  public typealias Value = UserSession?

  /// The question.
  public init() {}
}

/// The id of the user who is signed in, for a flow that cannot start without one.
///
///     start().load(into: \.user) { _ in SignedIn() }
public struct SignedIn: Query {
  /// The id.
  public typealias Value = Hidden<String>

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.needsSession]

  /// The question.
  public init() {}
}
