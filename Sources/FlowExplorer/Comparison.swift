import FlowCore
import FlowScript
import FlowShell

/// A search for the shortest script that tells two versions of a flow apart: both are led through the same moves side
/// by side, breadth first.
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
  private var pairs: [Pair] = []
  private var known: Set<PairKey> = []
  /// The number of moves that were tried.
  package private(set) var moveCount = 0
  /// Everything of the flows that the first of them came to.
  package private(set) var reach = CaseReach()
  /// The first difference in what is printed alone, and the number of moves by then.
  private var shown: (outcome: Outcome, moves: Int)?

  /// A situation of both flows that nothing tells apart so far.
  private struct Pair {
    let one: Place
    let other: Place
    /// The pair before it, and the move that led from that; nil at the beginning.
    let origin: (pair: Int, move: Move)?
    /// The lines that lead to a beginning.
    let lines: [String]
    /// The line that starts the flow there, if nothing else is done there.
    let start: String?
  }

  private struct PairKey: Hashable {
    let one: SituationKey
    let other: SituationKey
  }

  /// - Parameters:
  ///   - flow: the flow that differs.
  ///   - one: the flows of the shell.
  ///   - other: the same with the other version.
  ///   - setup: the beginning of the sessions.
  ///   - limit: the most moves that are tried.
  /// - Throws: what is wrong with the setup's world.
  package init(
    of flow: RegisteredFlow, in one: [RegisteredFlow], and other: [RegisteredFlow],
    _ setup: Session.Setup, moves limit: Int
  ) throws(DocumentError) {
    var setup = setup
    setup.addFiles(of: flow, among: one)
    self.one = try SearchSession(one, setup)
    self.other = try SearchSession(other, setup)
    self.limit = limit
    samples = Samples(of: flow, among: one)
    let unused = (self.one.copy, self.other.copy)
    let beginnings = Exploration.beginnings(of: flow, in: [])
    for beginning in beginnings { addBeginning(beginning, from: unused) }
    // Each flag of the config is turned round once.
    self.one.putBack(unused.0)
    for line in Comparison.flips(of: self.one.world["config"] ?? .null, at: "config") {
      addBeginning([line] + (beginnings.first ?? []), from: unused, deed: line)
    }
  }

  private mutating func addBeginning(
    _ beginning: [String], from unused: (SearchSession.Copy, SearchSession.Copy),
    deed: String? = nil
  ) {
    one.putBack(unused.0)
    other.putBack(unused.1)
    let lines = Array(beginning.dropLast())
    for line in lines {
      _ = one.perform(line)
      _ = other.perform(line)
    }
    // By the deed its situations are told from those of other beginnings.
    var facts = PathFacts()
    if let deed { facts.note(deed: deed) }
    pairs.append(
      Pair(
        one: here(one, facts), other: here(other, facts), origin: nil, lines: lines,
        start: beginning.last))
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
      if moveCount >= limit { return shown?.outcome ?? .undecided(moves: moveCount) }
      if let found = expand(next) { return found }
      next += 1
    }
    if let shown { return shown.outcome }
    // Where the flow never ran, nothing was looked at.
    guard pairs.contains(where: { $0.start == nil }) else { return .undecided(moves: moveCount) }
    return .same(situations: pairs.count { $0.start == nil }, moves: moveCount)
  }

  /// Tries every move of a pair, each once for each way in which its requests can end.
  private mutating func expand(_ number: Int) -> Outcome? {
    for move in moves(of: pairs[number]) {
      var requests: [AskedOutcome] = []
      if let found = take(move, from: number, &requests) { return found }
      guard move.kind != .ending, moveCount < limit else { continue }
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

  /// The moves of a pair: those of the first flow, then those that only the other one has.
  private func moves(of pair: Pair) -> [Move] {
    if let start = pair.start { return [Move(start, .call)] }
    one.putBack(pair.one.copy)
    other.putBack(pair.other.copy)
    let moves = MoveList(one, samples, without: pair.one.facts.deeds).all
    let known = Set(moves)
    return moves
      + MoveList(other, samples, without: pair.other.facts.deeds).all.filter {
        !known.contains($0)
      }
  }

  /// Takes a move in both, and looks for what is different then.
  private mutating func take(
    _ move: Move, from number: Int, _ requests: inout [AskedOutcome]
  ) -> Outcome? {
    moveCount += 1
    let pair = pairs[number]
    one.putBack(pair.one.copy)
    other.putBack(pair.other.copy)
    var facts = (pair.one.facts, pair.other.facts)
    var done: [ScriptLine] = []
    for line in move.script {
      let first = perform(line, in: one, &facts.0)
      let second = perform(line, in: other, &facts.1)
      for entry in first.decisions {
        reach.note(entry.decision, of: one.flows[entry.flow].type)
      }
      requests += first.requests + second.requests
      done.append(line)
      if let ending = difference(first, second) {
        return .differs(lines: script(to: number) + ending.lead(done), checks: ending.checks)
      }
      if shown == nil, let ending = screenDifference(first, second) {
        let lines = script(to: number) + ending.lead(done)
        shown = (.differs(lines: lines, checks: ending.checks), moveCount)
      }
      if first.refusal != nil { return nil }
    }
    let places = (here(one, facts.0), here(other, facts.1))
    let key = PairKey(
      one: SituationKey(.coarse, places.0.situated, one.openFields, places.0.facts),
      other: SituationKey(.coarse, places.1.situated, other.openFields, places.1.facts))
    if known.insert(key).inserted {
      pairs.append(
        Pair(one: places.0, other: places.1, origin: (number, move), lines: [], start: nil))
    }
    return nil
  }

  private func perform(
    _ line: ScriptLine, in session: SearchSession, _ facts: inout PathFacts
  ) -> SearchSession.Reply {
    let reply = session.perform(line.text, isPrinting: true)
    let picture = session.picture
    for request in reply.requests {
      let members = picture.flows.first { $0.traits.flow == request.flow }?.members
      facts.note(request, members ?? Members(all: []))
    }
    facts.note(reply.decisions, in: session)
    if line.kind == .answer { facts.note(answers: line.answer.map { ($0.field, $0.value) }) }
    if line.kind == .deed { facts.note(deed: line.text) }
    return reply
  }

  private func here(_ session: SearchSession, _ facts: PathFacts) -> Place {
    Place(copy: session.copy, situated: session.situated, facts: facts)
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
    _ first: SearchSession.Reply, _ second: SearchSession.Reply
  ) -> Ending? {
    if let refusal = first.refusal {
      if second.refusal?.code == refusal.code, second.refusal?.field == refusal.field { return nil }
      return Ending(
        isRefused: true,
        checks: ["expect error \(QuotedWord.of(refusal.code))"]
          + (refusal.field.map { ["expect error.field \(QuotedWord.of($0))"] } ?? []))
    }
    let (situated, changed) = (one.situated, other.situated)
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
