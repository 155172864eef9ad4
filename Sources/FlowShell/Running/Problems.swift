import FlowCore
import FlowExpressions
import FlowScript
import FlowText

/// Puts problems into words: the place, the mistake, the remedy, and what led there.
extension LineRunner {
  private var secrets: Secrets { session.secrets }

  func problem(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> Problem {
    let isFailure = refusal.code == "expect.failed"
    let diagnostic = diagnostic(for: refusal, instruction, program)
    var place = placed(diagnostic, program)
    place.hidden = session.hiddenPlaces(in: instruction, of: program).map { $0.value }
    if isFailure {
      place.diagnostic.difference = details.comparison?.difference.map(secrets.hide) ?? []
    }
    var problem = Problem(isFailure ? .failure : .error, place)
    if isFailure { problem.comparison = details.comparison?.hiding(secrets.hide) }
    problem.lastTransition = lastTransition
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
    if diagnostic.code == "expect.failed", let last = lastTransition {
      diagnostic.notes.append("last: \(last)")
    }
    return PlacedDiagnostic(
      diagnostic, in: program.script.source, from: origins.reversed().map(\.place))
  }

  /// The last decision that a line of a table made or that led to another step; else the last one.
  private var lastTransition: String? {
    let entries = session.state.outside.trace.entries
    let last = entries.last { $0.decision.edge >= 0 || $0.decision.from != $0.decision.to }
    return (last ?? entries.last).map(session.line)
  }

  private func diagnostic(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> Diagnostic {
    var help = refusal.code.rawValue
    if let unknown = refusal.unknown,
      let closest = Suggestion.closest(to: unknown, among: refusal.known)
    {
      help += "; did you mean '\(closest)'?"
    }
    let isMute = refusal.message.isEmpty
    let instead = refusal.code == "expect.failed" ? "it does not hold" : help
    return Diagnostic(
      code: refusal.code.rawValue, message: isMute ? instead : withoutGivenSecrets(refusal.message),
      range: program.range(of: refusal, at: details.errorLocation, in: instruction),
      help: help)
  }

  /// A refusal as `error` describes it, without secrets.
  func failure(of refusal: Refusal) -> Failure {
    var failure = refusal.failure
    failure.message = failure.message.map(withoutGivenSecrets)
    return failure
  }

  /// A message without the secrets that the command was given: short ones are those in quotes.
  private func withoutGivenSecrets(_ message: String) -> String {
    var message = message
    for secret in details.secrets {
      message = message.replacing("'\(secret)'", with: "'\(Value.dots)'")
    }
    return secrets.hide(message)
  }
}

extension Comparison {
  fileprivate func hiding(_ hide: (String) -> String) -> Comparison {
    var comparison = self
    comparison.found = hide(found)
    comparison.expected = hide(expected)
    comparison.difference = difference.map(hide)
    return comparison
  }
}
