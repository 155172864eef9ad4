import FlowCore
import FlowGoals
import FlowShell
import FlowText
import Testing

@testable import FlowAcceptance

@Suite struct ReportCodecTests {
  private let cases = [
    SampleRun.report("one", line: 1),
    SampleRun.report(
      "two", .failed, line: 2, row: 1, problems: [SampleRun.failure("no")], output: "x\n"),
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
    run.label = "de"
    run.explored = [
      ExploredFlow(
        flow: "transfer", situations: 3, moves: 9, isExhausted: true, isBrokenOff: false,
        reached: [.init(kind: "steps", reached: 1, all: 2)])
    ]
    // Reports tell times to the microsecond.
    for index in run.suites[0].cases.indices { run.suites[0].cases[index].duration = 1_234_000 }
    let moment = TimelineMoment(
      place: "transfer:amount", clock: "2026-01-01T00:00:00Z", pending: "load tariffs",
      decisions: [.init(flow: "transfer", edge: 1, from: "amount", to: "tariffs", text: "why")],
      changes: [.init(path: "state.amount", before: nil, after: "1")])
    run.suites[0].cases[0].commands = [
      .init(
        line: 3, sourcedPath: "s.flow", text: "submit", printed: "x\n", isFailing: true,
        moment: moment)
    ]
    run.suites[0].cases[0].values = [
      .init(name: "b", text: "1", literal: "1"), .init(name: "a", text: "x"),
    ]
    run.suites[0].cases[1].earlier = [run.suites[0].cases[3]]
    run.suites[0].cases[1].label = "en"
    run.suites[0].cases[1].start = Moment(nanoseconds: 1_000_000_000)
    let text = JSONReporter.text(of: run)
    #expect(try RunReport(json: Array(text.utf8)) == run)
  }

  @Test(arguments: [
    ("1", 1_000_000_000), ("1.0", 1_000_000_000), ("6.2e-05", 62_000), ("1E+1", 10_000_000_000),
    ("0.1234567891", 123_456_789), ("0", 0), ("1e-300", 0),
  ])
  func `a time may be written as any number`(text: String, nanoseconds: Int64) throws {
    #expect(try RunReport(json: report(duration: text)).duration == nanoseconds)
  }

  @Test(arguments: ["-1", "\"1\"", "null", "1e30", "true"])
  func `what is no time is refused`(text: String) {
    #expect(throws: ReportError.self) { try RunReport(json: report(duration: text)) }
  }

