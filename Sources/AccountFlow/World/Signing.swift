import FlowCore

/// Signing in, up and out.
extension AccountWorld {
  /// Signs a user in.
  mutating func signIn(_ email: String, _ password: String) throws(Failure) -> UserSession {
    guard let id = user(withEmail: email), users[id]?.password.text == password else {
      throw .wrongCredentials
    }
    session = id
    return UserSession(user: id)
  }

  /// Makes an account and signs its user in.
  mutating func signUp(_ email: String, _ password: String) throws(Failure) -> UserSession {
    if user(withEmail: email) != nil { throw .taken }
    let id = users.add(
      User(
        displayName: EmailAddress.localPart(of: email), email: email, isEmailVerified: false,
        avatar: nil, password: Secret(password)))
    session = id
    return UserSession(user: id)
  }

  /// Signs a user out.
  mutating func logout(_ id: String) throws(Failure) {
    _ = try signedIn(id)
    session = nil
  }
}
