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
    let judge = { @Sendable [progress, notes] (mutant: Mutant, thread: Int) throws(DocumentError) in
      let result = try MutationRun.judge(mutant, work, notes, thread)
      progress.note(result, of: mutants.count)
      return result
    }
    // One that may have crashed a process runs alone.
    let isSuspect = mutants.map { mutant in notes?.isSuspect(mutant) ?? false }
    var alone = try results(zip(mutants, isSuspect).filter { $0.1 }.map { $0.0 }, 1, judge)
    let others = zip(mutants, isSuspect).filter { !$0.1 }.map { $0.0 }
    var together = try results(others, threads(others.count), judge)
    progress.erase()
    if Interruption.number != nil { return nil }
    let all = isSuspect.map { $0 ? alone.removeFirst() : together.removeFirst() }
    return MutationReport(
      all.compactMap { $0 }, cases: known.count, duration: SystemClock.uptime - start)
  }

  /// Runs a mutant, and notes that it does for the process that finds this one dead.
  private static func judge(
    _ mutant: Mutant, _ work: MutationWork, _ notes: MutantNotes?, _ thread: Int
  ) throws(DocumentError) -> MutantResult {
    guard let notes else { return try work.judge(mutant) }
    let crash = notes.crash(of: mutant)
    if crash == .cases { return work.crashed(mutant) }
    notes.note(mutant.name, .cases, thread: thread)
    defer { notes.note(nil, .cases, thread: thread) }
    return try work.judge(mutant) {
      if crash == nil { notes.note(mutant.name, .search, thread: thread) }
      return crash == nil
    }
  }

  /// The results of some work, in order; nil for what was not begun when it was interrupted.
  private func results<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ threads: Int,
    _ work: @escaping @Sendable (Input, _ thread: Int) throws(DocumentError) -> Output
  ) throws(DocumentError) -> [Output?] {
    let shares = WorkShares(inputs.count, parts: threads)
    let results = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    let error = Mutex<DocumentError?>(nil)
    @Sendable func workOn(_ part: Int) {
      while Interruption.number == nil, let index = shares.take(for: part) {
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
  private let counts = Mutex((done: 0, survived: 0))

  init(_ options: TestOptions) { line = ProgressLine(isJSON: options.run.format == .json) }

  /// Notes that a mutant ran.
  func note(_ result: MutantResult, of count: Int) {
    let (done, survived) = counts.withLock { counts in
      counts.done += 1
      if result.kind == .survived { counts.survived += 1 }
      return counts
    }
    line.show { "mutants: \(done) of \(count), \(survived) survived" }
  }

  /// Takes the line away.
  func erase() { line.erase() }
}
