import AppConfig
import FlowDefinitions
import FlowOffer
import FlowSimulation
import FlowTesting
import Synchronization

@testable import FlowCore
@testable import FlowSession
@testable import FlowShell
@testable import flowsh

/// An app that is handed what a session is handed, and must come to the same: the same flows at the same
/// steps, the same decisions, the same worlds with the same effects under the same keys.
///
/// On the way it looks after what must hold of an app whatever is done to it: an input that is refused
/// changes nothing, the app reports whatever is taken away once with its outcome, nothing runs that nobody waits
/// for, no effect takes place twice.
@MainActor
final class Twin {
  private let session: Session
  private(set) var driver: AppDriver?
  private var worlds: Worlds
  private var effects: Effects
  private var outside: Outside
  private let clock = Clock()
  /// No secret: those that the session comes to know hide more and more of what it shows.
  private let secrets = Secrets()
  private var usedConfig: ConfigBox?
  private var inputs: [(input: DrivenInput, now: Moment)] = []
  private var decided: [String] = []
  /// The decisions among them about what the outside brought.
  private var brought: Set<String> = []
  /// True if the last line led the app to a page for which it waited.
  private var hasFollowed = false
  private var gates: [Gate] = []
  /// The requests that were given up, and whose services go on all the same.
  private var late: [Gate] = []
  /// True if services go on though nobody waits for them any more.
  private var isStubborn: Bool
  /// True if the lines are made at random: nothing is compared any more once the app waits on the way to a
  /// page, where the shell, which waits for nothing, went on.
  private let isRandom: Bool
  /// The number of services that are at work.
  private var atWork = 0
  /// The number of answers that come once they were given up, and have not been heard yet.
  private var arriving = 0
  private var lastGate = 0
  /// The requests that wait from the beginning, since they did when the session was put there.
  private var waiting: [String] = []
  private var endings = Endings()
  private var copies: [Copy] = []
  private var before = Before()

  /// A request that waits for its outcome; nil if it was given up.
  private struct Gate {
    let id: Int
    let name: String
    let open: CheckedContinuation<InjectedOutcome?, Never>
  }

  /// The session and the app before a line.
  private struct Before {
    var traceCount = 0
    var driver: AppDriver?
    var host: FlowHost?
    var expected: FlowHost?
    var worlds: Worlds?
    var effects: Effects?
  }

  /// A copy of the flows, and what it was when it was made.
  private struct Copy {
    let host: FlowHost
    let text: String
  }

  init(_ session: Session, isStubborn: Bool = false, isRandom: Bool = false) {
    self.session = session
    self.isStubborn = isStubborn
    self.isRandom = isRandom
    worlds = session.app.state.worlds
    effects = Effects(worlds)
    outside = session.app.state.outside
    session.app.onInput = { [unowned self] input in
      inputs.append((input, self.session.app.state.outside.surroundings.now))
    }
  }

  /// Follows a case to its end, and compares after each line.
  ///
  /// - Returns: how many lines handed something to a flow, and were compared.
  func follow(_ run: inout CaseRun) async throws -> Int {
    var compared = 0
    while true {
      begin()
      guard let event = run.next() else { break }
      guard case .line(let instruction, _) = event else { continue }
      let place = "\(run.id), line \(instruction.line)"
      if try await follow(instruction.effect, place) { compared += 1 }
    }
    try await end()
    return compared
  }

  /// Notes where the session and the app are before a line.
  func begin() {
    outside = session.app.state.outside
    before = Before(
      traceCount: outside.trace.count, driver: driver, host: driver?.host,
      expected: session.app.state.host, worlds: worlds, effects: effects)
  }

