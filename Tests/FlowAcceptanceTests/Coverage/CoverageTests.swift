import FlowCore
import FlowGraphs
import FlowShell
import Testing

@testable import FlowAcceptance

@Suite struct CoverageTests {
  @Test func `counts that are too great for their sum stay the greatest`() throws {
    let points = [CoveragePoint(.step, "a", count: .max), .init(.step, "b", count: 1)]
    let coverage = Coverage(flows: [FlowCoverage(name: "f", points: points)])
    let joined = try coverage.joined(with: coverage)
    #expect(joined.flows[0].points.map(\.count) == [.max, 2])
  }

  private func coverage(_ script: String) throws -> FlowCoverage {
    let map = CoverageMap(Runs.flows)
    let counter = CoverageCounter(map)
    var runs = try Runs(script)
    runs.work.coverage = map
    let finished = try runs.finish(counter)
    let cases = finished.map { ($0.report.id, $0.reached) }
    return try #require(map.coverage(counter.counts, of: cases).flows.first)
  }

  private func count(_ name: String, in coverage: FlowCoverage) -> Int? {
    coverage.points.first { $0.name == name }?.count
  }

  @Test func `nothing run reaches nothing`() throws {
    let coverage = try coverage("expect flow null\n")
    #expect(coverage.share.text == "0 of 19, 0.0 %")
    #expect(coverage.missed.count == 19)
  }

  @Test func `steps, handlers and outcomes are counted`() throws {
    let coverage = try coverage(
      """
      start transfer
      submit 50
      back
      inject tariffs fail offline
      submit 100
      retry
      expect step tariffs
      """)
    #expect(count("invalidAmount", in: coverage) == 1)
    #expect(count("amount: on(invalidAmount) forward(to: invalidAmount)", in: coverage) == 1)
    #expect(count("amount: next forward(to: tariffs)", in: coverage) == 1)
    #expect(count("tariffs: failure", in: coverage) == 1)
    #expect(count("tariffs: success", in: coverage) == 1)
    #expect(count("funds: success", in: coverage) == 2)
    #expect(count("funds: failure", in: coverage) == 0)
    #expect(count("confirmation", in: coverage) == 0)
    #expect(coverage.missed.contains { $0.text == "outcome funds: failure" })
  }

  @Test func `what was undone and redone was reached all the same`() throws {
    let coverage = try coverage("start transfer\nsubmit 50\nundo\nexpect step amount\n")
    #expect(count("invalidAmount", in: coverage) == 1)
    let again = try self.coverage("start transfer\nsubmit 50\nreset\nexpect flow null\n")
    #expect(count("invalidAmount", in: again) == 1)
  }

  @Test func `the first cases that reach a point are named`() throws {
    let coverage = try coverage(
      """
      start transfer
      case "one"
      submit 50
      back
      submit 50
      expect step invalidAmount
      case "two"
      expect step amount
      """)
    let cases = { (name: String) in coverage.points.first { $0.name == name }?.cases }
    #expect(cases("amount") == ["t.flow::one", "t.flow::two"])
    #expect(cases("invalidAmount") == ["t.flow::one"])
    #expect(cases("tariffs") == [])
    let twice = try Coverage(flows: [coverage]).joined(with: Coverage(flows: [coverage]))
    #expect(twice.flows[0].points.first { $0.name == "invalidAmount" }?.cases.count == 2)
  }

  @Test func `the picture is marked by what was reached`() throws {
    let coverage = try coverage("start transfer\nsubmit 50\nexpect step invalidAmount\n")
    #expect(coverage.marks.steps == ["amount", "invalidAmount"])
    #expect(coverage.marks.edges == [0])
    let text = CoverageText(Coverage(flows: [coverage])).text()
    #expect(text.contains("✓ invalidAmount"))
    #expect(text.contains("missed transfer step tariffs\n"))
  }

  @Test func `a flow that was not reached is one line`() throws {
    let coverage = try coverage("expect flow null\n")
    #expect(
      CoverageText(Coverage(flows: [coverage])).text() == "missed transfer: 0 of 19, 0.0 %\n")
  }

  @Test(arguments: [
    (0, 3, 0), (1, 3, 333), (2, 3, 666), (3, 3, 1000), (0, 0, 1000), (999, 1000, 999),
  ])
  func `a share is rounded down`(reached: Int, all: Int, permille: Int) {
    #expect(CoverageShare(reached: reached, all: all).permille == permille)
  }

  @Test(
    arguments: [
      ("80", 800), ("99.5", 995), ("0", 0), ("100", 1000), ("100.1", nil), ("-1", nil),
      ("8.25", nil),
      ("x", nil),
    ] as [(String, Int?)])
  func `a percentage has at most one place`(text: String, permille: Int?) {
    #expect(CoverageShare.permille(ofPercent: text) == permille)
  }

  @Test func `coverages of the same flows add up`() throws {
    let one = Coverage(flows: [try coverage("start transfer\nexpect step amount\n")])
    let two = Coverage(flows: [
      try coverage("start transfer\nsubmit 50\nexpect step invalidAmount\n")
    ])
    let both = try one.joined(with: two)
    #expect(count("amount", in: both.flows[0]) == 3)
    #expect(both.share == two.share)
    #expect(throws: ReportError.self) { try one.joined(with: Coverage(flows: [])) }
  }
}
