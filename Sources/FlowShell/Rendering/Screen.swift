import FlowCore
import FlowScript
import FlowSimulation
import FlowText

/// The screen of a flow as text.
struct Screen {
  var view: ViewState
  let error: Failure?
  let secrets: Secrets
  /// The name of the load or validation that `retry` would run again.
  var retried: String?
  /// True if it would most likely bring the same failure again.
  var isRefused = false
  /// True if everything is there that the step loads.
  var isLoaded = true
  /// The mutations that may have taken effect.
  var unresolved: [Wish]
  /// True if `retry` finds out what became of the newest of them.
  var canFindOut = false
  /// The lines about what the last command has brought.
  var told: [ToldLine] = []
  /// The words for what took place since the last command.
  var announced: [String] = []
  /// The message of the notification that came last.
  var notice: String?
  /// The link that waits until its page can be shown.
  var held: Link?
  /// The commands that lead on from a step that takes no answer, for a person.
  var ways: [String] = []
  /// The columns of the terminal, for the ways; nil elsewhere.
  var columns: Int?
  /// False as long as the flow waits for what it loads before it begins.
  var hasBegun = true
  /// True if fields have their labels beside their names.
  var showsLabels = false
  /// The names of what is pending besides what the action names.
  var otherPending: [String] = []

  /// Prints the step, its text, one line per field, the error and the pending action; or how the flow
  /// ended and what it handed over.
  func print(to sink: Sink) {
    if let outcome = view.outcome { return printEnding(outcome, to: sink) }
    sink.write("\(view.flow):", as: .routine)
    if hasBegun {
      sink.write(view.step, as: .step)
      sink.line("")
      if let text = view.text { printText(secrets.hide(text), to: sink) }
      for field in view.fields {
        print(field, to: sink)
        sink.line("")
      }
    } else {
      sink.line("")
    }
    if let error { print(error, to: sink) }
    for wish in unresolved {
      sink.write("  unresolved: \(wish.message)")
      if canFindOut { sink.remark(" (retry finds out)", as: .remedy) }
      sink.line("")
    }
    for line in told { sink.line("  \(line.name): \(secrets.hide(line.text))") }
    for words in announced { sink.line("  announced: \(secrets.hide(words))") }
    if let notice { sink.line("  notice: \(secrets.hide(notice))") }
    if let held { sink.line("  held: \(secrets.hide(held.description))") }
    sink.write("  ")
    let action = ([view.actionText] + otherPending).commaSeparated
    sink.write("action: \(action)", as: .routine)
    sink.line("")
    for row in rows(of: ways) { sink.tell("  \(row)") }
  }

  private func print(_ field: FieldView, to sink: Sink) {
    sink.write("  ")
    sink.write(field.description.name, as: .field)
    let (name, label) = (field.description.name, field.description.label)
    if showsLabels, label != name { sink.write(" (\(label))") }
    sink.write(": \(field.kindText(isLoaded: isLoaded))")
    if field.choices?.isEmpty == true, let reason = reasonWithoutChoices {
      sink.remark(" (\(reason))", as: .remedy)
    }
    sink.write(field.constraintText, as: .constraint)
    if let value = field.value { sink.write(" [\(QuotedWord.of(secrets.hide(value)))]") }
  }

  private func print(_ error: Failure, to sink: Sink) {
    sink.write("  ")
    sink.write("error: \(error.line(secrets.hide))", as: .error)
    if let retried, !isRefused { sink.remark(" (retry runs \(retried) again)", as: .remedy) }
    sink.line("")
  }

  /// The reason why there is nothing to choose from yet.
  private var reasonWithoutChoices: String? {
    if view.isBusy { return "loading" }
    return retried.map { "not loaded; retry runs \($0)" }
  }

