import FlowCore
import FlowLanguage
import FlowScript
import FlowText

/// The answers to a form that a person types one by one, as long as they are not all there.
///
/// Only the line that all of them make is submitted: what is kept, recorded and undone is that one.
package struct FormDraft {
  /// The place whose form it is.
  private var place = ""
  private var answers: [(name: String, value: String)] = []

  package init() {}

  /// The outcomes of a line that answers a part of a form.
  package enum Outcome {
    /// All answers are there, in one line.
    case complete(line: String)
    /// More are needed, for the fields of these names.
    case kept(missing: [String])
    /// A field does not take its value.
    case wrong(Diagnostic)
  }

  /// The fields of the form in front that have an answer.
  func names(in session: Session) -> [String] {
    FormDraft.place(in: session) == place ? answers.map(\.name) : []
  }

  private static func place(in session: Session) -> String {
    let host = session.app.state.host
    return "\(host?.callers.map { $0.name } ?? []) \(host?.front.stepName ?? "")"
  }

  /// Takes the answers of a line, with those before it.
  ///
  /// - Returns: what becomes of them; nil if the line is to run as it is.
  package mutating func take(_ entry: TypedEntry, in session: Session) -> Outcome? {
    guard let run = session.app.run, run.outcome == nil, run.waysOn.takesAnswer,
      !session.app.isBusy, let flow = try? session.flows.flow(of: run),
      let arguments = entry.plainAnswer
    else { return nil }
    let current = FormDraft.place(in: session)
    if place != current { (place, answers) = (current, []) }
    let given = arguments.fields.map { (name: $0.name, value: $0.value ?? "") }
    let names = given.map(\.name)
    let fields = run.view.fields
    guard !given.isEmpty || !answers.isEmpty, Set(names).count == names.count,
      names.allSatisfy({ name in fields.contains { $0.description.name == name } })
    else { return nil }
    let all = answers.filter { !names.contains($0.name) } + given
    session.keepSecrets(in: Inputs(all), of: flow)
    let filled = run.fields(filledBy: Inputs(all), in: session.app.state.language)
    let missing = filled.filter { field in
      field.description.isRequired && field.value == nil
        && !all.contains { $0.name == field.description.name && !$0.value.isEmpty }
    }
    let wrong = filled.first { field in given.contains { field.refuses($0) } }
    if let wrong, let place = names.firstIndex(of: wrong.description.name) {
      let isFirst = filled.first { field in
        field.description.name == wrong.description.name
          || missing.contains { $0.description.name == field.description.name }
      }
      // The form itself says what is wrong first.
      if isFirst?.description.name != wrong.description.name {
        return .wrong(
          wrong.refusal(of: given[place].value, at: arguments.fields[place], in: entry.script))
      }
      return answers.isEmpty ? nil : .complete(line: FormDraft.line(all))
    }
    if missing.isEmpty, answers.isEmpty { return nil }
    answers = all
    return missing.isEmpty
      ? .complete(line: FormDraft.line(all)) : .kept(missing: missing.map { $0.description.name })
  }

  private static func line(_ answers: [(name: String, value: String)]) -> String {
    SubmitCommand.name + answers.map { " \($0.name)=\(QuotedWord.of($0.value))" }.joined()
  }

  /// Prints the screen with the answers so far.
  package func print(in session: Session) { print(in: session, to: session.sink) }

  /// Shows a person the screen with the answers so far, if there are any, in place of what was printed from `mark` on.
  func show(in session: Session, insteadOf mark: Int) {
    if names(in: session).isEmpty || !session.sink.isForTerminal { return }
    let sink = Sink()
    sink.isForTerminal = true
    print(in: session, to: sink)
    session.sink.show(sink.styledText(from: 0), insteadOf: mark)
  }

  private func print(in session: Session, to sink: Sink) {
    guard let run = session.app.run else { return }
    var screen = Screen(of: run, in: session)
    screen.view.fields = run.fields(filledBy: Inputs(answers), in: session.app.state.language)
    screen.print(to: sink)
  }
}

extension TypedEntry {
  /// The words of a line that does nothing but answer fields with what is written there; nil if it is another.
  fileprivate var plainAnswer: Arguments? {
    guard isSpelledWell, commands.count == 1, let command = commands.first, command.isUnderstood,
      let name = script.commandWords(of: command.line).words.first,
      !script.commandWords(of: command.line).isRefused,
      language.commands.command(ofWord: name, in: script) == SubmitCommand.self
    else { return nil }
    let arguments = command.arguments
    let isPlain =
      arguments.all.allSatisfy { $0.role == .field }
      && arguments.fields.allSatisfy { $0.value != nil && $0.hasWrittenName }
    return isPlain ? arguments : nil
  }
}

extension FieldView {
  /// True if it is the field of an answer, and does not take the value.
  fileprivate func refuses(_ answer: (name: String, value: String)) -> Bool {
    description.name == answer.name && !description.isSecret && value == nil
      && !answer.value.isEmpty
  }

  fileprivate func refusal(
    of value: String, at argument: FieldArgument, in script: Script
  ) -> Diagnostic {
    let name = description.name
    let isThere = choices.flatMap { Suggestion.closest(to: value, among: $0) }
    return Diagnostic(
      code: "field",
      message: "\(name) cannot be '\(value)'; it is \(line.dropFirst(name.count + 2))",
      range: script.words[argument.valueWord].range,
      help: isThere.map { "did you mean '\($0)'?" } ?? "nothing was submitted")
  }
}
