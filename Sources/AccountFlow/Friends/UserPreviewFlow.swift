import FlowCore

/// A look at another user, and what can be done about them.
public struct UserPreviewFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "look at another user, and add or remove a friend"

  /// The only place.
  public enum Step: String, FlowName {
    case preview
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The values gathered so far.
  public struct State: FlowState {
    var me = Hidden("")
    /// The id of the other user.
    public var user: String?
    /// The other user, as last seen.
    public var preview: UserPreview?

    /// A look at nobody yet.
    public init() {}
  }

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The step, which is shown again after everything that is done there.
  public static let definition = define {
    start(field(\.user, "User")).load(into: \.me) { _ in SignedIn() }
    form(
      .preview, as: { (choice: RelationAction) in choice },
      input("choice", "Choice") { $0.preview?.actions ?? [] }
    )
    .says("\(\.preview, UserPreview.line)")
    .load(into: \.preview) { given in given.user.map { User(id: $0, me: given.me.value) } }
    .watched()
    .perform(into: \.preview) { action, given in
      given.user.map { Relate(user: given.me.value, action: action, other: $0) }
    }
  } transitions: {
    step(.preview) {
      next { stay() }
    }
  }

  /// The preview that one user sees of another.
  public struct User: Query {
    /// The preview.
    public typealias Value = UserPreview

    /// The failures with which it is answered.
    public static let failures: [Failure] = [.noSession, .unknownUser("zoe")]

    /// The id of the user who is looked at.
    public let id: String
    /// The id of the user who looks.
    public let me: String
  }

  /// A change of what two users are to each other; the answer is what the first sees of the other then.
  public struct Relate: Mutation {
    /// The preview as it is then.
    public typealias Value = UserPreview

    /// The failures with which it is answered.
    public static let failures: [Failure] = [.unknownUser("zoe"), .unfitting(.send, [])]
    /// The failures of an attempt alone.
    public static let attempts: [Failure] = [.noSession]

    /// True: the last relation counts.
    public static let mayRepeat = true

    /// The id of the user who acts.
    public let user: String
    /// The action.
    public let action: RelationAction
    /// The id of the other user.
    public let other: String
  }
}

/// The preview that one user sees of another.
public struct UserPreview: Flattened, Equatable, Sendable {
  /// The name of the other user.
  public let displayName: String
  /// The relation of the other one to the user; nil if there is none.
  public let relation: Relation?
  /// True if it is the same user.
  public let isMe: Bool
  /// The debts of the user to them.
  public let balances: Balances

  /// The preview of a user.
  public init(displayName: String, relation: Relation?, isMe: Bool, balances: Balances) {
    self.displayName = displayName
    self.relation = relation
    self.isMe = isMe
    self.balances = balances
  }

  /// The actions that are possible.
  var actions: [RelationAction] { isMe ? [] : RelationAction.all(from: relation) }

  /// The preview in one line.
  static let line: Phrase<UserPreview> = """
    \(\.displayName)\(", you", if: \.isMe)\(\.shownRelation, ", \(\.self)")\
    \(each: \.balances.lines, Balance.line)
    """

  private var shownRelation: Relation? { isMe ? nil : relation }
}
