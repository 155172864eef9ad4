import FlowCore

/// A command of a script, ready to run.
package struct Instruction: Sendable {
  // In this order it takes 48 bytes, of which a script has one for each line.
  /// The command.
  package private(set) var command: any Statement
  /// The effect of running the command.
  package let effect: Effect
  /// True if `!` is in front, so that the command must be refused.
  package let isRefused: Bool
  /// True if a transcript follows it.
  package var hasTranscript = false
  /// The position of its line among the script's lines.
  package let line: Int32

  package init(_ command: any Statement, _ effect: Effect, isRefused: Bool, line: Int) {
    self.command = command
    self.effect = effect
    self.isRefused = isRefused
    self.line = Int32(truncatingIfNeeded: line)
  }

  /// The kind of command: of `! COMMAND`, the one after the `!`.
  package var type: any Statement.Type { Swift.type(of: command) }

  /// True if it checks what is the same whatever happens.
  package var checksNothing: Bool { command.checksNothing }

  /// The same line with another command.
  package func replacing(with command: any Statement) -> Instruction {
    var instruction = self
    instruction.command = command
    return instruction
  }

  /// True if it checks something by itself.
  package var isCheck: Bool { isRefused || effect == .checks || effect == .requires }

  /// True if running it looks at the commands before it.
  package var needsHistory: Bool { effect == .undoes }

  /// True if it prints the screen of a flow, which is left out where quiet is wanted.
  package var printsScreen: Bool {
    !isRefused && [.drives, .controls, .passes, .undoes].contains(effect)
  }
}

/// Facts that a prompt needs about the commands that a person types.
extension Instruction {
  /// True if a session is another one once this was accepted, so that it is kept to be replayed.
  package var changesSession: Bool {
    switch effect {
    case .drives, .controls, .passes, .sets, .requires, .undoes, .sources: true
    case .checks, .looks, .advises, .serves, .ends, .divides: isRefused
    }
  }

  /// True if a session can be another one once this was accepted, which shows only then.
  package var canChangeSession: Bool { changesSession || effect.canDraw }

  /// True if a recording shows it: not what is for the prompt only, or says what can be typed there, and not its end.
  package var isRecordable: Bool { ![.ends, .serves, .advises].contains(effect) }

  /// True if the flows or their outside may be another once this was accepted.
  package var leadsOn: Bool { printsScreen || isSource }

  /// True if other answers may be due once this was accepted.
  package var answersDiffer: Bool { leadsOn && effect != .controls }

  /// True if it may follow `!`, where a refusal is as it should be.
  package var canBeRefused: Bool { !isRefused && effect.canBeRefused }

  /// True if it runs the lines of a file, some of which may be accepted before one is refused.
  package var isSource: Bool { effect == .sources }
}
