/// A call of a child flow, as its parent's machine hands it to the outside.
///
/// It is made by ``Child/call(_:)``, or found by name in a ``FlowDefinition``.
public final class ChildCall<Parent: Flow>: Sendable {
  /// Values for the child's start form.
  public let inputs: Inputs

  private let child: ChildEntry<Parent>

  init(_ child: ChildEntry<Parent>, _ inputs: Inputs) {
    self.child = child
    self.inputs = inputs
  }

  /// The child's name.
  public var name: String { child.name }

  /// Whether the child can be called from a step.
  func isPossible(at step: Parent.Step) -> Bool { child.steps.contains(step) }

  /// What the child's outcome is to its parent.
  ///
  /// An output must be of the child's own type.
  package func result(of outcome: Outcome<any Sendable>) -> ChildResult<Parent> {
    child.result(outcome)
  }
}
