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

  /// Makes an account and signs its user in, once a key.
  mutating func signUp(
    _ email: String, _ password: String, _ key: IdempotencyKey
  ) throws(Failure) -> UserSession {
    if let id = result(of: key) {
      session = id
      return UserSession(user: id)
    }
    if user(withEmail: email) != nil { throw .taken }
    let id = users.add(
      User(
        displayName: EmailAddress.localPart(of: email), email: email, isEmailVerified: false,
        avatar: nil, password: Secret(password)))
    wishes[key] = id
    session = id
    return UserSession(user: id)
  }

  /// Signs a user out, once a key.
  mutating func logout(_ id: String, _ key: IdempotencyKey) throws(Failure) {
    if result(of: key) != nil { return }
    _ = try signedIn(id)
    session = nil
    wishes[key] = id
  }
}
