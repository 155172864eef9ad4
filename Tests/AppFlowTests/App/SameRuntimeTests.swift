import AppConfig
import FlowCore
import FlowDefinitions
import FlowSimulation
import FlowTesting
import Foundation
import Synchronization
import Testing

@testable import FlowShell
@testable import flowsh

/// The proof that an app runs what the shell tests: everything that the acceptance scripts hand to flows is
/// handed to an app's driver, too, with the same answers from outside, and comes to the same.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SameRuntimeTests {
  private static let scripts: [String] = {
    let root = URL(filePath: #filePath).appending(path: "../../../../scripts").standardized
    let all = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".flow") }.sorted().map { "\(root.path)/\($0)" }
  }()

  @Test func `every acceptance case decides and shows the same in an app`() async throws {
    #expect(Self.scripts.count > 50)
    var compared = 0
    var differences: [String] = []
    for path in Self.scripts {
      guard let suite = try? Suite.read(try Self.bytes(path), path: path, Flowsh.flows, Self.files)
      else { continue }
      for suiteCase in suite.cases where suiteCase.isRun {
        let row = suiteCase.rows.map { _ in 1 }
        var setup = Session.Setup()
        setup.files = Self.files
        var options = CaseRun.Options()
        options.tellsAll = true
        var run = try CaseRun(suiteCase, row: row, Flowsh.flows, setup, options)
        do {
          compared += try await Twin(run.session).follow(&run)
        } catch let difference as Difference {
          differences.append("\(difference)")
        }
      }
    }
    #expect(differences == [])
    #expect(compared > 1000, "\(compared) lines were compared")
  }

  /// The number of sessions that are walked through; `WALKED_SESSIONS=10000` for many.
  private static let sessions =
    ProcessInfo.processInfo.environment["WALKED_SESSIONS"].flatMap { Int($0) } ?? 60

  @Test func `whatever is tried at random, an app and the shell come to the same`() async throws {
    var (compared, differences) = (0, [String]())
    for seed in 0..<Self.sessions {
      // The shell waits for nothing on the way, so nothing takes its time here.
      var walk = RandomWalk(seed: UInt64(seed) &+ 1_000_000, hasDelays: false)
      let shell = try AppShell()
      var script = "case \"seed \(seed)\"\n"
      for _ in 0..<40 {
        let line = walk.line(shell.session)
        let before = shell.everything
        let isRefused = shell.type(line) != nil
        if isRefused { #expect(shell.everything == before, "seed \(seed): \(line)") }
        script += isRefused ? "! \(line)\n" : "\(line)\n"
      }
      let suite = try Suite.read(Array(script.utf8), path: "walk.flow", Flowsh.flows, Self.files)
      var options = CaseRun.Options()
      options.tellsAll = true
      var run = try CaseRun(suite.cases[0], row: nil, Flowsh.flows, Session.Setup(), options)
      do {
        compared += try await Twin(run.session).follow(&run)
      } catch let difference as Difference {
        differences.append("\(difference)")
      }
    }
    #expect(differences == [])
    #expect(compared > Self.sessions * 15, "\(compared) lines were compared")
  }

  private static var files: Files {
    var files = Files()
    files.read = { path throws(Files.Failure) in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Files.Failure("there is no file '\(path)'")
      }
      return Array(data)
    }
    return files
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}

/// An app that is handed what a session is handed.
@MainActor
private final class Twin {
  private let session: Session
  private var driver: AppDriver?
  private var worlds: Worlds
  private var outside: Outside
  private let clock = Clock()
  private var usedConfig: ConfigBox?
  private var inputs: [(input: DrivenInput, now: Moment)] = []
  private var decided: [String] = []
  private var gates: [(name: String, open: CheckedContinuation<InjectedOutcome?, Never>)] = []
  /// The requests that wait from the beginning, since they did when the session was put there.
  private var waiting: [String] = []

  init(_ session: Session) {
    self.session = session
    worlds = session.state.worlds.copy()
    outside = session.state.outside
    session.onInput = { [unowned self] input in
      inputs.append((input, self.session.state.outside.surroundings.now))
    }
  }

