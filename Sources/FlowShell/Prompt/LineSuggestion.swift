import FlowCore
import FlowLanguage
import FlowScript

/// The rest of a line that is being typed, as it was typed before or as the step wants it.
package struct LineSuggestion {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// The text that could follow a line: of the last one in the history that begins with it and could be
  /// meant here, else of what the step takes; empty if nothing is known.
  package func text(after line: String, history: [String]) -> String {
    guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "|"),
      !line.utf8.contains(UInt8(ascii: "\n"))
    else { return "" }
    let typed = line.utf8
    let suggested =
      history.last { entry in
        entry.utf8.count > typed.count && entry.utf8.starts(with: typed)
          && !entry.utf8.contains(UInt8(ascii: "\n")) && couldBeMeant(entry)
      } ?? wantedLines.first { $0.utf8.count > typed.count && $0.utf8.starts(with: typed) }
    return suggested.map { String(Substring($0.utf8.dropFirst(typed.count))) } ?? ""
  }

  /// True unless a line answers or starts what is not there to be answered or started.
  private func couldBeMeant(_ line: String) -> Bool {
    let entry = TypedEntry(Array(line.utf8), session.language)
    guard entry.isSpelledWell, let command = entry.commands.first,
      let type = command.type(in: session.commands) as? any Command.Type
    else { return true }
    guard type.isPossible(in: session) else { return false }
    guard type == SubmitCommand.self || type == StartCommand.self else { return true }
    let arguments = command.arguments
    if type == StartCommand.self {
      return arguments.text(.startedFlow).map(startableFlows.contains) ?? true
    }
    guard let run = session.app.run else { return false }
    let fields = run.view.fields
    var answers = arguments.fields.map { ($0.name, $0.value) }
    if let only = arguments.text(.only) {
      guard fields.count == 1 else { return false }
      answers.append((fields[0].description.name, only))
    }
    let known = answers.compactMap { name, value in value.map { (name, $0) } }
    let filled = run.fields(filledBy: Inputs(known), in: session.app.state.language)
    return answers.allSatisfy { name, value in
      filled.contains { field in
        field.description.name == name
          && (field.value != nil || field.description.isSecret || value.map(\.isEmpty) ?? true)
      }
    }
  }

  /// The flows that can be started where the session is.
  private var startableFlows: [String] {
    guard let run = session.app.run, run.outcome == nil else {
      return session.flows.map(\.name)
    }
    return run.children.filter { $0.placement == .called }.map { $0.name }
  }

  /// The lines that the step takes, the likeliest first.
  private var wantedLines: [String] {
    guard let run = session.app.run, run.outcome == nil else {
      return session.flows.map { "start \($0.name)" }
    }
    let (view, ways) = (run.view, run.waysOn)
    if view.isBusy { return ["wait", "cancel"] }
    let again = ways.canRetry ? ["retry"] : []
    let drafted = session.console?.draft.names(in: session) ?? []
    let open = view.fields.filter { !drafted.contains($0.description.name) }
    let answers = ways.takesAnswer ? open.answers : []
    return again + answers + startableFlows.map { "start \($0)" } + (ways.canGoBack ? ["back"] : [])
  }
}

extension [FieldView] {
  /// The answers to a form that can be known, as lines.
  fileprivate var answers: [String] {
    if isEmpty { return ["submit"] }
    guard let next = first(where: { $0.value == nil && $0.description.isRequired }) else {
      return ["submit"]
    }
    let name = next.description.name
    guard let choices = next.choices, !choices.isEmpty else { return ["submit \(name)"] }
    let words = choices.map(QuotedWord.of)
    return words.map { "submit \(name) \($0)" } + (count == 1 ? words.map { "submit \($0)" } : [])
  }
}
