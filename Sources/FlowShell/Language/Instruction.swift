import FlowCore

/// A command of a script, ready to run.
package struct Instruction: Sendable {
  /// The kind of command: of `! COMMAND`, the one behind the `!`.
  package let type: any Command.Type
  /// The effect of running the command.
  package let effect: Effect
  /// True if `!` stands in front, so that the command must be refused.
  package let isRefused: Bool
  /// The position of its line among the script's lines.
  package let line: Int32
  /// True if a transcript stands behind it.
  package var hasTranscript = false

  private let firstArgument: UInt32
  private let argumentEnd: UInt32
  private var body: Body

  enum Body: Sendable {
    case command(any Command)
    /// A command with `${…}` in its words.
    case late(LateCommand)
  }

  init(
    _ type: any Command.Type, _ body: Body, _ effect: Effect, isRefused: Bool, line: Int,
    arguments: Range<Int>
  ) {
    self.type = type
    self.body = body
    self.effect = effect
    self.isRefused = isRefused
    self.line = Int32(truncatingIfNeeded: line)
    firstArgument = UInt32(truncatingIfNeeded: arguments.lowerBound)
    argumentEnd = UInt32(truncatingIfNeeded: arguments.upperBound)
  }

  /// The positions of its arguments among the program's.
  var arguments: Range<Int> { Int(firstArgument)..<Int(argumentEnd) }

  /// The command; nil if its words have no values before it runs.
  package var command: (any Command)? {
    if case .command(let command) = body { command } else { nil }
  }

  /// The same line with another command.
  func replacing(with command: any Command) -> Instruction {
    var instruction = self
    instruction.body = .command(command)
    return instruction
  }

  /// True if it checks something by itself.
  package var isCheck: Bool { isRefused || effect == .checks }

  /// True if running it looks at the commands before it.
  var needsHistory: Bool { effect == .undoes }

  /// True if it prints the screen of a flow, which nobody wants who wants quiet.
  var printsScreen: Bool {
    !isRefused && (effect == .drives || effect == .controls || effect == .undoes)
  }

  /// Does what the command does.
  ///
  /// - Throws: why it is refused; nothing has changed then.
  func perform(in session: Session) throws(Refusal) {
    switch body {
    case .command(let command): try command.run(in: session)
    case .late(let late): try late.command(in: session).run(in: session)
    }
  }
}

/// Facts that a prompt needs about the commands that a person types.
extension Instruction {
  /// True if a session is another one once this was accepted, so that it is kept to be replayed.
  package var changesSession: Bool {
    switch effect {
    case .drives, .controls, .sets, .undoes, .sources: true
    case .checks, .looks, .serves, .ends, .divides: isRefused
    }
  }

  /// True if a recording shows it: not what is for the prompt only, and not its end.
  package var isRecordable: Bool { effect != .ends && effect != .serves }

  /// True if it may stand behind `!`, where a refusal is as it should be.
  package var canBeRefused: Bool { !isRefused && effect.canBeRefused }

  /// True if it runs the lines of a file, some of which may be accepted before one is refused.
  package var isSource: Bool { effect == .sources }

  /// True if it makes everything new.
  package var isReset: Bool { !isRefused && type == ResetCommand.self }

  /// True if it only says how the prompt looks.
  package var isPreference: Bool { type == SetCommand.self }
}
