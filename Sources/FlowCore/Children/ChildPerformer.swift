/// Performs one of a flow's children, with a view and services of its own.
public struct ChildPerformer<Parent: Flow>: Sendable {
  let isFor: @Sendable (ChildCall<Parent>) -> Bool
  let perform: @Sendable (Inputs) async -> ChildResult<Parent>

  /// Performs a child.
  ///
  /// - Parameters:
  ///   - child: the child as its parent declares it.
  ///   - perform: runs it to its end with the given values for its start form.
  public init<Target: Flow>(
    _ child: Child<Parent, Target>,
    _ perform: @escaping @Sendable (Inputs) async -> Outcome<Target.Output>
  ) {
    isFor = { $0.name == Target.definition.name }
    self.perform = { child.result(of: await perform($0)) }
  }
}
