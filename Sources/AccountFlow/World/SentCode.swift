import FlowCore

/// A code that was sent to an address, to prove that messages arrive there.
struct SentCode: Sendable {
  /// The code; nil once a wrong one was tried.
  var code: String?
  /// Where it was sent.
  var email: String
  /// When it was sent.
  var sentAt: Moment
}
