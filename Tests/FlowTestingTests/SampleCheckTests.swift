import FlowCore
import FlowShell
import FlowSimulation
import FlowTesting
import Testing

/// The rules that hold of every flow find what breaks them.
struct SampleCheckTests {
  /// Two cups, and one on second thought.
  private static var sample: FlowSample {
    var sample = FlowSample()
    sample.walk = ["cups": ["cups": "2"], "strength": ["strength": "light"], "boiling": [:]]
    sample.output = ["pot": "p1"]
    sample.edit = FlowSample.Edit(
      at: "boiling", "back to cups",
      walk: ["cups": ["cups": "1"], "strength": ["strength": "strong"], "boiling": [:]],
      output: ["pot": "p1"])
    sample.wrong = [.init(at: "cups", ["cups": "0"], "field.range")]
    return sample
  }

  private static func flow(_ change: (inout FlowSample) -> Void = { _ in }) -> RegisteredFlow {
    var sample = sample
    change(&sample)
    let changed = sample
    return RegisteredFlow(KettleFlow.self, on: KettleWorld.self, sample: changed)
  }

  @Test(arguments: SampleCheck.all(of: [flow()]))
  func `a good flow keeps all of them`(check: SampleCheck) throws { try check.run() }

  /// The rules that a flow breaks with another sample.
  private func broken(_ change: (inout FlowSample) -> Void) -> [SampleCheck.Rule] {
    SampleCheck.all(of: [Self.flow(change)]).filter { check in
      do {
        try check.run()
        return false
      } catch {
        return true
      }
    }.map(\.rule)
  }

  @Test func `another output breaks those that end with it`() {
    #expect(broken { $0.output = ["pot": "p2"] } == [.walk])
  }

  @Test func `a code that an answer is not refused with`() {
    #expect(
      broken { $0.wrong = [.init(at: "cups", ["cups": "2"], "field.range")] } == [.wrongAnswers])
    #expect(
      broken { $0.wrong = [.init(at: "cups", ["cups": "x"], "field.range")] } == [.wrongAnswers])
  }

  @Test func `a step that the walk does not come by`() {
    let wrong: KeyValuePairs<String, FlowSample.Fields> = ["strength": ["strength": "light"]]
    #expect(broken { $0.walk = wrong }.first == .walk)
  }

  @Test func `what is not there must be exempt, and what is there not`() {
    #expect(broken { $0.edit = nil } == [.edit])
    #expect(
      broken {
        $0.edit = nil
        $0.exemptions = ["edit": "nobody thinks twice of tea"]
      } == [])
    #expect(
      broken {
        $0.edit = nil
        $0.exemptions = ["edit": ""]
      } == [.edit])
    #expect(broken { $0.exemptions = ["walk": "because"] } == [.walk])
    #expect(broken { $0.exemptions = ["middle": "because"] } == [.middle], "there is a way back")
  }

  @Test func `an exemption from something that is not there`() {
    #expect(broken { $0.exemptions = ["effects": "it is free"] } == SampleCheck.Rule.allCases)
    #expect(broken { $0.exemptions = ["back cups": "a finding, which explore accepts"] } == [])
  }

  @Test func `what a flow has nothing for needs no exemption`() throws {
    let flow = RegisteredFlow(LampFlow.self, sample: FlowSample())
    for check in SampleCheck.all(of: [flow]) { try check.run() }
    let needless = RegisteredFlow(
      LampFlow.self, sample: FlowSample(exemptions: ["edit": "it only shines"]))
    #expect(throws: SampleCheck.Failure.self) { try SampleCheck.all(of: [needless])[2].run() }
  }

  @Test func `a flow without a sample`() throws {
    let check = SampleCheck.all(of: [RegisteredFlow(KettleFlow.self, on: KettleWorld.self)])[0]
    let failure = #expect(throws: SampleCheck.Failure.self) { try check.run() }
    #expect(
      failure?.description
        == "kettle has no sample; write one, 'sample: FlowSample()' if it is only started")
  }
}

/// A lamp: one looks at it.
private struct LampFlow: Flow {
  enum Step: String, FlowName { case lamp }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define { hub(.lamp) }
}
