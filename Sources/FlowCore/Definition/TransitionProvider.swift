/// Says where an answer leads, in the place of a table: a function of the step, the event and what has been gathered.
///
/// The table is the provider that is always there: where this one says nothing, the table does.
///
///     enum ByWeight: TransitionProvider {
///       static func transition(
///         from step: ParcelFlow.Step, event: ParcelFlow.Event?, state: Given<ParcelFlow.State>
///       ) -> Transition<ParcelFlow>? {
///         step == .weight && (state.weight ?? 0) > 20 ? .forward(to: .freight) : nil
///       }
///     }
public protocol TransitionProvider<Owner>: SendableMetatype {
  /// The flow.
  associatedtype Owner: Flow

  /// The way on from a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - event: the event that was raised; nil for an answer that raised none.
  ///   - state: everything gathered, the answer included.
  /// - Returns: the transition; nil if the table says it.
  static func transition(
    from step: Owner.Step, event: Owner.Event?, state: Given<Owner.State>
  ) -> Transition<Owner>?
}

/// Says where an answer leads by asking the outside, such as a server that holds the table.
///
/// It is asked once the checks of the step have let the answer through, and in front of its effects. The answer is
/// the name of a step, or nil if the flow's own table says it; what is no step of the flow is a failure,
/// `transition.unknown`, and nothing is performed then.
public protocol TransitionQuery<Owner>: Query where Value == String? {
  /// The flow.
  associatedtype Owner: Flow

  /// The question; nil if the flow's own table says where the answer leads.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - event: the event that was raised; nil for an answer that raised none.
  ///   - state: everything gathered, the answer included.
  init?(from step: Owner.Step, event: Owner.Event?, state: Given<Owner.State>)
}

/// A way on from a step, as a ``TransitionProvider`` says it.
public struct Transition<F: Flow>: Sendable {
  let target: FlowGraph.Edge.Target

  /// On to a step, or to the first needed one behind it.
  public static func forward(to step: F.Step) -> Transition {
    .init(target: .forward(to: step.name))
  }

  /// Back to the latest visit of a step.
  public static func back(to step: F.Step) -> Transition { .init(target: .back(to: step.name)) }

  /// One step back.
  public static var back: Transition { .init(target: .oneStepBack) }

  /// Back to a step to answer it anew.
  public static func edit(_ step: F.Step) -> Transition { .init(target: .edit(step.name)) }

  /// Into the same step afresh.
  public static var stay: Transition { .init(target: .stay) }

  /// To the first step, in declared order, that is needed.
  public static var next: Transition { .init(target: .needed) }
}

extension Flow {
  /// Has a provider say where answers lead; where it says nothing, the rest of the table does.
  public static func transitions<Provider: TransitionProvider<Self>>(
    by provider: Provider.Type
  ) -> TableEntry<Self> {
    TableEntry(
      content: .provider(
        ProvidedTransitions(
          decide: { place, event, given in
            provider.transition(
              from: definition.steps[place], event: event.map { definition.events[$0] },
              state: given.typed())?.target
          }, site: nil)))
  }

  /// Has the outside say where answers lead; where it says nothing, the rest of the table does.
  public static func transitions<Asked: TransitionQuery<Self>>(
    by query: Asked.Type
  ) -> TableEntry<Self> {
    TableEntry(
      content: .provider(
        ProvidedTransitions(
          decide: nil,
          site: { place, event in
            RequestSite(transition: Asked.self) { answer, given in
              Asked(
                from: definition.steps[place],
                event: event(answer, given).map { definition.events[$0] }, state: given.typed())
            }
          })))
  }
}

/// A provider of transitions, the flow's types not known.
struct ProvidedTransitions: Sendable {
  /// Says where an answer leads; nil if the outside is asked.
  let decide: (@Sendable (_ place: Int, _ event: Int?, AnyGiven) -> FlowGraph.Edge.Target?)?
  /// Makes the question of a step, from what says which event an answer is; nil if nothing is asked.
  let site:
    (
      @Sendable (_ place: Int, _ event: @escaping @Sendable (AnyAnswer, AnyGiven) -> Int?) ->
        RequestSite
    )?
}

extension DefinitionParts {
  /// The steps, each of which asks the outside where its answers lead, if a provider does.
  mutating func askTransitions() {
    guard let site = provider?.site else { return }
    for place in steps.indices where steps[place].takesAnswer {
      let (step, emitter) = (steps[place], emitter)
      steps[place] = StepDefinition(
        step,
        asking: site(place) { answer, given in
          step.event(of: answer, given, isAfterEffect: false) ?? emitter?(place, given)
        })
    }
  }
}

extension Machine {
  /// The route that a provider says; nil if it says nothing.
  func providedRoute(on event: Int?) -> Route? {
    let target =
      draft.transition.map { FlowGraph.Edge.Target.forward(to: $0) }
      ?? flow.provider?.decide?(place, event, draft.given)
    return target.map { target in Route(target, edge: -1) { flow.outline.places[$0] ?? -1 } }
  }

  /// Notes where the outside said that the answer leads.
  ///
  /// - Throws: `transition.unknown` if that is no step of the flow.
  mutating func noteTransition(_ value: any Sendable, from site: RequestSite) throws(Failure) {
    guard site.isTransition else { return }
    let step = value as? String
    if let step, flow.outline.places[step] == nil {
      throw Failure(
        "transition.unknown",
        "\(site.name) leads to '\(step)', which is no step of flow \(flow.name)")
    }
    draft.transition = step
  }
}
