import FlowCore

/// The failures of an account, and their texts.
extension Failure {
  /// A flow cannot start as long as nobody is signed in.
  package static let needsSession = Failure(
    "start.needs", "the flow needs a session: sign in first", field: "session")
  /// The session is over.
  package static let noSession = Failure("account.session", "You are signed out")
  /// No user has that address and password.
  package static let wrongCredentials = Failure("account.credentials", "Wrong email or password")
  /// The address is another user's.
  package static let taken = Failure(
    "account.taken", "That address belongs to another account", field: "email")
  /// The code is not the one that was sent, which one wrong try makes void.
  package static let wrongCode = Failure(
    "account.code",
    "That is not the code, and it is void now: choose resend to have another one sent",
    field: "code")
  /// The old password is another one.
  package static let wrongPassword = Failure(
    "account.oldPassword", "That is not your password", field: "old")
  /// The file is none of the kinds of image.
  package static let noImage = Failure(
    "account.image", "This is no PNG or JPEG image", field: "image")
  /// The file is too large.
  package static let largeImage = Failure(
    "account.image", "The image has more than \(Avatar.mostBytes >> 20) MiB", field: "image")

  /// The last code was sent a moment ago.
  package static func resendTooSoon(_ seconds: Int64) -> Failure {
    Failure("account.resendTooSoon", "A new code can be sent in \(seconds) s")
  }

  /// Nobody has that id.
  package static func unknownUser(_ id: String) -> Failure {
    Failure("account.unknownUser", "There is no user '\(id)'", field: "user")
  }

  /// An expense is shared with friends only.
  package static func notAFriend(_ id: String) -> Failure {
    Failure("account.notAFriend", "'\(id)' is no friend of yours", field: "counterparty")
  }

  /// The action does not fit the relation of the two any more.
  package static func unfitting(_ action: RelationAction, _ fitting: [RelationAction]) -> Failure {
    let offer = fitting.map(\.rawValue).joined(separator: ", ")
    return Failure(
      "field.choice", "choice cannot be '\(action.rawValue)' now; choices: \(offer)",
      field: "choice")
  }

  /// The amount cannot be divided exactly.
  package static let amountTooLong = Failure(
    "field.range", "amount has more digits than can be shared", field: "amount")
}
