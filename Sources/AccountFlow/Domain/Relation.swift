import FlowCore

/// The relation of one user to another; no relation at all is none of these.
public enum Relation: String, Codable, CaseIterable, PhraseValue {
  /// Both want it so.
  case friend
  /// The other one asked.
  case incoming
  /// I asked.
  case outgoing

  /// The relation as the other one sees it.
  package var mirrored: Relation {
    switch self {
    case .friend: .friend
    case .incoming: .outgoing
    case .outgoing: .incoming
    }
  }
}

/// The actions of one user about another.
public enum RelationAction: String, Choice {
  /// Ask to be friends.
  case send
  /// Be friends with one who asked.
  case accept
  /// Say no to one who asked.
  case reject
  /// Take back what was asked.
  case rollback
  /// Be friends no longer.
  case unfriend

  /// The actions that are possible from a relation, or from none.
  package static func all(from relation: Relation?) -> [RelationAction] {
    switch relation {
    case nil: [.send]
    case .incoming: [.accept, .reject]
    case .outgoing: [.rollback]
    case .friend: [.unfriend]
    }
  }

  /// The relation that comes of it, as the one who acts sees it.
  package var result: Relation? {
    switch self {
    case .send: .outgoing
    case .accept: .friend
    case .reject, .rollback, .unfriend: nil
    }
  }
}