  /// Hands the app what a line has handed to the session, and compares.
  ///
  /// - Returns: false if the line handed nothing to a flow.
  func follow(_ effect: Effect, _ place: String, refusal: String? = nil) async throws -> Bool {
    defer { inputs = [] }
    if effect != .drives && effect != .controls { inputs = [] }
    if inputs.isEmpty {
      if !isRandom || worlds.document != session.app.state.worlds.document {
        use(session.app.state.worlds)
        effects.goOn(in: worlds)
      }
      try await catchUp()
      return false
    }
    decided = []
    brought = []
    hasFollowed = false
    var refused: Refusal?
    do {
      for (input, now) in inputs {
        outside.surroundings.now = now
        clock.now = now
        useConfig()
        try await take(input)
        followWorlds()
      }
      if let refusal, inputs.allSatisfy({ $0.input.isEnd }) {
        // What ended while the shell waited is pending again if it waits in vain.
        throw Refusal(Refusal.Code(rawValue: refusal), "")
      }
    } catch let error as Refusal {
      // A refusal changes neither the app nor the session.
      refused = error
      if let worlds = before.worlds { self.worlds = worlds }
      if let effects = before.effects { self.effects = effects }
      // Another app that could not start leaves the one that there was.
      if driver !== before.driver { driver = before.driver }
      if let host = before.host { try await restore(host) }
      try await settle()
    }
    if isRandom, let driver, driver.host.isFollowing, session.app.state.host?.isFollowing != true {
      throw Parting()
    }
    if let refusal {
      try check(refused != nil, "\(place) was refused by the shell alone: \(refusal)")
    }
    guard let driver, let expected = session.app.state.host else { return true }
    try compare(driver.host, expected, place)
    if refused == nil {
      let entries = session.app.state.outside.trace.entries(from: before.traceCount + 1)
      // What a task that was cancelled brings comes sooner or later, or not at all.
      let heard = entries.filter { $0.decision.input != .dropped }
      let expected = heard.map { "\($0.flow) \($0.decision)" }
      // In a session at random, which of two flows gets its answer first is chance.
      let parts = { (decided: [String]) in
        Dictionary(grouping: decided) { self.isRandom ? $0.prefix { $0 != " " } : "" }
      }
      let (own, theirs) = (parts(decided), parts(expected))
      let isAlike = isRandom && hasFollowed ? agree(decided, expected) : own == theirs
      try check(isAlike, "\(place): decided \(decided) for \(expected)")
    }
    try checkWork(place)
    try check(endings.problems.isEmpty, "\(place) \(endings.problems)")
    try check(effects.problems.isEmpty, "\(place) \(effects.problems)")
    return true
  }

  /// True if an app that waited on the way to a page decided the same as the shell, which waits for nothing: what
  /// was pending meanwhile has gone on besides, and when is chance.
  private func agree(_ decided: [String], _ expected: [String]) -> Bool {
    var others = decided
    for decision in expected {
      guard let index = others.firstIndex(of: decision) else { return false }
      others.remove(at: index)
    }
    return others.allSatisfy(brought.contains)
  }

  private func compare(_ one: FlowHost, _ other: FlowHost, _ place: String) throws {
    // Who acts is known with the next input.
    let owner = session.app.backend.owner(
      in: session.app.state.worlds, under: session.app.state.host)
    var (host, expected) = (one, other)
    host.use(owner: owner, keyLasts: nil)
    expected.use(owner: owner, keyLasts: nil)
    let lines = { (host: FlowHost) in
      host.outline.map { "\($0.depth) \($0.text) \($0.isFront)" }
    }
    try check(lines(host) == lines(expected), "\(place): \(lines(host)) for \(lines(expected))")
    let (screen, expectedScreen) = (text(host.front), text(expected.front))
    try check(screen == expectedScreen, "\(place): \(screen) for \(expectedScreen)")
    let difference = ValueDifference(
      of: "world", session.app.state.worlds.document.value, worlds.document.value, limit: 5)
    try check(difference.places.isEmpty, "\(place) \(difference.places)")
    let (keys, expectedKeys) = (worlds.performed.wishes, session.app.state.worlds.performed.wishes)
    try check(keys == expectedKeys, "\(place): keys \(keys) for \(expectedKeys)")
  }