  /// Runs a case to its end, and compares after each line.
  ///
  /// - Returns: how many lines handed something to a flow, and were compared.
  func follow(_ run: inout CaseRun) async throws -> Int {
    var compared = 0
    while true {
      outside = session.state.outside
      let (known, host, before) = (outside.trace.count, driver?.host, worlds.copy())
      guard let event = run.next() else { break }
      guard case .line(let instruction, _) = event else { continue }
      let place = "\(run.id), line \(instruction.line)"
      defer { inputs = [] }
      if instruction.effect != .drives && instruction.effect != .controls { inputs = [] }
      if inputs.isEmpty {
        worlds = session.state.worlds.copy()
        try await catchUp()
        continue
      }
      decided = []
      var isRefused = false
      do {
        for (input, now) in inputs {
          outside.surroundings.now = now
          clock.now = now
          useConfig()
          try await take(input)
          followWorlds()
        }
      } catch is Refusal {
        // Whoever is refused is where he was, and so is the session.
        isRefused = true
        worlds = before
        if let host { driver?.restore(host) } else { driver = nil }
      }
      guard let driver, let expected = session.state.host else { continue }
      let lines = { (host: FlowHost) in
        host.outline.map { "\($0.depth) \($0.text) \($0.isFront)" }
      }
      try check(
        lines(driver.host) == lines(expected),
        "\(place): \(lines(driver.host)) for \(lines(expected))")
      try check(text(driver.host.front) == text(expected.front), place + " screen")
      let difference = ValueDifference(
        of: "world", session.state.worlds.document.value, worlds.document.value, limit: 5)
      try check(difference.places.isEmpty, "\(place) \(difference.places)")
      compared += 1
      if isRefused { continue }
      let entries = session.state.outside.trace.entries(from: known + 1)
      try check(decided == entries.map { "\($0.flow) \($0.decision)" }, place + " decisions")
    }
    for gate in gates { gate.open.resume(returning: nil) }
    gates = []
    return compared
  }

  private func check(_ isSame: Bool, _ place: String) throws(Difference) {
    if !isSame { throw Difference(description: place) }
  }

  /// Puts the app where the session is, which went there without handing anything to a flow.
  private func catchUp() async throws {
    guard let host = session.state.host else { return }
    guard let driver else { return }
    waiting = session.state.outside.pending.map { $0.name }
    driver.restore(host, session.state.outside.turn)
    try await settle()
    waiting = []
  }

  private func text(_ run: RunningFlow) -> String {
    let sink = Sink()
    Screen(view: run.view, error: nil, secrets: session.secrets).print(to: sink)
    return String(decoding: sink.take(), as: UTF8.self)
  }

  private func take(_ input: DrivenInput) async throws {
    switch input {
    case .start(let flow, let start):
      driver = try AppDriver(
        flow, start, runs: outside.turn.runs,
        services: Services(answering: { [weak self] asked in
          await self?.answer(asked) ?? .failure(.load)
        }),
        time: FlowTime(
          now: { [clock] in clock.now },
          sleep: { _ in try await Task.sleep(for: .seconds(3600)) }),
        config: usedConfig?.config
      ) { [unowned self] entry in note(entry) }
    case .call(let flow, let start):
      try drive { (host, turn) throws(Refusal) in try host.call(flow, start, &turn) }
    case .submit(let inputs):
      try drive { (host, turn) throws(Refusal) in try host.submit(inputs, &turn) }
    case .take(.back, _): try drive { (host, turn) throws(Refusal) in try host.back(&turn) }
    case .take(.backTo(let step), _):
      try drive { (host, turn) throws(Refusal) in
        try host.back(toStepAt: try host.front.flow.place(of: step), &turn)
      }
    case .take(.cancel, true):
      try drive { (host, turn) throws(Refusal) in try host.cancelPending(&turn) }
    case .take(.cancel, false):
      try drive { (host, turn) throws(Refusal) in try host.leave(&turn) }
    case .take(.retry, _): try drive { (host, turn) throws(Refusal) in try host.retry(&turn) }
    case .open(let page, let isForced):
      try drive { (host, turn) throws(Refusal) in
        try host.open(page, isForced: isForced, &turn)
      }
    case .restored(let host): driver?.restore(host, session.state.outside.turn)
    case .event(let event):
      try drive { (host, turn) throws(Refusal) in host.take(event, &turn) }
    case .notice(let notice):
      try drive { (host, turn) throws(Refusal) in host.take(notice, &turn) }
    case .world(let worlds): self.worlds = worlds.copy()
    case .end(let name, let outcome):
      if let index = gates.firstIndex(where: { $0.name == name }) {
        gates.remove(at: index).open.resume(returning: outcome)
        for _ in 0..<8 { await Task.yield() }
      }
    }
    try await settle()
    // An app shows a start whose load failed, and can try again; the shell, which waits for nothing,
    // refuses it.
    switch input {
    case .open: if let refusal = driver?.refusal { throw refusal }
    case .start(let flow, _), .call(let flow, _):
      guard let driver else { return }
      if let run = driver.host.unbegun {
        throw run.view.failure?.refusal ?? Refusal("busy", "")
      }
      // A start that an answer on the way refused ends the flow, with a failure, where an app runs it.
      if case .failed(let failure)? = driver.host.root.ending { throw failure.refusal }
      if !driver.host.flows.contains(where: { $0 === flow }) {
        throw driver.failure?.refusal ?? Refusal("start.needs", "")
      }
    case .submit, .take, .end, .restored, .event, .notice, .world: return
    }
  }

