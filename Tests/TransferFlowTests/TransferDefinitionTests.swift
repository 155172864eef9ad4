import FlowCore
import FlowGraphs
import Testing
import TransferFlow

struct TransferDefinitionTests {
  @Test func `the definition has no problems`() {
    #expect(TransferFlow.definition.problems == [])
  }

  @Test func `the graph is drawn from the table`() {
    #expect(
      TransferFlow.definition.drawn(as: .dot) == """
        strict digraph {
        \trankdir=LR
        \tnode [shape=box]

        \tamount -> invalidAmount [label="on invalidAmount"]
        \tamount -> tariffs
        \ttariffs -> confirmation
        \tconfirmation -> success [label="on confirmationContinue"]
        \tconfirmation -> amount [label="on confirmationEditAmount"]
        \tconfirmation -> tariffs [label="on confirmationEditTariff"]
        \tsuccess -> finish
        }

        """)
  }

  @Test func `steps, fields and commands have their names`() {
    let definition = TransferFlow.definition.flow
    #expect(definition.name == "transfer")
    #expect(
      definition.stepNames == [
        "amount", "invalidAmount", "tariffs", "confirmation", "success", "finish",
      ])
    #expect(
      definition.stepFields.map { $0.map(\.name) }
        == [["amount"], [], ["tariff"], ["confirmation"], [], []])
    #expect(definition.stepFields[0][0].rules == ["more than 0", "at most 2 places"])
    #expect(definition.secretFields == [])
  }
}
