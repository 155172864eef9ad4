import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell

/// Loads that a step asks for at once, as a shell sees them.
struct LoadsTests {
  private func shell() throws -> Shell {
    try Shell(flows: [RegisteredFlow(StationFlow.self, on: StationWorld.self)])
  }

  @Test func `two that take as long as each other take that time once`() throws {
    let shell = try shell()
    for line in ["inject trains delay 2s", "inject platforms delay 2s", "start station"] {
      #expect(shell.type(line).code == nil)
    }
    #expect(shell.eval("busy") == "true")
    #expect(
      shell.eval("action") == #"{"kind":"loadAsync","load":"trains","others":["platforms"]}"#)
    #expect(shell.type("action").printed == "loadAsync trains, platforms\n")
    #expect(shell.type("advance 2s").code == nil)
    #expect(shell.eval("busy") == "false")
    #expect(shell.eval("state.platforms") == "3")
    #expect(shell.type("submit ice").code == nil)
  }

  @Test func `one that fails is tried again, and undo takes each step back`() throws {
    let shell = try shell()
    for line in ["inject platforms fail offline", "inject trains hold", "start station"] {
      #expect(shell.type(line).code == nil)
    }
    #expect(shell.type("release trains").code == nil)
    #expect(shell.eval("error.code") == "\"offline\"")
    #expect(shell.type("undo").code == nil)
    #expect(shell.type("redo").code == nil)
    #expect(shell.type("retry").code == nil)
    #expect(shell.eval("state.platforms") == "3")
    #expect(shell.type("submit ice").code == nil)
  }
}

private struct Trains: Query { typealias Value = [String] }

private struct Platforms: Query { typealias Value = Int }

private struct StationFlow: Flow {
  enum Step: String, FlowName { case train, done }

  struct State: FlowState {
    var train: String?
    var trains: [String] = []
    var platforms = 0
  }

  static let definition = define {
    ask(.train, \.train, from: \.trains).loads {
      $0.load(into: \.trains) { _ in Trains() }.load(into: \.platforms) { _ in Platforms() }
    }
    finish(.done)
  }
}

private struct StationWorld: SimulatedWorld {
  static let name = "station"
  static let services = Simulation<Self> {
    $0.on(Trains.self) { _, _ in ["ice"] }
    $0.on(Platforms.self) { _, world in world.platforms }
  }

  var platforms = 3
}
