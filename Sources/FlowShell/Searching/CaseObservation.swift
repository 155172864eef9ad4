import FlowCore
import FlowOffer

extension Suite {
  /// Runs every case of a suite, each row of it, in sessions of their own, and reports what took place in it.
  ///
  /// Cases that fail count like those that pass; one that is skipped is left out.
  ///
  /// - Parameters:
  ///   - flows: the flows of the shell.
  ///   - setup: the beginning of each session.
  ///   - tell: receives each part, at most once for each line.
  /// - Throws: what is wrong with the setup's world.
  package func observe(
    _ flows: [RegisteredFlow], _ setup: Session.Setup, _ tell: @escaping (SessionEvents) -> Void
  ) throws(DocumentError) {
    for suiteCase in cases {
      if case .skip = suiteCase.disposition { continue }
      let rows = suiteCase.rows.map { (0..<$0.count).map { Optional($0 + 1) } } ?? [nil]
      for row in rows {
        var options = Run.Options.all
        options.isQuiet = true
        var run = try CaseRun(suiteCase, row: row, flows, setup, options)
        _ = run.record(mustCheck: false, keepsEntries: false, onEvents: tell)
      }
    }
  }
}
