import ExactDecimal
import FlowCore
import FlowShell
import FlowText

/// A report as a JSON document.
extension RunReport {
  /// The version of the document's form; it goes up when a reader would have to know.
  static let formatVersion: Int64 = 6

  /// The report, member by member in the order of the schema.
  package var document: Document {
    .object([
      .init("format", .text("flowsh-report")), .init("version", .integer(RunReport.formatVersion)),
      .init("label", .optional(label)),
      .init("tool", .text(tool)), .init("host", .text(host)),
      .init("start", .text(start.description)),
      .init("duration", .seconds(duration)), .init("order", .text(order)),
      .init("seed", .text("\(seed)")), .init("shard", shard.map(\.document) ?? .null),
      .init("selection", selection.document), .init("partial", .flag(isPartial)),
      .init("totals", totals.document), .init("suites", .list(suites.map(\.document))),
      .init("coverage", coverage.map(\.document) ?? .null),
      .init("explored", .list(explored.map(\.document))),
    ])
  }
}

extension ExploredFlow {
  var document: Document {
    .object([
      .init("flow", .text(flow)), .init("situations", .integer(Int64(situations))),
      .init("moves", .integer(Int64(moves))), .init("exhausted", .flag(isExhausted)),
      .init("stopped", .flag(isBrokenOff)),
      .init(
        "reached",
        .list(
          reached.map { kind in
            .object([
              .init("kind", .text(kind.kind)), .init("reached", .integer(Int64(kind.reached))),
              .init("all", .integer(Int64(kind.all))),
            ])
          })),
    ])
  }
}

extension RunReport.Selection {
  var document: Document {
    .object([
      .init("count", .integer(Int64(count))), .init("digest", .text(String(digest, radix: 16))),
    ])
  }
}

extension Shard {
  var document: Document {
    .object([.init("index", .integer(Int64(index))), .init("count", .integer(Int64(count)))])
  }
}

extension Totals {
  package var document: Document {
    let counts = [
      ("tests", tests), ("passed", passed), ("failures", failures), ("errors", errors),
      ("skipped", skipped), ("flaky", flaky), ("assertions", assertions),
    ]
    return .object(
      counts.map { .init($0.0, .integer(Int64($0.1))) } + [.init("duration", .seconds(duration))])
  }
}

extension SuiteReport {
  var document: Document {
    .object([
      .init("path", .text(path)), .init("totals", totals.document),
      .init("cases", .list(cases.map(\.document))),
    ])
  }
}

extension CaseReport {
  package var document: Document {
    .object([
      .init("id", .text(id)), .init("name", .text(name)), .init("path", .text(path)),
      .init("line", .integer(Int64(line))),
      .init("row", row.map { .integer(Int64($0)) } ?? .null),
      .init("values", .list(values.map(\.document))),
      .init("title", .text(title)),
      .init("tags", .list(tags.map(Document.text))), .init("status", .text(status.rawValue)),
      .init("reason", .optional(reason)), .init("assertions", .integer(Int64(assertions))),
      .init("duration", .seconds(duration)), .init("runs", .integer(Int64(runs))),
      .init("again", .optional(again)),
      .init("problems", .list(problems.map(\.document))),
      .init("notes", .list(notes.map(Document.text))),
      .init("commands", .list(commands.map(\.document))), .init("label", .optional(label)),
      .init("start", .optional(start?.description)),
      .init("earlier", .list(earlier.map(\.document))),
    ])
  }
}

extension CaseReport.Value {
  fileprivate var document: Document {
    .object([
      .init("name", .text(name)), .init("text", .text(text)), .init("literal", .optional(literal)),
    ])
  }
}

extension Entry {
  /// The command as a JSON document, in reports and where `explore` tells what it found.
  package var document: Document {
    .object([
      .init("line", .integer(Int64(line))), .init("source", .optional(sourcedPath)),
      .init("text", .text(text)), .init("printed", .text(printed)),
      .init("failing", .flag(isFailing)), .init("moment", moment.map(\.document) ?? .null),
    ])
  }
}

extension TimelineMoment {
  fileprivate var document: Document {
    .object([
      .init("place", .optional(place)), .init("clock", .text(clock)),
      .init("pending", .optional(pending)),
      .init(
        "decisions",
        .list(
          decisions.map { decided in
            .object([
              .init("flow", .text(decided.flow)),
              .init("edge", decided.edge.map { .integer(Int64($0)) } ?? .null),
              .init("from", .text(decided.from)), .init("to", .text(decided.to)),
              .init("text", .text(CleanText.block(decided.text))),
            ])
          })),
      .init(
        "changes",
        .list(
          changes.map { change in
            .object([
              .init("path", .text(CleanText.block(change.path))),
              .init("before", .optional(change.before.map(CleanText.block))),
              .init("after", .optional(change.after.map(CleanText.block))),
            ])
          })),
    ])
  }
}

extension ReportedProblem {
  var document: Document {
    .object([
      .init("kind", .text(kind.rawValue)), .init("code", .text(code)),
      .init("message", .text(message)), .init("help", .optional(help)),
      .init("path", .text(place.path)),
      .init("line", .integer(Int64(place.line))), .init("column", .integer(Int64(place.column))),
      .init("expected", .optional(expected)), .init("found", .optional(found)),
      .init("difference", .optional(difference)), .init("last", .optional(last)),
      .init("text", .text(text)),
    ])
  }
}

extension Document {
  /// Text, or null if there is none.
  static func optional(_ text: String?) -> Document { text.map(Document.text) ?? .null }

  /// A length of time in seconds, to the microsecond.
  static func seconds(_ nanoseconds: Int64) -> Document {
    .decimal((try? DecimalNumber.parse(ElapsedTime.seconds(nanoseconds, places: 6))) ?? 0)
  }
}
