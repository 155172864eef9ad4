import FlowCore
import FlowScript
import FlowShell

extension SearchSession {
  /// The ways in which a request can end besides being answered, in the words of `inject`.
  func outcomes(of request: AskedOutcome) -> [String] {
    // A service that keeps keys does not refuse what it has done.
    let isDone = request.key.map { hasPerformed($0) } ?? false
    let declared = failures(of: request.name, in: request.flow, isDone: isDone).map {
      "fail \(QuotedWord.of($0))"
    }
    let lost = request.kind == .effect ? ["lost", "dropped", "late"] : []
    return declared + ["fail offline", "fail timeout"] + lost + ["hold"]
  }
}