  private func printText(_ text: String, to sink: Sink) {
    // Most are one line; splitting looks at characters, which takes longer than all the rest.
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      sink.write("  ")
      return sink.line(text)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      sink.line("  \(line)")
    }
  }

  private func printEnding(_ outcome: OutcomeKind, to sink: Sink) {
    sink.write("\(view.flow): ", as: .routine)
    sink.write(outcome.rawValue, as: .step)
    if let ending = view.ending { sink.write(": \(ending.line(secrets.hide))", as: .error) }
    for wish in view.leftBehind { sink.write("; \(wish.message)") }
    sink.line("")
    for member in view.output?.set ?? [] {
      sink.write("  ")
      sink.write(member.name, as: .field)
      sink.line(": \(secrets.hide(member.value).line)")
    }
    for line in told { sink.line("\(line.name): \(secrets.hide(line.text))") }
    for words in announced { sink.line("announced: \(secrets.hide(words))") }
  }
}

extension Screen {
  /// The screen of a flow that runs in a session.
  init(of run: RunningFlow, in session: Session) {
    let (state, isForTerminal) = (session.app.state, session.sink.isForTerminal)
    view = run.view(in: state.language)
    error = state.error?.translated(to: state.language)
    secrets = session.secrets
    let ways = run.waysOn
    retried = isForTerminal ? ways.retried : nil
    isRefused = ways.isRefused
    isLoaded = !run.isBusy && ways.retried == nil
    unresolved = state.host?.unresolvedInFront ?? view.unresolved
    canFindOut = isForTerminal && ways.wished != nil
    told = state.outside.told
    announced = state.endings.isEmpty ? session.app.state.announced : []
    hasBegun = run.shownStep != nil
    showsLabels = state.language != .english
    otherPending = run.otherPending
    notice = state.host?.notice?.text
    held = state.host?.held?.link
    if isForTerminal { self.ways = Screen.ways(from: run, in: session) }
    if !self.ways.isEmpty { columns = session.console?.size()?.columns }
  }

  /// The flows that a step calls which takes no answer and, in an app, pages.
  private static func ways(from run: RunningFlow, in session: Session) -> [String] {
    let ways = run.waysOn
    if run.outcome != nil || run.isBusy || ways.takesAnswer || ways.canRetry { return [] }
    let starts = (session.app.state.host?.calls ?? []).map { "start \($0.name)" }
    let pages = pageNames(in: session).map { "/\($0)" }.spaceSeparated
    return starts + (pages.isEmpty ? [] : ["go \(pages)"])
  }

  /// The ways as rows of the terminal, none of which ends within one of them if there is room for it.
  private func rows(of ways: [String]) -> [String] {
    var rows: [String] = []
    for way in ways {
      let longer = rows.last.map { "\($0) · \(way)" }
      if let longer, longer.count + "  ".count < columns ?? .max {
        rows[rows.count - 1] = longer
      } else {
        rows.append(way)
      }
    }
    return rows
  }

  /// The first components of the paths to the pages of the app that runs, tabs among them.
  static func pageNames(in session: Session) -> [String] {
    guard let root = session.app.state.host?.root, let flow = try? session.flows.flow(of: root),
      let pages = flow.pages, let base = try? Link(pages.base)
    else { return [] }
    return pages.continuations(base, session.names.document(of: .world)).components.map(\.text)
  }
}

extension Failure {
  /// The failure in one line, its message without secrets.
  func line(_ hide: (String) -> String) -> String {
    message.map { "\(code): \(hide($0))" } ?? code
  }
}

extension FieldView {
  /// The field in one line: its kind or choices, and its rules.
  var line: String { "\(description.name): \(kindText(isLoaded: false))\(constraintText)" }

  /// The rules, each after a comma.
  var constraintText: String {
    var text = ""
    for rule in description.rules { text += ", \(rule)" }
    if !description.isRequired { text += ", optional" }
    return text
  }

  /// The kind of the field, or its choices.
  ///
  /// - Parameter isLoaded: true if there will be no other choices where there are none.
  /// - Returns: one of these in a few words.
  func kindText(isLoaded: Bool) -> String {
    description.kindText(choosing: choices, isLoaded: isLoaded)
  }
}
