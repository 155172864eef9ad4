import FlowCore
import Synchronization
import Testing

/// An answer costs the same however long the user has gone on, and no more than each step once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AnswerCostTests {
  @Test func `an answer costs the same after ten thousand others`() throws {
    let (early, late) = (try driver(after: 100), try driver(after: 5_100))
    var (earlyTimes, lateTimes): ([Duration], [Duration]) = ([], [])
    // In turns, since the machine may be slow for a while; and each in less time than a system gives a thread at
    // once, since what takes longer is always interrupted where others wait.
    for _ in 0..<25 {
      earlyTimes.append(try ContinuousClock().measure { try go(early, rounds: 4) })
      lateTimes.append(try ContinuousClock().measure { try go(late, rounds: 4) })
    }
    let (fastestEarly, fastestLate) = (
      try #require(earlyTimes.min()), try #require(lateTimes.min())
    )
    #expect(fastestLate < fastestEarly * 4)
    #expect(late.screen.step == .there)
  }

  private func driver(after rounds: Int) throws -> FlowDriver<RoundFlow> {
    let driver = try FlowDriver(RoundFlow.self, services: Services { _ in }, time: .still)
    try go(driver, rounds: rounds)
    return driver
  }

  private func go(_ driver: FlowDriver<RoundFlow>, rounds: Int) throws {
    for _ in 0..<rounds {
      try driver.submit(\.count, 1)
      try driver.confirm()
    }
  }

  @Test func `an answer asks the conditions of steps a few times each`() throws {
    let flow = try FlowDriver(LongFlow.self, services: Services { _ in }, time: .still)
    for place in [100, 1, 50] {
      LongFlow.asked.withLock { $0 = 0 }
      try flow.submit(\.next, place)
      #expect(flow.screen.step.name == "step\(place)")
      #expect(LongFlow.asked.withLock { $0 } <= 4 * LongFlow.count)
      try flow.back()
    }
  }
}

/// Two steps that lead to each other for ever.
private struct RoundFlow: Flow {
  enum Step: String, FlowName { case there, back }
  typealias Output = Never

  struct State: FlowState { var count: Int? }

  static let definition = define {
    ask(.there, \.count)
    confirm(.back)
  } transitions: {
    step(.back) { next { forward(to: .there) } }
  }
}

/// A hundred steps, of which the one that is named is needed.
private struct LongFlow: Flow {
  static let count = 100

  struct Step: FlowName {
    let rawValue: String

    static let allCases = (0...count + 1).map { Step(number: $0) }

    init(number: Int) { rawValue = "step\(number)" }

    init?(rawValue: String) { self.rawValue = rawValue }
  }

  struct State: FlowState {
    var next: Int?
    var words: [String: String] = [:]
  }

  typealias Output = Never

  /// The number of times that a condition was asked.
  static let asked = Mutex(0)

  private typealias Parts = ListBuilder<DefinitionEntry<LongFlow>>

  static let definition = define(
    [Parts.buildExpression(ask(Step(number: 0), \.next))]
      + (1...count).map { number in
        let step = Step(number: number)
        return Parts.buildExpression(
          ask(step, \.words[step.name], .named("word")).needed("next") { given in
            asked.withLock { $0 += 1 }
            return given.next == number
          })
      } + [Parts.buildExpression(hub(Step(number: count + 1)))],
    [], naming: { _ in nil }, telling: { $0.text })
}
