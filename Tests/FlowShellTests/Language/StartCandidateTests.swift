import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell
@testable import flowsh

/// The words that can be typed behind `start FLOW`, known without running the flow.
struct StartCandidateTests {
  private func candidates(_ shell: Shell, _ text: String) -> [String] {
    Completer(shell.session).complete(text, text.utf8.count).candidates.map(\.text)
  }

  @Test(
    "candidates",
    arguments: [
      ("start transfer ", ["at", "country="]),
      ("start transfer country=", ["country=russia", "country=germany", "country=france"]),
      ("start transfer country=g", ["country=germany"]),
      ("start transfer country=france ", []),
      ("start transfer at ", ["amount", "invalidAmount", "tariffs", "confirmation"]),
      ("start transfer at con", ["confirmation"]),
      ("start transfer at amount ", ["country="]),
      ("start transfer at tariffs ", ["country=", "amount="]),
      ("start transfer at confirmation ", ["country=", "amount=", "tariff="]),
      ("start transfer at confirmation ta", ["tariff="]),
      ("start transfer at confirmation amount=100 ", ["country=", "tariff="]),
      ("start transfer at confirmation amount=100 tariff=", []),
      ("start transfer at confirmation amount=100 country=f", ["country=france"]),
      ("start transfer at nowhere ", ["country="]),
      ("start transfer at confirmation conf", []),
      ("start enrol ", ["at"]),
      ("start enrol at ", ["account", "options", "review", "done", "finish"]),
      ("start enrol at review news=", ["news=yes", "news=no"]),
      ("start enrol at review topics=", []),
      ("start enrol at done choice=a", ["choice=again"]),
      ("start nowhere ", []),
    ] as [(String, [String])])
  func candidates(_ text: String, _ expected: [String]) throws {
    let found = candidates(try Shell(), text)
    #expect(found == expected)
  }

  @Test func `choices are those of the world as it is`() throws {
    let shell = try Shell(#"world set transfer.countries '["spain"]'"#)
    #expect(candidates(shell, "start transfer country=") == ["country=spain"])
  }

  @Test func `a flow that the world cannot start offers its fields alone`() throws {
    let shell = try Shell(flows: Flowsh.flows)
    #expect(candidates(shell, "start userPreview ") == ["user="])
    #expect(candidates(shell, "start userPreview at ") == [])
    shell.type("world set account.session amy")
    #expect(candidates(shell, "start userPreview ") == ["at", "user="])
    #expect(candidates(shell, "start userPreview at ") == ["preview"])
  }

  /// Every step is tried with every value that its flow's sample has for the fields that it takes.
  ///
  /// An amount that is invalid, which no sample has, leads to its step all the same.
  /// In `colours` a text that is given passes its step over.
  @Test(arguments: EveryFlowTests.flows.filter { $0 != "colours" })
  func `the steps that are offered are those that the sample's answers lead to`(
    name: String
  ) throws {
    let walker = try Walker(name)
    let offered = candidates(walker.shell, "start \(name) at ")
    for step in walker.flow.facts().steps {
      let names = candidates(walker.shell, "start \(name) at \(step) ")
      let values = walker.sample.walk.flatMap { $0.value.map { ($0.key, $0.value) } }
        .filter { names.contains("\($0.0)=") }
      let line = walker.startLine(at: step, values)
      let code = try Walker(name).shell.type(line).code
      let isReached = code == nil || step == "invalidAmount"
      #expect(offered.contains(step) == isReached, "\(line): \(code ?? "")")
    }
  }
}
