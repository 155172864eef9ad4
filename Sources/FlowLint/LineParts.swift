import FlowShell

/// The parts of a line that rules look at.
package struct LineParts: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Expressions: the rest of the line, or in its words and in the transcript after it.
  static let expressions = LineParts(rawValue: 1 << 63)

  /// The words that have a role.
  static func words(_ roles: Role...) -> LineParts {
    LineParts(rawValue: roles.reduce(0) { $0 | 1 << UInt64($1.rawValue) })
  }
}

extension LineParts {
  /// The parts that a command has.
  init(_ instruction: Instruction, _ command: ReadCommand) {
    var parts = command.arguments.all.reduce(0 as UInt64) { $0 | 1 << UInt64($1.role.rawValue) }
    if !command.expressions.isEmpty || instruction.hasTranscript {
      parts |= LineParts.expressions.rawValue
    }
    self.init(rawValue: parts)
  }
}