  @Test func `a count may be written with a point, and must be whole`() throws {
    let text = JSONReporter.text(of: SampleRun.run(cases))
    let whole = text.replacing("\"count\": 4", with: "\"count\": 4.0")
    #expect(whole != text)
    #expect(try RunReport(json: Array(whole.utf8)).selection.count == 4)
    let half = text.replacing("\"count\": 4", with: "\"count\": 4.5")
    #expect(throws: ReportError.self) { try RunReport(json: Array(half.utf8)) }
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
    #expect(throws: ReportError.self) { try RunReport(json: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("<testsuites/>", "this is not JSON (line 1: a value was expected)"),
    ("{}", "this is not a JSON report of tests"),
  ])
  func `a file of another format is refused, with what is wanted`(text: String, fault: String) {
    let error = #expect(throws: ReportError.self) { try RunReport(json: Array(text.utf8)) }
    #expect(
      error?.message == "\(fault); name files that 'test --report json=FILE' wrote")
  }

  @Test(arguments: [
    (
      "\"duration\": 0.001234", "\"duration\": -1",
      "suites.0.cases.0.duration': it must not be negative"
    ),
    (
      "\"duration\": 0.001234", "\"duration\": 1e30",
      "suites.0.cases.0.duration': it must be a length of time in seconds"
    ),
    (
      "\"seed\": \"0\"", "\"seed\": \"x\"", "seed': it must be a number of 64 bits in digits, not x"
    ),
    ("\"line\": 4", "\"line\": -9", "suites.0.cases.3.line': it must not be negative"),
    ("\"line\": 4", "\"line\": 99999999999999999999", "suites.0.cases.3.line': it must be"),
    (
      "\"status\": \"skipped\"", "\"status\": \"good\"",
      "suites.0.cases.2.status': it must be one of"
    ),
  ])
  func `a member that is wrong is named with what leads to it`(
    member: String, wrong: String, message: String
  ) throws {
    var run = SampleRun.run(cases)
    for index in run.suites[0].cases.indices { run.suites[0].cases[index].duration = 1_234_000 }
    let text = JSONReporter.text(of: run)
    let changed = text.replacing(member, with: wrong, maxReplacements: 1)
    #expect(changed != text)
    let error = #expect(throws: ReportError.self) { try RunReport(json: Array(changed.utf8)) }
    #expect(error?.message.hasPrefix("'report.\(message)") == true, "\(error?.message ?? "")")
  }

  @Test func `cases that reached something must be listed`() {
    let text = #"""
      {"cases": ["a"], "flows": [{"name": "f", "points": [
        {"kind": "step", "name": "s", "title": "", "count": 1, "cases": [1]}]}]}
      """#
    let error = #expect(throws: ReportError.self) { try Coverage(json: Array(text.utf8)) }
    #expect(
      error?.message == "'coverage.flows.0.points.0.cases': it names cases that are not listed")
  }

  @Test func `texts are cleaned, wherever they come from`() throws {
    let text = JSONReporter.text(of: SampleRun.run(cases))
    let odd = text.replacing("\"name\": \"one\"", with: #""name": "o\u001b[31mne""#)
    #expect(odd != text)
    let run = try RunReport(json: Array(odd.utf8))
    #expect(run.suites[0].cases[0].name == "o\u{FFFD}ne")
  }

  @Test func `no member may be missing`() throws {
    guard case .object(let members) = SampleRun.run(cases).reported else { return }
    for name in [
      "suites", "selection", "start", "duration", "tool", "host", "seed", "label", "explored",
    ] {
      let rest = Document.object(members.filter { $0.name != name })
      #expect(throws: ReportError.self, "\(name)") { try RunReport(json: Array(rest.json.utf8)) }
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
    #expect(merged.suites.flatMap(\.cases).map(\.id) == cases.map(\.id))
    #expect(!merged.isPartial)
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
    #expect(merged.host == "here")
    all[1].run.host = "there"
    merged = try ReportMerge.merge(all)
    #expect(merged.host == "several")
  }

  private func message(_ reports: [(name: String, run: RunReport)]) -> String? {
    do throws(ReportError) {
      _ = try ReportMerge.merge(reports)
      return nil
    } catch {
      return error.message
    }
  }

  private func missing(_ reports: [(name: String, run: RunReport)]) throws -> [String] {
    try ReportMerge.merge(reports).cases.filter { $0.problems.first?.code == "shard.missing" }
      .map(\.name)
  }

  @Test func `a missing shard is an error in the report, beside the others`() throws {
    let merged = try ReportMerge.merge(Array(shards(3, cases).dropFirst()))
    let shard = try #require(merged.cases.first { $0.name == "shard 1/3" })
    #expect(shard.status == .error && shard.problems[0].message.contains("is missing"))
    #expect(
      merged.totals.tests == shards(3, cases).dropFirst().map(\.run.totals.tests).reduce(1, +))
    #expect(!merged.totals.isGood && !merged.isPartial)
    #expect(try missing(Array(shards(5, cases).prefix(1))) == ["shards 2/5 to 5/5"])
    #expect(
      try missing([shards(5, cases)[1], shards(5, cases)[3]]) == [
        "shard 1/5", "shard 3/5", "shard 5/5",
      ])
    #expect(try missing(shards(5, cases)).isEmpty)
    for index in [2, .max] {
      let one = SampleRun.run(cases, shard: Shard(index: index, count: .max))
      #expect(try missing([("s", one)]).count == (index == 2 ? 2 : 1))
    }
  }

  @Test func `a whole run of the same cases makes up for missing shards`() throws {
    var whole = SampleRun.run(cases)
    whole.start = Moment(nanoseconds: 1)
    #expect(try missing([shards(3, cases)[0], ("whole", whole)]).isEmpty)
    whole.selection = RunReport.Selection(ids: ["other"])
    #expect(try missing([shards(3, cases)[0], ("whole", whole)]).count == 1)
  }

  @Test func `of a case that ran again the later run counts, and the earlier is kept`() throws {
    var again = SampleRun.run([
      SampleRun.report("two", line: 2, row: 1),
      SampleRun.report("four", .failed, line: 4, problems: [SampleRun.failure("other")]),
    ])
    again.start = Moment(nanoseconds: 5)
    for reports in [
      [("a", SampleRun.run(cases)), ("b", again)], [("b", again), ("a", SampleRun.run(cases))],
    ] {
      let merged = try ReportMerge.merge(reports)
      #expect(merged.cases.map(\.status) == [.passed, .passed, .skipped, .failed])
      #expect(merged.cases.map { $0.earlier.map(\.status) } == [[], [.failed], [], [.error]])
      #expect(merged.totals.tests == 4 && !merged.isPartial)
      let two = try #require(merged.cases.first { $0.name == "two" })
      #expect(two.start == again.start && two.earlier[0].start == Moment(nanoseconds: 0))
    }
    // Merging what was merged changes nothing.
    let merged = try ReportMerge.merge([("a", SampleRun.run(cases)), ("b", again)])
    let twice = try ReportMerge.merge([("m", merged)])
    #expect(twice.suites == merged.suites)
    var last = SampleRun.run([SampleRun.report("four", line: 4)])
    last.start = Moment(nanoseconds: 9)
    let third = try ReportMerge.merge([("m", merged), ("c", last)])
    let four = try #require(third.cases.first { $0.name == "four" })
    #expect(four.status == .passed && four.earlier.map(\.status) == [.error, .failed])
  }

  @Test func `runs of several labels stand side by side`() throws {
    var (german, english) = (SampleRun.run(cases), SampleRun.run(cases))
    german.label = "de"
    english.label = "en"
    english.suites[0].cases[1] = SampleRun.report("two", line: 2, row: 1)
    let merged = try ReportMerge.merge([("e", english), ("d", german)])
    #expect(merged.suites.map(\.label) == ["en", "de"])
    #expect(merged.totals.tests == 8 && merged.label == nil)
    #expect(merged.cases.map(\.earlier.count).allSatisfy { $0 == 0 })
    let shard = shards(2, cases)[0]
    var other = shard.run
    other.label = "de"
    #expect(try missing([shard, ("d", other)]) == ["shard 2/2", "shard 2/2"])
  }

  @Test func `what only a case has reached that fails now is not reached`() throws {
    func run(_ report: CaseReport, _ start: Int64, reaching: [Int]) -> RunReport {
      var run = SampleRun.run([report])
      run.start = Moment(nanoseconds: start)
      let points = [
        CoveragePoint(.step, "a", count: reaching.count, cases: reaching), .init(.step, "b"),
      ]
      run.coverage = Coverage(
        flows: [FlowCoverage(name: "f", points: points)], cases: reaching.isEmpty ? [] : [report.id]
      )
      return run
    }
    let passed = run(SampleRun.report("one"), 0, reaching: [0])
    let failed = run(SampleRun.report("one", .failed), 5, reaching: [])
    #expect(try ReportMerge.merge([("a", passed)]).coverage?.share.reached == 1)
    #expect(try ReportMerge.merge([("a", passed), ("b", failed)]).coverage?.share.reached == 0)
    var labelled = passed
    labelled.label = "de"
    let merged = try ReportMerge.merge([("a", labelled)])
    #expect(merged.coverage?.cases == ["[de] a.flow::one"] && merged.coverage?.share.reached == 1)
  }

  @Test func `a case that nobody ran is noticed`() throws {
    var all = shards(2, cases)
    for index in all.indices where !all[index].run.suites.isEmpty {
      all[index].run.suites[0].cases.removeLast()
      break
    }
    #expect(try ReportMerge.merge(all).isPartial)
  }

  @Test func `there must be something to merge`() {
    #expect(message([]) == "there is no report of tests to merge")
  }

  @Test func `what a search found is merged in like cases that failed`() throws {
    let lines = """
      {"type":"counts","flow":"f","situations":3,"moves":9,"exhausted":true,"stopped":false,\
      "reached":[{"kind":"steps","reached":1,"all":2}],"seconds":0.1}
      {"type":"finding","flow":"f","kind":"stuck","place":"a","reason":"no way on","file":null,\
      "lines":["start f"],"situations":1,"commands":[{"line":1,"source":null,"text":"start f",\
      "printed":"","failing":false,"moment":null}]}
      {"type":"finding","flow":"f","kind":"never","place":"step b","reason":"step b is entered",\
      "file":null,"lines":[],"situations":1,"commands":[]}
      {"type":"end","flow":"f","findings":2,"accepted":0}

      """
    #expect(ExploreReport.isOne(Array(lines.utf8)))
    #expect(!ExploreReport.isOne(Array(JSONReporter.text(of: SampleRun.run(cases)).utf8)))
    let merged = try ReportMerge.merge(
      [("a", SampleRun.run([cases[0]]))], [ExploreReport(Array(lines.utf8))])
    #expect(merged.cases.map(\.status) == [.passed, .failed, .skipped])
    #expect(merged.cases.map(\.commands.count) == [0, 1, 0])
    #expect(merged.explored.map(\.situations) == [3])
    #expect(HTMLReporter.text(of: merged).contains("steps 1 of 2"))
    #expect(throws: ReportError.self) {
      try ExploreReport(Array(#"{"type":"counts","flow":"f"}"#.utf8))
    }
  }
}
