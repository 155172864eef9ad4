import FlowCore

extension UserPreviewFlow {
  /// What is asked to be loaded or done.
  public enum LoadCommand: OutsideCommand {
    /// What one user sees of another.
    case user(id: String, for: String, Reply<UserPreviewFlow, UserPreview>)
    /// Changing what two users are to each other, which gives what the other one is then. The same
    /// key never changes it twice.
    case relate(
      user: String, RelationAction, other: String, key: IdempotencyKey,
      Reply<UserPreviewFlow, Relation?>)

    /// What can be asked.
    public static var names: [String] { ["user", "relate"] }

    /// Which it is.
    public var name: String {
      switch self {
      case .user: "user"
      case .relate: "relate"
      }
    }
  }
}
