import FlowLanguage

extension Instruction {
  /// True if it makes everything new.
  package var isReset: Bool { !isRefused && type == ResetCommand.self }

  /// True if it only says how the prompt looks.
  package var isPreference: Bool { type == SetCommand.self && effect == .serves }
}
