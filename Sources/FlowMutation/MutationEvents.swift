import ExactDecimal
import FlowCore
import FlowShell
import FlowText

/// The result of mutants as JSON, one value a line; ``MutationSchema`` describes them.
package enum MutationEvents {
  /// A mutant.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - isKnown: true of a survivor that is accepted.
  ///   - path: the file in which its script is kept; nil if it is not.
  /// - Returns: the line.
  package static func mutant(
    _ result: MutantResult, isKnown: Bool, path: String?
  ) -> Document {
    let change = result.mutant.change
    var (killer, problem): (String?, String?) = (nil, nil)
    if case .killed(let by, let message) = result.verdict { (killer, problem) = (by, message) }
    if case .refused(let message) = result.verdict { problem = message }
    return event(
      "mutant",
      [
        .init("flow", .text(result.mutant.flow.name)),
        .init("step", change.step.map { .text($0) } ?? .null),
        .init("member", .text(change.member)), .init("kind", .text(change.kind.rawValue)),
        .init("change", .text(change.words)),
        .init("file", change.place.map { .text($0.file) } ?? .null),
        .init("line", change.place.map { .integer(Int64($0.line)) } ?? .null),
        .init("verdict", .text(result.kind.rawValue)), .init("known", .flag(isKnown)),
        .init("cases", .integer(Int64(result.reachingCases))),
        .init("runs", .integer(Int64(result.runs))),
        .init("killer", killer.map { .text($0) } ?? .null),
        .init("problem", problem.map { .text($0) } ?? .null),
        .init("script", .list((result.script?.lines ?? []).map { .text($0) })),
        .init("kept", path.map { .text($0) } ?? .null),
      ])
  }

  /// A flow.
  package static func flow(_ name: String, _ results: [MutantResult]) -> Document {
    event("flow", [.init("flow", .text(name))] + members(MutationScore(results)))
  }

  /// The end.
  package static func end(_ report: MutationReport) -> Document {
    event(
      "score",
      members(report.score) + [
        .init("cases", .integer(Int64(report.cases))),
        .init("runs", .integer(Int64(report.runs))),
        .init("seconds", seconds(report.duration)),
        .init("moves", .integer(Int64(report.moves))),
        .init("searchSeconds", seconds(report.searchDuration)),
      ])
  }

  private static func seconds(_ duration: Int64) -> Document {
    .decimal((try? DecimalNumber.parse(ElapsedTime.seconds(duration, places: 3))) ?? 0)
  }

  private static func members(_ score: MutationScore) -> [Document.Member] {
    [
      .init("killed", .integer(Int64(score.killed))),
      .init("survived", .integer(Int64(score.survived))),
      .init("equivalent", .integer(Int64(score.equivalent))),
      .init("refused", .integer(Int64(score.refused))),
      .init(
        "percent",
        .decimal(
          (try? DecimalNumber.parse("\(score.permille / 10).\(score.permille % 10)")) ?? 0)),
    ]
  }

  private static func event(_ name: String, _ members: [Document.Member]) -> Document {
    .object([.init("event", .text(name))] + members)
  }
}
