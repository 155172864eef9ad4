import FlowCore
import FlowScript
import FlowShell
import FlowSimulation
import Testing
import TransferFlow
import TransferWorld

@testable import FlowMutation

/// The verdicts about mutants.
struct MutationWorkTests {
  private static let transfer = [RegisteredFlow(TransferFlow.self, on: TransferWorld.self)]

  private static let strict = """
    case "the bounds"
    start tea
    ! submit 0
    ! submit 9
    ! submit 7
    submit 8
    case "few"
    start tea
    submit 1
    expect step sugar
    case "four"
    start tea
    submit 4
    expect step review
    """

  @Test func `a mutant that a case notices is killed, by the first that does`() throws {
    let results = try Trial([TeaFlow.registered], Self.strict).results()
    for change in [
      "cups: cups need not be at least 1", "cups: no answer is refused with tea.odd",
      "cups: cups must be at most 7 in the place of at most 8",
      "cups: cups must be at most 9 in the place of at most 8",
      "cups: the way next forward(to: sugar) when few is taken unless 'few'",
    ] {
      guard case .killed(let killer, let problem) = try #require(results[change]).verdict else {
        Issue.record("\(change): \(String(describing: results[change]?.verdict))")
        continue
      }
      #expect(killer?.hasPrefix("trial.flow::") == true, "\(change)")
      #expect(!problem.isEmpty)
    }
  }

  @Test func `a survivor comes with a script that passes, and fails in the mutant alone`() throws {
    let trial = try Trial([TeaFlow.registered], "start tea\nsubmit 2\nexpect step sugar\n")
    let results = try trial.results()
    let survivor = try #require(results["cups: no answer is refused with tea.odd"])
    #expect(survivor.kind == .survived)
    #expect(survivor.script == nil, "nothing says that seven is another number")
    let script = try #require(results["cups: cups need not be at most 8"]?.script)
    #expect(
      script.lines == [
        "start tea", "! submit cups=9", "expect error field.range", "expect error.field cups",
      ])
    // With the scripts that are kept the score rises.
    let kept = results.values.compactMap { $0.script?.text }
    #expect(!kept.isEmpty)
    let cases = kept.enumerated().map { "case \"kept \($0)\"\n\($1)" }
    let again = try Trial([TeaFlow.registered], cases.joined()).results()
    for result in results.values where result.script != nil {
      #expect(again[result.mutant.change.name]?.kind == .killed, "\(result.mutant.name)")
    }
  }

  @Test func `what no case comes to has survived`() throws {
    let trial = try Trial([TeaFlow.registered], "start tea\nexpect step cups\n")
    let result = try #require(try trial.results()["sugar: sugar need not be 0 to 3"])
    #expect(result.kind == .survived)
    #expect(result.reachingCases == 0 && result.runs == 0)
    #expect(result.script != nil)
  }

  @Test func `what is no flow is refused where it is registered`() throws {
    let results = try Trial([TeaFlow.registered], "start tea\nexpect step cups\n").results()
    let change = "review: the way on(reviewEdit) back(to: cups) is left out"
    guard case .refused(let reason) = try #require(results[change]).verdict else {
      Issue.record("\(String(describing: results[change]?.verdict))")
      return
    }
    #expect(reason.contains("offers reviewEdit, which nothing handles"))
  }

  @Test func `what nothing can notice is equivalent, and counts nowhere`() throws {
    let results = try Trial([SameFlow.registered], "start same\nsubmit 1\nexpect step done\n")
      .results()
    let change =
      "size: the ways next forward(to: done) when small and next forward(to: done) are swapped"
    let result = try #require(results[change])
    #expect(result.kind == .refused, "an alternative behind one without a condition is never taken")
    let equivalent = try #require(
      results["size: the way next forward(to: done) when small is taken unless 'small'"])
    guard case .equivalent(let situations, _) = equivalent.verdict else {
      Issue.record("\(equivalent.verdict)")
      return
    }
    #expect(situations > 1)
    let score = MutationScore([equivalent])
    #expect(score.counted == 0 && score.permille == 1000 && score.equivalent == 1)
  }

  @Test func `where the moves run out first, it has survived without a script`() throws {
    let trial = try Trial([SameFlow.registered], "start same\nexpect step size\n", moves: 1)
    let results = try trial.results()
    let result = try #require(
      results["size: the way next forward(to: done) when small is taken unless 'small'"])
    #expect(result.kind == .survived && result.script == nil)
  }

  @Test func `requests and effects are changed, and wherever the flow is called`() throws {
    let script = """
      start transfer
      submit 100
      submit economy
      inject createTransfer lost
      submit continue
      retry
      expect size(world.transfer.transfers) == 1
      """
    let results = try Trial(Self.transfer, script).results()
    #expect(
      results["confirmation: createTransfer is performed under a new key at retry"]?.kind
        == .killed)
    #expect(results["tariffs: fee is not worked out"]?.kind == .killed)
    #expect(
      results["amount: the check funds is left out"]?.script?.lines.contains {
        $0.contains("insufficientFunds") || $0.contains("funds")
      } == true)
    let outer = [RegisteredFlow(OuterFlow.self), TeaFlow.registered]
    let called = try Trial(
      outer, "start outer\nstart tea\n! submit 9\nexpect error field.range\nexpect flow tea\n"
    ).results(of: ["tea"])
    #expect(called["cups: cups need not be at most 8"]?.kind == .killed)
  }

  @Test func `worlds that are set first are set once, and the results are those of whole runs`()
    throws
  {
    let script = """
      case "a fee"
      world set transfer.wallet.balance 500
      world set transfer.tariffs.express.commission 0.25
      start transfer
      submit 100
      submit express
      expect step confirmation
      case "without enough"
      world set transfer.wallet.balance 50
      start transfer
      submit 100
      expect error transfer.insufficientFunds
      case "as it is"
      start transfer
      ! submit 0
      expect error field.range
      """
    let trial = try Trial(Self.transfer, script)
    #expect(trial.cases.count { $0.preparation != nil } == 2)
    let whole = MutationWork(
      trial.flows, Session.Setup(),
      trial.cases.map {
        var one = $0
        one.preparation = nil
        return one
      }, moves: 0)
    for mutant in trial.work.mutants(of: []) {
      let (quick, slow) = (try trial.work.judge(mutant), try whole.judge(mutant))
      #expect("\(quick.verdict)" == "\(slow.verdict)", "\(mutant.name)")
      #expect(quick.runs == slow.runs, "\(mutant.name)")
    }
  }

  @Test func `a mutant that does not come to an end is killed by a bound of steps`() {
    let bound = StepBound(forLength: 2)
    let deadline = bound.deadline
    for _ in 0..<1020 { #expect(!deadline.hasPassed()) }
    #expect(deadline.hasPassed())
  }

  @Test func `a case that may fail, or is skipped, notices nothing`() throws {
    let trial = try Trial(
      [TeaFlow.registered],
      "case a\nskip \"later\"\nstart tea\ncase b\nflaky \"at times\"\nstart tea\nexpect true\n")
    #expect(trial.work.mutants(of: []).isEmpty)
  }
}

/// A flow in which both ways lead to one step.
private enum SameFlow: Flow {
  enum Step: String, FlowName { case size, done }
  struct State: FlowState {
    var size: Int?
  }

  static let definition = define {
    ask(.size, \.size)
    finish(.done)
  } transitions: {
    step(.size) {
      next {
        forward(to: .done, when: "small") { $0.size == 1 }
        forward(to: .done)
      }
    }
  }

  static let registered = RegisteredFlow(SameFlow.self)
}

/// A flow that calls another.
private enum OuterFlow: Flow {
  enum Step: String, FlowName { case menu }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.menu)
    child(TeaFlow.self, from: .menu)
  }
}