  /// Checks that exactly that is at work what flows wait for.
  private func checkWork(_ place: String) throws {
    guard let driver else { return }
    let asked = driver.host.requests.count
    try check(
      driver.taskCount == asked && gates.count == asked && atWork == asked + late.count,
      """
      \(place): \(driver.taskCount) tasks, \(gates.count) requests and \(atWork) services for \
      \(asked) that are waited for and \(late.count) that were given up
      """)
  }

  /// Ends what still waits, and checks that nothing is left of the app and that the worlds hold what took
  /// effect.
  func end() async throws {
    try await finishLate()
    try check(effects.missing(from: worlds).isEmpty, "\(effects.missing(from: worlds))")
    try checkCopies()
    copies = []
    weak let driver = driver
    // A service that begins only now, since its task had not run when it was cancelled, ends too.
    isStubborn = false
    self.driver?.leave()
    for gate in gates { gate.open.resume(returning: nil) }
    gates = []
    self.driver = nil
    before = Before()
    for _ in 0..<1000 where driver != nil || atWork > 0 { await Task.yield() }
    try check(driver == nil && atWork == 0, "\(atWork) services are at work in the end")
  }

  private func check(_ isSo: Bool, _ place: @autoclosure () -> String) throws(Difference) {
    if !isSo { throw Difference(description: place()) }
  }

  // Late answers and copies

  /// Lets services answer that were given up long ago, which changes nothing.
  func finishLate() async throws {
    if late.isEmpty { return }
    let before = driver.map { text($0.host) }
    for gate in late { gate.open.resume(returning: nil) }
    late = []
    for _ in 0..<1000 where atWork > gates.count { await Task.yield() }
    try check(driver.map { text($0.host) } == before, "an answer that came late changed something")
  }

  /// Keeps copies of the flows as they are now.
  func copyFlows() {
    for host in [driver?.host, session.app.state.host].compactMap({ $0 }) {
      copies.append(Copy(host: host, text: text(host)))
    }
  }

  /// Checks that the copies are what they were, and that what is done to them is done to nothing else.
  func checkCopies() throws {
    if copies.isEmpty { return }
    let hosts = [driver?.host, session.app.state.host].compactMap { $0 }
    let texts = hosts.map { text($0) }
    for copy in copies {
      try check(text(copy.host) == copy.text, "a copy was changed with what it was made of")
      var host = copy.host
      var turn = HostTurn(now: clock.now)
      try? host.submit(.none, &turn)
      try? host.back(&turn)
      try? host.leave(&turn)
      try check(text(copy.host) == copy.text, "a copy was changed with its own copy")
    }
    try check(hosts.map { text($0) } == texts, "flows were changed with their copies")
    copies = []
  }

  /// Checks that no way back is longer than the steps of its flow: a user who goes round goes back as if they
  /// had gone round once.
  func checkWaysBack() throws {
    for level in driver?.host.levels ?? [] {
      let (name, path) = (level.flow.flow.name, level.flow.view.path)
      let steps = Flowsh.flows.first { $0.name == name }?.stepNames() ?? []
      try check(path.count <= steps.count, "the way back in \(name) is \(path)")
    }
  }

  /// The number of bytes of the app as it would be saved.
  var savedSize: Int { ((try? driver?.host.saved) ?? nil)?.json.utf8.count ?? 0 }

  /// Everything that can be seen of a tree of flows, and everything that it waits for.
  private func text(_ host: FlowHost) -> String {
    let requests = host.requests.map { "\($0.request.name) \($0.attempt)" }
    let lines = host.outline.map { "\($0.depth) \($0.text) \($0.isFront)" }
    let flows = host.levels.map { "\($0.id) \(text($0.flow))" }
    return (requests + lines + flows + [((try? host.saved) ?? nil)?.json ?? ""]).joined(
      separator: "\n")
  }

  private func text(_ run: RunningFlow) -> String {
    let sink = Sink()
    let view = run.view
    Screen(view: view, error: nil, secrets: secrets, unresolved: view.unresolved).print(to: sink)
    return String(decoding: sink.take(), as: UTF8.self)
  }

