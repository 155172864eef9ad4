/// A flow's stages and the decisions between them, checked and made ready once.
public final class FlowDefinition<F: Flow>: Sendable {
  /// The flow's name in scripts and links.
  public let name: String
  /// Every transition there can be.
  public let edges: [FlowGraph.Edge]

  /// The names of the fields that no output may show.
  public let secretFields: [String]

  let startForm: Form<F, F.State>
  let stages: [BoundStage<F>]
  let steps: [F.Step]
  let emitters: Emitters<F>
  /// The flows that this one calls, in declared order: its direct children.
  package let children: [ChildEntry<F>]
  /// Whether some of them are shown in this one and not called.
  package let showsChildren: Bool
  /// The names of all loads, then of all validations, then of all children.
  let askedNames: [String]
  let validationsStart: Int
  let childrenStart: Int
  private let table: ResolvedTable<F>?
  private let decide: (@Sendable (F.Event?, F.Step, F.State) -> Transition<F>?)?
  private let declaredProblems: @Sendable () -> [DefinitionProblem]

  /// A flow with a transition table.
  ///
  /// - Parameters:
  ///   - name: the flow's name in scripts and links.
  ///   - stages: one stage a step, in the order the steps are declared.
  ///   - children: the flows that it calls.
  ///   - table: the emitters and handlers.
  public convenience init(
    _ name: String, @ListBuilder<StageEntry<F>> stages: () -> [StageEntry<F>],
    @ListBuilder<ChildEntry<F>> children: () -> [ChildEntry<F>] = { [] },
    @ListBuilder<TableEntry<F>> transitions table: () -> [TableEntry<F>]
  ) {
    let table = TransitionTable<F>(table)
    self.init(
      name, stages: stages(), children: children(), emitters: table.emitters,
      edges: table.edges, table: table, decide: nil)
  }

  /// A flow whose transitions are decided by hand.
  public convenience init(
    _ name: String, @ListBuilder<StageEntry<F>> stages: () -> [StageEntry<F>],
    @ListBuilder<ChildEntry<F>> children: () -> [ChildEntry<F>] = { [] },
    emitters: [Emitter<F>] = [], transitions: some TransitionProvider<F>
  ) {
    self.init(
      name, stages: stages(), children: children(), emitters: Emitters(all: emitters),
      edges: transitions.edges, table: nil,
      decide: { event, step, state in
        transitions.transition(on: event, at: step, in: state)
      })
  }

  private init(
    _ name: String, stages: [StageEntry<F>], children: [ChildEntry<F>],
    emitters: Emitters<F>, edges: [FlowGraph.Edge], table: TransitionTable<F>?,
    decide: (@Sendable (F.Event?, F.Step, F.State) -> Transition<F>?)?
  ) {
    self.name = name
    self.children = children
    showsChildren = children.contains { $0.placement != .called }
    askedNames = F.LoadCommand.names + F.ValidationCommand.names + children.map { $0.name }
    validationsStart = F.LoadCommand.names.count
    childrenStart = validationsStart + F.ValidationCommand.names.count
    self.emitters = emitters
    self.stages = stages.map { $0.bind(emitters) }
    startForm = F.startForm
    steps = self.stages.map { $0.step }
    secretFields = (startForm.descriptions + self.stages.flatMap { $0.fields })
      .filter { $0.isSecret }.map { $0.name }
    self.edges = edges
    let steps = steps
    self.table = table.map { ResolvedTable($0, steps) }
    self.decide = decide
    declaredProblems = { table?.problems.map { $0.inFlow(name) } ?? [] }
  }

  /// The children that can be called from a step.
  package func children(at step: F.Step) -> [ChildEntry<F>] {
    children.filter { $0.steps.contains(step) }
  }

  /// A call of the child of that name; nil if the step does not call it.
  package func call(_ name: String, _ inputs: Inputs, at step: F.Step) -> ChildCall<F>? {
    children(at: step).first { $0.placement == .called && $0.name == name }
      .map { ChildCall($0, inputs) }
  }

  /// What is wrong with the definition, each problem by name; empty if nothing is.
  public var problems: [DefinitionProblem] {
    declaredProblems() + DefinitionCheck(name: name, self).problems
  }

  /// Where an event leads, nil if nobody handles it.
  func route(
    on event: F.Event?, at place: Int, in state: @autoclosure () -> F.State
  ) -> Route? {
    if let table { return table.route(on: event, at: place, in: state()) }
    guard let transition = decide?(event, steps[place], state()) else { return nil }
    return Route(
      transition.verb, edge: transition.edge, place: transition.verb.place(among: steps))
  }

  /// The position of a step among the stages.
  func place(of step: F.Step) throws(Refusal) -> Int {
    for place in steps.indices where steps[place] == step { return place }
    throw Refusal(
      .stepUnknown, "flow \(name) has no step \(step.name)", unknown: step.name,
      known: stepNames)
  }

  /// The position of the first step that is needed.
  func neededPlace(in state: F.State) throws(Refusal) -> Int {
    for place in stages.indices where stages[place].isNeeded(state) { return place }
    throw Refusal(.transitionNone, "no step is needed any more, and none finishes the flow")
  }

  /// Whether some line of the table is about an event at a step.
  func handles(_ event: F.Event, at step: F.Step) -> Bool {
    edges.contains { edge in
      edge.event == event.name && (edge.source == .anyStep || edge.source == .step(step.name))
    }
  }
}

/// A stage in the list of a flow's stages.
public struct StageEntry<F: Flow>: Sendable {
  let bind: @Sendable (Emitters<F>) -> BoundStage<F>

  /// An entry for a stage.
  public init<S: Stage>(_ stage: S) where S.Owner == F {
    bind = { BoundStage(stage, $0) }
  }
}

extension ListBuilder {
  /// A stage, as an entry of the list.
  public static func buildExpression<S: Stage>(_ stage: S) -> Element
  where Element == StageEntry<S.Owner> {
    StageEntry(stage)
  }
}

extension FlowDefinition {
  /// The names of the steps, in declared order.
  public var stepNames: [String] { steps.map { $0.name } }

  /// The fields of each step, in the order of ``stepNames``.
  public var stepFields: [[FieldDescription]] { stages.map { $0.fields } }
}
