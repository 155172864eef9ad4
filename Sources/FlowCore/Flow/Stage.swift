/// Folds what a step hands back into what has been gathered.
public protocol StateReducer<StepResult, State> {
  /// What a step hands back: its answer.
  associatedtype StepResult: Sendable
  /// What has been gathered so far.
  associatedtype State

  /// Folds an answer in.
  ///
  /// It runs before anybody is asked about the answer, on a copy, and must depend on nothing but
  /// its parameters.
  ///
  /// - Throws: a refusal, if the answer does not fit what has been gathered.
  func reduce(_ result: StepResult, into state: inout State) throws(Refusal)
}

/// The room of one step: its form, what it needs, what it asks of the outside, and how its answer
/// is folded in.
///
/// The step itself is the name of the place.
public protocol Stage<Owner>: StateReducer, Sendable where State == Owner.State {
  /// The flow it is a place of.
  associatedtype Owner: Flow
  associatedtype StepResult = NoAnswer

  /// The place.
  var step: Owner.Step { get }
  /// How one gets away from it.
  var kind: StageKind { get }
  /// What it asks of the user.
  var form: Form<Showing<Owner>, StepResult> { get }
  /// Whether the answers of later steps survive when this one is answered anew. Those that are
  /// still valid are given again by themselves, so that their steps are skipped.
  var isKeepingLaterAnswers: Bool { get }

  /// Whether a flow with this state has to come here. Decides where `next()` leads.
  func isNeeded(in state: Owner.State) -> Bool
  /// The names of what must have been gathered before one can be here, and is not.
  func missing(in state: Owner.State) -> [String]
  /// What is shown above the form.
  func text(for state: Owner.State) -> String?
  /// What is shown above the form, for a step that shows what was loaded for it.
  func text(for showing: Showing<Owner>) -> String?
  /// What has to be loaded before the step can be answered.
  func entryLoad(in state: Owner.State) -> Owner.LoadCommand?
  /// What has to be asked before the answer is taken.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - state: what will have been gathered once the answer is taken.
  /// - Returns: what to ask, or nil if nobody has to be asked.
  func validation(of answer: StepResult, in state: Owner.State) -> Owner.ValidationCommand?
  /// What has to be asked before the answer is taken, of an outside that must know whether the answer
  /// has had its effect already: one whose own effect would speak against it.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - state: what will have been gathered once the answer is taken.
  ///   - key: makes the key that the answer's load has.
  /// - Returns: what to ask, or nil if nobody has to be asked.
  func validation(
    of answer: StepResult, in state: Owner.State, key: () -> IdempotencyKey
  ) -> Owner.ValidationCommand?
  /// What has to be done with the answer before the flow goes on.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - state: what will have been gathered once the answer is taken.
  ///   - key: makes the key that stays the same however often this answer is given in this showing,
  ///     so that whatever it creates is created once.
  /// - Returns: what to do, or nil if nothing has to be done.
  func answerLoad(
    for answer: StepResult, in state: Owner.State, key: () -> IdempotencyKey
  ) -> Owner.LoadCommand?
}

extension Stage {
  /// ``StageKind/ordinary``.
  public var kind: StageKind { .ordinary }
  /// False: an edit is followed by everything after it.
  public var isKeepingLaterAnswers: Bool { false }

  /// Always: the table decides.
  public func isNeeded(in state: Owner.State) -> Bool { true }
  /// Nothing.
  public func missing(in state: Owner.State) -> [String] { [] }
  /// Nothing but the form.
  public func text(for state: Owner.State) -> String? { nil }
  /// What is shown whatever was loaded.
  public func text(for showing: Showing<Owner>) -> String? { text(for: showing.state) }
  /// Nothing.
  public func entryLoad(in state: Owner.State) -> Owner.LoadCommand? { nil }
  /// Nobody.
  public func validation(
    of answer: StepResult, in state: Owner.State
  ) -> Owner.ValidationCommand? { nil }
  /// What is asked whatever the key.
  public func validation(
    of answer: StepResult, in state: Owner.State, key: () -> IdempotencyKey
  ) -> Owner.ValidationCommand? { validation(of: answer, in: state) }
  /// Nothing.
  public func answerLoad(
    for answer: StepResult, in state: Owner.State, key: () -> IdempotencyKey
  ) -> Owner.LoadCommand? { nil }
}

extension Stage where StepResult == NoAnswer {
  /// A form without fields.
  public var form: Form<Showing<Owner>, NoAnswer> { Form(NoAnswer.init) }
  /// Nothing: there is no answer to fold in.
  public func reduce(_ result: NoAnswer, into state: inout Owner.State) {}
}
