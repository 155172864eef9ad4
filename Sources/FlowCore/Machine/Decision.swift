/// The decision of a machine about one input, and its reason: a line of the trace.
///
/// It holds numbers only, since one is kept for every input; the flow's definition knows the names.
package struct Decision: Sendable {
  /// The kind of input.
  package var input: Input
  /// The position of the step where it came in, among the flow's steps.
  package var from: Int
  /// The position of the step that is shown now.
  package var to: Int
  /// The line of the transition table that decided, -1 if none was asked.
  package var edge: Int
  /// The action that the outside was asked for.
  package var action: ActionKind
  /// The load, validation or child that the action names, by its number in the definition; -1 for
  /// the others.
  package var asked: Int
  /// The event that was decided about without a line of the table, by its position; -1 for none.
  package var event = -1

  /// The kinds of input.
  package enum Input: String, Sendable {
    /// The flow was started.
    case start
    /// The step was answered.
    case submit
    /// An answer was given by itself: on the way to a start in the middle, or behind an edit.
    case given
    /// One step back.
    case back
    /// Gave up what was pending, or the flow.
    case cancel
    /// Tried again.
    case retry
    /// A child was called.
    case call
    /// A load brought something.
    case loaded
    /// A load or validation failed.
    case failed
    /// A validation let the answer through.
    case accepted
    /// A child ended.
    case returned
    /// Another flow, or a link, said what happened.
    case heard
    /// The step was not needed any more.
    case unneeded
    /// A link waits until its page can be shown.
    case held
    /// The app went behind others.
    case background
    /// The app came to the front.
    case foreground
    /// The app goes on from what was saved.
    case restored
    /// A notification arrived.
    case notified
    /// A result came too late and was dropped.
    case dropped
  }
}
