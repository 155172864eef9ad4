import FlowCore

/// What the names in scope stand for.
extension Session {
  /// The value of a name, of which some members are read; nil if any may be.
  func document(of root: Subject.Root, reading members: [String]? = []) -> Document {
    switch root {
    case .flow: state.run.map { .text($0.flow.name) } ?? .null
    case .step: state.run.map { .text($0.stepName()) } ?? .null
    case .state: state.run?.members().document ?? .object([])
    case .action: actionDocument
    case .busy: .flag(state.run?.isBusy() ?? false)
    case .fields: fieldsDocument
    case .error: state.error?.document ?? .null
    case .event: lastEvent.map(Document.text) ?? .null
    case .outcome: (state.lastEnded?.outcome()?.rawValue).map(Document.text) ?? .null
    case .output: state.lastEnded?.view().output?.document ?? .null
    case .history: (state.run?.view().path ?? []).document
    case .page: currentLink.map { .text($0.description) } ?? .null
    case .row: setup.row.map(Document.object) ?? .null
    case .world: state.worlds.document
    case .clock: .text(state.outside.surroundings.now.description)
    case .env: .object(setup.environment(members).map { .init($0.name, .text($0.value)) })
    case .secret: .object(setup.secrets.map { .init($0.name, .secret($0.value)) })
    }
  }

  private var actionDocument: Document {
    guard let view = state.run?.view() else { return .object([.init("kind", .text("none"))]) }
    var members = [Document.Member("kind", .text(view.action.rawValue))]
    if let subject = view.action.subject, let asked = view.asked {
      members.append(.init(subject, .text(asked)))
    }
    return .object(members)
  }

  private var fieldsDocument: Document {
    guard let view = state.run?.view(), view.outcome == nil else { return .object([]) }
    return .object(
      view.fields.map { field in
        var members = [
          Document.Member("kind", .text(field.description.kind.rawValue)),
          .init("label", .text(field.description.label)),
          .init("required", .flag(field.description.isRequired)),
        ]
        if let choices = field.choices { members.append(.init("choices", choices.document)) }
        if let text = field.description.defaultText {
          members.append(.init("default", .text(text)))
        }
        return .init(field.description.name, .object(members))
      })
  }

  /// The event of the last decision.
  private var lastEvent: String? {
    guard let entry = state.outside.trace.last else { return nil }
    return view(of: entry).event
  }
}

extension Failure {
  /// What expressions see of a failure.
  var document: Document {
    var members = [Document.Member("code", .text(code))]
    if let message { members.append(.init("message", .text(message))) }
    if let field { members.append(.init("field", .text(field))) }
    return .object(members)
  }
}
