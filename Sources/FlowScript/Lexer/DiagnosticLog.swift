/// The mistakes found so far, at most `ScriptLimits.diagnostics` of them.
struct DiagnosticLog {
  /// A state to return to.
  struct Mark {
    fileprivate let count: Int
    fileprivate let last: Diagnostic?
    fileprivate let lastKind: CharacterFault?
    fileprivate let omitted: Int
  }

  private var entries: [Diagnostic] = []
  /// The fault that the last entry reports, if it is about a character.
  private var lastFault: CharacterFault?
  private var omitted = 0

  /// The reported mistakes in order of place.
  var diagnostics: [Diagnostic] {
    if entries.isEmpty { return [] }
    var sorted = entries.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
    if omitted > 0, let last = sorted.last {
      sorted.append(
        Diagnostic.syntax(
          "\(omitted) more mistakes are not listed",
          help: "fix the first ones and try again",
          at: last.range))
    }
    return sorted
  }

  var mark: Mark {
    Mark(count: entries.count, last: entries.last, lastKind: lastFault, omitted: omitted)
  }

  mutating func rollBack(to mark: Mark) {
    entries.removeLast(max(0, entries.count - mark.count))
    if let last = mark.last, !entries.isEmpty { entries[entries.count - 1] = last }
    lastFault = mark.lastKind
    omitted = mark.omitted
  }

  mutating func report(_ error: @autoclosure () -> Diagnostic, at range: SourceRange) {
    lastFault = nil
    guard entries.count < ScriptLimits.diagnostics else {
      omitted += 1
      return
    }
    entries.append(error().at(range))
  }

  /// Reports a character that is not allowed where it is; a run of the same is one mistake.
  mutating func report(_ fault: CharacterFault, at range: SourceRange) {
    if fault.continues(lastFault), entries.last?.range.end == range.start {
      entries[entries.count - 1].range.end = range.end
      return
    }
    report(fault.error, at: range)
    lastFault = fault
  }
}
