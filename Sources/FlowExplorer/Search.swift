import FlowCore
import FlowScript
import FlowShell

/// A search through the situations of a flow, breadth first, so that the first way to a situation is a shortest.
final class Search {
  let session: SearchSession
  let samples: Samples
  /// The name of the flow that is explored.
  let flow: String
  let options: ExplorationOptions
  let rules: [any FindingRule]
  let walks: ChildWalks
  /// The lines that start the flows which the explored one calls.
  private let ownCalls: Set<String>
  var places: [Place] = []
  /// The situation and move that lead to each, by its number; nil for a root.
  private(set) var origins: [(from: Int, move: Move)?] = []
  private(set) var depths: [Int] = []
  private(set) var edges: [[Edge]] = []
  private(set) var roots: [Root] = []
  private(set) var failedStarts: [FailedStart] = []
  private var known: [SituationKey: Int] = [:]
  private var next = 0
  private(set) var moveCount = 0
  private(set) var findings = FoundList()
  private(set) var goals: ReachedGoals
  var invariants: [WatchedInvariant]
  /// Told the whole script of each move before it is tried.
  var onMove: (([String]) -> Void)?
  /// The whole scripts that are not tried, since they crash.
  var leftOut: Set<[String]> = []
  /// The places and commands of those that were met.
  private var crashing: Set<String> = []
  /// The whole script to the situation whose moves are tried.
  private var scripted: (number: Int, lines: [String]) = (-1, [])

  /// A situation in which the flow has just been started, and the lines that lead there.
  struct Root {
    let place: Int
    let lines: [String]
    /// The goals that the beginning reaches.
    let goals: [Int]
  }

  /// A start that something injected kept from beginning, and the goals that this reaches.
  struct FailedStart {
    let lines: [String]
    /// The code of the refusal.
    let refusal: String
    let goals: [Int]
  }

  /// A move that was taken, and where it led.
  struct Edge {
    let move: Move
    let to: Int
    /// The goals that it reached.
    let goals: [Int]
    /// The code of the refusal, if it was refused.
    let refusal: String?
  }

  init(
    _ session: SearchSession, _ flow: RegisteredFlow, _ samples: Samples,
    _ options: ExplorationOptions,
    _ invariants: [WatchedInvariant]
  ) {
    self.session = session
    self.samples = samples
    self.flow = flow.name
    self.options = options
    self.invariants = invariants
    goals = ReachedGoals(flow, among: session.flows)
    walks = ChildWalks(session, samples)
    ownCalls = Set(
      flow.flow.children.filter { $0.placement == .called }.map { samples.startLine(of: $0.name) })
    rules = FindingRules.all(for: session.flows)
  }

  // The search

  /// Adds a situation from which the search begins: the one in which the session is.
  ///
  /// - Parameters:
  ///   - lines: the lines that led there.
  ///   - reply: what came of the last of them.
  ///   - isApart: true to search it though it looks like another one: its world may be different.
  func addRoot(
    _ lines: [String], _ reply: SearchSession.Reply = .none, isApart: Bool = false
  ) {
    var place = here(PathFacts())
    if isApart, known[key(of: place)] != nil {
      place = here(PathFacts(beginning: roots.count))
    }
    let count = places.count
    let number = add(place, from: nil)
    if places.count == count { return }
    let start = ScriptLine(text: lines.last ?? "", kind: .call)
    let step = Step(
      before: place, lines: [start], reply: reply, events: reply.events, after: place)
    roots.append(Root(place: number, lines: lines, goals: goals.note(step.events)))
    checkInvariants(at: number)
  }

  /// Starts the flow once for each way in which a request can end that the start asked for.
  ///
  /// - Parameters:
  ///   - lines: the lines of a beginning, the start last.
  ///   - copy: the session before the start.
  ///   - asked: the requests that the start asked for.
  func addStarts(_ lines: [String], from copy: SearchSession.Copy, asking asked: [AskedOutcome]) {
    for request in asked {
      let word = session.word(for: request.name, of: request.flow)
      for outcome in session.outcomes(of: request) where outcome != "hold" {
        let injection = "inject \(word) \(outcome)"
        guard session.understands(injection), let start = lines.last else { continue }
        session.putBack(copy)
        let begun = [ScriptLine(text: injection, kind: nil), ScriptLine(text: start, kind: .call)]
        let all = lines.dropLast() + begun.map { $0.text }
        guard mayTry(Array(all)) else { continue }
        moveCount += 1
        let step = run(begun, from: here(PathFacts()))
        guard let refusal = step.reply.refusal else {
          addRoot(Array(all), step.reply)
          continue
        }
        failedStarts.append(
          FailedStart(
            lines: Array(all), refusal: refusal.code, goals: goals.note(step.events)))
      }
    }
  }

