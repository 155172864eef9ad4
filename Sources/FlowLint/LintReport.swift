import FlowScript
import FlowShell
import FlowText

/// The findings of rules so far, each once.
package struct LintReport {
  private(set) var findings: [PlacedDiagnostic] = []
  private var seen: Set<Key> = []

  /// The number of findings that have suggestions.
  private static let suggested = 1000

  private struct Key: Hashable {
    let path: String
    let range: SourceRange
    let code: String
  }

  mutating func add(_ place: PlacedDiagnostic) {
    let key = Key(
      path: place.source.path, range: place.diagnostic.range, code: place.diagnostic.code)
    if seen.insert(key).inserted { findings.append(place) }
  }

  /// Adds what a rule found in a script.
  mutating func add(
    _ rule: any LintRule.Type, _ message: String, at range: SourceRange, of script: Script,
    help: String? = nil, severity: Diagnostic.Severity? = nil
  ) {
    let diagnostic = Diagnostic(
      code: rule.code, severity: severity ?? rule.severity, message: message, range: range,
      help: help.map { "\(rule.code); \($0)" } ?? rule.code)
    add(PlacedDiagnostic(diagnostic, in: script.source))
  }

  /// Adds a name that nothing has, with the one that was perhaps meant.
  mutating func addUnknown(
    _ rule: any LintRule.Type, _ message: String, _ name: String,
    among known: @autoclosure () -> [String], at range: SourceRange, of script: Script
  ) {
    // Looking for what was meant takes as long as there are names, so not for everything.
    let isWorthIt = findings.count < LintReport.suggested
    let closest = isWorthIt ? Suggestion.closest(to: name, among: known().prefix(1000)) : nil
    add(rule, message, at: range, of: script, help: closest.map { "did you mean '\($0)'?" })
  }
}
