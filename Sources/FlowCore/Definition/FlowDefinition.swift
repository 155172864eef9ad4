/// The definition of a flow, made once: the flow without its types, and the steps and events that its positions
/// stand for.
public struct FlowDefinition<F: Flow>: Sendable {
  /// The flow, its types not known.
  package let flow: AnyFlow
  /// The steps, in declared order.
  @usableFromInline let steps: [F.Step]
  /// The events, in the order of their type.
  package let events: [F.Event]
  /// Returns the position of an event.
  @usableFromInline package let number: @Sendable (F.Event) -> Int

  /// - Parameters:
  ///   - entries: the start, the steps, the finish and the children.
  ///   - table: the handlers and emitters.
  ///   - name: the name of a member whose key path does not tell it.
  ///   - faults: has a state note what goes wrong where it is read, and returns what did; nil if nothing can.
  ///   - tell: a mistake and its remedy, in the words of the definition's author.
  init(
    _ entries: [DefinitionEntry<F>], _ table: [TableEntry<F>],
    naming name: (@Sendable (PartialKeyPath<F.State>) -> String?)? = nil,
    noting faults: (@Sendable (inout F.State) -> @Sendable () -> Failure?)? = nil,
    telling tell: @escaping @Sendable (DefinitionMistake) -> String = { $0.text }
  ) {
    let parts = DefinitionParts(
      entries.map { ($0.content, $0.place) }, table.map { ($0.content, $0.place) })
    flow = AnyFlow(F.self, parts, FlowTypes(F.self, naming: name, noting: faults), telling: tell)
    steps = flow.stepNames.map { name in
      guard let step = F.Step(rawValue: name) else {
        preconditionFailure("\(F.Step.self)(rawValue: \"\(name)\") is not the step of that name")
      }
      return step
    }
    events = Array(F.Event.allCases)
    number = F.Event.numbering
  }

  /// The flow's name in scripts and links.
  public var name: String { flow.name }

  /// The problems of the definition; empty if there are none.
  ///
  /// They are looked for once.
  public var problems: [DefinitionProblem] { flow.problems }

  /// The picture of the flow, read from the definition without running it.
  package var graph: FlowGraph { flow.graph }

  /// The position of a step.
  package func place(of step: F.Step) throws(Refusal) -> Int {
    for place in steps.indices where steps[place] == step { return place }
    throw flow.unknownStep(step.name)
  }

  /// The call of the child of that name; nil if the step does not call it.
  package func call(_ name: String, _ inputs: Inputs, at step: F.Step) -> ChildCall? {
    flow.children(at: step.name).first { $0.placement == .called && $0.name == name }
      .map { ChildCall($0, inputs) }
  }
}
