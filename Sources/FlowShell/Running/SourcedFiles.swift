import FlowExpressions
import FlowLanguage
import FlowScript
import FlowSession

/// The sourced files that run, one inside the other.
struct SourcedFiles {
  /// The parameters of the innermost one; nil outside of all.
  private(set) var parameters: Parameters?
  /// The lines that source them, the outermost first.
  private(set) var lines: [(program: Program, instruction: Instruction)] = []
  private var count = 0

  /// The places of these lines, from the inside out.
  var origins: [SourceOrigin] {
    lines.reversed().map {
      Origin(script: $0.program.script, line: Int($0.instruction.line)).place
    }
  }

  /// Begins a file that was given values.
  mutating func enter(
    _ values: [(name: String, value: Value)], from instruction: Instruction, of program: Program
  ) {
    count += 1
    parameters = Parameters(values, number: count, inside: parameters)
    lines.append((program, instruction))
  }

  /// Ends the innermost file.
  mutating func leave() {
    parameters = parameters?.outer
    lines.removeLast()
  }

  /// Gives a name a value for the lines that follow, which no variable can hide.
  mutating func give(_ value: Value, to name: String) {
    parameters = Parameters([(name, value)], number: .max, inside: parameters)
  }

  /// Forgets all names that were given values.
  mutating func forgetParameters() { parameters = nil }
}
