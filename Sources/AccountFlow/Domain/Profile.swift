import FlowCore

/// What users see of themselves.
public struct Profile: Describable, Encodable, Equatable, Sendable {
  /// The user's id.
  public let user: String
  /// What others call the user.
  public let displayName: String
  /// Where messages go.
  public let email: String
  /// Whether it is proven that they arrive.
  public let isEmailVerified: Bool
  /// The picture, nil if there is none.
  public let avatar: Avatar?

  init(_ id: String, _ user: User) {
    self.user = id
    displayName = user.displayName
    email = user.email
    isEmailVerified = user.isEmailVerified
    avatar = user.avatar
  }

  /// The profile in one line.
  var summary: String {
    "\(displayName), \(email)\(isEmailVerified ? "" : " (not verified)")"
      + (avatar.map { ", avatar \($0.size) x \($0.size)" } ?? "")
  }
}
