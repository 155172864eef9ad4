import FlowCore
import FlowDefinitions
import Synchronization
import Testing

/// An expression of a plan that fails is a failure of what asked for it, and what is not known yet does not hold.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PlanFaultTests {
  private enum Condition {}
  private enum Content {}
  private enum Words {}
  private enum Missing {}
  private enum Unknown {}
  private enum Kind {}

  private static let time = FlowTime(
    now: { Moment(nanoseconds: 1_767_603_600_000_000_000) },
    sleep: { _ in try await Task.sleep(for: .seconds(1000)) })

  /// A driver of the flow that a plan describes, whose first request is answered with a document.
  private func driver<Name: SendableMetatype>(
    _ flow: ServedFlow<Name>.Type, _ plan: String, answering answer: Document = .null,
    performed: Performed = Performed()
  ) async throws -> FlowDriver<ServedFlow<Name>> {
    try flow.serve(FlowPlan(json: plan.utf8))
    let services = Services {
      $0.on(ServedQuery<Name>.self) { _ in answer }
      $0.on(ServedMutation<Name>.self) { mutation, _ in
        performed.names.withLock { $0.append(mutation.request) }
        return .null
      }
    }
    let driver = try FlowDriver(flow, services: services, time: PlanFaultTests.time)
    await driver.idle()
    return driver
  }

  private final class Performed: Sendable {
    let names = Mutex<[String]>([])
  }

  private static let approval = #"""
    {"flow": "p", "steps": [
      {"step": "a", "load": [{"request": "price", "into": "price"}],
       "fields": [{"field": "ok", "kind": "flag"}],
       "ways": [{"if": "price.amount > 100", "forward": "approve"}, {"forward": "pay"}]},
      {"step": "approve", "fields": [{"field": "by", "kind": "text"}]},
      {"step": "pay", "fields": [{"field": "card", "kind": "text"}]}, {"step": "z", "kind": "finish"}]}
    """#

  private func price(_ amount: Document) -> Document { .object([.init("amount", amount)]) }

  @Test func `a condition that fails leads nowhere, and what was typed stays`() async throws {
    let driver = try await driver(
      ServedFlow<Condition>.self, PlanFaultTests.approval, answering: price(.text("500")))
    try driver.send(.submit(Inputs([("ok", "yes")])))
    #expect(driver.screen.step.name == "a")
    #expect(driver.screen.failure?.code == "plan.expression")
    #expect(driver.screen.failure?.message?.contains("price.amount > 100") == true)
    #expect(driver.screen.view.fields.first?.value == "yes")
  }

  @Test func `so does a member that is missing in something that is there`() async throws {
    let driver = try await driver(
      ServedFlow<Missing>.self, PlanFaultTests.approval,
      answering: .object([.init("ammount", .integer(500))]))
    try driver.send(.submit(Inputs([("ok", "yes")])))
    #expect(driver.screen.failure?.code == "plan.expression")
  }

  @Test func `what is not known yet does not hold`() async throws {
    let driver = try await driver(
      ServedFlow<Unknown>.self, PlanFaultTests.approval, answering: price(.null))
    try driver.send(.submit(Inputs([("ok", "yes")])))
    #expect(driver.screen.step.name == "pay")
    #expect(driver.screen.failure == nil)
  }

  @Test func `nothing is performed with a content that cannot be made`() async throws {
    let performed = Performed()
    let driver = try await driver(
      ServedFlow<Content>.self,
      #"""
      {"flow": "w", "steps": [
        {"step": "a", "load": [{"request": "quote", "into": "quote"}],
         "fields": [{"field": "n", "kind": "integer"}],
         "perform": [{"request": "pay", "with": {"total": "quote.price * n"}}]},
        {"step": "z", "kind": "finish"}]}
      """#, answering: .object([.init("price", .text("12.5"))]), performed: performed)
    try driver.send(.submit(Inputs([("n", "2")])))
    await driver.idle()
    #expect(driver.screen.failure?.code == "plan.expression")
    #expect(performed.names.withLock { $0 } == [])
    #expect(driver.screen.outcome == nil)
  }

  @Test func `a text that fails keeps its step from being shown`() async throws {
    let driver = try await driver(
      ServedFlow<Words>.self,
      #"""
      {"flow": "t", "steps": [
        {"step": "a", "fields": [{"field": "n", "kind": "integer"}]},
        {"step": "b", "text": "${10 / n} each"}, {"step": "z", "kind": "finish"}]}
      """#)
    try driver.send(.submit(Inputs([("n", "0")])))
    #expect(driver.screen.step.name == "a")
    #expect(driver.screen.failure?.code == "plan.expression")
    try driver.send(.submit(Inputs([("n", "2")])))
    #expect(driver.screen.view.text == "5 each")
  }

  @Test func `a condition is true or false`() async throws {
    let driver = try await driver(
      ServedFlow<Kind>.self,
      #"""
      {"flow": "k", "steps": [
        {"step": "a", "fields": [{"field": "n", "kind": "integer"}],
         "ways": [{"if": "n", "forward": "b"}, {"forward": "z"}]},
        {"step": "b"}, {"step": "z", "kind": "finish"}]}
      """#)
    try driver.send(.submit(Inputs([("n", "1")])))
    #expect(driver.screen.failure?.message?.contains("where true or false was expected") == true)
  }
}
