import FlowCore
import FlowShell
import FlowSimulation
import FlowTesting
import Testing

/// Searches as arguments of tests.
struct ExplorationTests {
  private static let flows = [RegisteredFlow(LadderFlow.self)]

  @Test(arguments: Exploration.all(of: flows, always: ["state.rungs <= 9"]))
  func `nothing is wrong with a good flow`(exploration: Exploration) throws {
    #expect(exploration.description == "ladder")
    try exploration.run()
  }

  private func failure(_ always: [String], exempt: KeyValuePairs<String, String> = [:]) -> String? {
    let flow = RegisteredFlow(LadderFlow.self, sample: FlowSample(exemptions: exempt))
    do throws(Exploration.Failure) {
      try Exploration(of: flow, among: [flow], always: always).run()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `what is wrong is reported with its script`() {
    #expect(
      failure(["state.rungs < 9"]) == """
        ladder always 1
        state.rungs < 9: 'state.rungs < 9' is false: 9 (int) and 9 (int)
          start ladder
          submit rungs=9
          expect state.rungs < 9
        """)
  }

  @Test func `what is accepted has a reason, and is still found`() {
    #expect(failure(["state.rungs < 9"], exempt: ["always 1": "ladders get shorter"]) == nil)
    #expect(
      failure(["state.rungs < 9"], exempt: ["always 1": ""])
        == "'always 1' is accepted without a reason")
    #expect(
      failure([], exempt: ["always 1": "ladders get shorter"])
        == "'always 1' is not found any more; accept it no longer")
  }

  @Test func `an invariant that is none, or that can be looked at nowhere`() {
    #expect(failure(["state.rungs <"])?.contains("expected a value, found the end") == true)
    #expect(failure(["state.height > 1"]) != nil)
  }
}

/// Asks for the rungs of a ladder.
private struct LadderFlow: Flow {
  enum Step: String, FlowName { case rungs, review, done }
  struct State: FlowState { var rungs: Int? }

  static let definition = define {
    ask(.rungs, \.rungs, .within(3...9))
    confirm(.review)
    finish(.done)
  }
}
