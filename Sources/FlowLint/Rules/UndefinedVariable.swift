import FlowScript
import FlowShell

/// A variable that has no value where it is read.
struct UndefinedVariable: CaseRule {
  static let code = "variable.undefined"
  static let summary = "a variable without a value"
  static let wrong = """
    expect amount == 100
    """
  static let right = """
    let amount = 100
    expect amount == 100
    """

  private let context: LintContext
  /// The names that have a value: those of the background, and those of the case.
  private var outer: Set<String>
  private var own: Set<String> = []
  private var parameters: [[String]] = []
  /// True if the case has rows of which not even the names are known.
  private var isBlind = false

  init(_ context: LintContext) {
    self.context = context
    outer = context.variables
  }

  mutating func settle() {
    outer.formUnion(own)
    own = []
  }

  mutating func begin(_ suiteCase: SuiteCase) {
    guard let names = suiteCase.rows?.names else { return }
    own.formUnion(names)
    isBlind = names.isEmpty
  }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    for reading in line.references where !line.isRefused && !isKnown(reading) {
      report.addUnknown(
        UndefinedVariable.self, "'\(reading.name)' has no value here", reading.name,
        among: known, at: reading.range, of: line.script)
    }
    if let name = line.arguments.text(.variable) { own.insert(name) }
  }

  mutating func enter(_ parameters: [String]) { self.parameters.append(parameters) }

  mutating func leave() { parameters.removeLast() }

  private var known: [String] {
    NameReference.reserved + outer.union(own).union(parameters.joined()).sorted()
  }

  private func isKnown(_ reading: NameReference) -> Bool {
    isBlind || reading.isReserved || own.contains(reading.name) || outer.contains(reading.name)
      || parameters.contains { $0.contains(reading.name) }
  }
}
