import FlowCore

/// When a session is to give up, whatever it is at: its time is up, or somebody wants to stop.
///
/// A script can spin without end in no time at all by its own clock, so what may run long looks here.
package final class Patience: Sendable {
  /// Whether it is time to give up; from then on always.
  package let hasRunOut: @Sendable () -> Bool

  package init(_ hasRunOut: @escaping @Sendable () -> Bool) { self.hasRunOut = hasRunOut }
}

extension Outside {
  /// Whether it is time to give up.
  var isOverdue: Bool { patience.map { $0.hasRunOut() } ?? false }

  /// Refuses what takes too long.
  func checkPatience() throws(Refusal) {
    guard let patience, patience.hasRunOut() else { return }
    throw Refusal("timeout", "it takes too long")
  }
}

extension Session {
  /// When to give up; nil if never.
  package var patience: Patience? {
    get { state.outside.patience }
    set { state.outside.patience = newValue }
  }

  /// Whether it is time to give up.
  package var isOverdue: Bool { state.outside.isOverdue }

  /// Refuses what takes too long.
  func checkPatience() throws(Refusal) { try state.outside.checkPatience() }
}
