import ExactDecimal
import FlowCore
import FlowGoals
import FlowShell

/// The reason why a text is no report that could be merged.
package struct ReportError: Error, Equatable {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// Reads the JSON report of a run again.
package struct ReportReader {
  /// The report that a JSON document is.
  ///
  /// - Throws: the first member that is missing or not what it should be.
  package static func read(_ bytes: [UInt8]) throws(ReportError) -> RunReport {
    let document: Document
    do throws(JSONError) {
      document = try JSONReader.read(bytes)
    } catch {
      throw ReportError("this is not JSON (line \(error.line): \(error.message)); \(remedy)")
    }
    guard document["format"] == .text("flowsh-report") else {
      throw ReportError("this is not a JSON report of tests; \(remedy)")
    }
    guard document["version"] == .integer(RunReport.formatVersion) else {
      throw ReportError("this report is of another version")
    }
    return try ReportReader(document, "report").run()
  }

  private static let remedy = "name files that 'test --report json=FILE' wrote"

  private let object: Document
  private let place: String

  init(_ object: Document, _ place: String) {
    self.object = object
    self.place = place
  }

  private func run() throws(ReportError) -> RunReport {
    let selection = try part("selection")
    guard let digest = UInt64(try selection.text("digest"), radix: 16) else {
      throw selection.wrong("digest")
    }
    var suites: [SuiteReport] = []
    for suite in try parts("suites") { suites.append(try suite.suite()) }
    return RunReport(
      suites: suites, tool: try text("tool"), host: try text("host"),
      start: try moment("start"), duration: try seconds("duration"), order: try text("order"),
      seed: UInt64(try text("seed")) ?? 0,
      selection: .init(count: try selection.number("count"), digest: digest), shard: try shard(),
      isPartial: object["partial"] == .flag(true), coverage: try coverage(),
      label: try optional("label"), explored: try explored())
  }

  private func explored() throws(ReportError) -> [ExploredFlow] {
    var explored: [ExploredFlow] = []
    for part in try parts("explored") { explored.append(try part.exploredFlow()) }
    return explored
  }

  /// The goals of a flow that a search reached.
  func exploredFlow() throws(ReportError) -> ExploredFlow {
    var reached: [ExploredFlow.Reached] = []
    for part in try parts("reached") {
      reached.append(
        ExploredFlow.Reached(
          kind: try part.text("kind"), reached: try part.number("reached"),
          all: try part.number("all")))
    }
    return ExploredFlow(
      flow: try text("flow"), situations: try number("situations"), moves: try number("moves"),
      isExhausted: object["exhausted"] == .flag(true),
      isBrokenOff: object["stopped"] == .flag(true),
      reached: reached)
  }

  private func shard() throws(ReportError) -> Shard? {
    if object["shard"] == .null { return nil }
    let part = try part("shard")
    guard let shard = Shard(index: try part.number("index"), count: try part.number("count")) else {
      throw wrong("shard")
    }
    return shard
  }

  private func suite() throws(ReportError) -> SuiteReport {
    var cases: [CaseReport] = []
    for part in try parts("cases") { cases.append(try part.caseReport()) }
    return SuiteReport(path: try text("path"), cases: cases)
  }

  private func caseReport() throws(ReportError) -> CaseReport {
    guard let status = CaseStatus(rawValue: try text("status")) else { throw wrong("status") }
    var problems: [ReportedProblem] = []
    for part in try parts("problems") { problems.append(try part.problem()) }
    var report = CaseReport(
      id: try text("id"), name: try text("name"), path: try text("path"),
      line: try number("line"), row: object["row"] == .null ? nil : try number("row"),
      values: try values(), title: try text("title"), tags: try texts("tags"), status: status,
      reason: try optional("reason"),
      problems: problems, notes: try texts("notes"), commands: try commands(),
      assertions: try number("assertions"),
      duration: try seconds("duration"), runs: try number("runs"), again: try optional("again"))
    report.label = try optional("label")
    report.start = object["start"] == .null ? nil : try moment("start")
    for part in try parts("earlier") { report.earlier.append(try part.caseReport()) }
    return report
  }

  /// The values of a row.
  private func values() throws(ReportError) -> [CaseReport.Value] {
    var values: [CaseReport.Value] = []
    for part in try parts("values") {
      values.append(
        .init(
          name: try part.text("name"), text: try part.text("text"),
          literal: try part.optional("literal")))
    }
    return values
  }

  /// The commands of a case or a finding.
  func commands() throws(ReportError) -> [Entry] {
    var commands: [Entry] = []
    for part in try parts("commands") {
      commands.append(
        Entry(
          line: try part.number("line"), sourcedPath: try part.optional("source"),
          text: try part.text("text"), printed: try part.text("printed"),
          isFailing: part.object["failing"] == .flag(true),
          moment: part.object["moment"] == .null ? nil : try part.part("moment").timelineMoment()))
    }
    return commands
  }

  private func timelineMoment() throws(ReportError) -> TimelineMoment {
    var decisions: [TimelineMoment.Decided] = []
    for part in try parts("decisions") {
      decisions.append(
        .init(
          flow: try part.text("flow"),
          edge: part.object["edge"] == .null ? nil : try part.number("edge"),
          from: try part.text("from"), to: try part.text("to"), text: try part.text("text")))
    }
    var changes: [TimelineMoment.Change] = []
    for part in try parts("changes") {
      changes.append(
        .init(
          path: try part.text("path"), before: try part.optional("before"),
          after: try part.optional("after")))
    }
    return TimelineMoment(
      place: try optional("place"), clock: try text("clock"), pending: try optional("pending"),
      decisions: decisions, changes: changes)
  }

  private func problem() throws(ReportError) -> ReportedProblem {
    guard let kind = ReportedProblem.Kind(rawValue: try text("kind")) else { throw wrong("kind") }
    return ReportedProblem(
      kind, code: try text("code"), message: try text("message"), help: try optional("help"),
      at: .init(path: try text("path"), line: try number("line"), column: try number("column")),
      expected: try optional("expected"), found: try optional("found"),
      difference: try optional("difference"), last: try optional("last"), text: try text("text"))
  }
}

/// The members of an object, each of the type it must have.
extension ReportReader {
  func wrong(_ name: String) -> ReportError {
    ReportError("'\(place).\(name)' is missing or wrong")
  }

  func part(_ name: String) throws(ReportError) -> ReportReader {
    guard let value = object[name], case .object = value else { throw wrong(name) }
    return ReportReader(value, "\(place).\(name)")
  }

  func parts(_ name: String) throws(ReportError) -> [ReportReader] {
    guard case .list(let items)? = object[name] else { throw wrong(name) }
    return items.enumerated().map { ReportReader($1, "\(place).\(name)[\($0)]") }
  }

  func text(_ name: String) throws(ReportError) -> String {
    guard case .text(let text)? = object[name] else { throw wrong(name) }
    return text
  }

  func texts(_ name: String) throws(ReportError) -> [String] {
    guard case .list(let items)? = object[name] else { throw wrong(name) }
    var texts: [String] = []
    for item in items {
      guard case .text(let text) = item else { throw wrong(name) }
      texts.append(text)
    }
    return texts
  }

  func numbers(_ name: String) throws(ReportError) -> [Int] {
    guard case .list(let items)? = object[name] else { throw wrong(name) }
    var numbers: [Int] = []
    for item in items {
      guard case .integer(let number) = item, let number = Int(exactly: number) else {
        throw wrong(name)
      }
      numbers.append(number)
    }
    return numbers
  }

  func optional(_ name: String) throws(ReportError) -> String? {
    object[name] == .null ? nil : try text(name)
  }

  func number(_ name: String) throws(ReportError) -> Int {
    guard let whole = Int64(exactly: try decimal(name)), let number = Int(exactly: whole) else {
      throw wrong(name)
    }
    return number
  }

  /// A length of time in seconds, as nanoseconds.
  func seconds(_ name: String) throws(ReportError) -> Int64 {
    let seconds = try decimal(name)
    guard let product = try? seconds.rounded(toPlaces: 9) * 1_000_000_000,
      let nanoseconds = Int64(exactly: product)
    else { throw wrong(name) }
    return nanoseconds
  }

  /// A number that is not negative, however it is written.
  private func decimal(_ name: String) throws(ReportError) -> DecimalNumber {
    let number: DecimalNumber
    switch object[name] {
    case .integer(let whole)?: number = DecimalNumber(whole)
    case .decimal(let decimal)?: number = decimal
    default: throw wrong(name)
    }
    if number < 0 { throw wrong(name) }
    return number
  }

  func moment(_ name: String) throws(ReportError) -> Moment {
    guard let moment = Moment(try text(name)) else { throw wrong(name) }
    return moment
  }

  func coverage() throws(ReportError) -> Coverage? {
    guard let value = object["coverage"], value != .null else { return nil }
    let part = try part("coverage")
    let cases = try part.texts("cases")
    var flows: [FlowCoverage] = []
    for flow in try part.parts("flows") { flows.append(try flow.flowCoverage(among: cases)) }
    return Coverage(flows: flows, cases: cases)
  }

  /// The coverage that a JSON document of its own is, as `--coverage-json FILE` writes it.
  package static func readCoverage(_ bytes: [UInt8]) throws(ReportError) -> Coverage {
    do throws(JSONError) {
      let document = Document.object([.init("coverage", try JSONReader.read(bytes))])
      if let coverage = try? ReportReader(document, "").coverage() { return coverage }
    } catch {
      throw ReportError("line \(error.line): \(error.message)")
    }
    throw ReportError("this is not coverage that a run of tests wrote")
  }

  private func flowCoverage(among cases: [String]) throws(ReportError) -> FlowCoverage {
    var points: [CoveragePoint] = []
    for part in try parts("points") {
      guard let kind = Goal.Kind(rawValue: try part.text("kind")) else {
        throw part.wrong("kind")
      }
      let positions = try part.numbers("cases")
      guard positions.allSatisfy(cases.indices.contains) else { throw part.wrong("cases") }
      points.append(
        CoveragePoint(
          kind, try part.text("name"), title: try part.text("title"),
          count: try part.number("count"), cases: positions))
    }
    return FlowCoverage(name: try text("name"), points: points)
  }
}
