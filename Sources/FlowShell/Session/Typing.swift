import FlowCore
import FlowScript

extension Session {
  /// Makes a refusal the session's error, as `!` does.
  package func note(_ failure: Failure) {
    state.error = failure
    if keepsJournal { journal.record(failure) }
  }

  /// Makes what was done so far the beginning: it cannot be undone.
  package func settle() {
    journal = Journal()
    journal.begin(with: state)
  }

  /// The screen, where there is a flow; nothing otherwise.
  package var screenText: String {
    guard let run = state.run else { return "" }
    let mark = sink.mark
    print(run.view(), error: state.error)
    let text = sink.text(from: mark)
    sink.discard(from: mark)
    return text
  }
}
