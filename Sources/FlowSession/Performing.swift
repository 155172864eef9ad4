import FlowCore
import FlowLanguage
import FlowOffer
import FlowSimulation

/// Everything that answers the requests of flows, and how long that may take: the worlds, and a remote
/// outside in their place.
package final class Backend {
  let flows: [RegisteredFlow]
  /// The flows that have credentials.
  private let apps: [RegisteredFlow]
  /// The outside that is asked in place of the worlds; nil for the worlds.
  let remote: RemoteSession?
  /// The moment to give up; nil if never.
  var deadline: Deadline?
  /// Receives every request that ends, and how; nil if that is not wanted.
  var onResult: ((AskedOutcome) -> Void)?

  init(flows: [RegisteredFlow], remote: RemoteSession?) {
    self.flows = flows
    apps = flows.filter { $0.credentials != nil }
    self.remote = remote
  }

  /// The position of a flow among those of the session, by its type.
  func position(of type: ObjectIdentifier) -> Int? { flows.position(of: type) }

  /// The credentials of an app; nil for a flow that is no app, or has none.
  func credentials(of root: RunningFlow) -> RegisteredFlow.Credentials? {
    if apps.isEmpty { return nil }
    let type = root.flow.type
    return apps.first { $0.type == type }?.credentials
  }

  /// The user who acts: the one whom the app takes to be signed in; in a flow without an app the one who was when it
  /// was started, and where nothing runs the one who is.
  package func owner(in worlds: Worlds, under host: FlowHost?) -> String? {
    guard let host else { return worlds.owner }
    return owner(of: host.root, else: host.rootOwner)
  }

  /// The user who acts in what runs: the one whom an app takes to be signed in, else the one who started it.
  func owner(of root: RunningFlow, else starter: @autoclosure () -> String?) -> String? {
    guard let credentials = credentials(of: root) else { return starter() }
    return credentials.user(root)
  }

  /// Reports how a request ended, if that is wanted.
  func tell(
    _ asked: PendingRequest, _ failure: Failure?, tookEffect: Bool = false,
    leavesUnknown: Bool = false
  ) {
    guard let onResult else { return }
    onResult(
      AskedOutcome(
        asked, failure, tookEffect: tookEffect, leavesUnknown: leavesUnknown && asked.isEffect))
  }
}

/// The result of asking for what a request wants.
package enum RequestResult: Sendable {
  case answer(any Sendable)
  case failure(Failure)
  /// The answer is still to come: the request was sent.
  case sent
  /// The result is there, but arrives only once the flow has given the request up.
  indirect case late(RequestResult)
}

/// The shell's driver of a tree of flows: it hands inputs in and performs the requests that come of them,
/// with the virtual clock, the injected outcomes and the worlds.
extension SessionState {
  /// Starts a flow where nothing runs, and performs what comes of it.
  mutating func start(
    _ flow: AnyFlow, _ start: FlowStart, with backend: Backend
  ) throws(Refusal) {
    beginTurn(with: backend)
    outside.turn.identity.owner = worlds.owner
    do throws(Refusal) {
      host = try FlowHost(flow, start, finding: try openWishes(), &outside.turn)
    } catch {
      noteDecisions(of: backend)
      throw error
    }
    try drive(with: backend) { (_, _) throws(Refusal) in }
  }

  /// The wishes that what runs, or was terminated, leaves to what is started.
  private func openWishes() throws(Refusal) -> [Wish] {
    if let host { return host.lasting }
    let wishes = try terminated.map { (app) throws(Refusal) in
      try FlowHost.wishes(in: app.saved)
    }
    return (wishes ?? []) + undone
  }

