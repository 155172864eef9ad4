import FlowScript
import FlowShell
import FlowText

/// A tag that one case has, and so is likely to be misspelt where another one is nearly the same:
/// `case "slow" @smok` beside `@smoke`.
///
/// Another number is another ticket or version, and no mistake.
enum LoneTag: ScriptRule {
  static let code = "tag.lone"
  static let summary = "a tag of one case that is nearly another one"
  static let wrong = """
    case "a" @smoke
    expect flow null
    case "b" @smoke
    expect flow null
    case "c" @smok
    expect flow null
    """
  static let right = """
    case "a" @smoke
    expect flow null
    case "b" @smoke
    expect flow null
    """
  static let severity = Diagnostic.Severity.warning

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    for tag in script.suite.writtenTags where context.tagCounts[tag.name] == 1 {
      let letters = letters(of: tag.name)
      let others = context.tagFamilies.lazy.filter { $0.key != letters }.flatMap(\.value)
      guard let near = Suggestion.closest(to: tag.name, among: others) else { continue }
      report.add(
        self, "no other case is tagged '@\(tag.name)'", at: tag.range, of: script.script,
        help: "did you mean '@\(near)'?")
    }
  }

  /// A tag without its digits.
  static func letters(of tag: String) -> String { tag.filter { !$0.isNumber } }
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
