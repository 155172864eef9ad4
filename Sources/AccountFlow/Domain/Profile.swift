/// The profile as users see it of themselves.
public struct Profile: Codable, Equatable, Sendable {
  /// The user's id.
  public let user: String
  /// The name by which others know the user.
  public let displayName: String
  /// The address that messages go to.
  public let email: String
  /// True if it is proven that they arrive.
  public let isEmailVerified: Bool
  /// The picture, nil if there is none.
  public let avatar: Avatar?

  /// A profile.
  public init(
    user: String, displayName: String, email: String, isEmailVerified: Bool, avatar: Avatar?
  ) {
    self.user = user
    self.displayName = displayName
    self.email = email
    self.isEmailVerified = isEmailVerified
    self.avatar = avatar
  }
}
