/// An answer that was decoded, kept the rules and was folded in aside: what it makes of the state,
/// what it means, and what is asked about it before it is taken.
struct Draft<F: Flow>: Sendable {
  var state: F.State
  var inputs = Inputs.none
  var event: F.Event?
  var validation: F.ValidationCommand?
  var load: F.LoadCommand?

  /// A draft of nothing yet.
  init(_ state: F.State) { self.state = state }
}
