import FlowCore
import FlowSimulation
import FlowText
import Testing

@testable import FlowShell

/// Flows as a shell offers them.
struct RegistrationTests {
  @Test func `a flow with something wrong is never started, and told what it is`() throws {
    let shell = try Shell(flows: [RegisteredFlow(RopeFlow.self, on: RopeWorld.self)])
    for line in ["start rope", "start rope at end length=1"] {
      let answer = shell.type(line)
      #expect(answer.code == "definition.wrong")
      #expect(
        answer.message == """
          flow rope: there is an event torn, which nothing handles; write on(.torn) { … } in the table
          flow rope: nobody answers measure; write $0.check(Measure.self) { … } in the services of \
          RopeWorld
          """)
    }
    #expect(shell.eval("flow") == "null")
  }

  @Test func `a flow without a purpose is listed with its steps`() throws {
    #expect(
      Shell.flows.lines == [
        "transfer: send money abroad", "enrol: steps \(Shell.flows[1].stepNames().commaSeparated)",
      ])
  }

  @Test func `a field named as a line of every screen is one that a shell cannot show`() throws {
    #expect(ActionFlow.definition.problems == [])
    let shell = try Shell(flows: [RegisteredFlow(ActionFlow.self)])
    let answer = shell.type("start action")
    #expect(answer.code == "definition.wrong")
    #expect(
      answer.message
        == "flow action: a field of step one is named action, as is the line of a screen that says what is "
        + "awaited; rename it")
  }

  @Test func `two flows of one name are refused`() {
    let flow = RegisteredFlow(RopeFlow.self, on: RopeWorld.self)
    #expect([flow].twins == [])
    #expect([flow, flow].twins.map(\.kind) == [.duplicateFlow])
  }

  @Test func `a world looks into those that it is registered beside`() throws {
    let alone = try Shell(flows: [RegisteredFlow(KnotFlow.self, on: KnotWorld.self)])
    #expect(alone.type("world set harbour.ropes 7").code == "world.path")
    let shell = try Shell(
      flows: [RegisteredFlow(KnotFlow.self, on: KnotWorld.self, beside: RopeWorld.self)])
    #expect(shell.type("world set harbour.ropes 7").code == nil)
    #expect(shell.type("start knot").code == nil)
    #expect(shell.eval("state.ropes") == "7")
  }
}

/// Asks for what a shell has another line for.
private struct ActionFlow: Flow {
  enum Step: String, FlowName { case one, end }

  struct State: FlowState { var action: String? }

  static let definition = define {
    ask(.one, \.action)
    finish(.end)
  }
}

/// Cuts a rope, though nobody measures it.
private struct RopeFlow: Flow {
  enum Step: String, FlowName { case length, end }
  enum Event: String, FlowName { case torn }

  struct State: FlowState { var length: Int? }

  static let definition = define {
    ask(.length, \.length).check { length, _ in Measure(length: length) }
    finish(.end)
  }
}

private struct Measure: Query { let length: Int }

private struct RopeWorld: SimulatedWorld {
  static let name = "harbour"
  static let services = Simulation<Self> { _ in }

  var ropes = 3
}

/// Ties a knot in the ropes that another world has.
private struct KnotFlow: Flow {
  enum Step: String, FlowName { case end }
  typealias Output = Never

  struct State: FlowState { var ropes = 0 }

  static let definition = define {
    start().load(into: \.ropes) { _ in Ropes() }
    hub(.end)
  }
}

private struct Ropes: Query { typealias Value = Int }

private struct KnotWorld: SimulatedWorld {
  static let name = "knots"
  static let services = Simulation<Self> {
    $0.on(Ropes.self) { _, _, around in around.world(RopeWorld.self).ropes }
  }
}
