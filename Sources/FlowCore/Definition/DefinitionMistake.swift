/// A mistake in a definition, by the names that it is about.
///
/// The words for it are those of the definition's author: ``text`` is for one in Swift, and one that is
/// listed elsewhere brings its own.
package enum DefinitionMistake: Equatable, Sendable {
  case duplicateStep(String)
  case duplicatePart(String)
  /// A way leads to a step that is not declared.
  case undeclaredTarget(String)
  /// A step of the flow's type is not declared.
  case undeclaredStep(String)
  case unreachableStep(String)
  case deadEnd(step: String)
  /// A step offers an event that nothing handles.
  case unhandledDecision(String, step: String)
  /// A step fails as an event that nothing handles.
  case unhandledSetback(String, step: String)
  case unhandledEvent(String)
  /// Handlers are declared for a step that is not.
  case undeclaredSource(String)
  /// Handlers are declared for a step that takes no answer.
  case unansweredSource(String)
  /// A hub has a handler for an answer without an event.
  case handledHub(String)
  case duplicateHandler(Place)
  case emptyHandler(Place)
  /// An alternative comes after one that always applies.
  case shadowedAlternative(Place, alternative: Int)
  /// A way leads back to a step that goes on by itself.
  case passingTarget(Place, alternative: Int, String)
  case namelessField(step: String?)
  case swappedField(String, step: String?)
  case duplicateField(String, step: String?)
  case constantMember(String?, step: String)
  /// An event clears members at a step, and leads back, where they are as they were.
  case uselessClearing(event: String, step: String)
  case duplicateChild(String, step: String)
  /// A step shows a flow in its own place, and others in tabs.
  case mixedTabs(step: String)
  case noFinish

  /// The place of a handler: its step, nil for any, and its event, nil for an answer without one.
  package struct Place: Equatable, Sendable {
    package let step: String?
    package let event: String?
  }
}

extension DefinitionMistake {
  /// The kind of problem that it is.
  var kind: DefinitionProblem.Kind {
    switch self {
    case .duplicateStep: .duplicateStep
    case .duplicatePart: .duplicatePart
    case .undeclaredTarget, .undeclaredStep: .undeclaredStep
    case .unreachableStep: .unreachableStep
    case .deadEnd: .deadEnd
    case .unhandledDecision, .unhandledSetback, .unhandledEvent: .unhandledEvent
    case .undeclaredSource, .unansweredSource, .handledHub, .emptyHandler, .shadowedAlternative:
      .deadHandler
    case .duplicateHandler: .duplicateHandler
    case .passingTarget: .passingTarget
    case .namelessField, .swappedField, .duplicateField: .duplicateField
    case .constantMember: .constantMember
    case .uselessClearing: .uselessClearing
    case .duplicateChild, .mixedTabs: .duplicateChild
    case .noFinish: .noFinish
    }
  }

  /// The mistake and its remedy, for an author who wrote the flow in Swift.
  package var text: String {
    switch self {
    case .duplicateStep(let step): "step \(step) is declared twice; remove one"
    case .duplicatePart(let part): "\(part) is declared more than once; keep one"
    case .undeclaredTarget(let step):
      "a handler leads to \(step), which is not declared; declare it"
    case .undeclaredStep(let step): "step \(step) is not declared; declare it"
    case .unreachableStep(let step): "nothing leads to step \(step); lead there or remove it"
    case .deadEnd(let step):
      "nothing leads on from step \(step); declare a step behind it, handle it, or make it show or hub"
    case .unhandledDecision(let event, let step):
      "step \(step) offers \(event), \(Self.unhandled(event))"
    case .unhandledSetback(let event, let step):
      "step \(step) fails as \(event), \(Self.unhandled(event))"
    case .unhandledEvent(let event): "there is an event \(event), \(Self.unhandled(event))"
    case .undeclaredSource(let step): "handlers are declared for \(step), which is not declared"
    case .unansweredSource(let step):
      "step \(step) takes no answer, so its handlers never fire"
    case .handledHub(let step):
      "step \(step) takes no answer, so its next never fires; handle an event"
    case .duplicateHandler(let place):
      "\(place.group) handles \(place.handler) twice; the second never fires, remove it"
    case .emptyHandler(let place): "\(place.group): \(place.handler) leads nowhere"
    case .shadowedAlternative(let place, _):
      "\(place.group): an alternative of \(place.handler) comes after one that always applies; "
        + "put it in front"
    case .passingTarget(let place, _, let step):
      "\(place.group): \(place.handler) leads back to \(step), which goes on by itself; lead back to a "
        + "step that asks, or forward to \(step)"
    case .namelessField(let step):
      "a field of \(Self.form(step)) is bound to a member whose name cannot be found out; "
        + "add .named(\"…\")"
    case .swappedField(let field, let step):
      "field \(field) of \(Self.form(step)) is bound to another member than the one of that name; "
        + "declare CodingKeys in the order of the members"
    case .duplicateField(let field, let step):
      "\(Self.form(step)) has two fields named \(field); rename one"
    case .constantMember(let member, let step):
      "step \(step) clears \(member ?? "a member"), which is constant; declare it with var"
    case .uselessClearing(let event, let step):
      "step \(step) clears members on \(event), which leads back to where they are as they were; lead "
        + "forward instead"
    case .duplicateChild(let child, let step):
      "step \(step) has two children named \(child); keep one"
    case .mixedTabs(let step):
      "step \(step) shows a flow in its own place and others in tabs; make it a tab as well"
    case .noFinish: "no step finishes the flow; declare finish(…), or typealias Output = Never"
    }
  }

  private static func unhandled(_ event: String) -> String {
    "which nothing handles; write on(.\(event)) { … } in the table"
  }

  private static func form(_ step: String?) -> String {
    step.map { "step \($0)" } ?? "the start form"
  }
}

extension DefinitionMistake.Place {
  fileprivate var group: String { step.map { "step \($0)" } ?? "any step" }
  fileprivate var handler: String { event.map { "on(\($0))" } ?? "next" }
}
