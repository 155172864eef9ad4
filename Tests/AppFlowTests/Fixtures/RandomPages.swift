import AppFlow
import FlowCore

/// Pages at random, with ids that mean something in a link and ids that do not.
struct RandomPages {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func page() -> Page {
    switch number(0..<12) {
    case 0: return .onboarding
    case 1: return PageID(text(1)).map(Page.user) ?? .onboarding
    case 2: return .main(.home)
    case 3: return .main(.friends)
    case 4: return .main(.activities(.overview))
    case 5: return .main(.activities(.purchases(one(of: ActivitiesFlow.Filter.allCases, .active))))
    case 6: return .main(.profile(one(of: Page.Profile.allCases, .overview)))
    case 7, 8: return .main(.transfer(transfer()))
    default: return booking().map { .main(.booking($0)) } ?? .onboarding
    }
  }

  private mutating func transfer() -> TransferPage {
    TransferPage(
      step: number(0..<5) == 0 ? nil : one(of: TransferPage.Step.allCases, .amount),
      country: maybe(), amount: maybe(), tariff: maybe())
  }

  private mutating func booking() -> BookingPage? {
    guard let store = StoreID(text(1)) else { return nil }
    let part: BookingPage.Part? =
      number(0..<3) == 0 ? nil : one(of: BookingPage.Part.allCases, .cart)
    return BookingPage(store: store, part: part, services: items(), products: items())
  }

  private mutating func items() -> [ItemID] {
    (0..<number(0..<4)).compactMap { _ in ItemID(text(1)) }
  }

  private mutating func maybe() -> String? { number(0..<2) == 0 ? nil : text(0) }

  /// Some text of at least a length.
  mutating func text(_ least: Int) -> String {
    let alphabet: [Character] = [
      "a", "Z", "0", "/", "?", "&", "=", "%", "#", ":", "+", " ", ".", "ü", "🐟", "'", ",", "\n",
    ]
    let words = ["cart", "checkout", "1a2b", "home", "main", "..", "%2F", "amy"]
    if number(0..<3) == 0 { return one(of: words, "amy") }
    return String((0..<number(least..<7)).map { _ in one(of: alphabet, "a") })
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func one<Value>(of values: [Value], _ fallback: Value) -> Value {
    values.randomElement(using: &generator) ?? fallback
  }
}
