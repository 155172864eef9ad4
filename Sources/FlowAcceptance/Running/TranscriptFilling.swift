import FlowScript
import FlowShell

/// The transcript that a command without one is to have: what it printed.
package struct TranscriptFilling: Sendable {
  package let script: Script
  /// The number of the physical line behind which it is to stand.
  package let line: Int
  /// Everything that the command printed; of one that printed nothing it is empty, which fits no other.
  package let printed: String

  /// The place, as messages have it.
  package var place: String { "\(script.source.path):\(line)" }

  /// Those of the commands of a case that went well.
  ///
  /// Lines of sourced files get none: other cases may source them.
  static func all(in result: CaseResult) -> [TranscriptFilling] {
    let script = result.suiteCase.program.script
    return result.entries.compactMap { entry in
      guard entry.sourcedPath == nil, !entry.hasTranscript, !entry.isFailing else { return nil }
      return TranscriptFilling(script: script, line: entry.lastLine, printed: entry.printed)
    }
  }
}
