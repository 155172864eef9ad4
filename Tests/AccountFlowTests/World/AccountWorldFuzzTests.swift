import ExactDecimal
import FlowCore
import FlowSimulation
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct AccountWorldFuzzTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `whatever two people do, both sides agree and nothing gets lost`(seed: UInt64) throws {
    var play = Play(seed: seed)
    for _ in 0..<300 {
      play.act()
      try play.check()
    }
  }
}

/// Users who act at random on one world.
private struct Play {
  var world = AccountWorld()
  var around = Around.calm
  var generator: SeededGenerator
  let emails = ["a@b.cd", "b@b.cd", "c@b.cd"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(generator.next() % UInt64(items.count))]
  }

  /// Asks the world, which may refuse.
  mutating func ask(_ request: some Request) { _ = try? world.ask(request, &around) }

  mutating func act() {
    let ids = world.users.map(\.id)
    let (me, other) = (pick(ids), pick(ids))
    world.session = pick([me, me, me, other, nil])
    switch generator.next() % 6 {
    case 0:
      let actions: [RelationAction] = [.send, .accept, .reject, .rollback, .unfriend]
      ask(UserPreviewFlow.Relate(user: me, action: pick(actions), other: other))
    case 1:
      let order = AddExpense(
        user: me, counterparty: other, description: "x", amount: pick(["0.01", "10", "7.77"]),
        splitEqually: pick([true, false]), ownership: pick(Ownership.allCases),
        currency: pick(Currency.allCases))
      ask(order)
    case 2: ask(SignUp(email: pick(emails), password: "x"))
    case 3: ask(RequestEmail(user: me, email: pick(emails)))
    case 4:
      let sent = world.codes[me]
      ask(
        ConfirmEmail(
          user: me, email: sent?.email ?? "", code: pick([sent?.code ?? "", "000000"])))
    default: ask(Logout(user: me))
    }
  }

  func check() throws {
    for (id, user) in world.users {
      for (other, relation) in user.relations {
        #expect(world.users[other]?.relations[id] == relation.mirrored)
      }
      let owed = world.balances(of: id)
      for (other, _) in world.users {
        for (currency, amount) in owed[other].all {
          #expect(world.balances(of: other)[id].all[currency] == -amount)
        }
      }
    }
    let emails = world.users.map(\.entry.email)
    #expect(Set(emails).count == emails.count)
    for (_, expense) in world.expenses {
      #expect(try expense.shares[0].entry + expense.shares[1].entry == 0)
    }
    #expect(try AccountWorld(world.document).document == world.document)
  }
}
