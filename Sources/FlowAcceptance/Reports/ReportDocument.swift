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
      .init("tool", .text(tool)), .init("host", .text(host)),
      .init("start", .text(start.description)),
      .init("duration", .seconds(duration)), .init("order", .text(order)),
      .init("seed", .text("\(seed)")), .init("shard", shard.map(\.document) ?? .null),
      .init("selection", selection.document), .init("partial", .flag(isPartial)),
      .init("totals", totals.document), .init("suites", .list(suites.map(\.document))),
      .init("coverage", coverage.map(\.document) ?? .null),
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
      .init("values", .object(values.map { .init($0.name, .text($0.text)) })),
      .init("title", .text(title)),
      .init("tags", .list(tags.map(Document.text))), .init("status", .text(status.rawValue)),
      .init("reason", .optional(reason)), .init("assertions", .integer(Int64(assertions))),
      .init("duration", .seconds(duration)), .init("runs", .integer(Int64(runs))),
      .init("again", .optional(again)),
      .init("problems", .list(problems.map(\.document))),
      .init("notes", .list(notes.map(Document.text))), .init("output", .text(output)),
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
