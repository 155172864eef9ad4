import FlowShell
import ReaderTesting
import Synchronization
import Testing

@testable import FlowAcceptance

@Suite struct CaseWorkTests {
  @Test func `a case comes out as its lines say`() throws {
    let runs = try Runs(
      """
      start transfer
      case "passes"
      expect step amount
      case "fails"
      expect step tariffs
      case "errs"
      submit amount zero
      case "fails and errs"
      check step tariffs
      submit amount zero
      case "skipped"
      skip "why"
      case "to do"
      todo "when"
      expect step tariffs
      case "done"
      todo "when"
      expect step amount
      case "asserts nothing"
      show
      """)
    let reports = try runs.finish().map(\.report)
    #expect(
      reports.map(\.status) == [
        .passed, .failed, .error, .error, .skipped, .todo, .failed, .failed,
      ])
    #expect(reports.map(\.problems.count) == [0, 1, 1, 2, 0, 1, 1, 1])
    #expect(reports[0].assertions == 1)
    #expect(reports[0].id == "t.flow::passes" && reports[0].line == 2)
    #expect(reports[7].problems[0].message == "the case asserts nothing")
  }

  @Test func `the cases of a file are kept for reports in linear time`() throws {
    let factor = Growth.factor(to: 4_000) { count in
      let cases = (0..<count).map { "case c\($0)\nexpect 1 + 1 == 2\n" }
      guard var runs = try? Runs(cases.joined()) else { preconditionFailure("they can be read") }
      runs.work.keepsOutput = true
      return runs
    } _: { runs in
      #expect((try? runs.finish())?.last?.report.commands.count == 1)
    }
    #expect(factor <= Growth.limit, "\(factor)")
  }

  @Test func `a case has a time limit of its own`() throws {
    var runs = try Runs("case a\ntimeout 1ns\nstart transfer\nexpect true\n")
    let time = Counter()
    runs.work.uptime = { time.next() }
    let report = try #require(try runs.finish().first?.report)
    #expect(report.status == .error)
    #expect(report.problems.map(\.message) == ["it took more than 1ns"])
    #expect(report.problems.map(\.place.line) == [3], "the line that had its turn then")
  }

  @Test func `a failure says what was compared, with types, and what led there`() throws {
    let runs = try Runs("start transfer\nsubmit 100\nexpect step amount\n")
    let problem = try #require(try runs.finish().first?.report.problems.first)
    #expect(problem.expected == "amount (string)")
    #expect(problem.found == "\"tariffs\" (string)")
    #expect(
      problem.last
        == "transfer went from amount to tariffs after its answer was accepted, and loads tariffs")
    #expect(problem.place.text == "t.flow:3:13")
    #expect(
      problem.text == """
        error: step is "tariffs" (string), not amount
          --> t.flow:3:13
           |
         3 | expect step amount
           |             ^^^^^^ expect.failed
           = expected: amount (string)
           = found: "tariffs" (string)
           = last: transfer went from amount to tariffs after its answer was accepted, and loads tariffs

        """)
  }

  @Test func `a secret is in no part of a report`() throws {
    var runs = try Runs(
      "echo ${secret.word}\nexpect secret.word == \"other\"\n! submit ${secret.word}\n")
    runs.work.setup.secrets = [("word", "swordfish")]
    runs.work.keepsOutput = true
    let finished = try #require(try runs.finish().first)
    #expect(finished.report.output.contains("••••••"))
    #expect(!"\(finished)".replacing("secret.word", with: "").contains("swordfish"))
  }

  @Test func `output is kept when a report needs it`() throws {
    var runs = try Runs("start transfer\nexpect step amount\n")
    #expect(try runs.finish()[0].report.output.isEmpty)
    runs.work.keepsOutput = true
    #expect(
      try runs.finish()[0].report.output == """
        > start transfer
        transfer:amount
          amount: decimal, more than 0, at most 2 places
          action: route amount
        > expect step amount

        """)
  }

  @Test func `a script that spins by its own clock runs out of time`() throws {
    let lines = ["start transfer", "inject tariffs hold", "submit 100", "advance 1d"]
    let text = (lines + Array(repeating: "advance 1ms", count: 1000) + ["expect busy"])
      .joined(separator: "\n")
    var runs = try Runs(text)
    let time = Counter()
    runs.work.uptime = { time.next() }
    runs.work.limit = 50
    let report = try runs.finish()[0].report
    #expect(report.status == .error)
    #expect(report.problems.map(\.code) == ["timeout"])
    runs.work.limit = 1_000_000
    #expect(try runs.finish()[0].report.status == .passed)
  }

  @Test func `a case is repeated until it does not pass`() throws {
    var runs = try Runs("expect flow null\n")
    runs.work.repeats = 5
    #expect(try runs.finish()[0].report.runs == 5)
    var failing = try Runs("expect flow transfer\n")
    failing.work.repeats = 5
    #expect(try failing.finish()[0].report.runs == 1)
  }

  @Test func `only what is meant is planned`() throws {
    let runs = try Runs(
      """
      tags @all
      case "one" @a
      expect flow null
      case "two"
      with n=1
      with n=2
      expect flow null
      """)
    func ids(_ change: (inout TestSelection) throws -> Void) throws -> [String] {
      var selection = TestSelection()
      try change(&selection)
      return try selection.plan([PlannedSuite(runs.suite)]).cases.map(\.id)
    }
    #expect(try ids { _ in } == ["t.flow::one", "t.flow::two[1]", "t.flow::two[2]"])
    #expect(try ids { $0.parts = ["t.flow": [.line(7)]] } == ["t.flow::two[1]", "t.flow::two[2]"])
    #expect(
      try ids { $0.parts = ["t.flow": [.name("two[2]"), .name("one")]] }
        == ["t.flow::one", "t.flow::two[2]"])
    #expect(
      try ids { $0.tags = [try TagExpressionParser.parse("@all and not @a")] }
        == ["t.flow::two[1]", "t.flow::two[2]"])
    #expect(try ids { $0.ids = ["t.flow::one"] } == ["t.flow::one"])
    #expect(throws: SelectionError.self) { try ids { $0.parts = ["t.flow": [.name("tow")]] } }
    #expect(throws: SelectionError("no case has the tag @b", isUsage: true)) {
      try ids { $0.tags = [.tag("b")] }
    }
    // No case needs to have what it must not have.
    #expect(try ids { $0.tags = [.not(.tag("b"))] }.count == 3)
    #expect(throws: SelectionError.self) { try ids { $0.tags = [.not(.not(.tag("b")))] } }
    #expect(
      try ids {
        $0.tags = [.tag("b")]
        $0.checksTags = false
      } == [])
  }
}

/// A clock that goes on whenever it is looked at.
private final class Counter: Sendable {
  private let count = Mutex<Int64>(0)

  func next() -> Int64 {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
