import FlowCore

extension UpdateEmailFlow {
  /// What is asked to be done.
  public enum LoadCommand: OutsideCommand {
    /// Sending a code to an address. The same key never sends a second one.
    case requestEmail(
      user: String, email: String, key: IdempotencyKey, Reply<UpdateEmailFlow, Void>)
    /// Taking on the address. The same key never asks for the code again.
    case confirmEmail(
      user: String, email: String, code: String, key: IdempotencyKey,
      Reply<UpdateEmailFlow, Profile>)
    /// Sending another code to the address. The same key never sends a second one.
    case resendCode(user: String, email: String, key: IdempotencyKey, Reply<UpdateEmailFlow, Void>)

    /// What can be asked.
    public static var names: [String] { ["requestEmail", "confirmEmail", "resendCode"] }

    /// Which it is.
    public var name: String {
      switch self {
      case .requestEmail: "requestEmail"
      case .confirmEmail: "confirmEmail"
      case .resendCode: "resendCode"
      }
    }
  }
}
