import AccountFlow
import AppFlow
import BookingFlow
import FlowCore
import FlowSimulation
import TransferFlow

/// Pages at random, with ids that mean something in a link and ids that do not.
struct RandomPages {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A page, some of whose links are what nobody would type.
  mutating func page() -> Page {
    while true { if let page = try? Page(link()) { return page } }
  }

  /// A link that looks like that of a page.
  mutating func link() -> Link {
    var link = Link(scheme: "app", host: "main")
    switch number(0..<12) {
    case 0: link.host = "onboarding"
    case 1: (link.host, link.path) = ("u", [text(1)])
    case 2: link.path = ["home"]
    case 3: link.path = ["friends"]
    case 4: link.path = ["activities"]
    case 5: link.path = ["activities", "purchases", one(of: ["active", "history"], "")]
    case 6:
      let parts = ["avatar", "name", "password", "email", "qr"]
      link.path = ["profile"] + (number(0..<6) == 0 ? [] : [one(of: parts, "")])
    case 7, 8: fillTransfer(&link)
    default: fillBooking(&link)
    }
    return link
  }

  private mutating func fillTransfer(_ link: inout Link) {
    let steps = ["amount", "invalidAmount", "tariffs", "confirmation"]
    link.path = ["transfer"] + (number(0..<5) == 0 ? [] : [one(of: steps, "")])
    for name in ["country", "amount", "tariff"] where number(0..<2) == 0 {
      link.query.append(.init(name, text(0)))
    }
  }

  private mutating func fillBooking(_ link: inout Link) {
    link.path = ["booking", text(1)]
    let parts = ["store", "shoppingCart", "cart", "checkout"]
    if number(0..<3) > 0 { link.path.append(one(of: parts, "")) }
    for name in ["service", "product"] {
      for _ in 0..<number(0..<4) { link.query.append(.init(name, text(1))) }
    }
  }

  /// Some text of at least a length.
  mutating func text(_ least: Int) -> String {
    let alphabet: [Character] = [
      "a", "Z", "0", "/", "?", "&", "=", "%", "#", ":", "+", " ", ".", "ü", "🐟", "'", ",", "\n",
    ]
    let words = ["cart", "checkout", "1a2b", "home", "main", "..", "%2F", "amy", "123", "9"]
    if number(0..<3) == 0 { return one(of: words, "amy") }
    return String((0..<number(least..<7)).map { _ in one(of: alphabet, "a") })
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func one<Value>(of values: [Value], _ fallback: Value) -> Value {
    values.randomElement(using: &generator) ?? fallback
  }
}
