import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript
import FlowText

/// Puts problems into words: the place, the mistake, the remedy, and what led there.
struct ProblemWriter {
  private let session: Session

  init(_ session: Session) { self.session = session }

  private var secrets: Secrets { session.secrets }

  private var facts: CommandFacts { session.facts }

  func problem(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> Problem {
    let isFailure = refusal.code == "expect.failed"
    let hidden = noteSecrets(in: instruction, of: program, refusedBy: refusal)
    let told = worded(refusal)
    let diagnostic = diagnostic(for: told, instruction, program)
    var place = placed(diagnostic, program)
    place.hidden = hidden
    if isFailure {
      place.diagnostic.difference = facts.comparison?.difference.map(withoutSecrets) ?? []
      if let hint = facts.comparison?.hint {
        place.diagnostic.help = "\(diagnostic.code); \(hint)"
      }
    }
    var problem = Problem(isFailure ? .failure : .error, place)
    if isFailure { problem.comparison = facts.comparison?.hiding(withoutSecrets) }
    problem.lastTransition = lastTransition
    problem.canBeMeant =
      !isFailure && instruction.canBeRefused && instruction.printsScreen
      && !Refusal.mistakes.contains(refusal.code.rawValue)
    return problem
  }

  func problem(for difference: TranscriptDifference, _ program: Program) -> Problem {
    var place = placed(difference.diagnostic, program)
    place.diagnostic.message = secrets.hide(place.diagnostic.message)
    place.diagnostic.difference = difference.comparison.difference.map(secrets.hide)
    place.hidden = secrets.places(in: place.source.bytes[place.entry])
    var problem = Problem(.failure, place)
    problem.comparison = difference.comparison.hiding(secrets.hide)
    problem.lastTransition = lastTransition
    problem.transcript = difference
    return problem
  }

  /// A diagnostic with what led to the line it is about.
  func placed(_ diagnostic: Diagnostic, _ program: Program) -> PlacedDiagnostic {
    var diagnostic = diagnostic
    if diagnostic.code == "expect.failed" || diagnostic.code.isEmpty {
      if let last = lastTransition { diagnostic.notes.append("last: \(last)") }
      if let failure = session.app.state.lastError, !diagnostic.message.contains(failure.code) {
        diagnostic.notes.append("error: \(failure.line(secrets.hide))")
      }
    }
    return PlacedDiagnostic(
      diagnostic, in: program.script.source, from: session.sourced.origins)
  }

  /// The last decision that a line of a table made or that led to another step; else the last one.
  var lastTransition: String? {
    let entries = session.app.state.outside.trace.entries
    let last = entries.last { $0.decision.edge >= 0 || $0.decision.from != $0.decision.to }
    return (last ?? entries.last).map(DecisionText(session).sentence)
  }

  private func diagnostic(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> Diagnostic {
    var help = refusal.code.rawValue
    let line = program.script.lines[Int(instruction.line)]
    if program.script.asksForHelp(line) {
      help += "; 'help \(instruction.type.name)' shows how it is written"
    } else if let hint = refusal.hint ?? hint(for: refusal, instruction, program) {
      help += "; \(hint)"
    }
    let isMute = refusal.message.isEmpty
    let instead = refusal.code == "expect.failed" ? "it does not hold" : help
    return Diagnostic(
      code: refusal.code.rawValue, message: isMute ? instead : withoutSecrets(refusal.message),
      range: program.range(of: refusal, at: facts.location, in: instruction),
      help: help)
  }

  /// Says what ends the request that a flow waits for, and which line holds it; or that a sign sends nothing
  /// elsewhere.
  private func hint(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> String? {
    if ["expression", "field.unknown"].contains(refusal.code.rawValue) {
      let line = program.script.lines[Int(instruction.line)]
      return instruction.type.signHint(
        among: program.script.commandWords(of: line).words, of: program.script)
    }
    guard refusal.code == .busy, let pending = session.app.state.pending, !pending.isSent else {
      return nil
    }
    if pending.due != nil { return "'wait' lets \(pending.name) end" }
    func holds(_ inject: InjectCommand) -> Bool {
      guard let target = inject.target, case .hold = target.change, let name = target.name.known
      else { return false }
      return name.name == pending.name && (name.flow ?? pending.flow) == pending.flow
    }
    var place = ""
    for (part, line) in [(program, instruction)] + session.sourced.lines.reversed() {
      guard let holding = part.lastLine(before: line, holds) else { continue }
      let number = holding.script.lines[Int(holding.line)].number
      let path = ShownPath.normalized(holding.script.source.path)
      let isHere = holding.script.source.path == program.script.source.path
      place = isHere ? "held by line \(number); " : "held by \(path):\(number); "
      break
    }
    return "\(place)'release \(pending.name)' lets it end"
  }

  /// The line that a refusal after `!` prints, in the language of the session.
  func line(_ refusal: Refusal) -> String { "error: \(failure(of: worded(refusal)).line)" }

  /// A refusal with what can be done about it, in the language of the session.
  private func worded(_ refusal: Refusal) -> Refusal {
    refusal.advising.translated(to: session.app.state.language)
  }

  /// The message of the problem that a refusal is.
  func message(
    of refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> String {
    let message = worded(refusal).message
    return message.isEmpty
      ? problem(for: refusal, instruction, program).message : withoutSecrets(message)
  }

  /// A refusal as `error` describes it, without secrets.
  func failure(of refusal: Refusal) -> Failure {
    kept(refusal).hiding(in: \.message, withoutSecrets)
  }

  /// A refusal as the session keeps it: without the words by which a secret may have been meant, which it does
  /// not know to be secret.
  func kept(_ refusal: Refusal) -> Failure {
    let strays = facts.hiddenWords.onlyStrays
    return refusal.advising.failure.hiding(in: \.message, strays.hide)
      .hiding(in: \.field, strays.hide)
  }

  /// Notes that a command was refused, and the secrets in its line, which no message about it shows.
  ///
  /// - Returns: the places of the secrets.
  @discardableResult func noteSecrets(
    in instruction: Instruction, of program: Program, refusedBy refusal: Refusal
  ) -> [Range<Int>] {
    facts.noteRefusal()
    let places = session.hiddenPlaces(in: instruction, of: program)
    facts.hide(HiddenWords(places))
    if refusal.code == .fieldUnknown, let name = refusal.unknown,
      TypedSecrets(session, ran: facts).isStray(name, among: refusal.known)
    {
      facts.hide(stray: name)
    }
    return places.map { $0.value }
  }

  /// A text about the command without the secrets that it was given, and without those that are known.
  private func withoutSecrets(_ text: String) -> String {
    secrets.hide(facts.hiddenWords.hide(text))
  }
}

extension Session {
  /// The line that a refusal after `!` prints, in the language of the session.
  package func line(_ refusal: Refusal) -> String { ProblemWriter(self).line(refusal) }
}

extension Refusal {
  /// The name that was meant, or all that there are if they are few and the message is without them.
  fileprivate var hint: String? {
    guard let unknown else { return nil }
    if let closest = Suggestion.closest(to: unknown, among: known) {
      return "did you mean '\(closest)'?"
    }
    let names = known.commaSeparated
    if known.isEmpty || message.contains(names) { return nil }
    switch code.rawValue {
    case "flow.unknown": return known.offered(listedBy: "'flows'")
    case "inject.unknown" where known.count > Refusal.mostNames:
      return "'describe FLOW' lists those of a flow"
    case "inject.unknown": return "here \(known.offered)"
    default: return known.count > Refusal.mostNames ? nil : known.offered
    }
  }

  /// The codes of what is wrong with a line wherever a flow is.
  fileprivate static let mistakes: Set<String> = [
    "syntax", "command.unknown", "command.usage", "flow.unknown", "flow.none", "step.unknown",
    "field.unknown", "event.unknown", "page.unknown", "permission.unknown", "inject.unknown",
    "inject.query", "inject.nothing", "undo.nothing", "world.path", "world.value", "file",
    "expression",
  ]
}

extension Failure {
  /// The failure with something hidden in one of its texts, which is as it was where nothing is.
  fileprivate func hiding(
    in text: WritableKeyPath<Failure, String?>, _ hide: (String) -> String
  ) -> Failure {
    guard let old = self[keyPath: text] else { return self }
    let new = hide(old)
    if new == old { return self }
    var failure = self
    failure[keyPath: text] = new
    return failure
  }
}

extension Comparison {
  func hiding(_ hide: (String) -> String) -> Comparison {
    var comparison = self
    comparison.found = hide(found)
    comparison.expected = hide(expected)
    comparison.difference = difference.map(hide)
    return comparison
  }
}

extension Program {
  /// The last of the lines that ran before one, also in the files that they source, whose command is as wanted.
  fileprivate func lastLine(
    before end: Instruction?, _ isWanted: (InjectCommand) -> Bool
  ) -> (script: Script, line: Int32)? {
    for earlier in instructions.reversed() where end.map({ earlier.line < $0.line }) ?? true {
      if let part = (earlier.command as? SourceCommand)?.program,
        let found = part.lastLine(before: nil, isWanted)
      {
        return found
      }
      if let inject = earlier.command as? InjectCommand, isWanted(inject) {
        return (script, earlier.line)
      }
    }
    return nil
  }
}
