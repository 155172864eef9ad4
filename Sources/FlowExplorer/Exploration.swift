import FlowCore
import FlowGoals
import FlowScript
import FlowShell
import FlowSimulation

/// A search through everything that can happen in a flow, and what it found.
///
/// It begins where a flow was just started: in the world that its sample prepares, in each other world that the
/// sample names, or where a session is.
package final class Exploration {
  private let flow: RegisteredFlow
  private let options: ExplorationOptions
  private let search: Search
  /// The beginning of the sessions in which scripts run beside it.
  private let setup: Session.Setup
  private var player: Player { Player(search) }
  private var isBrokenOff = false
  private var crashes: [(lines: [String], signal: Int32)] = []

  /// A flow that cannot be explored.
  package struct Unstartable: Error {
    package let message: String
  }

  /// A search through a flow from its sample on.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - flows: the flows of the shell.
  ///   - setup: the beginning of the session.
  ///   - invariants: what the author says must always hold.
  ///   - given: the files of invariants that hold for the folder, too, the outermost first.
  ///   - worlds: the files of other worlds in which it begins, too.
  ///   - options: how far the search goes.
  /// - Throws: the line of the preparation that is refused, an invariant with a name that nothing has, or what is wrong
  ///   with the world.
  package init(
    of flow: RegisteredFlow, among flows: [RegisteredFlow], _ setup: Session.Setup,
    always invariants: [Invariant], given: [Program] = [], worlds: [String] = [],
    _ options: ExplorationOptions
  ) throws(Unstartable) {
    self.flow = flow
    self.options = options
    self.setup = setup
    var setup = setup
    setup.addFiles(of: flow, among: flows)
    let session = try Exploration.session(flows, setup)
    search = Search(
      session, flow, Samples(of: flow, among: flows), options,
      try Exploration.watched(invariants, given, session))
    let unused = session.copy
    for beginning in Exploration.beginnings(of: flow, in: worlds) {
      session.putBack(unused)
      var reply = SearchSession.Reply.none
      var before = unused
      for line in beginning {
        before = session.copy
        reply = session.perform(line)
        if let refusal = reply.refusal {
          throw Unstartable(message: "'\(line)' is refused: \(refusal.message)")
        }
      }
      search.addRoot(beginning, reply, isApart: true)
      search.addStarts(beginning, from: before, asking: reply.requests)
    }
  }

  /// A search from where a session is.
  ///
  /// - Parameters:
  ///   - session: the session, which is left as it is.
  ///   - lines: the lines that lead there from the beginning of a session.
  ///   - invariants: what must always hold.
  ///   - options: how far the search goes.
  /// - Throws: if no flow is running there.
  package init(
    from session: Session, lines: [String], always invariants: [Invariant],
    _ options: ExplorationOptions
  ) throws(Unstartable) {
    let copy: SearchSession
    do throws(DocumentError) { copy = try SearchSession(from: session) } catch {
      throw Unstartable(message: error.line)
    }
    guard let root = copy.picture.root, root.traits.outcome == nil,
      let flow = copy.flow(named: root.traits.flow)
    else { throw Unstartable(message: "no flow is running; start one") }
    self.flow = flow
    self.options = options
    setup = session.app.setup
    search = Search(
      copy, flow, Samples(of: flow, among: session.flows), options,
      invariants.enumerated().map { WatchedInvariant($1, number: $0 + 1) })
    search.addRoot(lines)
  }

  /// The invariants that are looked at: those of the command first, whose numbers are those of its options.
  private static func watched(
    _ invariants: [Invariant], _ given: [Program], _ session: SearchSession
  ) throws(Unstartable) -> [WatchedInvariant] {
    do throws(Refusal) {
      for invariant in invariants { try session.check(invariant) }
      let others = try session.take(given)
      return (invariants + others).enumerated().map { index, invariant in
        WatchedInvariant(
          invariant, number: index + 1, after: index < invariants.count ? [] : given.letLines)
      }
    } catch {
      throw Unstartable(message: error.message)
    }
  }

  private static func session(
    _ flows: [RegisteredFlow], _ setup: Session.Setup
  ) throws(Unstartable) -> SearchSession {
    do throws(DocumentError) {
      return try SearchSession(flows, setup)
    } catch {
      throw Unstartable(message: error.line)
    }
  }

  /// The lines that begin a session in each world that the flow's sample names, and in those of files.
  static func beginnings(of flow: RegisteredFlow, in files: [String]) -> [[String]] {
    let sample = flow.sample() ?? FlowSample()
    let start =
      "start \(flow.name)"
      + sample.start.map { " \($0.key)=\(QuotedWord.of($0.value))" }
      .joined()
    return [sample.preparation + [start]]
      + sample.worlds.map { sample.preparation + $0.value + [start] }
      + files.map { ["world load \(QuotedWord.of($0))", start] }
  }

  // The search

  /// The counts while a search goes on.
  package struct Progress: Sendable {
    package let situations: Int
    package let moves: Int
    package let findings: Int
  }

  /// Searches until everything was looked at, the moves run out, or something stops it.
  ///
  /// - Parameter goesOn: asked after every situation; false ends the search, and what was found is kept.
  /// - Returns: what came of it.
  package func run(while goesOn: (Progress) -> Bool = { _ in true }) -> ExplorationReport {
    let reserved = options.moves / 10
    while search.moveCount < options.moves - reserved,
      search.expandNext(until: options.moves - reserved)
    {
      if !goesOn(progress) {
        isBrokenOff = true
        break
      }
    }
    if !search.isExhausted, !isBrokenOff {
      var walks = RandomWalks(search, seed: options.seed)
      while search.moveCount < options.moves {
        walks.walk(until: options.moves)
        if !goesOn(progress) {
          isBrokenOff = true
          break
        }
      }
    }
    return report
  }

  /// Tells the whole script of each move before it is tried.
  package func watch(_ note: @escaping ([String]) -> Void) { search.onMove = note }

  /// Leaves out the moves that crash the flow's code, and makes a finding of each.
  ///
  /// - Parameter crashes: the whole script of each, and the signal that ended the process.
  package func leaveOut(_ crashes: [(lines: [String], signal: Int32)]) {
    self.crashes = crashes
    search.leftOut = Set(crashes.map { $0.lines })
  }

  private var progress: Progress {
    Progress(
      situations: search.situationCount, moves: search.moveCount,
      findings: search.findings.all.count)
  }

  /// Cases that reach everything that was reached.
  ///
  /// - Parameter others: scripts whose cases reach some of it already, which is left out.
  /// - Returns: the cases, as scripts.
  /// - Throws: what is wrong with the world in which the scripts run.
  package func suite(beside others: [Suite] = []) throws(DocumentError) -> ExplorationSuite {
    var elsewhere: Set<Int> = []
    let goals = search.goals
    for suite in others {
      try suite.observe(search.session.flows, setup) { events in
        elsewhere.formUnion(goals.positions(in: events))
      }
    }
    let plan = SuitePlan(search, without: elsewhere)
    if plan.cases.isEmpty {
      return ExplorationSuite(files: [], caseCount: 0, commandCount: 0, lowerBound: 0)
    }
    let script = SuiteScript(flow.name, plan.cases, search.goals.goals)
    return ExplorationSuite(
      files: [.init(name: "\(flow.name).flow", text: script.text)], caseCount: plan.cases.count,
      commandCount: plan.cases.reduce(0) { $0 + $1.commandCount }, lowerBound: plan.lowerBound)
  }

  /// Everything declared that did not happen though every move was tried.
  private var never: [Finding] {
    guard search.isExhausted, !isBrokenOff else { return [] }
    return NeverRule.findings(search.goals, of: flow.name, roots: search.roots.count)
  }

  /// The crashes, each command once, with the shortest script that leads to it.
  private var crashFindings: [Finding] {
    var findings: [Finding] = []
    for (lines, signal) in crashes.sorted(by: { $0.lines.count < $1.lines.count }) {
      let command = lines.last ?? ""
      if let known = findings.firstIndex(where: { $0.place == command }) {
        findings[known].situations += 1
        continue
      }
      var finding = Finding(
        flow: flow.name, kind: .crash, place: command,
        reason: "'\(command)' crashes the flow's code (signal \(signal))", lines: lines)
      finding.commandCount = lines.count
      findings.append(finding)
    }
    return findings
  }

  private var report: ExplorationReport {
    let player = player
    let all = crashFindings + search.findings.all.map { player.finding($0) }
    return ExplorationReport(
      flow: flow.name, situations: search.situationCount, moves: search.moveCount,
      isExhausted: search.isExhausted && !isBrokenOff, isBrokenOff: isBrokenOff,
      precision: options.precision.rawValue,
      // The author's own come first.
      findings: all.filter { $0.kind == .always } + all.filter { $0.kind != .always }
        + MissingTexts.findings(of: flow) + never,
      invariants: search.invariants.map {
        ExplorationReport.LookedAt(text: $0.invariant.source, situations: $0.lookedAt)
      },
      reached: search.goals.byKind)
  }
}

extension [Program] {
  /// The lines that give variables their values, which checks may need.
  fileprivate var letLines: [String] {
    flatMap { program in
      program.instructions.compactMap { instruction in
        instruction.command is LetCommand ? program.source(of: instruction) : nil
      }
    }
  }
}

extension Session.Setup {
  /// Has the files that samples name be read as they say: those of a flow that is explored first, then those of
  /// flows that it can lead to.
  mutating func addFiles(of flow: RegisteredFlow, among flows: [RegisteredFlow]) {
    let own = ([flow] + flows).compactMap { $0.sample() }.flatMap { Array($0.files) }
    if own.isEmpty { return }
    let read = files.read
    files.read = { path throws(Files.Failure) in
      if let file = own.first(where: { $0.key == path }) { return file.value }
      return try read(path)
    }
  }
}
