/// A way to write down what came of a run.
///
/// A reporter is one file, and one line in ``ReporterList``.
package protocol Reporter: Sendable {
  /// The name behind `--report`.
  static var name: String { get }
  /// The purpose in a few words.
  static var summary: String { get }
  /// True if it goes to a file; otherwise it goes to standard output.
  static var takesFile: Bool { get }
  /// The whole report; the same run gives the same bytes.
  static func text(of run: RunReport) -> String
}

extension Reporter {
  /// True.
  package static var takesFile: Bool { true }
}

/// Every reporter there is, in the order help lists them.
///
/// A new one is a file of its own and a line here.
package enum ReporterList {
  package static let all: [any Reporter.Type] = [
    JUnitReporter.self, TAPReporter.self, JSONReporter.self, HTMLReporter.self,
    MarkdownReporter.self, GitHubReporter.self,
  ]

  package static var names: [String] { all.map { $0.name } }

  /// The reporter of that name.
  package static func named(_ name: String) -> (any Reporter.Type)? {
    all.first { $0.name == name }
  }
}
