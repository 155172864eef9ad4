import FlowExpressions
import FlowLanguage
import FlowSession

/// The sourced files that run, one inside the other.
struct SourcedFiles {
  /// The parameters of the innermost one; nil outside of all.
  private(set) var parameters: Parameters?
  /// The lines that source them, the outermost first.
  private(set) var origins: [Origin] = []
  private var count = 0

  /// Begins a file that was given values.
  mutating func enter(_ values: [(name: String, value: Value)], from origin: Origin) {
    count += 1
    parameters = Parameters(values, number: count, inside: parameters)
    origins.append(origin)
  }

  /// Ends the innermost file.
  mutating func leave() {
    parameters = parameters?.outer
    origins.removeLast()
  }

  /// Gives a name a value for the lines that follow, which no variable can hide.
  mutating func give(_ value: Value, to name: String) {
    parameters = Parameters([(name, value)], number: .max, inside: parameters)
  }

  /// Forgets all names that were given values.
  mutating func forgetParameters() { parameters = nil }
}
