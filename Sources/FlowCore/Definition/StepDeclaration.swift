/// The declaration of a step, the types of its flow and of its answer not known.
///
/// Events are known by their positions among the flow's.
@usableFromInline package struct StepDeclaration: Sendable {
  /// The step's name.
  let step: String
  let kind: FlowGraph.Node.Kind
  var texts: [StepText] = []
  /// The refusals of answers of which each field keeps its rules.
  var refusals: [Refusal] = []
  package internal(set) var need: Condition?
  var entry: [RequestSite] = []
  /// The positions of those among them that are asked at once.
  var together: [Range<Int>] = []
  var checks: [RequestSite] = []
  var effects: [RequestSite] = []
  var events: [EventRule] = []
  /// The events that it raises by itself, as what it has loaded and heard says; nil for none.
  var raises: [@Sendable (AnyGiven) -> Int?] = []
  var derivations: [Derivation] = []
  /// The events that failures of its check and effect are.
  var setbacks: [Int] = []
  /// The words once its effects took place.
  var announcement: StepText?
  var clearings: [Clearing] = []
  package internal(set) var demands: [Demand] = []
  /// The decisions that it offers; empty for any other step.
  var decisions: [Int] = []
  /// True of a decision that is offered now; nil if all always are.
  @usableFromInline var offers: (@Sendable (_ event: Int, AnyGiven) -> Bool)?
  /// True if the flow cannot be left from here.
  var isMandatory = false
  /// True if it goes on by itself once it has what it loads.
  var isPassing = false
  /// True if what it loads is kept as it is outside.
  var isWatched = false
  /// True if a part of the answer goes into the state by a closure.
  var foldsAnswer = false
  /// The things that it does not do though its declaration implies them.
  var omissions: StepOmissions = []
  /// True if it does something when the app goes behind others or comes back.
  package var reactsToApp: Bool { !reactions.isEmpty }
  /// The reactions to what happens to the app.
  var reactions: [(event: AppEvent, react: @Sendable (AnyGiven) -> AnyReaction?)] = []

  init(_ step: some FlowName, _ kind: FlowGraph.Node.Kind = .ordinary) {
    self.step = step.name
    self.kind = kind
  }

  /// A step whose answer a closure puts into the state, or not.
  @usableFromInline
  init(_ step: some FlowName, foldsAnswer: Bool) {
    self.init(step)
    self.foldsAnswer = foldsAnswer
  }

  /// A step that offers decisions.
  @usableFromInline
  init(_ step: some FlowName, deciding decisions: [Int]) {
    self.init(step)
    self.decisions = decisions
  }

  /// The requests that are asked at once with the one at a position, itself included.
  func askedTogether(from position: Int) -> Range<Int> {
    together.first { $0.contains(position) }?.clamped(to: position..<entry.count)
      ?? position..<position + 1
  }

  /// A decision as it is chosen: its event without the step's name in front.
  @usableFromInline
  func text(ofDecision event: String) -> String {
    guard event.hasPrefix(step), event.count > step.count else { return event }
    let rest = event.dropFirst(step.count)
    return rest.prefix(1).lowercased() + String(rest.dropFirst())
  }
}

/// A named condition, such as that under which a step is needed.
@usableFromInline package struct Condition: Sendable {
  @usableFromInline let name: String
  @usableFromInline package let holds: @Sendable (AnyGiven) -> Bool

  @inlinable
  init<State>(_ name: String, _ holds: @escaping @Sendable (Given<State>) -> Bool) {
    self.name = name
    self.holds = { holds($0.typed()) }
  }

  init(name: String, _ holds: @escaping @Sendable (AnyGiven) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// Says what an answer means to the transition table.
struct EventRule: Sendable {
  /// True if it is asked once the effect has taken place, since it was declared behind it.
  let isAfterEffect: Bool
  let event: @Sendable (AnyAnswer, AnyGiven) -> Int?
}

/// A member that is worked out from an answer.
struct Derivation: Sendable {
  let member: StateMember
  let derive: @Sendable (AnyAnswer, inout AnyGiven) throws -> Void
}

/// Members that an event empties.
struct Clearing: Sendable {
  let members: [StateMember]
  let event: Int
}

/// A condition for being at a step, beyond what follows from the table.
package struct Demand: Sendable {
  let members: [StateMember]
  package let holds: @Sendable (AnyGiven) -> Bool
}
