import FlowCore
import FlowScript

/// Finds lines that pass without having been tried.
extension Instruction {
  /// True if it checks what is the same whatever happens.
  package var checksNothing: Bool { command?.checksNothing ?? false }

  /// The load or validation that it injects something into; nil if it injects nothing, or its words
  /// have no values before it runs.
  package var injectedName: String? {
    guard let inject = command as? InjectCommand, !isRefused else { return nil }
    if case .clear = inject.change { return nil }
    return inject.name
  }
}

extension CaseRun {
  /// The lines that the case passed without having tried them: checks that hold whatever happens,
  /// lines behind `quit`, and injections that nothing ran into; each where it is written.
  var untried: [PlacedDiagnostic] {
    var untried: [PlacedDiagnostic] = []
    let instructions = program.instructions
    for position in [suiteCase.background, suiteCase.body].joined()
    where instructions[position].checksNothing {
      untried.append(note("this holds whatever happens", at: position))
    }
    if let first = firstUnrun {
      untried.append(note("this and what follows never ran: 'quit' ended the case", at: first))
    }
    for name in session.state.outside.injections.unasked {
      let lines = [suiteCase.background, suiteCase.body].joined()
      let position = lines.first { instructions[$0].injectedName == name }
      untried.append(note("nothing ran into what is injected into '\(name)'", at: position))
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
