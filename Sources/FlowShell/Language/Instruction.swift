import FlowCore

/// A command of a script, ready to run.
///
/// What a long script is made of is kept as the words it was written with: a command that is made
/// would be copied several times before it runs.
package struct Instruction: Sendable {
  /// What kind of command it is.
  package let type: any Command.Type
  package let effect: Effect
  /// The position of its line among the script's lines.
  package let line: Int32
  /// Whether a transcript stands behind it.
  package var hasTranscript = false

  /// What was noted of plain words; 0 if nothing was.
  fileprivate let note: UInt32
  // Not an enum: running one would copy it.
  fileprivate let words: Inputs
  fileprivate let made: MadeCommand?

  init(_ command: any Command, line: Int) {
    let type = Swift.type(of: command)
    self.init(command, of: type, effect: type.effect, line: line)
  }

  init(_ command: any Command, of type: any Command.Type, effect: Effect, line: Int) {
    self.type = type
    self.effect = effect
    self.line = Int32(truncatingIfNeeded: line)
    note = 0
    words = .none
    made = MadeCommand(command)
  }

  /// The command of plain words, whose number it takes.
  init(_ type: any Command.Type, plain words: Inputs, note: UInt32, line: Int) {
    self.type = type
    effect = type.effect
    self.line = Int32(truncatingIfNeeded: line)
    self.note = note
    self.words = words
    made = nil
  }

  /// The same line with another command.
  func replacing(with command: any Command) -> Instruction {
    var instruction = Instruction(command, of: type, effect: effect, line: Int(line))
    instruction.hasTranscript = hasTranscript
    return instruction
  }

  package var command: any Command { made?.command ?? type.command(plain: words) }

  /// True if running it looks at the commands before it: `undo` and `redo`, also behind `!`.
  var needsJournal: Bool {
    switch effect {
    case .undoes: true
    case .checks: (command as? RefusedCommand)?.instruction.needsJournal ?? false
    case .drives, .controls, .sets, .looks, .ends, .divides, .sources: false
    }
  }

  /// Does it.
  ///
  /// - Throws: why it is refused; nothing has changed then.
  func run(in session: Session) throws(Refusal) {
    if let made { return try made.command.run(in: session) }
    try type.run(plain: words, note: note, in: session)
  }
}

extension Program {
  /// Does what the instruction at a position says.
  ///
  /// It takes no more of the instruction than it needs: a copy of the whole takes as long as a check.
  ///
  /// - Throws: why it is refused; nothing has changed then.
  @inline(__always)
  func run(_ position: Int, in session: Session) throws(Refusal) {
    if let made = instructions[position].made { return try made.command.run(in: session) }
    try instructions[position].type.run(
      plain: instructions[position].words, note: instructions[position].note, in: session)
  }
}

/// A command on the heap, where copies share it.
private final class MadeCommand: Sendable {
  let command: any Command

  init(_ command: any Command) { self.command = command }
}
