import FlowCore

/// A code that was sent to an address, to prove that messages arrive there.
struct SentCode: Codable, Sendable {
  /// The code; nil once a wrong one was tried.
  var code: Secret?
  /// Where it was sent.
  var email: String
  /// When it was sent.
  var sentAt: Moment
}
