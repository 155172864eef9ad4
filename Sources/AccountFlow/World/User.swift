import FlowCore

/// Somebody with an account.
struct User: Codable, Sendable {
  var displayName: String
  var email: String
  var isEmailVerified: Bool
  var avatar: Avatar?
  var password: Secret
  /// What others are to this user, by their ids.
  var relations: [String: Relation] = [:]
}
