import HostSystem
import Terminal

/// The places of a person's own files (XDG Base Directory Specification).
enum Places {
  /// The number of typed lines that are kept.
  private static let historyLimit = 10_000

  /// The file of typed lines.
  static var history: HistoryFile? {
    state.map { HistoryFile(path: "\($0)/history", limit: historyLimit) }
  }

  /// The folder of the journals of sessions.
  static var journals: String? { state.map { "\($0)/sessions" } }

  /// The folder that remembers which tests did not pass.
  static var failures: String? { state.map { "\($0)/failed" } }

  /// The script that is run when the prompt begins.
  static var beginning: String? {
    folder("XDG_CONFIG_HOME", ".config").map { "\($0)/rc.flow" }
  }

  private static var state: String? { folder("XDG_STATE_HOME", ".local/state") }

  /// The tool's part of a folder that a variable names, or of its usual place at home.
  private static func folder(_ variable: String, _ usual: String) -> String? {
    if let folder = Environment[variable], folder.hasPrefix("/") {
      return "\(folder)/\(ThisShell.name)"
    }
    guard let home = Environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/\(usual)/\(ThisShell.name)"
  }
}
