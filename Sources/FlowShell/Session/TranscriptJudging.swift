import FlowScript

/// A transcript that is what was printed.
package struct HeldTranscript: Hashable, Sendable {
  /// The file it stands in.
  package let path: String
  /// The position of its first line among the file's lines.
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}

extension Session {
  /// Compares what a command printed with the transcript behind it.
  func judge(
    _ printed: String, by transcript: Range<Int>, of program: Program,
    into outcome: InstructionOutcome
  ) {
    if let difference = TranscriptDifference(printed, program, transcript) {
      outcome.add(problem(for: difference, program))
    } else if notesTranscripts {
      heldTranscripts.insert(
        HeldTranscript(path: program.script.source.path, line: transcript.lowerBound))
    }
  }
}