  /// The user who acts in the app.
  private var owner: String? {
    session.app.backend.owner(in: worlds, under: isBeginning ? nil : driver?.host)
  }
  /// True while a driver takes the place of the one before.
  private var isBeginning = false

  // Inputs

  /// Puts the app where the session is, which went there without handing anything to a flow.
  private func catchUp() async throws {
    guard let driver else { return }
    guard let host = session.app.state.host else {
      // The system has ended the app: what was pending is given up.
      if session.app.state.terminated != nil {
        try await restore(driver.host.suspended())
      } else {
        // `reset` forgets also what may have taken effect.
        driver.leave()
        self.driver = nil
        try await settle()
      }
      return
    }
    if isRandom, let expected = before.expected, expected.isIdentical(to: host) { return }
    waiting = session.app.state.outside.pending.map { $0.name }
    try await restore(host, session.app.state.outside.turn)
    waiting = []
  }

  private func restore(_ host: FlowHost, _ turn: HostTurn? = nil) async throws {
    endings = Endings()
    driver?.restore(host, turn)
    if let turn, driver != nil { usedConfig = turn.identity.config }
    endings = Endings()
    try await settle()
  }

  private func take(_ input: DrivenInput) async throws {
    switch input {
    case .start(let flow, let start): try begin(flow, start)
    case .call(let flow, let start):
      try drive { (host, turn) throws(Refusal) in try host.call(flow, start, &turn) }
    case .submit(let inputs, let isDespiteOpen):
      try drive { (host, turn) throws(Refusal) in
        try host.submit(inputs, despiteOpen: isDespiteOpen, &turn)
      }
    case .take(.back): try drive { (host, turn) throws(Refusal) in try host.back(&turn) }
    case .take(.backTo(let step)):
      try drive { (host, turn) throws(Refusal) in
        try host.back(toStepAt: try host.front.flow.place(of: step), &turn)
      }
    case .take(.cancel): try drive { (host, turn) throws(Refusal) in try host.cancel(&turn) }
    case .take(.retry): try drive { (host, turn) throws(Refusal) in try host.retry(&turn) }
    case .open(let page, let isForced, let isNotified):
      return try await open(page, isForced: isForced, isNotified: isNotified)
    // An app at random goes on from what it was itself when the system ended it.
    case .restored(let host):
      if !isRandom { try await restore(host, session.app.state.outside.turn) }
    case .raise(let event, let flow):
      try drive { (host, turn) throws(Refusal) in try host.raise(event, in: flow, &turn) }
    case .event(let event):
      try drive { (host, turn) throws(Refusal) in host.take(event, &turn) }
    case .notice(let notice):
      try drive { (host, turn) throws(Refusal) in host.take(notice, &turn) }
    case .world(let worlds): use(worlds)
    case .end(let name, let outcome):
      // Which of several of one name it is depends on what the app has asked meanwhile.
      if isRandom, gates.count(where: { $0.name == name }) > 1 { throw Parting() }
      if let index = gates.firstIndex(where: { $0.name == name }) {
        gates.remove(at: index).open.resume(returning: outcome)
        for _ in 0..<8 { await Task.yield() }
      }
    }
    try await settle()
    for _ in 0..<10_000 where arriving > 0 { await Task.yield() }
    // An app shows a start whose load failed, and can try again; the shell, which waits for nothing,
    // refuses it.
    switch input {
    case .start(let flow, let start), .call(let flow, let start):
      guard let driver else { return }
      if let run = driver.host.unbegun {
        if run.isBusy, start.place == nil { return }
        throw run.view.failure?.refusal ?? Refusal("busy", "")
      }
      // A start that an answer on the way refused ends the flow, with a failure, where an app runs it.
      if case .failed(let failure)? = driver.host.root.ending { throw failure.refusal }
      // A session that is over leads elsewhere.
      if driver.failure?.code == "account.session" { return }
      if !driver.host.flows.contains(where: { $0 === flow }) {
        throw driver.failure?.refusal ?? Refusal("start.needs", "")
      }
    case .submit, .take, .end, .open, .restored, .raise, .event, .notice, .world: return
    }
  }

