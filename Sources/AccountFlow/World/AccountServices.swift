import FlowCore
import FlowSimulation

/// The answers of the backend to the account's flows.
extension AccountWorld: SimulatedWorld {
  /// The answers to requests.
  public static let services = Simulation<Self> { services in
    services.on(CurrentSession.self) { _, world in world.session.map(UserSession.init) }
    services.on(SignedIn.self) { _, world in
      guard let session = world.session else { throw Failure.needsSession }
      return Hidden(session)
    }
    services.on(SignIn.self) { try $1.signIn($0) }
    services.on(SignUp.self) { try $1.signUp($0) }
    services.perform(Logout.self) { try $1.logout($0) }
    services.on(LoadProfile.self) { request, world in try world.profile(of: request.user) }
    services.on(UpdateDisplayName.self) { request, world in
      try world.change(request.user) { $0.displayName = request.name }
    }
    services.perform(UpdatePassword.self) { try $1.updatePassword($0) }
    services.on(UpdateAvatar.self) { try $1.updateAvatar($0, &$2) }
    services.perform(RequestEmail.self) { try $1.requestEmail($0, &$2) }
    services.perform(ResendCode.self) { try $1.resendCode($0, &$2) }
    services.on(ConfirmEmail.self) { try $1.confirmEmail($0) }
    services.answerFriends()
    services.declareFailures()
  }
}

extension Simulation<AccountWorld> {
  /// Declares what can fail about an account; nearly everything does once the user is signed out.
  fileprivate mutating func declareFailures() {
    fails(SignIn.self, with: .wrongCredentials)
    fails(SignUp.self, with: .taken)
    fails(Logout.self, with: .noSession)
    fails(LoadProfile.self, with: .noSession)
    fails(UpdateDisplayName.self, with: .noSession)
    fails(UpdatePassword.self, with: .noSession, .wrongPassword)
    fails(UpdateAvatar.self, with: .noSession, .noImage)
    fails(RequestEmail.self, with: .noSession, .taken)
    fails(ResendCode.self, with: .noSession, .resendTooSoon(60))
    fails(ConfirmEmail.self, with: .noSession, .wrongCode, .taken)
  }
}

/// Signing in, up and out.
extension AccountWorld {
  mutating func signIn(_ request: SignIn) throws(Failure) -> UserSession {
    guard let id = user(withEmail: request.email), users[id]?.password == request.password else {
      throw .wrongCredentials
    }
    session = id
    return UserSession(user: id)
  }

  mutating func signUp(_ request: SignUp) throws(Failure) -> UserSession {
    if user(withEmail: request.email) != nil { throw .taken }
    let id = users.add(
      User(
        displayName: EmailAddress.localPart(of: request.email), email: request.email,
        isEmailVerified: false, avatar: nil, password: request.password))
    session = id
    return UserSession(user: id)
  }

  mutating func logout(_ request: Logout) throws(Failure) {
    _ = try signedIn(request.user)
    session = nil
  }
}

/// The changes that users can make to themselves.
extension AccountWorld {
  func profile(of id: String) throws(Failure) -> Profile { Profile(id, try signedIn(id)) }

  /// Changes a user, who must still be signed in.
  mutating func change(_ id: String, _ change: (inout User) throws -> Void) throws -> Profile {
    var user = try signedIn(id)
    try change(&user)
    users[id] = user
    return Profile(id, user)
  }

  mutating func updatePassword(_ request: UpdatePassword) throws {
    _ = try change(request.user) { user in
      guard user.password == request.old else { throw Failure.wrongPassword }
      user.password = request.new
    }
  }

  mutating func updateAvatar(_ request: UpdateAvatar, _ around: inout Around) throws -> Profile {
    let bytes = try around.files.bytes(of: request.image.path, limit: Avatar.mostBytes + 1)
    return try change(request.user) { user in
      if bytes.count > Avatar.mostBytes { throw Failure.largeImage }
      guard let image = ImageHeader(bytes) else { throw Failure.noImage }
      user.avatar = Avatar(of: image)
    }
  }
}

/// Another address for a user: a code is sent there, and typed in again.
extension AccountWorld {
  mutating func requestEmail(_ request: RequestEmail, _ around: inout Around) throws {
    _ = try signedIn(request.user)
    try checkFree(request.email, for: request.user)
    sendCode(to: request.email, of: request.user, &around)
  }

  /// Sends a new code, unless the last one was sent just now.
  mutating func resendCode(_ request: ResendCode, _ around: inout Around) throws {
    _ = try signedIn(request.user)
    let clock = codes[request.user].map { ResendClock(lastSent: $0.sentAt) }
    if let seconds = clock?.secondsLeft(at: around.now) { throw Failure.resendTooSoon(seconds) }
    sendCode(to: request.email, of: request.user, &around)
  }

  /// Takes the address on if the code is right; a wrong code uses up the right one.
  mutating func confirmEmail(_ request: ConfirmEmail) throws -> Profile {
    _ = try signedIn(request.user)
    guard let sent = codes[request.user], sent.email == request.email, sent.code == request.code
    else {
      codes[request.user]?.code = nil
      throw Failure.wrongCode.keepingChanges
    }
    try checkFree(request.email, for: request.user)
    codes[request.user] = nil
    return try change(request.user) { user in
      user.email = request.email
      user.isEmailVerified = true
    }
  }

  private mutating func sendCode(to email: String, of id: String, _ around: inout Around) {
    codes[id] = SentCode(
      code: Secret(VerificationCode.make(with: &around.random)), email: email,
      sentAt: around.now)
  }

  private func checkFree(_ email: String, for id: String) throws(Failure) {
    if let owner = user(withEmail: email), owner != id { throw .taken }
  }
}

extension Failure {
  /// A flow cannot start without somebody who is signed in.
  fileprivate static let needsSession = Failure(
    "start.needs", "the flow needs a session: sign in first", field: "session")
}
