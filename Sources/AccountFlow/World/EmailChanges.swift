import FlowCore

/// Another address for a user: a code is sent there, and typed in again.
extension AccountWorld {
  /// Sends a code to an address, once a key.
  mutating func requestEmail(
    _ email: String, of id: String, _ key: IdempotencyKey, _ surroundings: inout Surroundings
  ) throws(Failure) {
    _ = try signedIn(id)
    if result(of: key) != nil { return }
    try checkFree(email, for: id)
    send(email, id, &surroundings)
    wishes[key] = id
  }

  /// Sends a new code, once a key, unless the last one was sent just now.
  mutating func resendCode(
    to email: String, of id: String, _ key: IdempotencyKey, _ surroundings: inout Surroundings
  ) throws(Failure) {
    _ = try signedIn(id)
    if result(of: key) != nil { return }
    let clock = codes[id].map { ResendClock(lastSent: $0.sentAt) }
    if let seconds = clock?.secondsLeft(at: surroundings.now) { throw .resendTooSoon(seconds) }
    send(email, id, &surroundings)
    wishes[key] = id
  }

  /// Takes the address on, once a key, if the code is right.
  ///
  /// A wrong code uses up the right one.
  mutating func confirmEmail(
    _ email: String, of id: String, code: String, _ key: IdempotencyKey
  ) throws(Failure) -> Profile {
    var user = try signedIn(id)
    if result(of: key) != nil { return Profile(id, user) }
    guard let sent = codes[id], sent.email == email, sent.code?.text == code else {
      codes[id]?.code = nil
      throw .wrongCode
    }
    try checkFree(email, for: id)
    user.email = email
    user.isEmailVerified = true
    users[id] = user
    codes[id] = nil
    wishes[key] = id
    return Profile(id, user)
  }

  private mutating func send(_ email: String, _ id: String, _ surroundings: inout Surroundings) {
    codes[id] = SentCode(
      code: Secret(VerificationCode.make(with: &surroundings.generator)), email: email,
      sentAt: surroundings.now)
  }

  private func checkFree(_ email: String, for id: String) throws(Failure) {
    if let owner = user(withEmail: email), owner != id { throw .taken }
  }
}
