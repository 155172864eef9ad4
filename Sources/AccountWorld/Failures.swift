import AccountFlow
import FlowCore

/// The failures of an account, and what the user is told.
extension Failure {
  static let noSession = Failure("account.session", "You are signed out")
  static let wrongCredentials = Failure("account.credentials", "Wrong login or password")
  static let taken = Failure(
    "account.taken", "That address belongs to another account", field: "email")
  static let wrongCode = Failure(
    "account.code", "That is not the code; ask for a new one with resend", field: "code")
  static let wrongPassword = Failure(
    "account.oldPassword", "That is not your password", field: "old")
  static let noImage = Failure("account.image", "This is no PNG or JPEG image", field: "image")
  static let largeImage = Failure(
    "account.image", "The image has more than \(Avatar.mostBytes >> 20) MiB", field: "image")

  static func resendTooSoon(_ seconds: Int64) -> Failure {
    Failure("account.resendTooSoon", "A new code can be sent in \(seconds) s")
  }

  static func unknownUser(_ id: String) -> Failure {
    Failure("account.unknownUser", "There is no user '\(id)'", field: "user")
  }

  static func notAFriend(_ id: String) -> Failure {
    Failure("account.notAFriend", "'\(id)' is no friend of yours", field: "counterparty")
  }

  static func unfitting(_ action: RelationAction, _ fitting: [RelationAction]) -> Failure {
    let offer = fitting.map(\.rawValue).joined(separator: ", ")
    return Failure(
      "field.choice", "choice cannot be '\(action.rawValue)' now; choices: \(offer)",
      field: "choice")
  }

  static let amountTooLong = Failure(
    "field.range", "amount has more digits than can be shared", field: "amount")
}
