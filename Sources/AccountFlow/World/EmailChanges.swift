import FlowCore
import FlowSimulation

/// Another address for a user: a code is sent there, and typed in again.
extension AccountWorld {
  /// Sends a code to an address.
  mutating func requestEmail(
    _ email: String, of id: String, _ around: inout Around
  ) throws(Failure) {
    _ = try signedIn(id)
    try checkFree(email, for: id)
    send(email, id, &around)
  }

  /// Sends a new code, unless the last one was sent just now.
  mutating func resendCode(
    to email: String, of id: String, _ around: inout Around
  ) throws(Failure) {
    _ = try signedIn(id)
    let clock = codes[id].map { ResendClock(lastSent: $0.sentAt) }
    if let seconds = clock?.secondsLeft(at: around.now) { throw .resendTooSoon(seconds) }
    send(email, id, &around)
  }

  /// Takes the address on if the code is right.
  ///
  /// A wrong code uses up the right one.
  mutating func confirmEmail(_ email: String, of id: String, code: String) throws -> Profile {
    var user = try signedIn(id)
    guard let sent = codes[id], sent.email == email, sent.code?.text == code else {
      codes[id]?.code = nil
      throw Failure.wrongCode.keepingChanges
    }
    try checkFree(email, for: id)
    user.email = email
    user.isEmailVerified = true
    users[id] = user
    codes[id] = nil
    return Profile(id, user)
  }

  private mutating func send(_ email: String, _ id: String, _ around: inout Around) {
    codes[id] = SentCode(
      code: Secret(VerificationCode.make(with: &around.random)), email: email,
      sentAt: around.now)
  }

  private func checkFree(_ email: String, for id: String) throws(Failure) {
    if let owner = user(withEmail: email), owner != id { throw .taken }
  }
}
