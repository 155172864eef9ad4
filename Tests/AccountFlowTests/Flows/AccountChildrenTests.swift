import FlowTesting
import Testing

@testable import AccountFlow
@testable import FlowCore

struct AccountChildrenTests {
  @Test func `a session takes the welcome's place with the profile, and leaving takes it back`()
    throws
  {
    var visit = try Visit(AccountStandIn.self)
    #expect(visit.machine.step == .welcome)
    visit.world = try .with(session: "amy")
    try visit.call(AccountFlow.signIn, .completed(UserSession(user: "amy")))
    #expect(visit.machine.path == [.profile])
    #expect(visit.machine.state.profile?.displayName == "Amy")
    try visit.call(AccountFlow.logout, .completed(NoOutput()))
    #expect(visit.machine.path == [.welcome])
    #expect(visit.machine.state == AccountFlow.State(session: nil))
  }

  @Test func `a new user comes in the same way`() throws {
    var visit = try Visit(AccountStandIn.self)
    visit.world = try .with(session: "dee")
    try visit.call(AccountFlow.signUp, .completed(UserSession(user: "dee")))
    #expect(visit.machine.step == .profile)
  }

  @Test func `a child that changed the profile has it loaded again`() throws {
    var visit = try Visit(AccountStandIn.self, in: .with(session: "amy"))
    visit.world = try AccountWorld(
      visit.world.document.setting(["users", "amy", "displayName"], to: .text("Amelia")))
    try visit.call(AccountFlow.updatePassword, .completed(NoOutput()))
    #expect(visit.machine.state.profile?.displayName == "Amelia")
  }

  @Test func `a child that was cancelled changes nothing`() throws {
    var visit = try Visit(AccountStandIn.self, in: .with(session: "amy"))
    let before = visit.machine.state
    try visit.call(AccountFlow.updateEmail, .cancelled)
    #expect(visit.machine.state == before)
    #expect(visit.machine.path == [.profile])
  }

  @Test func `signing up signs in too`() throws {
    var visit = try Visit(SignInStandIn.self)
    try visit.call(SignInFlow.signUp, .completed(UserSession(user: "u1")))
    guard case .completed(let session) = visit.machine.outcome else {
      Issue.record("signing in has not completed")
      return
    }
    #expect(session.user == "u1")
  }

  @Test func `a picked friend counts as the counterparty last submitted`() throws {
    var visit = try Visit(AddExpenseStandIn.self, in: .with(session: "amy"))
    try visit.submit(["counterparty": "dee", "description": "tea", "amount": "3"])
    #expect(visit.error == "account.notAFriend")
    try visit.call(AddExpenseFlow.pickCounterparty, .cancelled)
    try visit.submit()
    #expect(visit.error == "account.notAFriend")
    let picked = PickCounterpartyFlow.Picked(user: "cai")
    try visit.call(AddExpenseFlow.pickCounterparty, .completed(picked))
    try visit.submit()
    guard case .completed(let added) = visit.machine.outcome else {
      Issue.record("nothing was added")
      return
    }
    #expect(added.expense.shares.names == ["amy", "cai"])
  }

  @Test func `a list that cannot be loaded again is kept`() throws {
    var visit = try Visit(FriendsStandIn.self, in: .with(session: "amy"))
    let list = visit.machine.state.list
    visit.world = AccountWorld()
    try visit.call(FriendsFlow.addExpense, .failed(.timeout))
    try visit.call(FriendsFlow.userPreview, .failed(.timeout))
    #expect(visit.machine.state.list == list)
    #expect(list?.friends.map(\.id) == ["ben", "cai"])
  }
}

extension Visit {
  /// Calls a child, which ends at once.
  fileprivate mutating func call<Target: Flow>(
    _ child: Child<S.Owner, Target>, _ outcome: Outcome<Target.Output>
  ) throws(Refusal) {
    try take(.call(child.call()))
    try take(.returned(child.result(of: outcome), machine.attempt))
  }
}
