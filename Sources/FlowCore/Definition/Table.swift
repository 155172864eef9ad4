/// The words of a transition table. They are static so that, inside a flow, they read without a prefix
/// and know the flow's steps and events.
extension Flow {
  /// Says what an answer means where its step does not say it: the event at a step, with what has been
  /// gathered.
  public static func emit(
    using emitter: @escaping @Sendable (Step, Given<State>) -> Event?
  ) -> TableEntry<Self> {
    let number = Event.numbering
    return TableEntry(
      content: .emitter { place, given in
        emitter(definition.steps[place], given.typed()).map(number)
      })
  }

  /// The handlers of one step.
  public static func step(
    _ step: Step, @ListBuilder<Handler<Self>> _ handlers: () -> [Handler<Self>]
  ) -> TableEntry<Self> {
    table(step.name, handlers())
  }

  /// The handlers of any step that has none of its own for an event.
  public static func step(
    @ListBuilder<Handler<Self>> _ handlers: () -> [Handler<Self>]
  ) -> TableEntry<Self> {
    table(nil, handlers())
  }

  static func table(_ step: String?, _ handlers: [Handler<Self>]) -> TableEntry<Self> {
    TableEntry(content: .handlers(step: step, handlers.map { $0.declared }))
  }

  /// The moves that an event leads to: the first whose condition holds is made.
  public static func on(
    _ event: Event, @ListBuilder<Alternative<Self>> _ moves: () -> [Alternative<Self>]
  ) -> Handler<Self> {
    Handler(event.name, moves())
  }

  /// The moves that an answer leads to when it raised no event.
  public static func next(
    @ListBuilder<Alternative<Self>> _ moves: () -> [Alternative<Self>]
  ) -> Handler<Self> {
    Handler(nil, moves())
  }

  /// Goes on, when no event was raised, to the first step after this one, in declared order, that is needed.
  public static func next() -> Handler<Self> { Handler(nil, [next()]) }

  /// Goes on to the first step after this one, in declared order, that is needed.
  ///
  ///     struct SurveyFlow: Flow {
  ///       enum Step: String, FlowName { case ask, reasons, done }
  ///       enum Event: String, FlowName { case askYes, askNo }
  ///       struct State: FlowState {
  ///         var reasons: String?
  ///       }
  ///       static let definition = define {
  ///         decide(.ask, .askYes, .askNo)
  ///         ask(.reasons, \.reasons)
  ///         finish(.done)
  ///       } transitions: {
  ///         step(.ask) {
  ///           on(.askYes) { next() }
  ///           on(.askNo) { forward(to: .done) }
  ///         }
  ///       }
  ///     }
  ///
  /// It is where an answer leads of which the table says nothing. A step that only leads back is passed by, unless
  /// it says when it is needed.
  public static func next() -> Alternative<Self> { Alternative(behindWhen: nil) }

  /// Goes on to the first step after this one, in declared order, that is needed, if a condition holds.
  public static func next(
    when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(behindWhen: Condition(name, condition))
  }

  /// Goes, when no event was raised, to the first step of the flow, in declared order, that is needed.
  public static func firstNeeded() -> Handler<Self> { Handler(nil, [firstNeeded()]) }

  /// Goes to the first step of the flow, in declared order, that is needed: wherever the flow is, and however far
  /// before that the step comes.
  public static func firstNeeded() -> Alternative<Self> { Alternative(.needed) }

