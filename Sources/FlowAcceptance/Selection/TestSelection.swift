import FlowExpressions
import FlowScript
import FlowShell
import FlowText

/// The cases that are meant, of those that were read.
package struct TestSelection: Sendable {
  /// For each file, by path, which of its cases; a file that is not here is taken whole.
  package var parts: [String: [TestTarget.Part]] = [:]
  /// Each must be found in a case's id or in its title.
  package var patterns: [TextPattern] = []
  /// The secrets that titles do not show.
  package var secrets: [(name: String, value: String)] = []
  /// Each must hold for a case's tags.
  package var tags: [TagExpression] = []
  /// True if some case must have each tag that is wanted: not where only some of the scripts are looked at.
  package var checksTags = true
  /// The ids that count; nil if all do.
  package var ids: Set<String>?
  package var shard: Shard?

  package init() {}

  /// The cases that are meant.
  ///
  /// - Returns: the cases, none if nothing is.
  /// - Throws: what names something that there is not.
  package func plan(_ suites: [PlannedSuite]) throws(SelectionError) -> TestPlan {
    try checkTags(suites)
    var selected: [PlannedCase] = []
    selected.reserveCapacity(suites.count)
    let secrets = Secrets(knowing: secrets)
    for suite in suites { try select(of: suite, hiding: secrets, into: &selected) }
    let selection = RunReport.Selection(ids: selected.map(\.id))
    if let shard { selected.removeAll { !shard.contains($0.id) } }
    return TestPlan(cases: selected, selection: selection)
  }

  private func select(
    of script: PlannedSuite, hiding secrets: Secrets, into selected: inout [PlannedCase]
  ) throws(SelectionError) {
    guard !parts.isEmpty, let parts = parts[script.suite.path] else {
      selected += script.cases.filter { isMeant($0, hiding: secrets) }
      return
    }
    for part in parts where !script.cases.contains(where: { part.holds(for: $0) }) {
      try part.refuse(script.suite)
    }
    for planned in script.cases
    where parts.contains(where: { $0.holds(for: planned) }) && isMeant(planned, hiding: secrets) {
      selected.append(planned)
    }
  }

  private func isMeant(_ planned: PlannedCase, hiding secrets: Secrets) -> Bool {
    if let ids, !ids.contains(planned.id) { return false }
    return patterns.allSatisfy { planned.texts(hiding: secrets).contains(where: $0.isFound) }
      && tags.allSatisfy { $0.holds(for: planned.tags) }
  }

  /// A tag that is wanted and that no case has is a slip of the hand; that no case has one any more that it
  /// must not have is well.
  private func checkTags(_ suites: [PlannedSuite]) throws(SelectionError) {
    if tags.isEmpty || !checksTags { return }
    let known = Set(suites.flatMap(\.suite.cases).flatMap(\.allTags))
    for tag in tags.flatMap(\.wantedTags) where !known.contains(tag) {
      throw SelectionError(
        "no case has the tag @\(tag)",
        suggestion: Suggestion.closest(to: tag, among: known.sorted()).map { "@\($0)" },
        isUsage: true)
    }
  }
}

extension TestTarget.Part {
  func holds(for planned: PlannedCase) -> Bool {
    switch self {
    case .all: true
    case .line(let line): planned.suiteCase.lines.contains(line)
    case .name(let name):
      // A name is also given as a report shows it.
      planned.names.contains(name)
        || [planned.id, planned.title()].contains { whole in
          let target = "\(planned.suiteCase.path)::\(name)"
          return whole == target || CleanText.line(whole) == target
        }
    }
  }

  /// Says that a file has no such case; one without any cases has nothing to refuse.
  fileprivate func refuse(_ suite: Suite) throws(SelectionError) {
    switch self {
    case .all: return
    case .line(let line): throw SelectionError("\(suite.path) has no case at line \(line)")
    case .name(let name):
      let names = suite.cases.flatMap { one in [one.name] + one.runs.map { one.name(row: $0) } }
      let closest = Suggestion.closest(to: name, among: names)
      throw SelectionError(
        "\(suite.path) has no case named '\(CleanText.line(name))'", suggestion: closest)
    }
  }
}

/// The reason why nothing can be selected.
package struct SelectionError: Error, Equatable {
  package let message: String
  /// True if the command line is wrong, and not only that there is no such test.
  package let isUsage: Bool

  init(_ message: String, suggestion: String? = nil, isUsage: Bool = false) {
    self.message = message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    self.isUsage = isUsage
  }
}
