import FlowCore
import FlowLanguage
import FlowScript

/// Checks the invariants of a session after each command.
package final class InvariantWatch {
  private unowned let session: Session
  /// The places of the invariants that held at some time.
  private(set) var seen: Set<SourceOrigin> = []

  init(_ session: Session) { self.session = session }

  private var problems: ProblemWriter { ProblemWriter(session) }

  /// Adds the invariants that a command has broken to what came of it.
  func check(
    after instruction: Instruction, of program: Program, _ outcome: InstructionOutcome?
  ) -> InstructionOutcome? {
    guard instruction.changesSession, !instruction.isSource, outcome?.isOver != true else {
      return outcome
    }
    let place = PlacedDiagnostic(
      Diagnostic(code: "", message: "", range: program.range(of: instruction)),
      in: program.script.source)
    let problems = newlyBroken {
      var place = self.problems.placed(place.diagnostic, program)
      place.hidden = self.session.hiddenPlaces(in: instruction, of: program).map { $0.value }
      return place
    }
    if problems.isEmpty { return outcome }
    let outcome = outcome ?? InstructionOutcome()
    for problem in problems { outcome.add(breach: problem) }
    return outcome
  }

  /// The invariants that are broken now and were not when they were last looked at, each at the place where
  /// it is written: what broke them was no command.
  package func newlyBroken() -> [Problem] {
    newlyBroken(at: nil)
  }

  private func newlyBroken(at place: (() -> PlacedDiagnostic)?) -> [Problem] {
    var problems: [Problem] = []
    for index in session.app.state.invariants.all.indices {
      let invariant = session.app.state.invariants.all[index].invariant
      let problem: Problem?
      do throws(Refusal) {
        switch try invariant.verdict(in: session) {
        case .holds:
          seen.insert(invariant.place)
          problem = nil
        case .silent: continue
        case .broken:
          let breach = invariant.breach(in: session)
          problem = self.problem(
            .failure, "always.broken", breach?.message ?? "", invariant, breach?.comparison, place)
        }
      } catch {
        problem = self.problem(
          .error, error.code.rawValue, error.message, invariant, nil, place)
      }
      if session.app.state.invariants.note(index, isBroken: problem != nil), let problem {
        problems.append(problem)
      }
    }
    return problems
  }

  private func problem(
    _ kind: Problem.Kind, _ code: String, _ message: String, _ invariant: Invariant,
    _ comparison: Comparison?, _ makePlace: (() -> PlacedDiagnostic)?
  ) -> Problem {
    let shown = ShownExpression(invariant.source, after: AlwaysCommand.name, in: session)
    let hide = { (text: String) in self.session.secrets.hide(shown.words.hide(text)) }
    var place = invariant.written(after: AlwaysCommand.name)
    place.hidden = shown.hidden
    if let makePlace { place = makePlace() }
    place.diagnostic.code = code
    place.diagnostic.message = hide(message)
    place.diagnostic.help = code
    place.diagnostic.difference = comparison?.difference.map(hide) ?? []
    place.diagnostic.notes.insert(
      "always: \(invariant.placeText): \(shown.text)", at: 0)
    var problem = Problem(kind, place)
    problem.comparison = comparison?.hiding(hide)
    problem.lastTransition = problems.lastTransition
    return problem
  }

  // Those of a folder

  /// Sets the invariants of a file that hold for every script of its folder, before anything runs.
  ///
  /// The names of its `let` lines have their values in its own lines and in the files of the folders in it, and
  /// nowhere else.
  func set(_ program: Program, into outcome: InstructionOutcome) {
    for instruction in program.instructions {
      do throws(Refusal) {
        switch instruction.command {
        case let command as LetCommand:
          let value = try session.names.value(of: command.expression.expression)
          session.sourced.give(session.value(value, of: command.name), to: command.name)
        case let command as AlwaysCommand:
          guard let invariant = command.invariant?.given(session.sourced.parameters) else {
            continue
          }
          try invariant.checkNames(in: session)
          session.app.state.invariants.add(invariant, isGiven: true)
        default: continue
        }
      } catch {
        outcome.add(
          problems.problem(for: error, instruction, program),
          failure: problems.failure(of: error), endsScript: true)
      }
    }
  }
}

extension Invariant {
  /// The place where it is written, as the line that it is.
  fileprivate func written(after command: String) -> PlacedDiagnostic {
    let line = "\(command) \(source)"
    let start = line.utf8.count - text.utf8.count
    return PlacedDiagnostic(
      Diagnostic(code: "", message: "", range: SourceRange(start..<line.utf8.count)),
      in: SourceText(path: place.path, bytes: Array(line.utf8), firstLine: place.position.line))
  }
}
