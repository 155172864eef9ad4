import FlowCore
import FlowOffer

/// The effects of one line of a case, as a search notes those of its own moves.
package struct ObservedLine {
  /// The decisions of flows that came of it.
  package let decisions: [Trace.Entry]
  /// The requests that ended.
  package let requests: [AskedOutcome]
  /// The refusal, if it was refused.
  package let refusal: (code: String, message: String, field: String?)?
  /// The answer that it gave; empty for anything else.
  package let inputs: Inputs
  /// The flow and the step in front before it; nil where none ran.
  package let origin: (flow: String, step: String)?
  /// The link that it followed; nil if it followed none.
  package let link: String?
  /// True if no app ran before it.
  package let isCold: Bool
}

extension Suite {
  /// Runs every case of a suite, each row of it, in sessions of their own, and tells what came of each line.
  ///
  /// Cases that fail count like those that pass; one that is skipped is left out.
  ///
  /// - Parameters:
  ///   - flows: the flows of the shell.
  ///   - setup: the beginning of each session.
  ///   - tell: told of each line.
  /// - Throws: what is wrong with the setup's world.
  package func observe(
    _ flows: [RegisteredFlow], _ setup: Session.Setup, _ tell: (ObservedLine) -> Void
  ) throws(DocumentError) {
    for suiteCase in cases {
      if case .skip = suiteCase.disposition { continue }
      let rows = suiteCase.rows.map { (0..<$0.count).map { Optional($0 + 1) } } ?? [nil]
      for row in rows { try suiteCase.observe(row, flows, setup, tell) }
    }
  }
}

extension SuiteCase {
  fileprivate func observe(
    _ row: Int?, _ flows: [RegisteredFlow], _ setup: Session.Setup,
    _ tell: (ObservedLine) -> Void
  ) throws(DocumentError) {
    var options = CaseRun.Options()
    options.tellsAll = true
    options.isQuiet = true
    var run = try CaseRun(self, row: row, flows, setup, options)
    let session = run.session
    var requests: [AskedOutcome] = []
    session.backend.onResult = { requests.append($0) }
    var seen = 0
    var origin: (flow: String, step: String)?
    var isCold = true
    while let event = run.next() {
      guard case .line(let instruction, let outcome) = event else { continue }
      let trace = session.state.outside.trace
      let failure = instruction.isRefused ? session.state.error : outcome.failure
      tell(
        ObservedLine(
          decisions: trace.entries(from: seen + 1), requests: requests,
          refusal: failure.map { ($0.code, $0.message ?? "", $0.field) },
          inputs: (instruction.command as? SubmitCommand)?.inputs.known ?? .none, origin: origin,
          link: (instruction.command as? OpenCommand)?.link.known, isCold: isCold))
      _ = session.sink.take()
      requests = []
      seen = trace.count
      origin = session.state.run.map { ($0.flow.name, $0.stepName) }
      isCold = session.state.host == nil
    }
  }
}
