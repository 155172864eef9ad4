/// Calls of flows of this engine from flows of the first one, until all of them have moved.
extension ChildEntry {
  /// An entry for a child of this engine.
  public convenience init<Target: Flow>(
    calling target: Target.Type, from steps: Parent.Step..., emitting event: Parent.Event? = nil
  ) {
    self.init(
      from: steps, placement: .called, name: { Target.name },
      graph: { Target.definition.graph(inside: $0) },
      startFields: { Target.definition.startFields }, emitting: event)
  }

  /// An entry for a child of this engine that is shown.
  public convenience init<Target: Flow>(
    showing target: Target.Type, at step: Parent.Step, tab: String? = nil,
    hears listen:
      @escaping @Sendable (Target.Event, Given<Target.State>)
      -> FlowCore.ControllerCall<Parent>? = { _, _ in nil }
  ) {
    self.init(
      from: [step], placement: tab.map { .tab($0) } ?? .whole, name: { Target.name },
      graph: { Target.definition.graph(inside: $0) },
      startFields: { Target.definition.startFields }, emitting: nil,
      listen: { report in
        (report as? FlowReport<Target>).flatMap { listen($0.event, $0.given) }
      })
  }
}