  /// Goes to the first step of the flow, in declared order, that is needed, if a condition holds.
  public static func firstNeeded(
    when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.needed, Condition(name, condition))
  }

  /// Goes on to a step.
  public static func forward(to step: Step) -> Alternative<Self> {
    Alternative(.forward(to: step.name))
  }

  /// Goes on to a step if a condition holds; otherwise the next alternative is asked.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - name: the condition in a word or two, for the graph and the trace.
  ///   - condition: the condition.
  /// - Returns: the move.
  public static func forward(
    to step: Step, when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.forward(to: step.name), Condition(name, condition))
  }

  /// Goes back to the latest visit of a step.
  public static func back(to step: Step) -> Alternative<Self> { Alternative(.back(to: step.name)) }

  /// Goes back to the latest visit of a step if a condition holds.
  public static func back(
    to step: Step, when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.back(to: step.name), Condition(name, condition))
  }

  /// Goes one step back.
  public static func back() -> Alternative<Self> { Alternative(.oneStepBack) }

  /// Goes one step back if a condition holds.
  public static func back(
    when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.oneStepBack, Condition(name, condition))
  }

  /// Goes back to a step to answer it anew.
  ///
  /// The answers behind it that are still on the way and still keep their rules are given again by
  /// themselves, so that the user comes back to where the edit began. Where one is missing, is not valid
  /// any more or has an effect, the user is asked, and the rest is given behind that. If the flow started
  /// behind the step, the answers are taken from the state.
  public static func edit(_ step: Step) -> Alternative<Self> { Alternative(.edit(step.name)) }

  /// Goes back to a step to answer it anew if a condition holds.
  public static func edit(
    _ step: Step, when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.edit(step.name), Condition(name, condition))
  }

  /// Enters the same step afresh.
  public static func stay() -> Alternative<Self> { Alternative(.stay) }

  /// Enters the same step afresh if a condition holds.
  public static func stay(
    when name: String, _ condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> {
    Alternative(.stay, Condition(name, condition))
  }
}

/// The way on from a step by one event, or by an answer that raised none.
public struct Handler<F>: Sendable {
  var declared: TableHandler

  init(_ event: String?, _ alternatives: [Alternative<F>]) {
    declared = TableHandler(event: event, alternatives: alternatives.map { $0.declared })
  }
}

/// One move, and the condition under which it is made.
public struct Alternative<F>: Sendable {
  var declared: TableAlternative

  init(_ target: FlowGraph.Edge.Target, _ condition: Condition? = nil) {
    declared = .move(DeclaredAlternative(target: target, condition: condition))
  }

  /// The move to the first needed step behind the one that it is declared for.
  init(behindWhen condition: Condition?) { declared = .behind(condition, nil) }
}

/// A part of a transition table: an emitter, or the handlers of a step.
public struct TableEntry<F>: Sendable {
  let content: TableContent
  /// The place where it is written; nil if nobody knows.
  var place: SourcePlace?
}

/// A part of a transition table, its flow's types not known.
enum TableContent: Sendable {
  /// Says which event it is, by its position, that an answer was given at a step.
  case emitter(@Sendable (_ place: Int, AnyGiven) -> Int?)
  /// The handlers of a step, or of any step.
  case handlers(step: String?, [TableHandler])
  /// Says where answers lead, in the place of handlers.
  case provider(ProvidedTransitions)
}

/// A ``Handler`` as the table has it, its flow's types not known.
struct TableHandler: Sendable {
  let event: String?
  var alternatives: [TableAlternative]
}

/// An ``Alternative`` as the table has it, its flow's types not known.
enum TableAlternative: Sendable {
  /// A move that is the same at every step.
  case move(DeclaredAlternative)
  /// To the first needed step behind, if a condition holds; and the place where that is written.
  case behind(Condition?, SourcePlace?)
}

/// The handlers of one step, or of any step.
struct HandlerGroup: Sendable {
  let step: String?
  var handlers: [DeclaredHandler]
  /// True if the order of the steps implies it.
  var isImplied = false
  /// True if the table has it for any step, where it leads elsewhere from each.
  var isForAnyStep = false
}

/// A handler of which it is known where it leads.
struct DeclaredHandler: Sendable {
  let event: String?
  var alternatives: [DeclaredAlternative]
}

/// A move of which it is known where it leads, and the condition under which it is made.
struct DeclaredAlternative: Sendable {
  var target: FlowGraph.Edge.Target
  var condition: Condition?
  /// The place where it is written; nil if nobody knows.
  var place: SourcePlace?
}

/// Collects the expressions of a closure in order.
@resultBuilder
public enum ListBuilder<Element: ListElement> {
  /// One element, with the place where it is written.
  public static func buildExpression(
    _ element: Element, file: String = #fileID, line: Int = #line
  ) -> Element {
    element.placed(file, line)
  }

  /// All of them, in order.
  public static func buildBlock(_ elements: Element...) -> [Element] { elements }
}
