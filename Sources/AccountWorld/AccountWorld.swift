import AccountFlow
import FlowCore
import FlowSimulation

/// A backend of accounts to practise on: users, what they are to each other, what they owe each
/// other, and who is signed in.
///
/// All of the account's flows share it.
public struct AccountWorld: SessionWorld {
  /// `account`.
  public static let name = "account"

  var users = Ledger<User>("u")
  var expenses = Ledger<Expense>("e")
  /// The id of the user who is signed in; nil if nobody is.
  public internal(set) var session: String?
  /// The user who is signed in acts.
  public static var owner: (@Sendable (AccountWorld) -> String?)? { { $0.session } }
  var codes: [String: SentCode] = [:]

  /// The world a session starts with: amy, ben, cai, dee and eve, nobody signed in.
  ///
  /// Each has the password `Password123` and the address `NAME@example.com`.
  public init() {
    let people: [(id: String, name: String, relations: [String: Relation])] = [
      ("amy", "Amy", ["ben": .friend, "cai": .friend, "eve": .incoming]),
      ("ben", "Ben", ["amy": .friend]), ("cai", "Cai", ["amy": .friend]), ("dee", "Dee", [:]),
      ("eve", "Eve", ["amy": .outgoing]),
    ]
    for person in people {
      users[person.id] = User(
        displayName: person.name, email: "\(person.id)@example.com", isEmailVerified: true,
        avatar: nil, password: "Password123", relations: person.relations)
    }
  }

  /// Refuses ids that are no user's, and users that cannot be.
  public func check() throws {
    for (id, user) in users {
      if id.isEmpty { throw DocumentError("an id cannot be empty", at: ["users", id]) }
      if user.relations[id] != nil {
        throw DocumentError("nobody is related to themselves", at: ["users", id])
      }
    }
    if let session { try check(session, "session") }
    for id in codes.keys.sorted() { try check(id, "codes") }
    for (id, user) in users {
      for other in user.relations.keys.sorted() { try check(other, "users", id, "relations") }
    }
    for (id, expense) in expenses {
      for user in expense.shares.names { try check(user, "expenses", id, "shares") }
    }
  }

  private func check(_ id: String, _ path: String...) throws {
    if !hasUser(id) { throw DocumentError("there is no user '\(id)'", at: path) }
  }

  /// True if there is a user of an id.
  public func hasUser(_ id: String) -> Bool { users[id] != nil }

  /// The id of the user with an address.
  func user(withEmail email: String) -> String? {
    users.first { EmailAddress.isSame($0.entry.email, email) }?.id
  }

  /// The user of an id, who must still be signed in.
  func signedIn(_ id: String) throws(Failure) -> User {
    guard session == id, let user = users[id] else { throw .noSession }
    return user
  }
}

/// Somebody with an account.
struct User: Codable, Sendable {
  var displayName: String
  var email: String
  var isEmailVerified: Bool
  var avatar: Avatar?
  var password: Secret
  /// The relations of others to this user, by their ids.
  var relations: [String: Relation] = [:]
}

/// A code that was sent to an address, to prove that messages arrive there.
struct SentCode: Codable, Sendable {
  /// The code; nil once a wrong one was tried.
  var code: Secret?
  /// The address it was sent to.
  var email: String
  /// The time when it was sent.
  var sentAt: Moment
}

extension Profile {
  init(_ id: String, _ user: User) {
    self.init(
      user: id, displayName: user.displayName, email: user.email,
      isEmailVerified: user.isEmailVerified, avatar: user.avatar)
  }
}
