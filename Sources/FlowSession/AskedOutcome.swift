import FlowCore
import FlowDefinitions
import FlowOffer

/// A request that ended, and how; or one that is pending.
package struct AskedOutcome: Equatable, Sendable {
  /// The flow that asked.
  package let flow: String
  /// The request's name.
  package let name: String
  /// The part it plays.
  package let kind: RequestKind
  /// The key under which a mutation takes effect once; nil for a query.
  package let key: String?
  /// The members of the request.
  package let content: Document
  /// The failure that the flow was given; nil if it was answered.
  package let failure: Failure?
  /// True if the world answered well, whatever the flow was given.
  package let tookEffect: Bool
  /// True if the flow cannot know whether the mutation took effect.
  package var leavesUnknown: Bool
  /// True if it failed in a way that says nothing of what was asked before.
  package let isOfAttempt: Bool
  /// True of a mutation that may well happen twice.
  package let mayRepeat: Bool

  package init(
    _ asked: PendingRequest, _ failure: Failure? = nil, tookEffect: Bool = false,
    leavesUnknown: Bool
  ) {
    flow = asked.flow.name
    name = asked.request.name
    kind = asked.request.kind
    key = asked.request.key?.description
    content = (try? DocumentEncoder.saved.encode(asked.request.request)) ?? .null
    self.failure = failure
    self.tookEffect = tookEffect
    self.leavesUnknown = leavesUnknown
    mayRepeat = asked.mayRepeat
    isOfAttempt =
      failure.map { failure in
        let declared = asked.flow.declaredFailures(of: asked.request.name).failures
        return !declared.contains { $0.code == failure.code }
      } ?? false
  }
}
