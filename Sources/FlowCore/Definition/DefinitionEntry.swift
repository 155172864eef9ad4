/// A part of a flow's definition: a step, the start, the finish or a child.
public struct DefinitionEntry<F>: Sendable {
  let content: DefinitionContent
  /// The place where it is written; nil if nobody knows.
  var place: SourcePlace?

  init(content: DefinitionContent, place: SourcePlace? = nil) {
    self.content = content
    self.place = place
  }

  /// A step as it is declared, with the form that reads its answer.
  @usableFromInline
  init(_ step: StepDeclaration, _ form: Form) {
    self.init(content: .step(StepDefinition(step, form)))
  }
}

/// A part of a flow's definition, the flow's types not known.
enum DefinitionContent: Sendable {
  case start(StartDeclaration)
  case step(StepDefinition)
  case finish(StepDefinition, output: @Sendable (AnyGiven) -> (any Sendable)?)
  case child(Child)
  case leaving(Obstacle)
  case hearing(FailureHearing)
}

extension Flow {
  /// Declares a flow: its steps in the order in which they come, its children, and the ways between the steps
  /// where that order does not say them.
  ///
  ///     struct PizzaFlow: Flow {
  ///       enum Step: String, FlowName { case size, toppings, done }
  ///       enum Event: String, FlowName { case plain }
  ///       struct State: FlowState {
  ///         var size: Int?
  ///         var toppings: [String]?
  ///       }
  ///       static let definition = define {
  ///         ask(.size, \.size).event { size, _ in size < 20 ? .plain : nil }
  ///         ask(.toppings, \.toppings)
  ///         finish(.done)
  ///       } transitions: {
  ///         step(.size) { on(.plain) { forward(to: .done) } }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - parts: the start, the steps, the finish and the children.
  ///   - table: the handlers and emitters. A step without a `next` of its own leads to the next step
  ///     behind it that is needed.
  /// - Returns: the definition.
  public static func define(
    @ListBuilder<DefinitionEntry<Self>> _ parts: () -> [DefinitionEntry<Self>],
    @ListBuilder<TableEntry<Self>> transitions table: () -> [TableEntry<Self>] = { [] }
  ) -> FlowDefinition<Self> {
    FlowDefinition(parts(), table())
  }
}

extension Flow {
  /// Says what has to be dealt with before a link may take the flow away.
  ///
  /// A final step can always be left: the flow completes then.
  ///
  /// - Parameters:
  ///   - reason: the reason that a link is refused with.
  ///   - condition: true if the flow has to be left first.
  /// - Returns: the part of the definition.
  public static func leaving(
    _ reason: Message, if condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> DefinitionEntry<Self> {
    DefinitionEntry(content: .leaving(Obstacle(reason: reason) { condition($0.typed()) }))
  }
}

/// A reason why a flow has to be left before a link takes it away.
struct Obstacle: Sendable {
  let reason: Message
  let stands: @Sendable (AnyGiven) -> Bool
}

extension ListBuilder {
  /// A step, as a part of a definition.
  @inlinable
  public static func buildExpression<F: Flow, Answer>(
    _ step: Ask<F, Answer>, file: String = #fileID, line: Int = #line
  ) -> Element where Element == DefinitionEntry<F> {
    DefinitionEntry(step.declaration, step.form).placed(file, line)
  }

  /// The start, as a part of a definition.
  public static func buildExpression<F: Flow>(
    _ start: Start<F>, file: String = #fileID, line: Int = #line
  ) -> Element where Element == DefinitionEntry<F> {
    DefinitionEntry(content: .start(start.declaration)).placed(file, line)
  }

  /// A child, as a part of a definition.
  public static func buildExpression<F: Flow, Target: Flow>(
    _ declared: DeclaredChild<F, Target>, file: String = #fileID, line: Int = #line
  ) -> Element where Element == DefinitionEntry<F> {
    DefinitionEntry(content: .child(declared.child)).placed(file, line)
  }
}
