import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct FriendsTests {
  @Test func `of two answers to one request, the first counts`() throws {
    let world = SharedWorld(try AccountWorld.with(session: "amy"))
    var one = try Drive(UserPreviewFlow.self, in: world, ["user": "eve"])
    var two = try Drive(UserPreviewFlow.self, in: world, ["user": "eve"])
    try one.submit("accept")
    try two.submit("reject")
    #expect(two.failure?.code == "field.choice")
    #expect(world.world.users["amy"]?.relations["eve"] == .friend)
    #expect(world.world.users["eve"]?.relations["amy"] == .friend)
  }

  @Test func `what was done shows, though the preview cannot be loaded again`() throws {
    var visit = try Drive(
      UserPreviewFlow.self, on: AccountWorld.with(session: "amy"), ["user": "eve"])
    visit.fail("user", with: .timeout)
    try visit.submit("accept")
    #expect(visit.failure == .timeout)
    #expect(visit.screen.text == "Eve, friend")
    #expect(visit.screen.fields.first?.choices == ["unfriend"])
    #expect(visit.refusal(of: .submit(Inputs(value: "unfriend")))?.code == "load.needed")
  }

  @Test func `a list that cannot be loaded again is the last one`() throws {
    var visit = try Drive(FriendsFlow.self, on: AccountWorld.with(session: "amy"))
    let list = visit.state.list
    visit.fail("friends", with: .timeout)
    try visit.call(UserPreviewFlow.self, .failed(.timeout))
    #expect(visit.failure == .timeout)
    try visit.call(
      AddExpenseFlow.self,
      .completed(
        Identified("e1", Expense(description: "tea", amount: 3, currency: .eur, shares: [:]))))
    #expect(visit.failure == .timeout)
    #expect(visit.state.list == list)
    #expect(list?.friends?.map { $0.id } == ["ben", "cai"])
  }

  @Test func `an expense can be answered in its own types`() throws {
    var visit = try Drive(AddExpenseFlow.self, on: AccountWorld.with(session: "amy"))
    try visit.submit {
      $0.counterparty = "ben"
      $0.description = "tea"
      $0.amount = "3.01"
      $0.ownership = .iAmOwed
    }
    #expect(visit.state.expense?.shares == ["amy": "-1.50", "ben": "1.50"])
    #expect(visit.outcome?.kind == .completed)
  }

  @Test func `what was picked counts as submitted, and giving up changes nothing`() throws {
    var visit = try Drive(AddExpenseFlow.self, on: AccountWorld.with(session: "amy"))
    try visit.submit(["counterparty": "dee", "description": "tea", "amount": "3"])
    try visit.call(PickCounterpartyFlow.self, .cancelled)
    try visit.submit()
    #expect(visit.failure?.code == "account.notAFriend")
    try visit.call(
      PickCounterpartyFlow.self, .completed(PickCounterpartyFlow.Output(user: "cai")))
    try visit.submit()
    #expect(visit.state.expense?.shares.names == ["amy", "cai"])
  }

  @Test func `nobody who is signed out can look at anybody`() {
    #expect(throws: Refusal.self) { try Drive(FriendsFlow.self, on: AccountWorld()) }
    #expect(throws: Refusal.self) {
      try Drive(UserPreviewFlow.self, on: AccountWorld(), ["user": "ben"])
    }
    #expect(throws: Refusal.self) { try Drive(AddExpenseFlow.self, on: AccountWorld()) }
    #expect(throws: Refusal.self) { try Drive(PickCounterpartyFlow.self, on: AccountWorld()) }
  }
}
