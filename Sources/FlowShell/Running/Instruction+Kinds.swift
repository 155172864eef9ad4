import FlowLanguage

extension Instruction {
  /// True if it makes everything new.
  package var isReset: Bool { !isRefused && type == ResetCommand.self }

  /// True if what it prints is what `printed` means from then on.
  package var setsPrinted: Bool { (!isCheck || isRefused) && type != LetCommand.self }

  /// True if it only says how the prompt looks.
  package var isPreference: Bool { type == SetCommand.self && effect == .serves }
}