  /// True once every move of every situation was tried.
  var isExhausted: Bool { next >= places.count }

  /// The number of situations that were met.
  var situationCount: Int { places.count }

  /// Tries every move of the next situation.
  ///
  /// - Returns: false if there is none.
  func expandNext(until limit: Int) -> Bool {
    guard !isExhausted else { return false }
    let number = next
    next += 1
    expand(number, until: limit)
    return true
  }

  private func expand(_ number: Int, until limit: Int) {
    let place = places[number]
    session.putBack(place.copy)
    let moves = moves(at: place)
    var reached = 0
    for move in moves {
      if moveCount >= limit { return }
      let (edge, requests) = take(move, from: number)
      if edge.refusal == nil, edge.to != number { reached += 1 }
      guard edge.refusal == nil, move.kind != .walk, move.kind != .ending else { continue }
      reached += injections(into: move, requests, from: number, until: limit)
    }
    checkWayOut(of: number, reached: reached)
  }

  /// Takes a move once for each way in which one of the requests can end that it asked for.
  private func injections(
    into move: Move, _ requests: [AskedOutcome], from number: Int, until limit: Int
  ) -> Int {
    var reached = 0
    var seen: Set<String> = []
    for request in requests {
      let word = session.word(for: request.name, of: request.flow)
      guard seen.insert(word).inserted else { continue }
      session.putBack(places[number].copy)
      for outcome in session.outcomes(of: request) {
        if moveCount >= limit { return reached }
        let injected = move.injecting(outcome, into: word)
        guard session.understands(injected.injections[0]) else { continue }
        let (edge, _) = take(injected, from: number)
        if edge.to != number { reached += 1 }
      }
    }
    return reached
  }

  /// The moves in a situation: those of the explored flow, with walks through the child that is in front.
  func moves(at place: Place) -> [Move] {
    let all = MoveList(session, samples, without: place.facts.deeds).all
    guard !options.isDeep, isInChild(place.situated.picture) else { return all }
    let walked = walks.walks(from: place)
    session.putBack(place.copy)
    return walked
      + all.filter {
        [.link, .app, .cancel, .deed].contains($0.kind) || ownCalls.contains($0.command)
      }
  }

  /// True if a flow other than the explored one is in front.
  private func isInChild(_ picture: SituationPicture) -> Bool {
    picture.front > 0 && !picture.isTerminated
  }

  /// Takes a move from a situation, and looks at what came of it.
  func take(_ move: Move, from number: Int) -> (edge: Edge, requests: [AskedOutcome]) {
    moveCount += 1
    let before = places[number]
    guard mayTry(move.script, from: number) else {
      return (Edge(move: move, to: number, goals: [], refusal: "crash"), [])
    }
    session.putBack(before.copy)
    var step = run(move.script, from: before)
    var to = number
    if step.isAccepted {
      let count = places.count
      to = add(step.after, from: (number, move))
      step.isNew = places.count > count
      if step.isNew { checkInvariants(at: to) }
    }
    look(at: step, from: number)
    let edge = Edge(
      move: move, to: to,
      goals: goals.note(step.events), refusal: step.reply.refusal?.code)
    edges[number].append(edge)
    return (edge, step.requests)
  }

  /// Tells what is tried next; false if it is left out.
  private func mayTry(_ lines: [ScriptLine], from number: Int) -> Bool {
    guard onMove != nil || !leftOut.isEmpty else { return true }
    if scripted.number != number {
      let (root, way) = script(to: number)
      scripted = (number, (root?.lines ?? []) + way.map { $0.text })
    }
    let script = scripted.lines + lines.map { $0.text }
    if leftOut.isEmpty { return mayTry(script) }
    // One crash at a step is enough: the same command is not tried there again.
    let command = "\(places[number].situated.picture.frontPlace) \(script.last ?? "")"
    if crashing.contains(command) { return false }
    if leftOut.contains(script) { crashing.insert(command) }
    return mayTry(script)
  }

