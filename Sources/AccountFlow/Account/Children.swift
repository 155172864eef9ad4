import FlowCore

/// The flows that an account calls.
extension AccountFlow {
  /// Letting a user in.
  public static let signIn = Child<AccountFlow, SignInFlow>(
    from: .welcome, emitting: .signedIn
  ) { session, state, _ in state.session = session.user }

  /// Making an account.
  public static let signUp = Child<AccountFlow, SignUpFlow>(
    from: .welcome, emitting: .signedIn
  ) { session, state, _ in state.session = session.user }

  /// Another picture.
  public static let updateAvatar = Child<AccountFlow, UpdateAvatarFlow>(from: .profile) {
    profile, state, _ in state.profile = profile
  }

  /// Another address.
  public static let updateEmail = Child<AccountFlow, UpdateEmailFlow>(from: .profile) {
    profile, state, _ in state.profile = profile
  }

  /// Another password.
  public static let updatePassword = Child<AccountFlow, UpdatePasswordFlow>(from: .profile)

  /// Another name.
  public static let updateDisplayName = Child<AccountFlow, UpdateDisplayNameFlow>(
    from: .profile
  ) { profile, state, _ in state.profile = profile }

  /// The user's link.
  public static let qrPreview = Child<AccountFlow, QRPreviewFlow>(from: .profile)

  /// The way out.
  public static let logout = Child<AccountFlow, LogoutFlow>(
    from: .profile, emitting: .signedOut
  ) { _, state, _ in state = State(session: nil) }
}
