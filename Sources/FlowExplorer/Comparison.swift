import FlowCore
import FlowScript
import FlowShell

/// A search for the shortest script that tells two versions of a flow apart: both are led through the same moves side
/// by side, breadth first.
///
/// As long as a way does not come to what is changed, one of them is led alone: there they are the same.
package struct Comparison {
  /// The result of a search.
  package enum Outcome: Sendable {
    /// They differ: the lines that lead there in the first of them, and those that check what is so there.
    case differs(lines: [String], checks: [String])
    /// Everything was looked at, and nothing that a script can see is different.
    case same(situations: Int, moves: Int)
    /// Nothing is different as far as it was looked at.
    case undecided(moves: Int)
  }

  private let one: SearchSession
  private let other: SearchSession
  private let samples: Samples
  private let limit: Int
  private let change: DefinitionChange
  /// The type of the flow that differs.
  private let type: ObjectIdentifier
  /// The position of the step from which on both are led; nil if that is from the beginning on.
  var entry: Int?
  /// The other flow before anything was done in it.
  private let unused: SearchSession.Copy
  private var pairs: [Pair] = []
  private var known: Set<PairKey> = []
  /// The other flow in the last pair that the first of them led to alone.
  private var replayed: (pair: Int, place: Place)?
  /// The number of moves that were tried.
  package var moveCount: Int { bothCount + aloneCount }
  /// The number of moves that were tried in both.
  private var bothCount = 0
  /// The number of moves that were tried where both are the same.
  private var aloneCount = 0
  /// Everything of the flows that the first of them came to.
  private var reach = CaseReach()
  /// True if some move came to what is changed.
  package var isReached: Bool { reach.contains(change.reach, of: type) }
  /// The first difference in what is printed alone, and the number of moves by then.
  private var shown: (outcome: Outcome, moves: Int)?

  /// A situation of both flows that nothing tells apart so far.
  private struct Pair {
    let one: Place
    /// The other one; nil as long as the way there does not come to what is changed.
    var other: Place?
    /// The pair before it, and the move that led from that; nil at the beginning.
    let origin: (pair: Int, move: Move)?
    /// The lines that lead to a beginning.
    let lines: [String]
    /// The line that starts the flow there, if nothing else is done there.
    let start: String?
  }

  private struct PairKey: Hashable {
    let one: SituationKey
    let other: SituationKey?
  }

  /// - Parameters:
  ///   - flow: the flow that differs.
  ///   - one: the flows of the shell.
  ///   - other: the same with the other version.
  ///   - change: what is changed in it.
  ///   - setup: the beginning of the sessions.
  ///   - limit: the most moves that are tried.
  /// - Throws: what is wrong with the setup's world.
  package init(
    of flow: RegisteredFlow, in one: [RegisteredFlow], and other: [RegisteredFlow],
    by change: DefinitionChange, _ setup: Session.Setup, moves limit: Int
  ) throws(DocumentError) {
    var setup = setup
    setup.addFiles(of: flow, among: one)
    self.one = try SearchSession(one, setup)
    self.other = try SearchSession(other, setup)
    self.limit = limit
    self.change = change
    type = flow.type
    entry =
      switch change.reach {
      case .flow: nil
      case .step(let place): place
      case .way: change.step.flatMap { flow.stepNames().firstIndex(of: $0) }
      }
    samples = Samples(of: flow, among: one)
    unused = self.other.copy
    let unused = self.one.copy
    let beginnings = Exploration.beginnings(of: flow, in: [])
    for beginning in beginnings { addBeginning(beginning, from: unused) }
    // Each flag of the config is turned round once.
    self.one.putBack(unused)
    for line in Comparison.flips(of: self.one.world["config"] ?? .null, at: "config") {
      addBeginning([line] + (beginnings.first ?? []), from: unused, deed: line)
    }
  }

  private mutating func addBeginning(
    _ beginning: [String], from unused: SearchSession.Copy, deed: String? = nil
  ) {
    one.putBack(unused)
    let lines = Array(beginning.dropLast())
    for line in lines { _ = one.perform(line) }
    // By the deed its situations are told from those of other beginnings.
    var facts = PathFacts()
    if let deed { facts.note(deed: deed) }
    pairs.append(
      Pair(
        one: Place(copy: one.copy, situated: one.situated, facts: facts), origin: nil,
        lines: lines, start: beginning.last))
  }

  /// The lines that turn a flag of the config round, each for one.
  private static func flips(of config: Document, at path: String) -> [String] {
    switch config {
    case .flag(let flag): ["world set \(path) \(!flag)"]
    case .object(let members): members.flatMap { flips(of: $0.value, at: "\(path).\($0.name)") }
    default: []
    }
  }

  /// The moves in which something better is looked for than a screen that is different.
  private static let patience = 500

  /// Searches until a difference is found, everything was looked at or the moves run out.
  ///
  /// It prefers a difference in behaviour to one that only a screen shows.
  package mutating func run() -> Outcome {
    var next = 0
    while next < pairs.count {
      if let shown, moveCount > shown.moves + Comparison.patience { return shown.outcome }
      if bothCount >= limit { break }
      if let found = expand(next) { return found }
      next += 1
    }
    if let shown { return shown.outcome }
    // Where the flow never ran, nothing was looked at.
    guard bothCount < limit, aloneCount < limit, pairs.contains(where: { $0.start == nil })
    else { return .undecided(moves: moveCount) }
    return .same(situations: pairs.count { $0.start == nil }, moves: moveCount)
  }

  /// Tries every move of a pair, each once for each way in which its requests can end.
  private mutating func expand(_ number: Int) -> Outcome? {
    for move in moves(of: pairs[number]) where goesOn(from: number) {
      var requests: [AskedOutcome] = []
      if let found = take(move, from: number, &requests) { return found }
      guard move.kind != .ending, goesOn(from: number) else { continue }
      var seen: Set<String> = []
      for request in requests {
        let word = one.word(for: request.name, of: request.flow)
        guard seen.insert(word).inserted else { continue }
        one.putBack(pairs[number].one.copy)
        for outcome in one.outcomes(of: request) {
          let injected = move.injecting(outcome, into: word)
          guard one.understands(injected.injections[0]) else { continue }
          var ignored: [AskedOutcome] = []
          if let found = take(injected, from: number, &ignored) { return found }
        }
      }
    }
    return nil
  }

  /// False once as many moves as may be were tried: in both, or in one where they are the same.
  private func goesOn(from number: Int) -> Bool {
    bothCount < limit && (pairs[number].other != nil || aloneCount < limit)
  }

  /// The moves of a pair: those of the first flow, then those that only the other one has.
  private func moves(of pair: Pair) -> [Move] {
    if let start = pair.start { return [Move(start, .call)] }
    one.putBack(pair.one.copy)
    let moves = MoveList(one, samples, without: pair.one.facts.deeds).all
    guard let changed = pair.other else { return moves }
    other.putBack(changed.copy)
    let known = Set(moves)
    return moves
      + MoveList(other, samples, without: changed.facts.deeds).all.filter { !known.contains($0) }
  }

  /// Takes a move, and looks for what is different then.
  private mutating func take(
    _ move: Move, from number: Int, _ requests: inout [AskedOutcome]
  ) -> Outcome? {
    if let other = pairs[number].other {
      return take(move, from: number, beside: other, &requests)
    }
    if takeAlone(move, from: number, &requests) { return nil }
    return take(move, from: number, beside: changedPlace(at: number), &requests)
  }

  /// Takes a move in the first flow alone.
  ///
  /// - Returns: false if it comes to what is changed: it is to be taken in both.
  private mutating func takeAlone(
    _ move: Move, from number: Int, _ requests: inout [AskedOutcome]
  ) -> Bool {
    // A link may be refused for what is changed before any step is shown.
    guard let entry, move.kind != .link else { return false }
    let before = pairs[number].one
    one.putBack(before.copy)
    var facts = before.facts
    var asked: [AskedOutcome] = []
    var isRefused = false
    for line in move.script where !isRefused {
      let reply = perform(line, in: one, &facts)
      for entry in reply.decisions { reach.note(entry.decision, of: one.flows[entry.flow].type) }
      let comesThere = reply.decisions.contains { decided in
        let decision = decided.decision
        return one.flows[decided.flow].type == type
          && (decision.from == entry || decision.to == entry)
      }
      if comesThere { return false }
      asked += reply.requests
      isRefused = reply.refusal != nil
    }
    aloneCount += 1
    requests += asked
    if !isRefused {
      add(Place(copy: one.copy, situated: one.situated, facts: facts), nil, after: number, move)
    }
    return true
  }

  /// The other flow in a pair whose way does not come to what is changed.
  private mutating func changedPlace(at number: Int) -> Place {
    if let (known, place) = replayed, known == number { return place }
    other.putBack(unused)
    for line in script(to: number) { _ = other.perform(line) }
    let place = Place(
      copy: other.copy, situated: other.situated, facts: pairs[number].one.facts)
    replayed = (number, place)
    return place
  }

  /// Takes a move in both.
  private mutating func take(
    _ move: Move, from number: Int, beside changed: Place, _ requests: inout [AskedOutcome]
  ) -> Outcome? {
    bothCount += 1
    let pair = pairs[number]
    one.putBack(pair.one.copy)
    other.putBack(changed.copy)
    var facts = (pair.one.facts, changed.facts)
    var done: [ScriptLine] = []
    var situated = (pair.one.situated, changed.situated)
    for line in move.script {
      let first = perform(line, in: one, &facts.0, isPrinting: true)
      let second = perform(line, in: other, &facts.1, isPrinting: true)
      for entry in first.decisions {
        reach.note(entry.decision, of: one.flows[entry.flow].type)
      }
      requests += first.requests + second.requests
      done.append(line)
      situated = (one.situated, other.situated)
      if let ending = difference(first, second, situated) {
        return .differs(lines: script(to: number) + ending.lead(done), checks: ending.checks)
      }
      if shown == nil, let ending = screenDifference(first, second) {
        let lines = script(to: number) + ending.lead(done)
        shown = (.differs(lines: lines, checks: ending.checks), moveCount)
      }
      if first.refusal != nil { return nil }
    }
    add(
      Place(copy: one.copy, situated: situated.0, facts: facts.0),
      Place(copy: other.copy, situated: situated.1, facts: facts.1), after: number, move)
    return nil
  }

  /// Adds a pair that a move leads to, unless it is known.
  private mutating func add(_ place: Place, _ changed: Place?, after number: Int, _ move: Move) {
    let key = PairKey(
      one: SituationKey(.coarse, place.situated, one.openFields, place.facts),
      other: changed.map { SituationKey(.coarse, $0.situated, other.openFields, $0.facts) })
    guard known.insert(key).inserted else { return }
    pairs.append(
      Pair(one: place, other: changed, origin: (number, move), lines: [], start: nil))
  }

  private func perform(
    _ line: ScriptLine, in session: SearchSession, _ facts: inout PathFacts,
    isPrinting: Bool = false
  ) -> SearchSession.Reply {
    let reply = session.perform(line.text, isPrinting: isPrinting)
    if reply.requests.contains(where: { $0.kind == .effect }) {
      let picture = session.picture
      for request in reply.requests {
        let members = picture.flows.first { $0.traits.flow == request.flow }?.members
        facts.note(request, members ?? Members(all: []), of: picture.owner)
      }
    }
    facts.note(reply.decisions, in: session)
    if line.kind == .answer { facts.note(answers: line.answer.map { ($0.field, $0.value) }) }
    if line.kind == .deed { facts.note(deed: line.text) }
    return reply
  }

  /// The lines from the beginning to a pair.
  private func script(to number: Int) -> [String] {
    var lines: [String] = []
    var pair = pairs[number]
    while let origin = pair.origin {
      lines = origin.move.script.map { $0.text } + lines
      pair = pairs[origin.pair]
    }
    return pair.lines + lines
  }

  // What a script can see

  /// The end of a script that tells both apart.
  private struct Ending {
    /// True if the last line is refused in the first flow.
    let isRefused: Bool
    let checks: [String]

    /// The lines of the move, the last one as it is written if it is refused.
    func lead(_ lines: [ScriptLine]) -> [String] {
      var texts = lines.map { $0.text }
      if isRefused, let last = texts.popLast() { texts.append("! \(last)") }
      return texts
    }
  }

  /// The first thing that a script can see to be different once a line was run; nil if there is none.
  private func difference(
    _ first: SearchSession.Reply, _ second: SearchSession.Reply,
    _ situations: (SearchSession.Situated, SearchSession.Situated)
  ) -> Ending? {
    if let refusal = first.refusal {
      if second.refusal?.code == refusal.code, second.refusal?.field == refusal.field { return nil }
      return Ending(
        isRefused: true,
        checks: ["expect error \(QuotedWord.of(refusal.code))"]
          + (refusal.field.map { ["expect error.field \(QuotedWord.of($0))"] } ?? []))
    }
    let (situated, changed) = situations
    if second.refusal != nil {
      return Ending(isRefused: false, checks: [Comparison.place(situated.picture)])
    }
    if let difference = Difference(situated, changed, comparing: [.states, .worlds, .pending]) {
      return Ending(isRefused: false, checks: [difference.check])
    }
    if situated.picture.error != changed.picture.error {
      let error = situated.picture.error.map { QuotedWord.of($0) } ?? "null"
      return Ending(isRefused: false, checks: ["expect error \(error)"])
    }
    return nil
  }

  /// The difference in the message of a refusal or in what is printed; nil if there is none.
  private func screenDifference(
    _ first: SearchSession.Reply, _ second: SearchSession.Reply
  ) -> Ending? {
    if let refusal = first.refusal {
      guard let other = second.refusal, other.message != refusal.message else { return nil }
      return Ending(
        isRefused: true, checks: ["expect error.message \(Document.text(refusal.message).json)"])
    }
    if first.printed == second.printed { return nil }
    let lines = first.printed.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    return Ending(
      isRefused: false,
      checks: shown.isEmpty
        ? ["expect printed \"\""] : shown.map { $0.isEmpty ? "|" : "| \($0)" })
  }

  private static func place(_ picture: SituationPicture) -> String {
    if let outcome = picture.root?.traits.outcome { return "expect outcome \(outcome)" }
    return picture.step.isEmpty ? "expect flow null" : "expect step \(picture.step)"
  }
}
