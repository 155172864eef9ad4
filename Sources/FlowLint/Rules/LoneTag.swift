import FlowScript
import FlowShell

/// A tag that is written once in all scripts, and so is likely to be misspelt.
enum LoneTag: ScriptRule {
  static let code = "tag.lone"
  static let summary = "a tag that nobody uses elsewhere"
  static let severity = Diagnostic.Severity.warning

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    for tag in script.suite.writtenTags where context.tagCounts[tag.name] == 1 {
      report.addUnknown(
        self, "no other line is tagged '@\(tag.name)'", tag.name,
        among: context.tagCounts.keys.sorted(), at: tag.range, of: script.script)
    }
  }
}

extension Suite {
  /// The tags as they are written, each as often as it is.
  var writtenTags: [Tag] {
    program.structure.flatMap { line -> [Tag] in
      switch line.command {
      case let command as TagsCommand: return command.tags
      case let command as CaseCommand: return command.tags
      default: return []
      }
    }
  }
}
