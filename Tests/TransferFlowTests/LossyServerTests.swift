import ExactDecimal
import FlowCore
import FlowSimulation
import Foundation
import Testing
import TransferFlow

/// Nothing is created twice, whatever the user does and whatever a wire does to requests and answers.
@MainActor
struct LossyServerTests {
  /// 50 sessions, or as many as `LOSSY_SESSIONS` says.
  private static var sessions: UInt64 {
    ProcessInfo.processInfo.environment["LOSSY_SESSIONS"].flatMap { UInt64($0) } ?? 50
  }

  @Test func `random users of a server that loses, delays, repeats and reorders pay once`()
    async throws
  {
    var (made, unknown) = (0, 0)
    for seed in 0..<LossyServerTests.sessions {
      let session = try LossySession(seed: seed)
      try await session.run(steps: 60)
      #expect(session.server.faults.isEmpty, "seed \(seed): \(session.log)")
      #expect(
        session.lostSight.isEmpty,
        "seed \(seed): nobody tells of \(session.lostSight): \(session.log)")
      made += session.server.made.count
      unknown += session.timesUnknown
    }
    // A walk that never got anywhere would show nothing.
    #expect(made > Int(LossyServerTests.sessions))
    #expect(unknown > Int(LossyServerTests.sessions))
  }
}

/// One user, one app that is ended and goes on, one server.
@MainActor
private final class LossySession {
  let server = LossyServer()
  private(set) var log: [String] = []
  /// The number of times that something may have taken effect.
  private(set) var timesUnknown = 0
  private var random: SeededGenerator
  private var driver: FlowDriver<TransferFlow>
  private var saved: Document?

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    driver = try FlowDriver(services: server.services(), time: LossySession.time)
    listen()
  }

  private static let time = FlowTime(
    now: { Moment(nanoseconds: 1_767_258_000_000_000_000) }, sleep: { _ in })

  /// The transfers that were made and that neither the user has seen nor any screen says that they may have
  /// been.
  var lostSight: [String] {
    if !driver.app.unresolved.isEmpty || !server.inbox.isEmpty { return [] }
    return server.made.map { $0.id }.filter { !server.told.contains($0) }
  }

  func run(steps: Int) async throws {
    for _ in 0..<steps {
      try step()
      await settle()
      note()
    }
    // Where much runs at once an answer takes longer than that to arrive.
    while !server.inbox.isEmpty || driver.screen.isBusy {
      if !server.inbox.isEmpty { server.handle(0, .answered) }
      await settle()
      note()
    }
  }

  /// Lets tasks run until nothing moves any more.
  private func settle() async {
    for _ in 0..<12 { await Task.yield() }
  }

  private func listen() {
    driver.app.onResolved { [weak self] wish, resolution in
      guard let self, resolution == .took else { return }
      if let made = server.made.first(where: { $0.key == wish.key }) { server.told.insert(made.id) }
    }
    note()
  }

  /// Notes what the user sees, and what is saved.
  private func note() {
    if let id = driver.screen.state.transfer, driver.screen.step == .success {
      server.told.insert(id)
    }
    if case .completed(let transfer)? = driver.screen.outcome { server.told.insert(transfer.id) }
    if !driver.screen.unresolved.isEmpty { timesUnknown += 1 }
    saved = (try? driver.app.saved) ?? saved
    if driver.screen.outcome != nil { saved = try? driver.app.saved }
  }

  private func step() throws {
    if !server.inbox.isEmpty, roll(3) > 0 {
      let fate = LossyServer.Fate.allCases[roll(LossyServer.Fate.allCases.count)]
      let position = roll(server.inbox.count)
      log.append("server \(fate) \(server.inbox[position].key)")
      return server.handle(position, fate)
    }
    if driver.screen.outcome != nil { return try startAgain() }
    switch roll(12) {
    case 0: user("back") { () throws(Refusal) in try driver.back() }
    case 1: user("retry") { () throws(Refusal) in try driver.retry() }
    case 2:
      log.append("give up")
      driver.cancelPending()
    case 3:
      log.append("leave")
      driver.leave()
    case 4: try endAndRestore()
    default: answer()
    }
  }

  private func answer() {
    let amount: DecimalNumber = [100, 200, 300][roll(3)]
    switch driver.screen.step {
    case .amount:
      user("amount \(amount)") { () throws(Refusal) in try driver.submit(\.amount, amount) }
    case .tariffs:
      let tariff = ["economy", "standard"][roll(2)]
      user(tariff) { () throws(Refusal) in try driver.app.submit(Inputs(value: tariff)) }
    case .confirmation:
      let event: TransferFlow.Event = [
        .confirmationContinue, .confirmationContinue, .confirmationEditAmount,
        .confirmationEditTariff,
      ][roll(4)]
      user("\(event)") { () throws(Refusal) in try driver.decide(event) }
    case .success: user("confirm") { () throws(Refusal) in try driver.confirm() }
    case .invalidAmount, .finish: break
    }
  }

  private func startAgain() throws {
    log.append("start again")
    driver = try FlowDriver(
      services: server.services(), time: LossySession.time, unresolvedIn: saved)
    listen()
  }

  private func endAndRestore() throws {
    guard let saved else { return try startAgain() }
    log.append("end and restore")
    let app = try AppDriver(
      restoring: saved, TransferFlow.self, services: server.services(), time: LossySession.time)
    guard let flow = app.flow(TransferFlow.self) else { return }
    driver = flow
    listen()
  }

  private func user(_ what: String, _ act: () throws(Refusal) -> Void) {
    do throws(Refusal) {
      try act()
      log.append(what)
    } catch {
      log.append("\(what): \(error.code.rawValue)")
    }
  }

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
}
