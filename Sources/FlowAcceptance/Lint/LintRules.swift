/// Every rule there is.
///
/// A new rule is a file of its own and a line here.
package enum LintRules {
  package static let all: [any LintRule.Type] = [
    UnknownFlow.self, UnknownStep.self, UnknownField.self, UnknownChoice.self,
    UnknownOutside.self, LiteralSecret.self, IdleCase.self, DuplicateCase.self, LoneTag.self,
    UnusedVariable.self, UnknownAllowance.self, UndefinedVariable.self, IgnoredError.self,
    UnreachableExpectation.self, UnknownPage.self, IgnoredQuery.self, UnknownFunction.self,
    UnknownMember.self, UnknownOutcome.self, MissingRows.self, UnknownStateMember.self,
  ]

  static let aboutScripts = all.compactMap { $0 as? any ScriptRule.Type }
  static let aboutLines = all.compactMap { $0 as? any LineRule.Type }
  static let aboutCases = all.compactMap { $0 as? any CaseRule.Type }

  /// What can be silenced: the rules, and what keeps a script from running.
  static let codes =
    all.map { $0.code } + ["syntax", "command.unknown", "command.usage", "file"]
}
