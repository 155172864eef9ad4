/// Every rule there is, by what it looks at.
///
/// A new rule is a file of its own and a line here.
package enum LintRules {
  static let aboutScripts: [any ScriptRule.Type] = [
    IdleCase.self, LoneTag.self, UnusedVariable.self, UnknownAllowance.self,
    MissingRows.self, DeadLine.self, LiteralSecret.self,
  ]

  static let aboutLines: [any LineRule.Type] = [
    UnknownFlow.self, UnknownStep.self, UnknownField.self, UnknownChoice.self,
    UnknownOutside.self, UnknownPage.self, IgnoredQuery.self,
    UnknownFunction.self, UnknownMember.self, UnknownOutcome.self, UnknownEvent.self,
    UnknownCode.self, UndeclaredCode.self, QueryInjection.self, ConstantCheck.self,
  ]

  /// The rules about lines, each with the parts that it looks at.
  static let aboutParts = aboutLines.map { (rule: $0, concerns: $0.concerns) }

  static let aboutCases: [any CaseRule.Type] = [
    UndefinedVariable.self, IgnoredError.self, UnreachableExpectation.self,
    UnknownStateMember.self, IdleInjection.self, AmbiguousInjection.self,
  ]

  package static let all: [any LintRule.Type] =
    aboutLines.map { $0 } + aboutCases.map { $0 } + aboutScripts.map { $0 }

  /// The codes of whatever keeps a script from running, each with a few words about it.
  package static let mistakes: [(code: String, summary: String)] = [
    ("syntax", "a line that is not spelled as lines are"),
    ("command.unknown", "a command that does not exist"),
    ("command.usage", "words that a command cannot take"),
    ("case.twice", "a case that is named as another one"),
    ("file", "a file that cannot be read, or holds no rows"),
  ]

  /// The codes that can be silenced: those of rules, and those of whatever keeps a script from
  /// running.
  package static let codes = all.map { $0.code } + mistakes.map { $0.code }
}
