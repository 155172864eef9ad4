import FlowCore
import FlowSimulation

/// What the account's flows ask of the backend.
extension AccountWorld: SimulatedWorld {
  /// The answers to requests.
  public static let services = Simulation<Self> { services in
    services.on(CurrentSession.self) { _, world in world.session.map(UserSession.init) }
    services.on(SignedIn.self) { _, world in
      guard let session = world.session else { throw Failure.needsSession }
      return Hidden(session)
    }
    services.on(SignIn.self) { request, world in
      try world.signIn(request.email, request.password.text)
    }
    services.on(SignUp.self) { request, world in
      try world.signUp(request.email, request.password.text)
    }
    services.perform(Logout.self) { request, world in try world.logout(request.user) }
    services.on(LoadProfile.self) { request, world in try world.profile(of: request.user) }
    services.on(UpdateDisplayName.self) { request, world in
      try world.updateDisplayName(of: request.user, to: request.name)
    }
    services.perform(UpdatePassword.self) { request, world in
      try world.updatePassword(of: request.user, from: request.old.text, to: request.new.text)
    }
    services.on(UpdateAvatar.self) { request, world, around in
      let bytes = try around.files.bytes(of: request.image.path, limit: Avatar.mostBytes + 1)
      return try world.updateAvatar(of: request.user, to: bytes)
    }
    services.perform(RequestEmail.self) { request, world, around in
      try world.requestEmail(request.email, of: request.user, &around)
    }
    services.perform(ResendCode.self) { request, world, around in
      try world.resendCode(to: request.email, of: request.user, &around)
    }
    services.on(ConfirmEmail.self) { request, world in
      try world.confirmEmail(request.email, of: request.user, code: request.code.text)
    }
    services.answerFriends()
  }
}

extension Failure {
  /// A flow cannot start without somebody who is signed in.
  fileprivate static let needsSession = Failure(
    "start.needs", "the flow needs a session: sign in first", field: "session")
}
