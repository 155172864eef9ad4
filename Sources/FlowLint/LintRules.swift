/// Every rule there is, by what it looks at.
///
/// A new rule is a file of its own and a line here.
package enum LintRules {
  static let aboutScripts: [any ScriptRule.Type] = [
    IdleCase.self, LoneTag.self, UnusedVariable.self, UnknownAllowance.self,
    MissingRows.self,
  ]

  static let aboutLines: [any LineRule.Type] = [
    UnknownFlow.self, UnknownStep.self, UnknownField.self, UnknownChoice.self,
    UnknownOutside.self, LiteralSecret.self, UnknownPage.self, IgnoredQuery.self,
    UnknownFunction.self, UnknownMember.self, UnknownOutcome.self,
  ]

  static let aboutCases: [any CaseRule.Type] = [
    UndefinedVariable.self, IgnoredError.self, UnreachableExpectation.self,
    UnknownStateMember.self,
  ]

  package static let all: [any LintRule.Type] =
    aboutLines.map { $0 } + aboutCases.map { $0 } + aboutScripts.map { $0 }

  /// What can be silenced: the rules, and what keeps a script from running.
  static let codes =
    all.map { $0.code } + ["syntax", "command.unknown", "command.usage", "case.twice", "file"]
}
