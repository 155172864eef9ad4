#if GNUReadline
import CReadline
import HostSystem

/// The settings of readline.
@MainActor enum ReadlineSettings {
  /// Defaults that the user's `inputrc` may overrule.
  private static let defaults = [
    ("completion-ignore-case", "on"),
    // The first Tab shows what there is.
    ("show-all-if-ambiguous", "on"),
    // A line of the history that was changed and left does not keep what was typed there.
    ("revert-all-at-newline", "on"),
    // How long Escape waits for more in vi mode, in milliseconds: 500 would be felt.
    ("keyseq-timeout", "50"),
  ]

  /// The settings that could send escape sequences even to a terminal that has none.
  private static let escapes = [
    "enable-bracketed-paste", "enable-active-region", "colored-stats",
    "colored-completion-prefix", "blink-matching-paren", "show-mode-in-prompt",
  ]

  /// True if readline shows the line in another way than as it is, after its prompt: then only
  /// readline knows where its characters are.
  private(set) static var hidesPartOfLine = false

  /// Sets readline up, the user's `inputrc` included.
  static func establish(name: String, allowsEscapes: Bool) {
    // Readline keeps these names.
    unsafe rl_readline_name = unsafe UnsafePointer(strdup(name))
    if !allowsEscapes { unsafe rl_terminal_name = unsafe UnsafePointer(strdup("dumb")) }
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    for (variable, value) in defaults { unsafe rl_variable_bind(variable, value) }
    ReadlineKeys.establish()
    rl_completion_query_items = 0
    ReadlineCompletion.bindKeys()
    rl_initialize()
    if !allowsEscapes {
      for variable in escapes { unsafe rl_variable_bind(variable, "off") }
    }
    hidesPartOfLine = ["horizontal-scroll-mode", "show-mode-in-prompt"].contains { name in
      guard let value = unsafe rl_variable_value(name) else { return false }
      return unsafe String(cString: value) == "on"
    }
  }
}
#endif
