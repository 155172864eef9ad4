import FlowScript
import FlowShell

/// Something that can be known about a script without running it.
///
/// A rule is one file, and one line in ``LintRules``.
package protocol LintRule: SendableMetatype {
  /// The code of its findings, which also silences them.
  static var code: String { get }
  /// The findings in a few words.
  static var summary: String { get }
  static var severity: Diagnostic.Severity { get }
  /// A script in which it finds something.
  static var wrong: String { get }
  /// The script as it should be.
  static var right: String { get }
}

extension LintRule {
  package static var severity: Diagnostic.Severity { .error }

  /// The rule for people: what it finds, an example of it and what would fix that, and what
  /// silences it.
  package static var explanation: String {
    """
    \(code) (\(severity.rawValue)): \(summary)

    Found in
    \(indented(wrong))
    and not in
    \(indented(right))
    A comment '# lint: allow \(code)' on the line, or above the first line of the file, silences it.

    """
  }

  private static func indented(_ script: String) -> String {
    script.split(separator: "\n").map { "    \($0)\n" }.joined()
  }
}

/// A rule about a script as a whole.
package protocol ScriptRule: LintRule {
  static func check(_ script: LintedScript, _ context: LintContext, _ report: inout LintReport)
}

/// A rule about lines one by one.
package protocol LineRule: LintRule {
  /// The parts that it looks at: it is asked about lines that have one of them.
  static var concerns: LineParts { get }
  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport)
}

/// A rule about the lines of a case in the order in which they run, those of sourced files among
/// them.
///
/// It begins with the background; each case continues with a copy of what came of that.
package protocol CaseRule: LintRule {
  init(_ context: LintContext)

  /// The background ends.
  mutating func settle()

  /// A case begins.
  mutating func begin(_ suiteCase: SuiteCase)

  /// A line runs.
  mutating func visit(_ line: LintLine, _ report: inout LintReport)

  /// The lines of a sourced file, which was given these names, begin.
  mutating func enter(_ parameters: [String])

  /// They end.
  mutating func leave()

  /// The case ends.
  mutating func end(_ report: inout LintReport)

  /// All cases have ended, each as it left its copy: what the background says is judged by all of them.
  func finish(_ cases: [Self], _ report: inout LintReport)
}

extension CaseRule {
  package mutating func settle() {}
  package func finish(_ cases: [Self], _ report: inout LintReport) {}
  package mutating func begin(_ suiteCase: SuiteCase) {}
  package mutating func enter(_ parameters: [String]) {}
  package mutating func leave() {}
  package mutating func end(_ report: inout LintReport) {}
}
