/// The way into a flow: the fields that a start takes, and what has to be loaded first.
public struct Start<F>: Sendable {
  private(set) var declaration: StartDeclaration
}

// Constrained here and not above for a fast start; see FlowCore in Sources/README.md.
extension Start where F: Flow {
  init(_ fields: [ListedField<F.State>]) {
    declaration = StartDeclaration(
      form: Form(fields.map { $0.form }) { reading throws(Refusal) in
        for field in fields { try field.read(&reading) }
        return .nothing
      })
  }

  /// Says when the flow cannot be started, although what it takes is right: it is switched off, say.
  ///
  /// - Parameters:
  ///   - refusal: the refusal of the start.
  ///   - condition: true if it is refused.
  /// - Returns: the start.
  public func refuses(
    _ refusal: Refusal, _ condition: @escaping @Sendable (Given<F.State>) -> Bool
  ) -> Start {
    var start = self
    start.declaration.refusals.append(RefusedStart(refusal: refusal) { condition($0.typed()) })
    return start
  }

  /// Loads something before the flow begins.
  ///
  /// Its failure refuses the start. It is no step of the flow and leaves no line in the trace.
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Start {
    loading(limit, StateMember(member), query) { $0[keyPath: member] = $1 }
  }

  /// Loads something before the flow begins, into an optional member.
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Start {
    loading(limit, StateMember(member), query) { $0[keyPath: member] = $1 }
  }

  private func loading<Q: Query>(
    _ limit: Duration?, _ member: StateMember,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?,
    _ fold: @escaping @Sendable (inout F.State, Q.Value) -> Void
  ) -> Start {
    var start = self
    start.declaration.entry.append(
      RequestSite(.lookup, within: limit, fills: [member], make: query, fold: fold))
    return start
  }
}

/// The declaration of a start, the types of its flow not known.
package struct StartDeclaration: Sendable {
  /// The requests for what has to be loaded first.
  package internal(set) var entry: [RequestSite] = []
  package internal(set) var form = Form([]) { _ throws(Refusal) in .nothing }
  /// The refusals of a start, each with the condition under which it is refused.
  var refusals: [RefusedStart] = []

  /// Refuses a start that one of the conditions is against.
  func check(_ given: AnyGiven) throws(Refusal) {
    for refused in refusals where refused.holds(given) { throw refused.refusal }
  }
}

/// A refusal of a start, with the condition under which it is refused.
struct RefusedStart: Sendable {
  let refusal: Refusal
  let holds: @Sendable (AnyGiven) -> Bool
}

extension Flow {
  /// A start that takes some fields.
  public static func start<each Value: Sendable>(
    _ fields: repeat Field<State, each Value>
  ) -> Start<Self> {
    var listed: [ListedField<State>] = []
    for field in repeat each fields { listed.append(field.listed) }
    return Start(listed)
  }
}

extension DefinitionEntry where F: Flow {
  /// The place where a flow is over, and what it hands over there.
  fileprivate init(finish step: F.Step, _ output: @escaping @Sendable (Given<F.State>) -> F.Output?)
  {
    let definition = StepDefinition(finish: step)
    content = .finish(definition) { output($0.typed()) }
  }
}

extension Flow {
  /// Says where the flow is over, and what it hands over there to its caller.
  ///
  ///     struct PickFlow: Flow {
  ///       enum Step: String, FlowName { case friend, done }
  ///       struct State: FlowState {
  ///         var friend: String?
  ///       }
  ///       struct Output: Codable { let friend: String }
  ///       static let definition = define {
  ///         ask(.friend, \.friend)
  ///         finish(.done) { $0.friend.map(Output.init) }
  ///       }
  ///     }
  ///
  /// Without a closure it is everything gathered, if the flow declares no `Output` of its own.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - output: the output; nil if something is missing.
  /// - Returns: the place.
  public static func finish(
    _ step: Step, _ output: @escaping @Sendable (Given<State>) -> Output?
  ) -> DefinitionEntry<Self> {
    DefinitionEntry(finish: step, output)
  }
}

/// A finish that does not fit the flow's output, so that the compiler says so in one sentence.
extension Flow {
  /// A finish of another output.
  @available(
    *, unavailable,
    message: """
      the closure must return the flow's Output, which is its State unless the flow declares \
      typealias Output or struct Output
      """
  )
  public static func finish(
    _ step: Step, _ output: @escaping @Sendable (Given<State>) -> Any?
  ) -> DefinitionEntry<Self> {
    DefinitionEntry(finish: step) { _ in nil }
  }

  /// A finish that hands over nothing of the output's type.
  @available(
    *, unavailable,
    message: """
      say what the flow hands over: finish(.step) { … }; a flow whose Output is Never has no finish
      """
  )
  public static func finish(_ step: Step) -> DefinitionEntry<Self> {
    DefinitionEntry(finish: step) { _ in nil }
  }
}

extension Flow where Output == State {
  /// The place where the flow is over; it hands over everything gathered.
  public static func finish(_ step: Step) -> DefinitionEntry<Self> {
    DefinitionEntry(finish: step) { $0.state }
  }
}

extension Flow where Output == Nothing {
  /// The place where the flow is over; it hands over nothing.
  public static func finish(_ step: Step) -> DefinitionEntry<Self> {
    DefinitionEntry(finish: step) { _ in Nothing() }
  }
}
