import FlowCore
import FlowScript

extension Program {
  /// An instruction as it was typed, continuations and all.
  package func source(of instruction: Instruction) -> String {
    let line = script.lines[Int(instruction.line)]
    let start =
      line.words.first.map { Int(script.words[$0].range.start) } ?? line.raw.offsets.lowerBound
    let end = max(
      line.words.last.map { Int(script.words[$0].range.end) } ?? 0, line.raw.offsets.upperBound)
    return script.source.text(of: SourceRange(start..<max(start, end)))
  }
}

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
    Screen(view: run.view(), error: state.error).print(to: sink)
    let text = sink.text(from: mark)
    sink.discard(from: mark)
    return text
  }
}
