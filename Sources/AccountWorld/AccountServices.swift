import AccountFlow
import FlowCore
import FlowSimulation

/// The answers of the backend to the account's flows.
extension AccountWorld: SimulatedWorld {
  /// The answers to requests; nearly all fail once the user is signed out.
  public static let services = Simulation<Self> {
    $0.answerSigningIn()
    $0.answerChanges()
    $0.answerEmail()
    $0.answerFriends()
  }
}

extension Simulation<AccountWorld> {
  /// Answers who is signed in, and signs in, up and out.
  fileprivate mutating func answerSigningIn() {
    on(CurrentSession.self) { _, world in world.session.map(UserSession.init) }
    on(SignedIn.self) { _, world in
      guard let session = world.session else { throw Failure.needsSession }
      return Hidden(session)
    }
    on(SignIn.self) { request, world in
      guard let id = world.user(withEmail: request.email),
        world.users[id]?.password == request.password
      else { throw Failure.wrongCredentials }
      return world.startSession(of: id)
    }
    on(SignUp.self) { request, world in
      if world.user(withEmail: request.email) != nil { throw Failure.taken }
      let user = User(
        displayName: EmailAddress.localPart(of: request.email), email: request.email,
        isEmailVerified: false, password: request.password)
      return world.startSession(of: world.users.add(user))
    }
    perform(Logout.self) { request, world in
      _ = try world.signedIn(request.user)
      world.session = nil
    }
  }

  /// Answers who users are, and changes what they can change about themselves.
  fileprivate mutating func answerChanges() {
    on(LoadProfile.self) { request, world in
      Profile(request.user, try world.signedIn(request.user))
    }
    on(UpdateDisplayName.self) { request, world in
      try world.change(request.user) { $0.displayName = request.name }
    }
    perform(UpdatePassword.self) { request, world in
      _ = try world.change(request.user) { user in
        guard user.password == request.old else { throw Failure.wrongPassword }
        user.password = request.new
      }
    }
    on(UpdateAvatar.self) { request, world, around in
      let bytes = try around.files.bytes(of: request.image.path, limit: Avatar.mostBytes + 1)
      return try world.change(request.user) { user in
        if bytes.count > Avatar.mostBytes { throw Failure.largeImage }
        guard let image = ImageHeader(bytes) else { throw Failure.noImage }
        user.avatar = Avatar(of: image)
      }
    }
  }

  /// Answers how a user gets another address: a code is sent there, and typed in again.
  fileprivate mutating func answerEmail() {
    on(RequestEmail.self) { request, world, around in
      _ = try world.signedIn(request.user)
      try world.checkFree(request.email, for: request.user)
      return world.sendCode(to: request.email, of: request.user, &around)
    }
    on(ResendCode.self) { request, world, around in
      _ = try world.signedIn(request.user)
      let clock = world.codes[request.user].map { ResendClock(lastSent: $0.sentAt) }
      if let seconds = clock?.secondsLeft(at: around.now) { throw Failure.resendTooSoon(seconds) }
      return world.sendCode(to: request.email, of: request.user, &around)
    }
    // A wrong code uses up the right one.
    on(ConfirmEmail.self) { request, world, around in
      _ = try world.signedIn(request.user)
      let sent = world.codes[request.user]
      if let sent, VerificationCode.isOld(sentAt: sent.sentAt, now: around.now) {
        throw Failure.codeExpired
      }
      guard let sent, sent.email == request.email, sent.code == request.code else {
        world.codes[request.user]?.code = nil
        throw Failure.wrongCode.keepingChanges
      }
      try world.checkFree(request.email, for: request.user)
      world.codes[request.user] = nil
      return try world.change(request.user) { user in
        user.email = request.email
        user.isEmailVerified = true
      }
    }
  }
}

extension AccountWorld {
  fileprivate mutating func startSession(of id: String) -> UserSession {
    session = id
    return UserSession(user: id)
  }

  /// Changes a user, who must still be signed in.
  fileprivate mutating func change(
    _ id: String, _ change: (inout User) throws -> Void
  ) throws -> Profile {
    var user = try signedIn(id)
    try change(&user)
    users[id] = user
    return Profile(id, user)
  }

  fileprivate mutating func sendCode(
    to email: String, of id: String, _ around: inout Around
  ) -> Hidden<Moment> {
    codes[id] = SentCode(
      code: Secret(VerificationCode.make(with: &around.random)), email: email,
      sentAt: around.now)
    return Hidden(around.now)
  }

  fileprivate func checkFree(_ email: String, for id: String) throws(Failure) {
    if let owner = user(withEmail: email), owner != id { throw .taken }
  }
}
