import FlowCore
import FlowGoals
import FlowShell
import FlowText
import Testing

@testable import FlowAcceptance

@Suite struct ReportReaderTests {
  private let cases = [
    SampleRun.report("one", line: 1),
    SampleRun.report(
      "two", .failed, line: 2, row: 1, problems: [SampleRun.failure("no")], output: "> x\n"),
    SampleRun.report("three", .skipped, line: 3), SampleRun.report("four", .error, line: 4),
  ]

  @Test func `a report reads back as it was written`() throws {
    var run = SampleRun.run(cases, shard: Shard(index: 1, count: 2))
    let points = [
      CoveragePoint(.step, "amount", title: "step amount is entered", count: 3, cases: [0]),
      CoveragePoint(.request, "x failed"),
    ]
    run.coverage = Coverage(
      flows: [FlowCoverage(name: "transfer", points: points)], cases: ["t.flow::one"])
    // Reports tell times to the microsecond.
    for index in run.suites[0].cases.indices { run.suites[0].cases[index].duration = 1_234_000 }
    let text = JSONReporter.text(of: run)
    #expect(try ReportReader.read(Array(text.utf8)) == run)
  }

  @Test(arguments: [
    ("1", 1_000_000_000), ("1.0", 1_000_000_000), ("6.2e-05", 62_000), ("1E+1", 10_000_000_000),
    ("0.1234567891", 123_456_789), ("0", 0), ("1e-300", 0),
  ])
  func `a time may be written as any number`(text: String, nanoseconds: Int64) throws {
    #expect(try ReportReader.read(report(duration: text)).duration == nanoseconds)
  }

  @Test(arguments: ["-1", "\"1\"", "null", "1e30", "true"])
  func `what is no time is refused`(text: String) {
    #expect(throws: ReportError.self) { try ReportReader.read(report(duration: text)) }
  }

  @Test func `a count may be written with a point, and must be whole`() throws {
    let text = JSONReporter.text(of: SampleRun.run(cases))
    let whole = text.replacing("\"count\": 4", with: "\"count\": 4.0")
    #expect(whole != text)
    #expect(try ReportReader.read(Array(whole.utf8)).selection.count == 4)
    let half = text.replacing("\"count\": 4", with: "\"count\": 4.5")
    #expect(throws: ReportError.self) { try ReportReader.read(Array(half.utf8)) }
  }

  /// A report whose run took so long.
  private func report(duration: String) -> [UInt8] {
    let run = SampleRun.run(cases)
    let text = JSONReporter.text(of: run)
    let written = "\"duration\": \(ElapsedTime.seconds(run.duration, places: 6)),"
    return Array(
      text.replacing(written, with: "\"duration\": \(duration),", maxReplacements: 1).utf8)
  }

  @Test(arguments: [
    "", "{}", "[1]", "{\"format\":\"flowsh-report\"}",
    "{\"format\":\"flowsh-report\",\"version\":2}", "{\"format\":\"flowsh-report\",\"version\":1}",
  ])
  func `what is no report is refused`(text: String) {
    #expect(throws: ReportError.self) { try ReportReader.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("<testsuites/>", "this is no JSON (line 1: a value was expected)"),
    ("{}", "this is no JSON report of tests"),
  ])
  func `a file of another format is refused, with what is wanted`(text: String, fault: String) {
    let error = #expect(throws: ReportError.self) { try ReportReader.read(Array(text.utf8)) }
    #expect(
      error?.message == "\(fault); name files that 'test --report json=FILE' wrote")
  }

  @Test func `no member may be missing`() throws {
    guard case .object(let members) = SampleRun.run(cases).document else { return }
    for name in ["suites", "selection", "start", "duration", "tool", "host", "order", "seed"] {
      let rest = Document.object(members.filter { $0.name != name })
      #expect(throws: ReportError.self, "\(name)") { try ReportReader.read(Array(rest.json.utf8)) }
    }
  }

  private func shards(_ count: Int, _ cases: [CaseReport]) -> [(name: String, run: RunReport)] {
    let selection = RunReport.Selection(ids: cases.map(\.id))
    return (1...count).compactMap { index in
      guard let shard = Shard(index: index, count: count) else { return nil }
      let own = cases.filter { shard.contains($0.id) }
      return ("s\(index)", SampleRun.run(own, shard: shard, selection: selection))
    }
  }

  @Test func `shards merge to the whole, in the order of the file`() throws {
    let merged = try ReportMerge.merge(shards(3, cases).reversed())
    #expect(merged.suites.flatMap(\.cases) == cases)
    #expect(merged.shard == nil)
    #expect(merged.totals == SampleRun.run(cases).totals)
  }

  @Test
  func `a merged run is as long as the longest shard, and has its host if all have one`()
    throws
  {
    var all = shards(3, cases)
    for index in all.indices {
      all[index].run.duration = [7, 9, 8][index]
      all[index].run.start = Moment(nanoseconds: [3, 1, 2][index])
    }
    var merged = try ReportMerge.merge(all)
    #expect(merged.duration == 9 && merged.start == Moment(nanoseconds: 1))
    #expect(merged.host == "here" && merged.order == "defined")
    all[1].run.host = "there"
    all[2].run.order = "random:1"
    merged = try ReportMerge.merge(all)
    #expect(merged.host == "several" && merged.order == "several")
  }

  private func message(_ reports: [(name: String, run: RunReport)]) -> String? {
    do throws(ReportError) {
      _ = try ReportMerge.merge(reports)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a missing shard is named`() {
    #expect(message(Array(shards(3, cases).dropFirst())) == "shard 1/3 is missing")
    #expect(message(Array(shards(3, cases).prefix(1))) == "shard 2/3 is missing")
  }

  @Test func `a shard that is there twice is refused`() {
    let all = shards(2, cases)
    #expect(message(all + [all[1]]) == "shard 2/2 is there twice: s2 and s2")
  }

  @Test func `a case in two shards is refused`() {
    var all = shards(2, cases)
    guard let stray = all[1].run.suites.first else { return }
    all[0].run.suites.append(stray)
    #expect(message(all)?.contains("is in two shards: s1 and s2") == true)
  }

  @Test func `shards of different selections are refused`() {
    var all = shards(2, cases)
    all[1].run.selection = RunReport.Selection(ids: ["other"])
    #expect(message(all) == "s2 and s1 did not select from the same cases")
  }

  @Test func `a case that nobody ran is noticed`() {
    var all = shards(2, cases)
    for index in all.indices where !all[index].run.suites.isEmpty {
      all[index].run.suites[0].cases.removeLast()
      break
    }
    #expect(message(all) == "there are 3 cases, and 4 were selected")
  }

  @Test func `whole runs do not merge with one another`() {
    let run = SampleRun.run(cases)
    #expect(message([("a", run)]) == nil)
    #expect(
      message([("a", run), ("b", run)])?.hasPrefix("a: this is the report of a whole") == true)
    #expect(message([]) == "there is nothing to merge")
  }
}
