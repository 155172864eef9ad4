/// Everybody with an account, by id, in the order they came.
struct Users: Sendable {
  private(set) var all: [(id: String, user: User)] = []
  private var places: [String: Int] = [:]
  private var numbering = Numbering("u")

  /// The user of an id.
  ///
  /// Nobody is removed by setting nil.
  subscript(id: String) -> User? {
    get { places[id].map { all[$0].user } }
    set {
      guard let newValue else { return }
      if let place = places[id] {
        all[place].user = newValue
      } else {
        places[id] = all.count
        all.append((id, newValue))
        numbering.skip(id)
      }
    }
  }

  func contains(_ id: String) -> Bool { places[id] != nil }

  /// The id of the user with an address.
  func id(withEmail email: String) -> String? {
    all.first { EmailAddress.isSame($0.user.email, email) }?.id
  }

  /// Adds a user under a new id.
  mutating func add(_ user: User) -> String {
    let id = numbering.next()
    self[id] = user
    return id
  }

  /// Gives no id that another collection has given.
  mutating func skipIDs(of other: Users) { numbering.skip(other.numbering) }
}
