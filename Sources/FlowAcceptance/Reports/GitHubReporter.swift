import FlowShell

/// Annotations on the lines of a change, as GitHub's runners read them from standard output.
package enum GitHubReporter: Reporter {
  package static let name = "github"
  package static let summary = "annotations on the lines, for GitHub's runners"
  package static let takesFile = false

  /// The number of annotations that GitHub shows of one step; the last one names what has no room.
  private static let limit = 10

  package static func text(of run: RunReport) -> String {
    // What makes the run a failed one comes first.
    let told = run.cases.filter(\.status.isBad) + run.cases.filter { $0.status == .flaky }
    let all = told.flatMap { report in report.problems.map { (problem: $0, report: report) } }
    guard all.count > limit else { return all.map(line).joined() }
    let rest = all[(limit - 1)...].map { "\($0.problem.place.text): \($0.problem.message)" }
    return all.prefix(limit - 1).map(line).joined()
      + GitHubAnnotation.text(
        .error, at: nil, title: "\(rest.count) more problems", rest.joined(separator: "\n"))
  }

  private static func line(_ problem: ReportedProblem, _ report: CaseReport) -> String {
    let flaky = report.status == .flaky ? "flaky: \(report.reason ?? "")" : nil
    let last = problem.last.map { "last: \($0)" }
    let again = report.again.map { "again: \($0)" }
    let message = problem.message + (problem.help.map { "; \($0)" } ?? "")
    let parts = [message, problem.difference, last, flaky, again]
    return GitHubAnnotation.text(
      flaky == nil ? .error : .warning, at: problem.place, title: report.labelledTitle,
      parts.compactMap(\.self).joined(separator: "\n"))
  }
}

/// A line that GitHub's runners take for an annotation, wherever a program prints it.
package enum GitHubAnnotation {
  /// The severity of an annotation.
  package enum Level: String {
    case error
    case warning
    case notice
  }

  /// The line, with its line feed; about the whole change if no place is known.
  package static func text(
    _ level: Level, at place: ReportedProblem.Place?, title: String, _ message: String
  ) -> String {
    let file = place.map { "file=\(property($0.path)),line=\($0.line),col=\($0.column)," } ?? ""
    return "::\(level.rawValue) \(file)title=\(property(title))::\(self.message(message))\n"
  }

  /// Text behind the second `::`.
  private static func message(_ text: String) -> String {
    replaced(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// The value of a property, which `,` would end and `:` would end with all others.
  private static func property(_ text: String) -> String {
    replaced(message(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func replaced(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
