import FlowCore
import FlowExpressions

extension Document {
  /// The paths that a path could become: each goes one name or number further than what is there.
  func pathCandidates(typing word: String) -> [CompletionList.Candidate] {
    let mark = word.lastIndex { $0 == "." || $0 == "[" }
    let lead = mark.map { String(word[..<$0]) } ?? ""
    guard
      let segments = lead.isEmpty ? [] : Subject.segments(lead.hasPrefix("[") ? lead : "." + lead),
      let place = at(segments)
    else { return [] }
    switch place {
    case .list(let items):
      return items.enumerated().map { item($0.element, "\(lead)[\($0.offset)]") }
    case .object(let members):
      return members.filter { Subject($0.name)?.path.isEmpty == true }
        .map { item($0.value, lead.isEmpty ? $0.name : "\(lead).\($0.name)") }
    default: return []
    }
  }

  private func item(_ value: Document, _ path: String) -> CompletionList.Candidate {
    .init(path, value.shortLine, isWhole: value.isPlain)
  }

  /// The value in a few words.
  var shortLine: String {
    switch self {
    case .object(let members) where !members.isEmpty: members.map(\.name).commaSeparated
    case .list(let items): items.count == 1 ? "1 item" : "\(items.count) items"
    default: line
    }
  }
}

extension Session {
  /// What an expression can go on with: names in scope, and what is inside of them.
  func expressionCandidates(typing word: String) -> [CompletionList.Candidate] {
    if let mark = word.firstIndex(where: { $0 == "." || $0 == "[" }) {
      guard let root = Subject.Root(named: String(word[..<mark])) else { return [] }
      let rest = String(word[mark...].drop { $0 == "." })
      let separator = word[mark] == "." ? "." : ""
      return document(of: root).pathCandidates(typing: rest).map {
        .init("\(root.rawValue)\(separator)\($0.text)", $0.description, isWhole: $0.isWhole)
      }
    }
    let names: [CompletionList.Candidate] = Subject.Root.allCases.map { root in
      .init(root.rawValue, root.summary, isWhole: !root.hasMembers)
    }
    let variables = state.variables.all.map {
      CompletionList.Candidate($0.name, secrets.hide($0.value).json)
    }
    if word.isEmpty { return names + variables }
    let functions = Function.leadingNames.map { "\($0)(" }
    return names + variables + functions.map { .init($0, "function", isWhole: false) }
  }

  /// What a subject can be.
  func valueCandidates(_ subject: Subject) -> [CompletionList.Candidate] {
    if subject.path.isEmpty {
      switch subject.root {
      case .step: return flows.flatMap { flow in flow.stepNames().map { .init($0, flow.name) } }
      case .flow: return flows.map { .init($0.name, "flow") }
      case .outcome:
        return ["completed", "cancelled", "failed"].map { .init($0, "how the flow ended") }
      case .history:
        return [.init((state.run?.view().path ?? []).commaSeparated, "as it is")]
      default: break
      }
    }
    return (try? Names(self).document(of: subject)).map(asItIs) ?? []
  }

  /// A value as it is, unless it is none that a word can be, or a secret.
  func asItIs(_ value: Document) -> [CompletionList.Candidate] {
    if case .secret = value { return [] }
    return value.isPlain ? [.init(secrets.hide(value).line, "as it is")] : []
  }

  /// What is pending, in a few words; nil if nothing is.
  package var pendingText: String? {
    guard let run = state.run, let pending = run.pending() else { return nil }
    return "\(run.view().action == .validate ? "validating" : "loading") \(pending.name)"
  }

  /// How long it takes until something pending ends by itself; nil if nothing does.
  package var timeToNextDue: Nanoseconds? {
    state.nextDue.map { due in
      Nanoseconds(count: max(0, due.nanoseconds - state.outside.surroundings.now.nanoseconds))
    }
  }
}

extension Subject.Root {
  /// What the name stands for, in a few words.
  var summary: String {
    switch self {
    case .flow: "the flow that runs or ended last"
    case .step: "where it is"
    case .state: "what has been gathered"
    case .action: "the pending action"
    case .busy: "whether something is pending"
    case .fields: "the form of the step"
    case .error: "what went wrong with the last command"
    case .event: "the last of the events"
    case .events: "what happened since the last command began"
    case .printed: "what the last command printed"
    case .outcome: "how the flow ended"
    case .output: "what it handed over"
    case .history: "the list that 'steps' prints"
    case .page: "where the app is"
    case .world: "the stand-in backend"
    case .clock: "the time"
    case .row: "the row of the case"
    case .env: "the environment"
    case .secret: "what --secret gave"
    }
  }

  /// Whether something inside of it can be named.
  var hasMembers: Bool {
    switch self {
    case .state, .action, .fields, .error, .output, .world, .row, .env, .secret: true
    default: false
    }
  }
}