  private func begin(_ flow: AnyFlow, _ start: FlowStart) throws {
    endings = Endings()
    isBeginning = true
    defer { isBeginning = false }
    driver = try AppDriver(
      // The shell gives the number of a start that was refused again; an app that was let go of would
      // have its numbers once more.
      flow, start, runs: isRandom ? .random : outside.turn.runs,
      services: Services(answering: { [weak self] asked in
        await self?.answer(asked) ?? .failure(.load)
      }),
      time: FlowTime(
        now: { [clock] in clock.now },
        sleep: { _ in try await Task.sleep(for: .seconds(3600)) }),
      config: usedConfig?.config, owner: { [weak self] in self?.owner },
      finding: driver?.host.lasting ?? [], onDecision: { [unowned self] entry in note(entry) })
    driver?.onChange { [unowned self] (change: HostChange) in
      endings.hear(change.host.shown)
      return true
    }
    if let driver { endings.hear(driver.host.shown) }
  }

  /// Opens a page, which may turn out to be impossible only on the way.
  private func open(_ page: Destination, isForced: Bool, isNotified: Bool) async throws {
    let before = driver.map { text($0.host) }
    try drive { (host, turn) throws(Refusal) in
      try host.open(page, isForced: isForced, isNotified: isNotified, &turn)
    }
    try await settle()
    guard let driver, let refusal = driver.refusal else { return }
    let after = text(driver.host)
    try check(
      after == before,
      "a page that was refused changed something: \(refusal): \(before ?? "nothing") to \(after)")
    throw refusal
  }

  /// Puts copies of other worlds in the place of the app's.
  private func use(_ others: Worlds) {
    let performed = worlds.performed
    worlds = others
    // The keys of an app at random are its own, and so is what took effect under them.
    if isRandom { worlds.performed = performed }
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
    guard let driver else { return }
    let before = text(driver.host)
    do {
      try driver.drive(input)
    } catch {
      try check(text(driver.host) == before, "\(error) was thrown, and something changed")
      throw error
    }
  }

  private func note(_ entry: HostTurn.Decided) {
    let flow = Flowsh.flows.firstIndex { $0.type == entry.flow } ?? -1
    if driver?.host.isFollowing == true { hasFollowed = true }
    if entry.decision.input == .dropped {
      arriving = max(0, arriving - 1)
    } else {
      let decision = "\(flow) \(entry.decision)"
      decided.append(decision)
      switch entry.decision.input {
      case .loaded, .accepted, .failed: brought.insert(decision)
      default: break
      }
    }
  }

  // The outside

  /// Waits until every request is answered, or waits for its time.
  private func settle() async throws {
    // What was given up, and what was asked in its place, may look like one request that waits.
    for _ in 0..<20 { await Task.yield() }
    for _ in 0..<10_000 {
      if driver?.taskCount ?? 0 == gates.count, atWork == gates.count + late.count { return }
      await Task.yield()
    }
    throw Difference(
      description: """
        \(driver?.taskCount ?? 0) requests are pending, \(gates.count) wait, \(atWork) services are \
        at work, \(late.count) of them for nobody
        """)
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
    atWork += 1
    defer { atWork -= 1 }
    guard !waiting.contains(asked.name) else { return await wait(asked) }
    let pending = driver?.host.requests.last { $0.request.name == asked.name }
    switch outside.startRun(of: asked.name, in: pending?.flow.name ?? "", Attempt(number: 0)) {
    case .now(.late):
      // It takes effect now, and its answer is still to come.
      let result = ask(asked)
      effects.note(asked, result, isHeard: false)
      let isGivenUp = await end(of: asked) == nil
      arriving += 1
      if isGivenUp { return result }
      // The time limit has passed, and only then the answer arrives.
      Task {
        while let pending,
          driver?.host.requests.contains(where: { $0.attempt == pending.attempt }) == true
        {
          await Task.yield()
        }
        try driver?.drive { (host, turn) throws(Refusal) in
          if let pending { host.arrived(result, pending.attempt, of: nil, &turn) }
        }
      }
      return .failure(.timeout)
    case .now(let outcome):
      let result = perform(asked, outcome)
      return result.isUnanswered ? await wait(asked) : result
    case .later: return await wait(asked)
    }
  }

