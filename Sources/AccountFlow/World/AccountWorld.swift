import FlowCore

/// A backend of accounts to practise on: users, what they are to each other, what they owe each
/// other, and who is signed in.
///
/// All of the account's flows share it.
public struct AccountWorld: World {
  /// `account`.
  public static let name = "account"

  var users = Users()
  var expenses = Expenses()
  /// The id of the user who is signed in; nil if nobody is.
  public internal(set) var session: String?
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

  /// A world without anybody.
  init(users: Users) { self.users = users }

  /// Whether there is a user of an id.
  public func hasUser(_ id: String) -> Bool { users.contains(id) }

  /// The user of an id, who must still be signed in.
  func signedIn(_ id: String) throws(Failure) -> User {
    guard session == id, let user = users[id] else { throw .noSession }
    return user
  }
}
