import FlowExpressions
import FlowLanguage
import FlowScript

/// Lines of programs without their secrets.
extension Session {
  /// An instruction that was just run, as it can be shown, on one line.
  package func shown(_ instruction: Instruction, of program: Program) -> String {
    let range = program.range(of: instruction).offsets
    let places = hiddenPlaces(in: instruction, of: program)
    let text = program.script.source.replacing(places, in: range) { _ in Value.dots }
    return RawText(SourceRange(0..<text.utf8.count), in: Array(text.utf8)).text
  }

  /// The secrets in an instruction that was just run.
  func hiddenPlaces(in instruction: Instruction, of program: Program) -> [TypedSecrets.Place] {
    TypedSecrets(self, ran: facts).places(in: program.command(of: instruction))
  }
}
