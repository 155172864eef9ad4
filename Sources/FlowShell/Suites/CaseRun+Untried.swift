import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// Finds lines that pass without having been tried.
extension Instruction {
  /// The load or validation that it injects something into; nil if it injects nothing, or its words
  /// have no values before it runs.
  package var injectedName: RequestName? {
    guard let target = (command as? InjectCommand)?.target, !isRefused else { return nil }
    if case .clear = target.change { return nil }
    return target.name.known
  }

  /// The load or validation that it injects an outcome into that only a mutation can have, and the word for
  /// that; nil if it injects none.
  package var injectionForMutations: (name: RequestName, word: String)? {
    guard let target = (command as? InjectCommand)?.target, !isRefused,
      case .outcome(let outcome, _) = target.change, outcome.isForMutations,
      let name = target.name.known
    else { return nil }
    return (name, outcome.words)
  }
}

extension CaseRun {
  /// The lines that the case passed without having tried them: checks that hold whatever happens,
  /// invariants that were never checked, lines after `quit`, and injections that nothing ran into; each
  /// where it is written.
  var untried: [PlacedDiagnostic] {
    var untried: [PlacedDiagnostic] = []
    let instructions = program.instructions
    for part in [suiteCase.background, suiteCase.body] {
      let checks = program.idleChecks
      // A file of many cases has those of all of them.
      let first = checks.partitioningIndex { $0 >= part.lowerBound }
      for position in checks[first...].prefix(while: part.contains) {
        untried.append(note("this holds whatever happens", at: position))
      }
    }
    for position in [suiteCase.background, suiteCase.body].joined() {
      guard let invariant = (instructions[position].command as? AlwaysCommand)?.invariant,
        !session.runner.invariants.seen.contains(invariant.place)
      else { continue }
      untried.append(
        note("this was silent all the time: what it reads was never there", at: position))
    }
    if let first = firstUnrun {
      untried.append(note("this and what follows never ran: 'quit' ended the case", at: first))
    }
    for name in session.app.state.outside.injections.unasked {
      let lines = [suiteCase.background, suiteCase.body].joined()
      let position = lines.first { instructions[$0].injectedName == name }
      untried.append(note("nothing ran into what is injected into '\(name.text)'", at: position))
    }
    return untried
  }

  private func note(_ message: String, at position: Int?) -> PlacedDiagnostic {
    let range = position.map { program.range(of: program.instructions[$0]) } ?? suiteCase.range
    return PlacedDiagnostic(
      Diagnostic(code: "note", severity: .note, message: message, range: range),
      in: program.script.source)
  }
}