  /// Hands the app the config that the worlds hold, as a service would.
  private func useConfig() {
    let config = worlds.config
    if config === usedConfig { return }
    usedConfig = config
    driver?.use(config?.config ?? AppConfig())
  }

  private func drive(
    _ input: (inout FlowHost, inout HostTurn) throws(Refusal) -> Void
  ) throws {
    try driver?.drive(input)
  }

  private func note(_ entry: HostTurn.Entry) {
    switch entry {
    case .told(let type, _), .resumed(let type):
      flow = Flowsh.flows.firstIndex { $0.type == type } ?? -1
    case .decided(let decision): decided.append("\(flow) \(decision)")
    case .noted: break
    }
  }

  private var flow = -1

  /// Waits until every request is answered, or waits for its time.
  private func settle() async throws {
    for _ in 0..<10_000 {
      if driver?.taskCount ?? 0 == gates.count { return }
      await Task.yield()
    }
    throw Difference(
      description: "\(driver?.taskCount ?? 0) requests are pending, \(gates.count) wait")
  }

  /// Brings what steps watch up to what the worlds hold, as a service would tell.
  private func followWorlds() {
    for watched in driver?.host.watched ?? [] {
      if case .success(let value) = ask(watched.request) {
        driver?.update(watched, with: value)
      }
    }
  }

  private func answer(_ asked: AskedRequest) async -> Result<any Sendable, Failure> {
    guard !waiting.contains(asked.name) else { return await wait(asked) }
    let flow = driver?.host.requests.last { $0.request.name == asked.name }?.flow.name ?? ""
    switch outside.startRun(of: asked.name, in: flow, Attempt(number: 0)) {
    case .now(let outcome):
      let result = perform(asked, outcome)
      return result.isUnanswered ? await wait(asked) : result
    case .later: return await wait(asked)
    }
  }

  private func wait(_ asked: AskedRequest) async -> Result<any Sendable, Failure> {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { gates.append((asked.name, $0)) }
    } onCancel: {
      Task { @MainActor in self.cancel(asked.name) }
    }
    guard let outcome else { return .failure(.load) }
    let result = perform(asked, outcome)
    return result.isUnanswered ? await wait(asked) : result
  }

  private func cancel(_ name: String) {
    guard let index = gates.lastIndex(where: { $0.name == name }) else { return }
    gates.remove(at: index).open.resume(returning: nil)
  }

  private func perform(
    _ asked: AskedRequest, _ outcome: InjectedOutcome
  ) -> Result<any Sendable, Failure> {
    switch outcome {
    case .failure(let failure): return .failure(failure)
    case .lost:
      _ = ask(asked)
      return .failure(.timeout)
    case .success: return ask(asked)
    }
  }

  private func ask(_ asked: AskedRequest) -> Result<any Sendable, Failure> {
    let type = ObjectIdentifier(Swift.type(of: asked.request))
    let position = Flowsh.flows.firstIndex { flow in
      flow.flow.requests().contains { ObjectIdentifier($0.type) == type }
    }
    guard let position, let box = worlds.box(Flowsh.flows[position].worlds[0].name) else {
      return .failure(.load)
    }
    let worlds = worlds
    var around = Around(
      now: outside.surroundings.now, random: outside.surroundings.generator,
      files: outside.surroundings.files
    ) { worlds.world(named: $0) }
    defer {
      outside.surroundings.generator = around.random
      outside.surroundings.files = around.files
    }
    do throws(Failure) {
      return .success(try Flowsh.flows[position].answer(box, worlds.log, asked, &around))
    } catch {
      return .failure(error)
    }
  }
}

extension Result<any Sendable, Failure> {
  /// True if the world cannot say yet.
  fileprivate var isUnanswered: Bool {
    if case .failure(.unanswered) = self { true } else { false }
  }
}

/// A line that came to something else in the app.
private struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// The time of an app, which stands still but for inputs.
private final class Clock: Sendable {
  private let moment = Mutex(Moment.beginning)

  var now: Moment {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }
}

extension SuiteCase {
  /// True if the case runs, and is not left out.
  fileprivate var isRun: Bool {
    if case .runs = disposition { true } else { false }
  }
}