  /// Waits for the outcome of a request; nil if it was given up.
  private func end(of asked: AskedRequest) async -> InjectedOutcome? {
    lastGate += 1
    let id = lastGate
    return await withTaskCancellationHandler {
      await withCheckedContinuation { gates.append(Gate(id: id, name: asked.name, open: $0)) }
    } onCancel: {
      Task { @MainActor in self.cancel(id) }
    }
  }

  private func wait(_ asked: AskedRequest) async -> Result<any Sendable, Failure> {
    guard let outcome = await end(of: asked) else { return .failure(.load) }
    let result = perform(asked, outcome)
    return result.isUnanswered ? await wait(asked) : result
  }

  private func cancel(_ id: Int) {
    guard let index = gates.firstIndex(where: { $0.id == id }) else { return }
    let gate = gates.remove(at: index)
    if isStubborn { late.append(gate) } else { gate.open.resume(returning: nil) }
  }

  private func perform(
    _ asked: AskedRequest, _ outcome: InjectedOutcome
  ) -> Result<any Sendable, Failure> {
    switch outcome {
    case .failure(var failure):
      // What is injected was not done.
      failure.tookEffect = .no
      effects.note(asked, .failure(failure), isHeard: true)
      return .failure(failure)
    case .dropped:
      effects.note(asked, .failure(.timeout), isHeard: true)
      return .failure(.timeout)
    case .lost, .late:
      let result = ask(asked)
      // What the system asks nobody has answered yet.
      if result.isUnanswered { return result }
      effects.note(asked, result, isHeard: false)
      return .failure(.timeout)
    case .success:
      let result = ask(asked)
      effects.note(asked, result, isHeard: true)
      return result
    }
  }

  /// The failure of a request of a user who is not signed in any more, as the shell's worlds have it.
  private func credentialsFailure(
    of asked: AskedRequest, _ position: Int, under root: RunningFlow
  ) -> Failure? {
    guard let credentials = session.app.backend.credentials(of: root),
      let user = credentials.user(root),
      !Flowsh.flows[position].answered.isLocal(asked.request), user != worlds.user
    else { return nil }
    var failure = credentials.failure
    failure.tookEffect = .no
    return failure
  }

  private func ask(_ asked: AskedRequest) -> Result<any Sendable, Failure> {
    let type = ObjectIdentifier(Swift.type(of: asked.request))
    let position = Flowsh.flows.firstIndex { flow in
      flow.flow.requests.contains { ObjectIdentifier($0.type) == type }
    }
    guard let position else { return .failure(.load) }
    if let root = driver?.host.root,
      let refusal = credentialsFailure(of: asked, position, under: root)
    {
      return .failure(refusal)
    }
    do throws(Failure) {
      return .success(
        try Flowsh.flows[position].answer(&worlds, asked, &outside.surroundings))
    } catch {
      return .failure(error)
    }
  }
}

extension DrivenInput {
  /// True if a request that was pending ends.
  fileprivate var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}

extension Result<any Sendable, Failure> {
  /// True if the world cannot say yet.
  fileprivate var isUnanswered: Bool {
    if case .failure(.unanswered) = self { true } else { false }
  }
}

extension PerformedMutations {
  /// The keys under which something took effect, in order: their flows and the numbers of their wishes.
  ///
  /// The names of runs are left out: those of an app are random.
  fileprivate var wishes: [String] {
    guard case .object(let members) = document else { return [] }
    return members.map { String($0.name.drop { $0 != "." }) }
  }
}

/// A line that came to something else in the app.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// The point where the shell goes on to a page for which the app waits.
struct Parting: Error {}

/// The time of an app, which stands still but for inputs.
private final class Clock: Sendable {
  private let moment = Mutex(Moment.beginning)

  var now: Moment {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }
}
