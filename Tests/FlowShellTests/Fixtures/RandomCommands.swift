import FlowCore
import FlowSimulation

/// Lines that somebody might type who tries everything.
struct RandomCommands {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let all = lines + refusals

  private static let lines = [
    "start transfer", "start transfer country=france", "start enrol",
    "start transfer at confirmation amount=500 tariff=standard", "start transfer at tariffs",
    "submit 100", "submit amount 250.50", "submit amount=50", "submit", "submit economy",
    "submit tariff express", "submit continue", "submit confirmation continue",
    "submit editAmount", "submit editTariff", "submit email a@b.c password hunter22",
    "submit email=x@y password='a b'", "submit age 12 topics swift,c", "submit age=3 news=no",
    "submit again", "submit forget", "submit confirm", "submit abc", "submit amount 5000",
    "back", "back", "back to amount", "back to account", "cancel", "retry", "retry",
    "inject createTransfer fail offline", "inject createTransfer lost times 2",
    "inject createTransfer dropped", "inject createTransfer late",
    "inject createTransfer hold", "inject createTransfer clear", "inject tariffs delay 3s",
    "inject tariffs fail x \"y z\"", "inject tariffs clear", "inject funds hold",
    "inject funds clear", "inject enrol lost", "inject enrol delay 2s", "inject topics hold",
    "inject email fail busy times 3", "release createTransfer", "release funds",
    "release tariffs fail late", "release topics", "advance 1s", "advance 1m", "wait", "wait 2s",
    "seed 3", "world set transfer.wallet.balance 300", "world set enrol.isClosed true",
    "world set transfer.wallet.balance 1000.00", "world set nowhere 1", "let n = size(history)",
    "world set transfer.wallet.balance ${30 * 7}", "submit ${100 + 50}",
    "let e = error", "let w = world.transfer.wallet", "let bad = 1 / 0",
    "show", "check step amount",
  ]
  private static let refusals = [
    "! submit nonsense=1", "! back to success", "! world nowhere",
    "! undo", "! undo 2", "! redo", "! reset", "! world set transfer.wallet.balance ${7}",
  ]

  mutating func line(withRefusals: Bool) -> String {
    let lines = withRefusals && number(0...9) == 0 ? Self.refusals : Self.lines
    return lines.randomElement(using: &generator) ?? ""
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
