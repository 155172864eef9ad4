import FlowAcceptance
import FlowCore
import FlowMutation
import FlowShell
import HostSystem
import Synchronization

/// Runs every mutant against the cases of a run that pass, on several threads.
struct MutationRun {
  private let flows: [RegisteredFlow]
  private let setup: Session.Setup
  private let request: MutationRequest
  private let progress: MutationProgress
  private let threads: (Int) -> Int
  private let notes = MutantNotes.ofThisProcess

  init(_ flows: [RegisteredFlow], _ options: TestOptions, _ request: MutationRequest) {
    self.flows = flows
    self.request = request
    var setup = options.run.setup
    setup.prepareWorlds(of: flows)
    self.setup = setup
    progress = MutationProgress(options)
    threads = options.threads
  }

  /// Runs them.
  ///
  /// - Parameter cases: the cases, those among them that may fail are left out.
  /// - Returns: what came of the mutants; nil if it was interrupted.
  /// - Throws: what is wrong with the world that every session begins with.
  func run(_ cases: [PlannedCase]) throws(DocumentError) -> MutationReport? {
    let start = SystemClock.uptime
    let (flows, setup) = (flows, setup)
    let prepared = try results(cases, threads(cases.count)) { planned, _ throws(DocumentError) in
      try MutationWork.prepare(planned, flows, setup)
    }
    let known = prepared.compactMap { $0 }.compactMap { $0 }
    if Interruption.number != nil { return nil }
    let work = MutationWork(flows, setup, known, moves: request.moves)
    let mutants = work.mutants(of: request.flows)
    let judged = try all("mutants", mutants, \.self) {
      [notes] mutant, thread throws(DocumentError) in
      if notes?.crash(of: mutant) == .cases { return work.crashed(mutant) }
      notes?.note(mutant.name, .cases, thread: thread)
      defer { notes?.note(nil, .cases, thread: thread) }
      return try work.judge(mutant)
    }
    let middle = SystemClock.uptime
    // What is accepted needs no script.
    let survivors = judged.filter { isSearched($0) }
    let searched = try all("survivors", survivors, \.mutant) {
      [notes] result, thread throws(DocumentError) in
      notes?.note(result.mutant.name, .search, thread: thread)
      defer { notes?.note(nil, .search, thread: thread) }
      return try work.search(result)
    }
    progress.erase()
    if Interruption.number != nil { return nil }
    let found = Dictionary(
      searched.map { ($0.mutant.name, $0) }, uniquingKeysWith: { first, _ in first })
    return MutationReport(
      judged.map { found[$0.mutant.name] ?? $0 }, cases: known.count, duration: middle - start,
      searchDuration: SystemClock.uptime - middle)
  }

  /// True if what would notice a mutant is to be looked for.
  private func isSearched(_ result: MutantResult) -> Bool {
    result.kind == .survived && request.known?.list.contains(result) != true
      && notes?.crash(of: result.mutant) == nil
  }

  /// The results of some work with mutants, in order: one that may have crashed a process runs alone.
  private func all<Input: Sendable>(
    _ name: String, _ inputs: [Input], _ mutant: KeyPath<Input, Mutant>,
    _ work: @escaping @Sendable (Input, _ thread: Int) throws(DocumentError) -> MutantResult
  ) throws(DocumentError) -> [MutantResult] {
    let isSuspect = inputs.map { notes?.isSuspect($0[keyPath: mutant]) ?? false }
    let told = { @Sendable [progress] (input: Input, thread: Int) throws(DocumentError) in
      let result = try work(input, thread)
      progress.note(result, of: inputs.count)
      return result
    }
    progress.begin(name)
    var alone = try results(zip(inputs, isSuspect).filter { $0.1 }.map { $0.0 }, 1, told)
    let others = zip(inputs, isSuspect).filter { !$0.1 }.map { $0.0 }
    var together = try results(others, threads(others.count), told)
    return isSuspect.compactMap { $0 ? alone.removeFirst() : together.removeFirst() }
  }

  /// The results of some work, in order; nil for what was not begun when it was interrupted.
  private func results<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ threads: Int,
    _ work: @escaping @Sendable (Input, _ thread: Int) throws(DocumentError) -> Output
  ) throws(DocumentError) -> [Output?] {
    let positions = SharedCounter(to: inputs.count)
    let results = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    let error = Mutex<DocumentError?>(nil)
    @Sendable func workOn(_ part: Int) {
      while Interruption.number == nil, let index = positions.next() {
        do throws(DocumentError) {
          let result = try work(inputs[index], part)
          results.withLock { $0[index] = result }
        } catch let mistake {
          return error.withLock { $0 = $0 ?? mistake }
        }
      }
    }
    Threads.run(others: threads - 1) { workOn($0) }
    if let error = error.withLock({ $0 }) { throw error }
    return results.withLock { $0 }
  }
}

/// Shows on a terminal how many mutants ran.
private final class MutationProgress: Sendable {
  private let line: ProgressLine
  private let counts = Mutex((name: "mutants", done: 0, survived: 0))

  init(_ options: TestOptions) { line = ProgressLine(isJSON: options.run.format == .json) }

  /// Notes what was done with a mutant.
  func note(_ result: MutantResult, of count: Int) {
    let (name, done, survived) = counts.withLock { counts in
      counts.done += 1
      if result.kind == .survived { counts.survived += 1 }
      return counts
    }
    line.show { "\(name): \(done) of \(count), \(survived) survived" }
  }

  /// Begins to count something else, by its name.
  func begin(_ name: String) { counts.withLock { $0 = (name, 0, 0) } }

  /// Takes the line away.
  func erase() { line.erase() }
}