  /// Hands an input to the flows that run, and performs what comes of it.
  mutating func drive(
    with backend: Backend, _ input: (inout FlowHost, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    beginTurn(with: backend)
    // The tree is changed while nothing else refers to it, so that none of it is copied.
    var taken = host.take()
    if taken == nil { return }
    var refusal: Refusal?
    do throws(Refusal) {
      try taken?.change { (host) throws(Refusal) in
        try input(&host, &outside.turn)
        try performRequests(of: &host, from: backend)
        // The input may have signed a user in or out.
        useOwner(in: &host, of: backend)
        follow(&host, from: backend)
      }
    } catch {
      refusal = error
    }
    noteDecisions(of: backend)
    if let ended = taken?.takeEnded(), !ended.isEmpty { endings += ended }
    host = consume taken
    if let refusal { throw refusal }
  }

  /// Answers a request that was pending, and performs what comes of it.
  ///
  /// - Parameters:
  ///   - asked: the request.
  ///   - outcome: the way it ends.
  ///   - result: the result that it has.
  ///   - late: the result that arrives afterwards; nil if none does.
  ///   - backend: what answers it.
  /// - Returns: false if it failed; nil if it is still pending.
  /// - Throws: the refusal of what comes of it.
  mutating func end(
    _ asked: PendingRequest, _ outcome: InjectedOutcome, bringing result: RequestResult,
    late: RequestResult?, _ backend: Backend
  ) throws(Refusal) -> Bool? {
    if isToCome(result) {
      wait(for: asked, outcome, result)
      try drive(with: backend) { (_, _) throws(Refusal) in }
      return nil
    }
    try drive(with: backend) { (host, turn) throws(Refusal) in
      try host.take(result, of: asked, &turn)
      if let late { host.takeLate(late, asked.attempt, of: asked.flow, &turn) }
    }
    return if case .answer = result { true } else { false }
  }

  /// The request whose answer was refused, so that it is waited for still; nil if there is none.
  var answeredInVain: PendingRequest? {
    host?.request { attempt in outside.pending.contains { $0.attempt == attempt } }
  }

  /// Ends a flow that cannot begin, since an answer on the way there was refused.
  mutating func endStart(
    of asked: PendingRequest, with failure: Failure, _ backend: Backend
  ) {
    outside.failure = failure
    try? drive(with: backend) { (host, turn) throws(Refusal) in
      host.endStart(of: asked.attempt, with: failure, &turn)
    }
  }

  /// Stops waiting for a request.
  mutating func forget(_ pending: PendingRun) {
    outside.pending.removeAll { $0.attempt == pending.attempt }
    outside.didEnd = true
  }

  /// Gives the flows the time and the user who acts, and shows them with the config as the worlds have it now.
  private mutating func beginTurn(with backend: Backend) {
    outside.turn.now = outside.surroundings.now
    useConfig()
    useOwner(of: backend)
  }

  /// Gives the flows the user who acts.
  mutating func useOwner(of backend: Backend) {
    // The whole tree would be copied to be handed over.
    outside.turn.identity.owner =
      if let root = host?.root {
        backend.owner(of: root, else: host?.rootOwner)
      } else {
        worlds.owner
      }
    host?.use(owner: outside.turn.identity.owner, keyLasts: outside.turn.identity.keyLasts)
  }

  /// Gives flows that are being changed the user who acts.
  private mutating func useOwner(in host: inout FlowHost, of backend: Backend) {
    outside.turn.identity.owner = backend.owner(in: worlds, under: host)
    host.use(owner: outside.turn.identity.owner, keyLasts: outside.turn.identity.keyLasts)
  }

  /// Shows the flows with the config as the worlds have it now.
  mutating func useConfig() {
    let config = worlds.config
    if outside.turn.identity.config === config { return }
    outside.turn.identity.config = config
    host?.use(config)
  }

  /// Moves the decisions of the flows into the trace.
  private mutating func noteDecisions(of backend: Backend) {
    outside.trace.append(outside.turn) { backend.position(of: $0) ?? 0 }
    for note in outside.turn.notes {
      if let told = note.note.told { outside.told.append(told) }
    }
    outside.turn.forgetDecisions()
  }

  /// Brings what steps watch up to what the world holds now.
  mutating func followWorld(of backend: Backend) {
    var taken = host.take()
    taken?.change { host in follow(&host, from: backend) }
    host = consume taken
  }

  private mutating func follow(_ host: inout FlowHost, from backend: Backend) {
    guard host.isWatching else { return }
    for watched in host.watched {
      guard let position = backend.position(of: watched.flow.type),
        backend.remote == nil || backend.flows[position].answered.isLocal(watched.request.request)
      else { continue }
      var surroundings = outside.surroundings
      // Looking takes nothing from chance, and finds the same each time.
      surroundings.generator = SeededGenerator(seed: 0)
      do throws(Failure) {
        let value = try backend.flows[position].answer(&worlds, watched.request, &surroundings)
        host.update(watched, with: value, &outside.turn)
      } catch {}
    }
  }

  /// Performs every request that is answered at once, until the rest has to wait.
  private mutating func performRequests(
    of host: inout FlowHost, from backend: Backend
  ) throws(Refusal) {
    repeat {
      while let asked = host.request(except: { attempt in
        outside.pending.contains { $0.attempt == attempt }
      }) {
        switch outside.startRun(of: asked.request.name, in: asked.flow.name, asked.attempt) {
        case .now(let outcome):
          let isOnTheWay = backend.remote?.isOnTheWay(host) ?? false
          let result = result(
            of: asked, outcome, from: backend, under: host.root, isOnTheWay: isOnTheWay)
          if isToCome(result) {
            wait(for: asked, outcome, result)
          } else {
            try host.take(result, of: asked, &outside.turn)
            // It may have signed a user in or out, and an app learns of it from a load, too.
            if asked.isEffect || backend.credentials(of: host.root) != nil {
              useOwner(in: &host, of: backend)
            }
          }
        case .later(let run): outside.pending.append(run)
        }
        try backend.deadline.check()
      }
      // The shell waits for nothing: a link continues past what takes time.
    } while try host.hurry(&outside.turn)
    if !outside.pending.isEmpty { giveUp(in: &host, backend) }
    if let remote = backend.remote, remote.awaitsAnswer { remote.matchCalls(of: host, &outside) }
  }

  /// Gives up the requests that nothing waits for any more, and delivers the answers that come so late.
  private mutating func giveUp(in host: inout FlowHost, _ backend: Backend) {
    let abandoned = outside.pending.filter { host.request(of: $0.attempt) == nil }
    if abandoned.isEmpty { return }
    outside.pending.removeAll { run in abandoned.contains { $0.attempt == run.attempt } }
    for run in abandoned {
      guard let late = run.late, let flow = backend.flows.first(where: { $0.name == run.flow })
      else { continue }
      host.takeLate(late, run.attempt, of: flow.flow, &outside.turn)
    }
  }

  /// True if a request was sent, the world cannot answer it yet, or the answer is to be late.
  private func isToCome(_ result: RequestResult) -> Bool {
    switch result {
    case .answer: false
    case .failure(let failure): failure == .unanswered
    case .sent, .late: true
    }
  }

  /// Leaves a request pending whose answer is still to come.
  private mutating func wait(
    for asked: PendingRequest, _ outcome: InjectedOutcome, _ result: RequestResult
  ) {
    var run = PendingRun(
      name: asked.request.name, flow: asked.flow.name, attempt: asked.attempt,
      beginning: outside.surroundings.now, due: nil, outcome: outcome)
    switch result {
    case .sent: run.isSent = true
    case .late(let late): run.late = late
    case .answer, .failure: run.isWaiting = true
    }
    outside.pending.append(run)
  }

  /// Returns what a request brings that is pending; nil if nothing waits for it any more.
  mutating func result(
    of pending: PendingRun, _ outcome: InjectedOutcome, from backend: Backend
  ) -> RequestResult? {
    guard let host, let asked = host.request(of: pending.attempt) else { return nil }
    if pending.late != nil {
      // Ending it gives it up.
      if case .failure(let failure) = outcome { return .failure(failure) }
      return .failure(.timeout)
    }
    let isOnTheWay = backend.remote?.isOnTheWay(host) ?? false
    return result(of: asked, outcome, from: backend, under: host.root, isOnTheWay: isOnTheWay)
  }

  /// Returns what a request brings if it ends in a certain way.
  ///
  /// - Parameters:
  ///   - asked: the request.
  ///   - outcome: the way it ends.
  ///   - backend: what answers it.
  ///   - root: the flow that everything belongs to.
  ///   - isOnTheWay: true while the flows are not yet where they are to be.
  /// - Returns: the answer or the failure.
  private mutating func result(
    of asked: PendingRequest, _ outcome: InjectedOutcome, from backend: Backend,
    under root: RunningFlow, isOnTheWay: Bool
  ) -> RequestResult {
    switch outcome {
    case .failure(var failure):
      // What is injected was not done.
      failure.tookEffect = .no
      backend.tell(asked, failure)
      return .failure(failure)
    case .dropped:
      backend.tell(asked, .timeout, leavesUnknown: true)
      return .failure(.timeout)
    case .success, .lost, .late: break
    }
    let isUnknown = if case .success = outcome { false } else { true }
    do throws(Failure) {
      guard let value = try ask(asked, backend, under: root, isOnTheWay: isOnTheWay) else {
        return .sent
      }
      backend.tell(
        asked, isUnknown ? .timeout : nil, tookEffect: true, leavesUnknown: isUnknown)
      return outcome.result(.answer(value))
    } catch {
      // It ends later.
      if error == .unanswered { return .failure(error) }
      backend.tell(asked, isUnknown ? .timeout : error, leavesUnknown: isUnknown)
      return outcome.result(.failure(error))
    }
  }

  /// Asks the world, or the outside in its place.
  ///
  /// - Returns: nil if the answer is still to come.
  private mutating func ask(
    _ asked: PendingRequest, _ backend: Backend, under root: RunningFlow, isOnTheWay: Bool
  ) throws(Failure) -> (any Sendable)? {
    guard let position = backend.position(of: asked.flow.type) else { throw .load }
    let flow = backend.flows[position]
    if let remote = backend.remote, !flow.answered.isLocal(asked.request.request) {
      return try remote.ask(
        asked, &outside, until: backend.deadline, isOnTheWay: isOnTheWay)
    }
    if !flow.answered.isLocal(asked.request.request),
      let credentials = backend.credentials(of: root), let user = credentials.user(root),
      user != worlds.user
    {
      var failure = credentials.failure
      failure.tookEffect = .no
      throw failure
    }
    return try flow.answer(&worlds, asked.request, &outside.surroundings)
  }
}

extension InjectedOutcome {
  /// The result of a request that the outside brought to this one, as the flow comes to know it.
  func result(_ brought: RequestResult) -> RequestResult {
    switch self {
    case .lost, .dropped: .failure(.timeout)
    case .late: .late(brought)
    case .success, .failure: brought
    }
  }
}

extension FlowHost {
  /// Takes what arrives once the request was given up.
  fileprivate mutating func takeLate(
    _ result: RequestResult, _ attempt: Attempt, of flow: AnyFlow, _ turn: inout HostTurn
  ) {
    switch result {
    case .answer(let value): arrived(.success(value), attempt, of: flow, &turn)
    case .failure(let failure): arrived(.failure(failure), attempt, of: flow, &turn)
    case .sent, .late: break
    }
  }

