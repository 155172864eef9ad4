import FlowShell

/// A script as tests, with everything that a run could take of it.
package final class PlannedSuite: Sendable {
  package let suite: Suite
  package let cases: [PlannedCase]

  /// The cases of a script, once for each of their rows; none is named with a secret.
  package init(_ suite: Suite, hiding secrets: Secrets = Secrets()) {
    self.suite = suite
    cases = suite.cases.flatMap { PlannedCase.all(of: $0, hiding: secrets) }
  }
}
