import Testing

@testable import FlowCore

struct OutsideCommandTests {
  @Test func `a reply is no part of what is asked`() {
    let one = CoffeeFlow.LoadCommand.menu(Reply { _, _, _ in })
    let other = CoffeeFlow.LoadCommand.menu(Reply { menu, _, loaded in loaded.menu = menu })
    #expect(one == other)
    let pay = CoffeeFlow.LoadCommand.pay(key: IdempotencyKey("a"), Reply { _, _, _ in })
    #expect(pay != .pay(key: IdempotencyKey("b"), Reply { _, _, _ in }))
    #expect(pay == .pay(key: IdempotencyKey("a"), Reply { _, _, _ in }))
  }

  @Test func `every command has one of the declared names`() {
    let commands: [CoffeeFlow.LoadCommand] = [
      .menu(Reply { _, _, _ in }), .pay(key: IdempotencyKey("a"), Reply { _, _, _ in }),
    ]
    #expect(commands.map(\.name) == CoffeeFlow.LoadCommand.names)
    #expect(NoCommand.names == [])
  }

  @Test func `a reply that failed carries its failure`() {
    let reply = Reply<CoffeeFlow, String> { _, _, _ in }
    #expect(reply.failed(Failure("x", "y")).failure == Failure("x", "y"))
    #expect(reply("fine").failure == nil)
  }

  @Test func `a refusal can be told as a failure`() {
    let refusal = Refusal("field.range", "too much", field: "amount")
    #expect(refusal.failure == Failure("field.range", "too much", field: "amount"))
  }
}