  /// Tells what is tried next; false if it is left out.
  func mayTry(_ script: [String]) -> Bool {
    if leftOut.contains(script) { return false }
    onMove?(script)
    return true
  }

  /// Runs the lines of a move in the situation in which the session is.
  func run(_ lines: [ScriptLine], from before: Place) -> Step {
    var facts = before.facts
    var events = SessionEvents()
    var reply = SearchSession.Reply.none
    var pending = before.situated.picture.effects
    for line in lines {
      let latest = session.perform(line.text)
      if line.kind != nil || latest.refusal != nil { reply = latest }
      events.append(latest.events)
      if latest.refusal != nil { break }
      let picture = session.picture
      for request in latest.requests {
        facts.note(
          request, members(of: request.flow, picture, before), of: before.situated.picture.owner)
      }
      for effect in pending where !picture.effects.contains(effect) {
        // Given up while it was on its way: nobody knows.
        if latest.requests.contains(where: { $0.key == effect.key && $0.name == effect.name }) {
          continue
        }
        facts.note(
          effect, members(of: effect.flow, before.situated.picture, before),
          of: before.situated.picture.owner)
      }
      pending = picture.effects
      facts.note(latest.decisions, in: session)
      if line.kind == .answer { facts.note(answers: line.answer.map { ($0.field, $0.value) }) }
      if line.kind == .deed { facts.note(deed: line.text) }
    }
    return Step(before: before, lines: lines, reply: reply, events: events, after: here(facts))
  }

  private func members(of flow: String, _ picture: SituationPicture, _ before: Place) -> Members {
    (picture.flows + before.situated.picture.flows).first { $0.traits.flow == flow }?.members
      ?? Members(all: [])
  }

  /// The situation in which the session is.
  func here(_ facts: PathFacts) -> Place {
    var facts = facts
    facts.watched = invariants.flatMap { $0.values(in: session) }
    return Place(copy: session.copy, situated: session.situated, facts: facts)
  }

  private func key(of place: Place) -> SituationKey {
    SituationKey(options.precision, place.situated, session.openFields, place.facts)
  }

  /// The number of a situation, which is added if it was not known.
  private func add(_ place: Place, from origin: (from: Int, move: Move)?) -> Int {
    let key = key(of: place)
    if let number = known[key] { return number }
    let number = places.count
    known[key] = number
    places.append(place)
    origins.append(origin)
    depths.append(origin.map { depths[$0.from] + $0.move.script.count } ?? 0)
    edges.append([])
    return number
  }

  // What is wrong

  private func look(at step: Step, from number: Int) {
    for rule in rules {
      for fault in rule.faults(in: step, session) {
        findings.add(fault, from: number, step.lines)
      }
    }
  }

  private func checkInvariants(at number: Int) {
    for index in invariants.indices {
      guard let fault = invariants[index].fault(in: session) else { continue }
      findings.add(fault, at: number)
    }
  }

  /// Finds a situation from which no move leads anywhere else.
  private func checkWayOut(of number: Int, reached: Int) {
    if reached == 0, let fault = deadEnd(places[number]) { findings.add(fault, at: number) }
  }

  private func deadEnd(_ place: Place) -> Fault? {
    let picture = place.situated.picture
    guard !picture.isOver, !picture.isTerminated, picture.pending.isEmpty else { return nil }
    return Fault(
      .stuck, picture.frontPlace,
      "there is no way on, no way back and no way out of \(picture.frontPlace)",
      Fault.Closing(after: ["cancel"]))
  }

  /// The fault of a situation that nothing leads out of; nil if something does.
  func stuck(_ place: Place) -> Fault? {
    session.putBack(place.copy)
    guard let fault = deadEnd(place) else { return nil }
    for move in moves(at: place) {
      session.putBack(place.copy)
      let step = run(move.script, from: place)
      if step.isAccepted, Difference(place.situated, step.after.situated) != nil { return nil }
    }
    return fault
  }

  /// Counts a move that led nowhere.
  func countIdleMove() { moveCount += 1 }

  /// The lines from the beginning to a situation.
  func script(to number: Int) -> (root: Root?, lines: [ScriptLine]) {
    var lines: [ScriptLine] = []
    var place = number
    while let origin = origins[place] {
      lines = origin.move.script + lines
      place = origin.from
    }
    return (roots.first { $0.place == place }, lines)
  }
}
