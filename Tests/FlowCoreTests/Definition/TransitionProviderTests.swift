import FlowCore
import Synchronization
import Testing

/// Providers of transitions: a function, and a server that is asked.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TransitionProviderTests {
  private final class Office: Sendable {
    let way = Mutex<String?>(nil)
    let asked = Mutex<[String]>([])
    let sent = Mutex(0)

    var services: Services {
      Services {
        $0.on(NextDesk.self) { query in
          self.asked.withLock {
            $0.append("\(query.desk) \(query.event ?? "-") \(query.grams ?? 0)")
          }
          return self.way.withLock { $0 }
        }
        $0.on(SendLetter.self) { _, _ in
          self.sent.withLock { $0 += 1 }
          return Nothing()
        }
      }
    }
  }

  private func weigh(_ grams: Int, _ office: Office) async throws -> FlowDriver<LetterFlow> {
    let driver = try FlowDriver(LetterFlow.self, services: office.services, time: .still)
    try driver.submit(\.grams, grams)
    await driver.idle()
    return driver
  }

  @Test(arguments: [(10, ParcelsFlow.Step.stamp), (3000, .freight), (100, .freight)])
  func `a function says where an answer leads, and the table where it does not`(
    grams: Int, step: ParcelsFlow.Step
  ) throws {
    let driver = try FlowDriver(ParcelsFlow.self, services: Services { _ in }, time: .still)
    try driver.submit(\.grams, grams)
    #expect(driver.screen.step == step)
  }

  @Test func `a server is asked with the step, the event and what was gathered`() async throws {
    let office = Office()
    office.way.withLock { $0 = "customs" }
    let driver = try await weigh(700, office)
    #expect(driver.screen.step == .customs)
    #expect(office.asked.withLock { $0 } == ["weight heavy 700"])
  }

  @Test func `where it says nothing the table decides`() async throws {
    let driver = try await weigh(20, Office())
    #expect(driver.screen.step == .stamp)
  }

  @Test func `an answer that is no step is a failure, and nothing is performed`() async throws {
    let office = Office()
    let driver = try await weigh(20, office)
    office.way.withLock { $0 = "moon" }
    try driver.confirm()
    await driver.idle()
    #expect(driver.screen.step == .stamp)
    #expect(driver.screen.failure?.code == "transition.unknown")
    #expect(driver.screen.failure?.message?.contains("'moon'") == true)
    #expect(office.sent.withLock { $0 } == 0)
    office.way.withLock { $0 = "done" }
    try driver.retry()
    await driver.idle()
    #expect(driver.screen.outcome?.kind == .completed)
    #expect(office.sent.withLock { $0 } == 1)
  }

  @Test func `its definitions are sound`() {
    #expect(LetterFlow.definition.problems == [])
    #expect(ParcelsFlow.definition.problems == [])
  }
}

struct ParcelsFlow: Flow {
  enum Step: String, FlowName { case weight, stamp, freight, done }

  struct State: FlowState {
    var grams: Int?
  }

  static let definition = define {
    ask(.weight, \.grams)
    confirm(.stamp)
    confirm(.freight)
    finish(.done)
  } transitions: {
    transitions(by: ByWeight.self)
    step(.weight) { next { forward(to: .freight) } }
  }
}

private enum ByWeight: TransitionProvider {
  static func transition(
    from step: ParcelsFlow.Step, event: ParcelsFlow.Event?, state: Given<ParcelsFlow.State>
  ) -> Transition<ParcelsFlow>? {
    guard step == .weight, let grams = state.grams else { return nil }
    if grams < 50 { return .forward(to: .stamp) }
    return grams > 2000 ? .forward(to: .freight) : nil
  }
}

private struct LetterFlow: Flow {
  enum Step: String, FlowName { case weight, stamp, customs, done }
  enum Event: String, FlowName { case heavy }

  struct State: FlowState {
    var grams: Int?
  }

  static let definition = define {
    ask(.weight, \.grams).event { grams, _ in grams > 500 ? .heavy : nil }
    confirm(.stamp).perform { _, _ in SendLetter() }
    confirm(.customs)
    finish(.done)
  } transitions: {
    transitions(by: NextDesk.self)
  }
}

private struct NextDesk: TransitionQuery {
  typealias Owner = LetterFlow
  typealias Value = String?

  let desk: String
  let event: String?
  let grams: Int?

  init?(from step: LetterFlow.Step, event: LetterFlow.Event?, state: Given<LetterFlow.State>) {
    desk = step.name
    self.event = event?.name
    grams = state.grams
  }
}

private struct SendLetter: Mutation {}
