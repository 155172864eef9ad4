/// A child in the list of a flow's children.
///
/// What there is to know of it is looked up when it is asked for, so that no definition is built for
/// a flow that is never called.
public final class ChildEntry<Parent: Flow>: Sendable {
  /// Where it can be called.
  let steps: [Parent.Step]
  /// How it is shown.
  package let placement: ChildPlacement
  /// What a report of the child is to the parent; nil for nothing.
  package let listen: @Sendable (any Sendable) -> ControllerCall<Parent>?
  /// The result of its outcome, whose output must be of the child's own type.
  let result: @Sendable (Outcome<any Sendable>) -> ChildResult<Parent>
  private let readName: @Sendable () -> String
  private let readGraph: @Sendable ([String]) -> FlowGraph
  private let readStartFields: @Sendable () -> [FieldDescription]

  /// An entry for a child.
  public init<Target: Flow>(_ child: Child<Parent, Target>) {
    steps = child.steps
    placement = child.placement
    listen = { report in
      guard let report = report as? FlowReport<Target> else { return nil }
      return child.controller?.listen(report.event, report.state)
    }
    readName = { Target.definition.name }
    readGraph = { Target.definition.graph(inside: $0) }
    readStartFields = { Target.startForm.descriptions }
    result = { outcome in
      switch outcome {
      case .cancelled: return .cancelled
      case .failed(let failure): return .failed(failure)
      case .completed(let output):
        guard let output = output as? Target.Output else { return .failed(.load) }
        return child.result(of: .completed(output))
      }
    }
  }

  /// The child's name.
  package var name: String { readName() }

  /// The fields that a call of it takes.
  package var startFields: [FieldDescription] { readStartFields() }

  /// The child's picture inside other flows, which it does not repeat.
  func graph(inside outer: [String]) -> FlowGraph { readGraph(outer) }
}

extension ListBuilder {
  /// A child, as an entry of the list.
  public static func buildExpression<Parent: Flow>(
    _ child: Child<Parent, some Flow>
  ) -> Element where Element == ChildEntry<Parent> {
    ChildEntry(child)
  }
}
