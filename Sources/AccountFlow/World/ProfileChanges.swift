import FlowCore

/// What users can change about themselves.
extension AccountWorld {
  /// What a user sees of themselves.
  func profile(of id: String) throws(Failure) -> Profile { Profile(id, try signedIn(id)) }

  mutating func updatePassword(
    of id: String, from old: String, to new: String
  ) throws(Failure) {
    var user = try signedIn(id)
    guard user.password.text == old else { throw .wrongPassword }
    user.password = Secret(new)
    users[id] = user
  }

  mutating func updateDisplayName(of id: String, to name: String) throws(Failure) -> Profile {
    var user = try signedIn(id)
    user.displayName = name
    users[id] = user
    return Profile(id, user)
  }

  /// Makes an avatar of a file's bytes, of which one more than the most was read.
  mutating func updateAvatar(of id: String, to bytes: [UInt8]) throws(Failure) -> Profile {
    var user = try signedIn(id)
    if bytes.count > Avatar.mostBytes { throw .largeImage }
    guard let image = ImageHeader(bytes) else { throw .noImage }
    user.avatar = Avatar(of: image)
    users[id] = user
    return Profile(id, user)
  }
}