  /// Takes the answer to a request, or the failure.
  fileprivate mutating func take(
    _ result: RequestResult, of asked: PendingRequest, _ turn: inout HostTurn
  ) throws(Refusal) {
    switch result {
    case .answer(let value): try answered(value, asked.attempt, &turn)
    case .failure(let failure): try failed(failure, asked.attempt, &turn)
    case .sent, .late: break
    }
  }
}

extension HostNote {
  /// The line of the screen that reports it: its name, and the text; nil for what the screen shows anyway.
  fileprivate var told: ToldLine? {
    switch self {
    case .resolved(let wish, let resolution, let words):
      return ToldLine(
        name: "resolved", text: resolution.text(of: wish) + (words.map { ": \($0)" } ?? ""))
    case .dropped(let steps):
      return ToldLine(name: "dropped", text: "the answers to \(steps.joined(separator: ", "))")
    case .failed, .succeeded, .dismissed: return nil
    }
  }
}

/// A line of the screen about what the last command brought, besides the place of the flow.
package struct ToldLine: Sendable {
  package let name: String
  package let text: String
}

extension PendingRequest {
  /// True if it creates or changes something.
  fileprivate var isEffect: Bool { request.kind == .effect }
}

extension FlowHost {
  /// Changes it in place: what is bound to a name of its own is copied.
  fileprivate mutating func change<Failure: Error>(
    _ body: (inout FlowHost) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&self)
  }
}

extension Resolution {
  /// The fate of a wish, in words.
  package func text(of wish: Wish) -> String {
    "\(wish.request) \(self == .took ? "took effect" : "did not take effect")"
  }
}
