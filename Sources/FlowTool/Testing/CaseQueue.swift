import FlowAcceptance
import FlowCore
import FlowShell
import HostSystem
import Synchronization

/// The cases of a run, handed out to threads and reported in their order.
///
/// Cases after the last one that counts are dropped, so that a run prints the same whatever the
/// number of its threads.
final class CaseQueue: Sendable {
  private let cases: [PlannedCase]
  private let failureLimit: Int
  /// True if cases are printed as they end; false if the whole run decides what is printed.
  private let isTelling: Bool
  /// The positions of the cases that are still to be taken.
  private let places: SharedCounter
  private let isStopped = Atomic(false)
  private let state: Mutex<State>

  private struct State: Sendable {
    /// The results of the cases, by their positions.
    var finished: [FinishedCase?]
    /// The number of cases that were printed.
    var told = 0
    var bad = 0
    var printer: TestPrinter
    var error: DocumentError?
  }

  init(
    _ cases: [PlannedCase], failureLimit: Int?, _ printer: TestPrinter, isTelling: Bool = true
  ) {
    self.isTelling = isTelling
    self.cases = cases
    self.failureLimit = failureLimit ?? .max
    places = SharedCounter(to: cases.count)
    state = Mutex(
      State(finished: Array(repeating: nil, count: cases.count), printer: printer))
  }

  /// Runs cases until there are none left.
  ///
  /// - Parameters:
  ///   - work: how.
  ///   - most: the most cases to run.
  ///   - onFailure: Called with each case that did not pass, after it was printed, on lines of
  ///     its own.
  func work(
    _ work: CaseWork, most: Int = .max, onFailure: ((PlannedCase) -> Void)? = nil
  ) {
    var count = 0
    while count < most, !isStopped.load(ordering: .relaxed), let place = places.next() {
      do throws(DocumentError) {
        let finished = try work.run(cases[place])
        // What was cut short says nothing.
        if work.isInterrupted() { break }
        put(finished, at: place)
        count += 1
        if finished.report.status.isBad, let onFailure {
          state.withLock { $0.printer.clear() }
          onFailure(cases[place])
        }
      } catch {
        fail(error)
      }
    }
  }

  private func put(_ finished: FinishedCase, at place: Int) {
    state.withLock { state in
      state.finished[place] = finished
      while state.bad < failureLimit, state.told < cases.count,
        let next = state.finished[state.told]
      {
        if isTelling { state.printer.tell(next) }
        state.told += 1
        if next.report.status.isBad { state.bad += 1 }
      }
      if state.bad >= failureLimit { isStopped.store(true, ordering: .relaxed) }
    }
  }

  private func fail(_ error: DocumentError) {
    state.withLock { $0.error = $0.error ?? error }
    isStopped.store(true, ordering: .relaxed)
  }

  /// The results of the cases that count and have run, in order.
  func end() throws(DocumentError) -> (finished: [FinishedCase], printer: TestPrinter) {
    let state = state.withLock { $0 }
    if let error = state.error { throw error }
    let count = state.bad >= failureLimit ? state.told : cases.count
    let finished = state.finished[..<count].compactMap(\.self)
    var printer = state.printer
    // An interruption may leave gaps; what comes after them is printed all the same.
    for place in state.told..<max(state.told, count) {
      if isTelling, let next = state.finished[place] { printer.tell(next) }
    }
    return (finished, printer)
  }
}
