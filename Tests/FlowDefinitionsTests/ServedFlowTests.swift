import FlowCore
import FlowDefinitions
import Foundation
import Synchronization
import Testing

/// An app that runs a flow which a server sent.
@MainActor struct ServedFlowTests {
  private enum GiveBack {}
  private enum Unserved {}
  private enum Twice {}
  private enum Saved {}
  private enum Braces {}

  private static let plan = Result {
    try FlowPlan(json: Data(contentsOf: URL(filePath: FlowPlanTests.sample)))
  }

  private static let time = FlowTime(
    now: { Moment(nanoseconds: 1_767_603_600_000_000_000) },
    sleep: { _ in try await Task.sleep(for: .seconds(1000)) })

  /// A server that answers as the flow wants, and keeps what was created.
  private final class Server: Sendable {
    let created = Mutex<[(String, [Document.Member])]>([])

    func services<Name: SendableMetatype>(
      of flow: ServedFlow<Name>.Type
    ) -> Services {
      Services {
        $0.on(ServedQuery<Name>.self) { query in
          switch query.request {
          case "findOrder": .object([.init("state", .text("sent"))])
          case "items": .list([.text("lamp"), .text("desk")])
          case "price": .object([.init("most", .integer(80))])
          case "findCard": .object([.init("id", .text("acc1"))])
          default: throw Failure("unknown")
          }
        }
        $0.on(ServedMutation<Name>.self) { mutation, _ in
          self.created.withLock { $0.append((mutation.request, mutation.members)) }
          return .object([.init("number", .text("r9"))])
        }
      }
    }
  }

  @Test func `a number in braces that is no place of a text stands there as it is`() async throws {
    typealias Flow = ServedFlow<Braces>
    let json = #"""
      {"flow": "braces", "steps": [
        {"step": "x", "text": "{1} of ${today}", "fields": [{"field": "n"}]},
        {"step": "y", "text": "{1}"}, {"step": "done", "kind": "finish"}]}
      """#
    try Flow.serve(FlowPlan(json: json.utf8))
    let driver = try FlowDriver(
      Flow.self, services: Services { _ in }, time: ServedFlowTests.time)
    #expect(driver.screen.view.text == "{1} of 2026-01-05")
    try driver.send(.submit(Inputs([("n", "1")])))
    #expect(driver.screen.view.text == "{1}")
  }

  @Test func `it asks an app's services and hands over what its plan says`() async throws {
    typealias Flow = ServedFlow<GiveBack>
    try Flow.serve(ServedFlowTests.plan.get())
    #expect(Flow.name == "giveBack" && Flow.version == 2)
    #expect(Flow.purpose == "give back what was ordered")
    let server = Server()
    let driver = try FlowDriver(
      Flow.self, services: server.services(of: Flow.self), time: ServedFlowTests.time)
    #expect(driver.screen.step.name == "order")
    #expect(throws: Refusal.self) { try driver.send(.submit(Inputs([("order", "x")]))) }
    try driver.send(.submit(Inputs([("order", "A1234")])))
    await driver.idle()
    #expect(driver.screen.step.name == "items")
    try driver.send(.submit(Inputs([("items", "desk"), ("reason", "late")])))
    await driver.idle()
    #expect(driver.screen.view.text == "At most 80 EUR.")
    try driver.send(.submit(Inputs([("amount", "79.5"), ("card", "4111")])))
    await driver.idle()
    try driver.send(.submit(Inputs([("review", "send")])))
    await driver.idle()
    #expect(driver.screen.view.text == "Return r9 is on its way.")
    try driver.confirm()
    guard case .completed(let output)? = driver.screen.outcome else {
      Issue.record("\(String(describing: driver.screen.outcome))")
      return
    }
    let (order, items) = (output["order"], output["items"])
    #expect(order == Document.text("A1234"))
    #expect(items == Document.list([.text("desk")]))
    let created = server.created.withLock { $0 }
    #expect(created.map(\.0) == ["createReturn"])
    let names = created[0].1.map(\.name)
    #expect(names == ["account", "amount", "items", "order", "reason"])
  }

  @Test func `what it gathers is decoded by kind`() throws {
    typealias Flow = ServedFlow<Saved>
    try Flow.serve(ServedFlowTests.plan.get())
    let text = #"{"order":"A1","items":["lamp"],"bought":"2025-12-24","amount":7,"card":"4111"}"#
    let written = try JSONReader.read(Array(text.utf8))
    let state = try DocumentDecoder().decode(Flow.State.self, from: written)
    let card: Document? = .secret("4111")
    #expect(state.document(of: "card") == card)
    #expect(state.document(of: "details") == nil)
    let saved = try DocumentEncoder.saved.encode(state)
    #expect(
      try DocumentEncoder.saved.encode(DocumentDecoder().decode(Flow.State.self, from: saved))
        == saved)
    for wrong in [#"{"bought":"2025-02-30"}"#, #"{"amount":"much"}"#, #"{"sent":1}"#] {
      #expect(throws: DocumentError.self, "\(wrong)") {
        try DocumentDecoder().decode(Flow.State.self, from: JSONReader.read(Array(wrong.utf8)))
      }
    }
  }

  @Test func `without a plan it is refused`() {
    let refusal = #expect(throws: Refusal.self) {
      _ = try FlowDriver(
        ServedFlow<Unserved>.self, services: Services { _ in }, time: ServedFlowTests.time)
    }
    #expect(refusal?.code == "definition.wrong")
  }

  @Test func `a flow has one plan`() throws {
    try ServedFlow<Twice>.serve(ServedFlowTests.plan.get())
    #expect(throws: DocumentError("flow giveBack has a plan already")) {
      try ServedFlow<Twice>.serve(ServedFlowTests.plan.get())
    }
  }
}
