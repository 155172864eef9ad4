import ExactDecimal
import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation

/// The meanings of names in a session as it is now: those that always mean the same, the parameters
/// of the file that runs, and variables.
struct Names {
  let session: Session
  private let parameters: Parameters?

  init(_ session: Session) { self.init(session, session.sourced.parameters) }

  /// The meanings of names where other parameters are given than to the file that runs.
  init(_ session: Session, _ parameters: Parameters?) {
    self.session = session
    self.parameters = parameters
  }

  /// All of them.
  var all: [String] { NameReference.reserved + variables }

  // Variables

  /// The value that a name has here, as a parameter or a variable.
  func variable(_ name: String) -> Value? {
    parameter(name) ?? session.app.state.variables[name]
  }

  /// The value of a parameter that no later variable hides.
  func parameter(_ name: String) -> Value? {
    guard let parameter = parameters?.find(name) else { return nil }
    let isHidden =
      session.app.state.variables.number(of: name).map { $0 >= parameter.number } ?? false
    return isHidden ? nil : parameter.value
  }

  /// Every name that has a value here: parameters from the outside in, then variables.
  var variables: [String] {
    guard let parameters else { return session.app.state.variables.all.map(\.name) }
    var names: [String] = []
    var scope: Parameters? = parameters
    while let here = scope {
      names = here.values.map(\.name) + names
      scope = here.outer
    }
    var seen: Set<String> = []
    return (names + session.app.state.variables.all.map(\.name)).filter { seen.insert($0).inserted }
  }

  // Documents

  /// The value of a name, of which some members are read; nil if any may be.
  func document(of root: Subject.Root, reading members: [String]? = []) -> Document {
    switch root {
    case .flow: session.app.run.map { .text($0.flow.name) } ?? .null
    case .step: session.app.run.flatMap { $0.shownStep }.map { .text($0) } ?? .null
    case .state: session.app.run?.members.document ?? .object([])
    case .action: actionDocument
    case .busy: .flag(session.app.run?.isBusy ?? false)
    case .fields: fieldsDocument
    case .error: session.app.state.lastError?.document ?? .null
    case .event: events.last.map(Document.text) ?? .null
    case .events: events.document
    case .printed: .text(session.runner.printed)
    case .outcome: (session.app.state.lastEnded?.outcome?.rawValue).map(Document.text) ?? .null
    case .output: session.app.state.lastEnded?.view.output?.document ?? .null
    case .unresolved: unresolvedDocument
    case .history: (session.app.run?.view.path ?? []).document
    case .page: link.map { .text($0.description) } ?? .null
    case .app: session.app.state.appState.map { .text($0) } ?? .null
    case .announced: session.app.state.announced.document
    case .notice: (session.app.state.notice?.text).map(Document.text) ?? .null
    case .held: (session.app.state.host?.held?.link).map { .text($0.description) } ?? .null
    case .row: session.app.setup.row.map(Document.object) ?? .null
    case .world: session.app.state.worlds.shown(named: members ?? [])
    case .clock: .text(session.app.state.outside.surroundings.now.description)
    case .env:
      .object(session.app.setup.environment(members).map { .init($0.name, .text($0.value)) })
    case .secret: .object(session.app.setup.secrets.map { .init($0.name, .secret($0.value)) })
    }
  }

  /// The mutations that may have taken effect; null if there are none.
  private var unresolvedDocument: Document {
    let wishes = session.app.state.host?.unresolvedInFront ?? []
    if wishes.isEmpty { return .null }
    return .list(
      wishes.map { wish in
        .object([
          .init("flow", .text(wish.flow)), .init("request", .text(wish.request)),
          .init("says", wish.text(in: session.app.state.language).map { .text($0) } ?? .null),
          .init("since", .text(wish.since.description)),
        ])
      })
  }

  /// The link that leads to where the flow is; nil if none does.
  var link: Link? {
    guard let run = session.app.run, run.outcome == nil else { return nil }
    return session.flows.pages?.link(Place(run))
  }

  private var actionDocument: Document {
    guard let run = session.app.run else { return .object([.init("kind", .text("none"))]) }
    let view = run.view
    var members = [Document.Member("kind", .text(view.action.rawValue))]
    if let subject = view.action.subject, let asked = view.asked {
      members.append(.init(subject, .text(asked)))
    }
    let others = run.otherPending
    if !others.isEmpty { members.append(.init("others", .list(others.map(Document.text)))) }
    return .object(members)
  }

  private var fieldsDocument: Document {
    guard let view = session.app.run?.view, view.outcome == nil else { return .object([]) }
    return .object(
      view.fields.map { field in
        var members = [
          Document.Member("kind", .text(field.description.kind.rawValue)),
          .init("label", .text(field.description.label)),
          .init("required", .flag(field.description.isRequired)),
        ]
        if let choices = field.choices { members.append(.init("choices", choices.document)) }
        let meanings = ChoiceMeanings(session).all(of: field)
        if !meanings.isEmpty {
          members.append(
            .init("meanings", .object(meanings.map { .init($0.choice, .text($0.words)) })))
        }
        if let text = field.description.defaultText {
          members.append(.init("default", .text(text)))
        }
        members.append(.init("value", field.value.map { .text($0) } ?? .null))
        return .init(field.description.name, .object(members))
      })
  }

  /// The events since the last command that drove a flow or controlled the outside began.
  private var events: [String] {
    session.app.state.outside.trace.entries(from: session.app.state.decisionsBefore + 1)
      .compactMap { session.flows.view(of: $0).event }
  }

  // Subjects

  /// Looks at what is asked about most where it is, without evaluating the path to it.
  ///
  /// - Returns: true if a subject has the value that a text means; false also if only its evaluation can tell.
  func holds(_ subject: Subject, _ text: String) -> Bool {
    guard let root = subject.root else { return false }
    let run = session.app.run
    switch (root, subject.path.first) {
    case (.step, nil): return run?.shownStep == text
    case (.flow, nil): return run?.flow.name == text
    case (.outcome, nil): return run?.outcome?.rawValue == text
    case (.state, .name(let name)) where subject.path.count == 1:
      return run?.members.all.first { $0.name == name }?.value?.isMeant(by: text) ?? false
    case (.world, .name):
      return session.app.state.worlds.at(subject.path)?.isMeant(by: text) ?? false
    default: return false
    }
  }

  /// The value of a subject.
  ///
  /// The action is the text that it prints as, an error its code. A member of the state that is
  /// declared and not set is null.
  func value(of subject: Subject) throws(Refusal) -> Value {
    switch subject.root {
    case .action where subject.path.isEmpty: .string(session.app.state.actionText)
    case .error where subject.path.isEmpty:
      session.app.state.lastError.map { .string($0.code) } ?? .null
    default: try value(of: subject.expression, for: subject)
    }
  }
}
