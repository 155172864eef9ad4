import FlowCore
import FlowGoals
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
    try #require(try coverages(script).flows.first)
  }

  private func coverages(_ script: String) throws -> Coverage {
    let map = CoverageMap(Runs.flows)
    var runs = try Runs(script)
    runs.work.coverage = map
    let finished = try runs.finish()
    return map.coverage(of: finished.map { ($0.report.id, $0.reached) })
  }

  private func count(_ text: String, in coverage: FlowCoverage) -> Int? {
    coverage.points.first { $0.text == text }?.count
  }

  @Test func `nothing run reaches nothing`() throws {
    let coverage = try coverage("expect flow null\n")
    let goals = Runs.flows[0].goals(among: Runs.flows).all
    #expect(coverage.missed.map(\.text) == goals.map(\.id))
    #expect(coverage.share.text == "0 of \(goals.count), 0.0 %")
  }

  @Test func `every goal of the flow is counted`() throws {
    let coverage = try coverage(
      """
      start transfer
      ! submit 0
      submit 50
      back
      inject tariffs fail offline
      submit 100
      retry
      expect step tariffs
      cancel
      """)
    #expect(count("step invalidAmount", in: coverage) == 1)
    #expect(count("way amount: on(invalidAmount) forward(to: invalidAmount)", in: coverage) == 1)
    #expect(count("way amount: next forward(to: tariffs)", in: coverage) == 1)
    #expect(count("request tariffs failed", in: coverage) == 1)
    #expect(count("request tariffs offline", in: coverage) == 1)
    #expect(count("request tariffs answered", in: coverage) == 1)
    #expect(count("request funds answered", in: coverage) == 2)
    #expect(count("request funds failed", in: coverage) == 0)
    #expect(count("start countries answered", in: coverage) == 1)
    #expect(count("start countries failed", in: coverage) == 0)
    #expect(count("rule amount.amount more than 0: broken", in: coverage) == 1)
    #expect(count("rule amount.amount more than 0: kept", in: coverage) == 2)
    #expect(count("rule amount.amount at most 2 places: broken", in: coverage) == 0)
    #expect(count("back invalidAmount", in: coverage) == 1)
    #expect(count("retry tariffs", in: coverage) == 1)
    #expect(count("cancel tariffs", in: coverage) == 1)
    #expect(count("step confirmation", in: coverage) == 0)
    #expect(coverage.missed.contains { $0.text == "request funds failed" })
  }

  @Test func `an effect that is lost or dropped, and the codes that it declares, are counted`()
    throws
  {
    let coverage = try coverage(
      """
      start transfer at confirmation amount=100 tariff=economy
      case "lost"
      inject createTransfer lost
      submit continue
      expect error timeout
      case "dropped"
      inject createTransfer dropped
      submit continue
      expect error timeout
      case "refused"
      inject createTransfer fail transfer.insufficientFunds
      submit continue
      expect error transfer.insufficientFunds
      """)
    #expect(count("request createTransfer lost", in: coverage) == 1)
    #expect(count("request createTransfer dropped", in: coverage) == 1)
    #expect(count("request createTransfer transfer.insufficientFunds", in: coverage) == 1)
    #expect(count("request createTransfer failed", in: coverage) == 3)
    #expect(count("request createTransfer answered", in: coverage) == 0)
  }

  @Test func `a start that is refused reaches the rule that refuses it`() throws {
    let coverage = try coverage("! start transfer at tariffs amount=0\nexpect flow null\n")
    #expect(count("rule amount.amount more than 0: broken", in: coverage) == 1)
  }

  @Test func `only what cases reach counts that pass`() throws {
    let coverage = try coverages(
      """
      start transfer
      case "passes"
      expect step amount
      case "fails"
      submit 50
      expect step amount
      case "is refused"
      submit 0
      case "to do"
      todo "later"
      submit 50
      expect step amount
      case "may fail"
      flaky "often"
      submit 50
      expect step amount
      """)
    #expect(count("step amount", in: coverage.flows[0]) == 1)
    #expect(count("step invalidAmount", in: coverage.flows[0]) == 0)
    #expect(count("rule amount.amount more than 0: broken", in: coverage.flows[0]) == 0)
    #expect(coverage.cases == ["t.flow::passes"])
  }

  @Test func `what was undone and redone was reached all the same`() throws {
    let coverage = try coverage("start transfer\nsubmit 50\nundo\nexpect step amount\n")
    #expect(count("step invalidAmount", in: coverage) == 1)
    let again = try self.coverage("start transfer\nsubmit 50\nreset\nexpect flow null\n")
    #expect(count("step invalidAmount", in: again) == 1)
  }

  @Test func `the cases that reach a goal are named`() throws {
    let coverage = try coverages(
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
    let cases = { (text: String, coverage: Coverage) in
      coverage.flows[0].points.first { $0.text == text }?.cases.map { coverage.cases[$0] }
    }
    #expect(cases("step amount", coverage) == ["t.flow::one", "t.flow::two"])
    #expect(cases("step invalidAmount", coverage) == ["t.flow::one"])
    #expect(cases("step tariffs", coverage) == [])
    #expect(try coverage.joined(with: coverage).cases == coverage.cases)
    var other = coverage
    other.cases = ["u.flow::new", "t.flow::one"]
    let joined = try coverage.joined(with: other)
    #expect(
      cases("step amount", joined) == ["t.flow::one", "t.flow::two", "u.flow::new"])
    #expect(cases("step invalidAmount", joined) == ["t.flow::one", "u.flow::new"])
  }

  @Test func `a case that runs several times counts each time, and is named once`() throws {
    let map = CoverageMap(Runs.flows)
    var runs = try Runs("start transfer\nexpect step amount\n")
    runs.work.coverage = map
    runs.work.repeats = 3
    let coverage = map.coverage(of: try runs.finish().map { ($0.report.id, $0.reached) })
    #expect(count("step amount", in: coverage.flows[0]) == 3)
    #expect(coverage.cases.count == 1)
  }

  @Test func `only the flows that are named are counted`() throws {
    #expect(CoverageMap(Runs.flows, counting: ["booking"]).coverage(of: []).flows.isEmpty)
    #expect(CoverageMap(Runs.flows, counting: ["transfer"]).coverage(of: []).flows.count == 1)
  }

  @Test func `the picture is marked by what was reached`() throws {
    let coverage = try coverage("start transfer\nsubmit 50\nexpect step invalidAmount\n")
    #expect(coverage.marks.steps == ["amount", "invalidAmount"])
    #expect(coverage.marks.edges == [0])
    let text = CoverageText(Coverage(flows: [coverage])).text()
    #expect(text.contains("✓ invalidAmount"))
    #expect(text.contains("\nsteps 2 of 6, ways "))
    #expect(text.contains("missed transfer step tariffs\n"))
  }

  @Test func `a flow that was not reached is one line`() throws {
    let coverage = try coverage("expect flow null\n")
    #expect(
      CoverageText(Coverage(flows: [coverage])).text()
        == "missed transfer: \(coverage.share.text)\n")
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
    let one = try coverages("start transfer\nexpect step amount\n")
    let two = try coverages("start transfer\nsubmit 50\nexpect step invalidAmount\n")
    let both = try one.joined(with: two)
    #expect(count("step amount", in: both.flows[0]) == 3)
    #expect(both.share == two.share)
    #expect(throws: ReportError.self) { try one.joined(with: Coverage(flows: [])) }
  }
}
