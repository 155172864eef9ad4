/// One showing of a step: where, with what, and what was said there.
///
/// History keeps it, so that going back shows exactly what was shown.
public struct Showing<F: Flow>: Sendable {
  /// What had been gathered when the step was shown.
  public internal(set) var state: F.State
  /// What was loaded for it.
  public internal(set) var loaded = F.Loaded()
  /// The position of the step among the flow's stages.
  var place: Int
  /// Tells this showing from every other.
  var token: UInt64
  /// What was last submitted here.
  var inputs = Inputs.none

  init(state: F.State, place: Int, token: UInt64) {
    self.state = state
    self.place = place
    self.token = token
  }

  /// Folds in what was loaded for it.
  mutating func fold(
    in fold: OutsideResult<F>.Fold, _ definition: FlowDefinition<F>
  ) -> F.Event? {
    fold(&state, &loaded, definition)
  }
}
