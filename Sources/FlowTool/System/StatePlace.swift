/// The folder for what is remembered between runs: `$XDG_STATE_HOME/flowsh`, by default below
/// `~/.local/state` (XDG Base Directory Specification).
enum StatePlace {
  static var folder: String? {
    if let folder = SystemCall.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/flowsh"
    }
    return SystemCall.environment("HOME").map { "\($0)/.local/state/flowsh" }
  }
}
