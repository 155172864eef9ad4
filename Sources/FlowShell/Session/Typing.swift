import FlowCore
import FlowScript

/// What a prompt has to know of the commands that a person types.
extension Instruction {
  /// Whether a session is another one once this was accepted, so that it is kept to be replayed.
  package var changesSession: Bool {
    switch effect {
    case .drives, .controls, .sets, .undoes, .sources: true
    case .checks: type == RefusedCommand.self
    default: false
    }
  }

  /// Whether a recording shows it: not what is for the prompt only, and not its end.
  package var isRecordable: Bool {
    effect != .ends && type.manual.purpose != .prompt
  }

  /// Whether it may stand behind `!`, where a refusal is as it should be.
  package var canBeRefused: Bool {
    switch effect {
    case .drives, .controls, .looks, .undoes: true
    default: false
    }
  }

  /// Whether it runs the lines of a file, some of which may be accepted before one is refused.
  package var isSource: Bool { effect == .sources }

  /// Whether it makes everything new.
  package var isReset: Bool { type == ResetCommand.self }

  /// Whether it only says how the prompt looks.
  package var isPreference: Bool { type == SetCommand.self }
}

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
